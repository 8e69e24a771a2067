#include <lcms2.h>

// Layouts of a pixel, which Swift cannot take from macros that compute. Four bytes each, so that a picture is turned where it lies:
// what is extra is left alone.
static const cmsUInt32Number lcms2_rgba = TYPE_RGBA_8;
static const cmsUInt32Number lcms2_grey_and_three = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
