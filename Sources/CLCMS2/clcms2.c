// Little CMS 2, found when the program runs.

#include "clcms2.h"

FOUND_LIBRARY(cms, LCMS2_FUNCTIONS, "liblcms2.so.2");

int lcms2_is_here(void) { return found_load(&cms_library); }

int cmsGetEncodedCMMversion(void) { return lcms2_is_here() ? cms.cmsGetEncodedCMMversion() : 0; }
cmsHPROFILE cmsOpenProfileFromMem(const void *bytes, cmsUInt32Number count) {
    return lcms2_is_here() ? cms.cmsOpenProfileFromMem(bytes, count) : NULL;
}
cmsHPROFILE cmsCreate_sRGBProfile(void) { return lcms2_is_here() ? cms.cmsCreate_sRGBProfile() : NULL; }
cmsBool cmsSaveProfileToMem(cmsHPROFILE profile, void *bytes, cmsUInt32Number *count) {
    return lcms2_is_here() ? cms.cmsSaveProfileToMem(profile, bytes, count) : 0;
}
cmsBool cmsCloseProfile(cmsHPROFILE profile) { return cms.cmsCloseProfile(profile); }
cmsColorSpaceSignature cmsGetColorSpace(cmsHPROFILE profile) { return cms.cmsGetColorSpace(profile); }
cmsHTRANSFORM cmsCreateTransform(
    cmsHPROFILE from, cmsUInt32Number fromLayout, cmsHPROFILE to, cmsUInt32Number toLayout, cmsUInt32Number intent,
    cmsUInt32Number flags
) {
    return cms.cmsCreateTransform(from, fromLayout, to, toLayout, intent, flags);
}
void cmsDeleteTransform(cmsHTRANSFORM transform) { cms.cmsDeleteTransform(transform); }
void cmsDoTransform(cmsHTRANSFORM transform, const void *from, void *to, cmsUInt32Number count) {
    cms.cmsDoTransform(transform, from, to, count);
}
