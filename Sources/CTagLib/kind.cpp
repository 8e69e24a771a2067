#include "kind.h"
#include "more_tags.h"

#include <cstring>
#include <taglib/aifffile.h>
#include <taglib/flacfile.h>
#include <taglib/mp4file.h>
#include <taglib/mpcfile.h>
#include <taglib/mpegfile.h>
#include <taglib/oggflacfile.h>
#include <taglib/opusfile.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>

using TagLib::ByteVector;

static bool has(const ByteVector &bytes, unsigned place, const char *text) {
    size_t count = strlen(text);
    return bytes.size() >= place + count && memcmp(bytes.data() + place, text, count) == 0;
}

/// The first packet lies behind the page's table of lengths.
static Kind kind_in_ogg(const ByteVector &head) {
    unsigned place = head.size() > 26 ? 27 + static_cast<unsigned char>(head[26]) : 0;
    if (has(head, place, "\x01vorbis")) return Kind::vorbis;
    if (has(head, place, "OpusHead")) return Kind::opus;
    if (has(head, place, "\x7F" "FLAC")) return Kind::ogg_flac;
    return Kind::other;
}

static Kind kind_by_magic(const ByteVector &head) {
    if (has(head, 0, "fLaC")) return Kind::flac;
    if (has(head, 0, "OggS")) return kind_in_ogg(head);
    if (has(head, 4, "ftyp")) return Kind::mp4;
    if (has(head, 0, "wvpk")) return Kind::wavpack;
    if (has(head, 0, "MPCK") || has(head, 0, "MP+")) return Kind::musepack;
    if (has(head, 0, "FORM") && (has(head, 8, "AIFF") || has(head, 8, "AIFC"))) return Kind::aiff;
    if (has(head, 0, "RIFF") && has(head, 8, "WAVE")) return Kind::wav;
    if (has(head, 0, "ADIF")) return Kind::mpeg;
    bool has_sync = head.size() > 1 && head[0] == '\xFF' && (head[1] & 0xE0) == 0xE0 && head[1] != '\xFF';
    return has_sync ? Kind::mpeg : Kind::other;
}

/// The kind of file that begins behind an ID3v2 tag, or behind several.
static Kind kind_behind_id3(FileStream &stream, ByteVector head) {
    long place = 0;
    for (int count = 0; count < most_id3_tags && has(head, 0, "ID3") && head.size() >= 10; count++) {
        place += id3_size(head);
        stream.seek(place);
        head = stream.readBlock(64);
    }
    return kind_by_magic(head);
}

/// TagLib finds the beginning of MPEG streams behind other bytes.
static Kind kind_by_extension(const char *extension) {
    for (const char *known : { "mp3", "mp2", "aac" })
        if (strcmp(extension, known) == 0) return Kind::mpeg;
    for (const char *known : { "flac", "ogg", "oga", "opus", "m4a", "mp4", "m4b", "wv", "mpc", "aif", "aiff", "wav" })
        if (strcmp(extension, known) == 0) return Kind::damaged;
    return Kind::other;
}

Kind kind_of(FileStream &stream, const char *extension) {
    stream.seek(0);
    const ByteVector head = stream.readBlock(300);
    bool has_id3 = has(head, 0, "ID3");
    Kind kind = has_id3 ? kind_behind_id3(stream, head) : kind_by_magic(head);
    // A tag before any of the others is an error that TagLib does not expect, except before these.
    if (has_id3 && kind != Kind::flac && kind != Kind::musepack) kind = Kind::mpeg;
    stream.seek(0);
    return kind == Kind::other ? kind_by_extension(extension) : kind;
}

std::unique_ptr<TagLib::File> open_file(Kind kind, FileStream &stream, bool wants_length) {
    using namespace TagLib;
    switch (kind) {
    case Kind::mpeg: return file_with_id3v2<MPEG::File>(stream, wants_length);
    case Kind::flac: return file_with_id3v2<FLAC::File>(stream, wants_length);
    case Kind::vorbis: return std::make_unique<Vorbis::File>(&stream, wants_length);
    case Kind::opus: return std::make_unique<Ogg::Opus::File>(&stream, wants_length);
    case Kind::ogg_flac: return std::make_unique<Ogg::FLAC::File>(&stream, wants_length);
    case Kind::mp4: return std::make_unique<MP4::File>(&stream, wants_length);
    case Kind::wavpack: return std::make_unique<WavPack::File>(&stream, wants_length);
    case Kind::musepack: return std::make_unique<MPC::File>(&stream, wants_length);
    case Kind::aiff: return std::make_unique<RIFF::AIFF::File>(&stream, wants_length);
    case Kind::wav: return std::make_unique<RIFF::WAV::File>(&stream, wants_length);
    case Kind::other: case Kind::damaged: return nullptr;
    }
    return nullptr;
}
