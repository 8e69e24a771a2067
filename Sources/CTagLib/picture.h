#ifndef PICTURE_H
#define PICTURE_H

#include <taglib/tbytevector.h>

/// The sides of a picture in pixels; zeros where it is no JPEG, PNG or WebP, or where its header or its end is not there.
struct Sides { int width = 0, height = 0; };

Sides picture_sides(const TagLib::ByteVector &bytes);

/// How well a picture serves as a cover: the larger, the better. Of equal ones the one with more bytes does.
/// - type: as ID3v2 numbers it; 0 says nothing, 3 is the front, and the others are backs, discs, artists and icons.
int picture_rank(Sides sides, int type);

#endif
