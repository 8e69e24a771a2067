#ifndef KIND_H
#define KIND_H

#include <memory>
#include <taglib/tfile.h>

#include "file_stream.h"

enum class Kind { other, damaged, mpeg, flac, vorbis, opus, ogg_flac, mp4, wavpack, musepack, aiff, wav };

/// Judges the file's first bytes; its extension counts only where they leave it open.
Kind kind_of(FileStream &stream, const char *extension);

/// Reads the tags of a file of that kind; null for `other` and `damaged`.
std::unique_ptr<TagLib::File> open_file(Kind kind, FileStream &stream, bool wants_length);

#endif
