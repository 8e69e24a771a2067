// fontconfig, found when the program runs. SDL_ttf draws with the typefaces of ours without it.

#include "cfontconfig.h"

FOUND_LIBRARY(fc, FONTCONFIG_FUNCTIONS, "libfontconfig.so.1");

int fontconfig_is_here(void) { return found_load(&fc_library); }

int FcGetVersion(void) { return fontconfig_is_here() ? fc.FcGetVersion() : 0; }
FcBool FcInit(void) { return fontconfig_is_here() ? fc.FcInit() : FcFalse; }
FcPattern *FcPatternCreate(void) { return fc.FcPatternCreate(); }
void FcPatternDestroy(FcPattern *pattern) { fc.FcPatternDestroy(pattern); }
FcBool FcPatternAddBool(FcPattern *pattern, const char *object, FcBool value) {
    return fc.FcPatternAddBool(pattern, object, value);
}
FcBool FcPatternAddInteger(FcPattern *pattern, const char *object, int value) {
    return fc.FcPatternAddInteger(pattern, object, value);
}
FcBool FcPatternAddString(FcPattern *pattern, const char *object, const FcChar8 *value) {
    return fc.FcPatternAddString(pattern, object, value);
}
FcBool FcPatternAddCharSet(FcPattern *pattern, const char *object, const FcCharSet *value) {
    return fc.FcPatternAddCharSet(pattern, object, value);
}
FcResult FcPatternGetString(const FcPattern *pattern, const char *object, int number, FcChar8 **value) {
    return fc.FcPatternGetString(pattern, object, number, value);
}
FcResult FcPatternGetInteger(const FcPattern *pattern, const char *object, int number, int *value) {
    return fc.FcPatternGetInteger(pattern, object, number, value);
}
FcCharSet *FcCharSetCreate(void) { return fc.FcCharSetCreate(); }
FcBool FcCharSetAddChar(FcCharSet *letters, FcChar32 letter) { return fc.FcCharSetAddChar(letters, letter); }
void FcCharSetDestroy(FcCharSet *letters) { fc.FcCharSetDestroy(letters); }
FcBool FcConfigSubstitute(FcConfig *config, FcPattern *pattern, FcMatchKind kind) {
    return fc.FcConfigSubstitute(config, pattern, kind);
}
void FcDefaultSubstitute(FcPattern *pattern) { fc.FcDefaultSubstitute(pattern); }
FcPattern *FcFontMatch(FcConfig *config, FcPattern *pattern, FcResult *result) {
    return fc.FcFontMatch(config, pattern, result);
}
