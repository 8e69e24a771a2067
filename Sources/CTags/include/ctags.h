#ifndef CTAGS_H
#define CTAGS_H

#include <cfound.h>

#include "../../CTagLib/include/ctaglib.h"

/// TagLib by the game's own library `libunder-cover-tags.so`, which is made from `CTagLib`. It is found when the program
/// runs, beside the program or where packages put it. The program is not linked with TagLib, because TagLib is C++:
/// version 1 and version 2 cannot stand in for each other, and each system has one of them.

/// 1 where tags can be read, else 0. Loads TagLib.
int tags_are_readable(void);

#define TAGS_FUNCTIONS(USE) USE(tags_prepare) USE(tags_read) USE(tags_picture) USE(tags_lyrics) USE(tags_version)
TAGS_FUNCTIONS(FOUND_STUB)

#endif
