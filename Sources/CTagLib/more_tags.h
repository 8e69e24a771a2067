#ifndef MORE_TAGS_H
#define MORE_TAGS_H

#include <taglib/tfile.h>

#include "sink.h"

// Tags of which a file has several, while TagLib shows one.

/// The values of all INFO lists of a WAV file. Returns false where it has none.
bool visit_info_lists(TagLib::File &file, Sink &sink);

/// Honest files have one or two.
constexpr int most_id3_tags = 4;

/// Bytes of a whole ID3v2 tag.
/// - head: its first ten bytes.
long id3_size(const TagLib::ByteVector &head);

/// Calls `visit` with the place of each ID3v2 tag that directly follows another one, the first of which begins at
/// `place`.
void visit_further_id3(TagLib::File &file, long place, void (*visit)(TagLib::File &, long, Sink &), Sink &sink);

#endif
