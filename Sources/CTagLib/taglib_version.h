#ifndef TAGLIB_VERSION_H
#define TAGLIB_VERSION_H

// All that differs for this shim between TagLib 1.13 and TagLib 2.

#include <cstddef>
#include <memory>
#include <taglib/id3v2framefactory.h>
#include <taglib/taglib.h>
#include <taglib/tfile.h>
#include <taglib/tiostream.h>

#if TAGLIB_MAJOR_VERSION >= 2
/// The types of blocks, and of places in a file, as `IOStream` has them.
using Size = size_t;
using Place = TagLib::offset_t;
using InsertPlace = TagLib::offset_t;
#else
using Size = unsigned long;
using Place = long;
using InsertPlace = unsigned long;
#endif

/// A file that may begin with an ID3v2 tag. TagLib 1.13 must be told what makes the frames of one.
template <class Kind> std::unique_ptr<TagLib::File> file_with_id3v2(TagLib::IOStream &stream, bool wants_length) {
#if TAGLIB_MAJOR_VERSION >= 2
    return std::make_unique<Kind>(&stream, wants_length);
#else
    return std::make_unique<Kind>(&stream, TagLib::ID3v2::FrameFactory::instance(), wants_length);
#endif
}

#endif
