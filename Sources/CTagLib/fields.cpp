#include "fields.h"

#include <string>
#include <unordered_map>

#include "ctaglib.h"

namespace {

struct Name { const char *name; int field; };

// Names in capitals, without spaces and underlines: those that programs write out in full into Vorbis comments, APE
// items, ID3's TXXX and MP4's "----", then those of ID3v2, MP4 and RIFF.
const Name names[] = {
    { "TITLE", TAGS_TITLE }, { "TIT2", TAGS_TITLE }, { "\xA9NAM", TAGS_TITLE }, { "INAM", TAGS_TITLE },
    { "ARTIST", TAGS_ARTIST }, { "TPE1", TAGS_ARTIST }, { "\xA9" "ART", TAGS_ARTIST }, { "IART", TAGS_ARTIST },
    { "ARTISTSORT", TAGS_ARTIST_SORT }, { "TSOP", TAGS_ARTIST_SORT }, { "SOAR", TAGS_ARTIST_SORT },
    { "ALBUM", TAGS_ALBUM }, { "TALB", TAGS_ALBUM }, { "\xA9" "ALB", TAGS_ALBUM }, { "IPRD", TAGS_ALBUM },
    { "ALBUMSORT", TAGS_ALBUM_SORT }, { "TSOA", TAGS_ALBUM_SORT }, { "SOAL", TAGS_ALBUM_SORT },
    { "ALBUMARTIST", TAGS_ALBUM_ARTIST }, { "TPE2", TAGS_ALBUM_ARTIST }, { "AART", TAGS_ALBUM_ARTIST },
    { "ALBUMARTISTSORT", TAGS_ALBUM_ARTIST_SORT }, { "TSO2", TAGS_ALBUM_ARTIST_SORT },
    { "SOAA", TAGS_ALBUM_ARTIST_SORT },
    { "TRACKNUMBER", TAGS_TRACK }, { "TRACK", TAGS_TRACK }, { "TRCK", TAGS_TRACK }, { "TRKN", TAGS_TRACK },
    { "ITRK", TAGS_TRACK }, { "IPRT", TAGS_TRACK },
    { "DISCNUMBER", TAGS_DISC }, { "DISC", TAGS_DISC }, { "TPOS", TAGS_DISC }, { "DISK", TAGS_DISC },
    { "DISCTOTAL", TAGS_DISCS }, { "TOTALDISCS", TAGS_DISCS },
    { "DATE", TAGS_YEAR }, { "YEAR", TAGS_YEAR }, { "TDRC", TAGS_YEAR }, { "\xA9" "DAY", TAGS_YEAR },
    { "ICRD", TAGS_YEAR },
    { "TDRL", TAGS_RELEASE_YEAR }, { "RELEASEDATE", TAGS_RELEASE_YEAR }, { "RELEASEYEAR", TAGS_RELEASE_YEAR },
    { "RELEASETIME", TAGS_RELEASE_YEAR },
    { "ORIGINALDATE", TAGS_ORIGINAL_YEAR }, { "ORIGINALYEAR", TAGS_ORIGINAL_YEAR }, { "TDOR", TAGS_ORIGINAL_YEAR },
    { "GENRE", TAGS_GENRE }, { "TCON", TAGS_GENRE }, { "\xA9GEN", TAGS_GENRE }, { "IGNR", TAGS_GENRE },
    { "LABEL", TAGS_LABEL }, { "PUBLISHER", TAGS_LABEL }, { "ORGANIZATION", TAGS_LABEL }, { "TPUB", TAGS_LABEL },
    { "COMPILATION", TAGS_COMPILATION }, { "TCMP", TAGS_COMPILATION }, { "CPIL", TAGS_COMPILATION },
    // NB: what MusicBrainz calls a recording, tags call a track.
    { "MUSICBRAINZTRACKID", TAGS_RECORDING_ID }, { "UFID", TAGS_RECORDING_ID },
    { "MUSICBRAINZALBUMID", TAGS_RELEASE_ID }, { "MUSICBRAINZRELEASEGROUPID", TAGS_RELEASE_GROUP_ID },
    { "MUSICBRAINZALBUMARTISTID", TAGS_ALBUM_ARTIST_ID },
    { "REPLAYGAINTRACKGAIN", TAGS_TRACK_GAIN }, { "REPLAYGAINTRACKPEAK", TAGS_TRACK_PEAK },
    { "REPLAYGAINALBUMGAIN", TAGS_ALBUM_GAIN }, { "REPLAYGAINALBUMPEAK", TAGS_ALBUM_PEAK },
    { "R128TRACKGAIN", TAGS_R128_TRACK }, { "R128ALBUMGAIN", TAGS_R128_ALBUM },
};

constexpr size_t longest_name = 40;

std::unordered_map<std::string, KnownName> table() {
    std::unordered_map<std::string, KnownName> table;
    int number = 0;
    for (const Name &name : names) table[name.name] = { name.field, ++number };
    return table;
}

} // namespace

KnownName known_name(const TagLib::String &name) {
    static const auto known = table();
    if (name.size() > longest_name) return {};
    std::string plain;
    for (wchar_t letter : name) {
        if (letter == ' ' || letter == '_') continue;
        if (letter > 0xFF) return {};
        plain += char(letter >= 'a' && letter <= 'z' ? letter - 32 : letter);
    }
    auto found = known.find(plain);
    return found == known.end() ? KnownName() : found->second;
}
