#ifndef FIELDS_H
#define FIELDS_H

#include <taglib/tstring.h>

/// The field (`tags_field`) that has this name in some kind of tag, with the name's own number; zeros if none has.
struct KnownName {
    int field = 0;
    int number = 0;
};

KnownName known_name(const TagLib::String &name);

#endif
