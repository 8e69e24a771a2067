#ifndef CLCMS2_H
#define CLCMS2_H

#include <cfound.h>
#include <lcms2.h>

/// Loads Little CMS, and returns whether it is here.
int lcms2_is_here(void);

#define LCMS2_FUNCTIONS(USE) \
    USE(cmsGetEncodedCMMversion) USE(cmsOpenProfileFromMem) USE(cmsSaveProfileToMem) USE(cmsCloseProfile) \
    USE(cmsCreate_sRGBProfile) USE(cmsGetColorSpace) USE(cmsCreateTransform) USE(cmsDeleteTransform) \
    USE(cmsDoTransform)
LCMS2_FUNCTIONS(FOUND_STUB)

// Pixel layouts: Swift cannot import these computed macros. Both have four bytes, so that a picture is converted in
// place; extra bytes stay.
static const cmsUInt32Number lcms2_rgba = TYPE_RGBA_8;
static const cmsUInt32Number lcms2_grey_and_three = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);

#endif
