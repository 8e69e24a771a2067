#include <lcms2.h>

// Pixel layouts: Swift cannot import these computed macros. Both have four bytes, so that a picture is converted in
// place; extra bytes stay.
static const cmsUInt32Number lcms2_rgba = TYPE_RGBA_8;
static const cmsUInt32Number lcms2_grey_and_three = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
