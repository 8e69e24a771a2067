#ifndef CFONTCONFIG_H
#define CFONTCONFIG_H

#include <cfound.h>
#include <fontconfig/fontconfig.h>

/// Loads fontconfig, and returns whether it is here.
int fontconfig_is_here(void);

#define FONTCONFIG_FUNCTIONS(USE) \
    USE(FcGetVersion) USE(FcInit) USE(FcPatternCreate) USE(FcPatternDestroy) USE(FcPatternAddBool) \
    USE(FcPatternAddInteger) USE(FcPatternAddString) USE(FcPatternAddCharSet) USE(FcPatternGetString) \
    USE(FcPatternGetInteger) USE(FcCharSetCreate) USE(FcCharSetAddChar) USE(FcCharSetDestroy) \
    USE(FcConfigSubstitute) USE(FcDefaultSubstitute) USE(FcFontMatch)
FONTCONFIG_FUNCTIONS(FOUND_STUB)

#endif
