// Reads tags with TagLib, in a confined process: nothing here trusts a file, and TagLib is trusted with nothing.
#include "ctaglib.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <new>
#include <stdexcept>
#include <string>
#include <taglib/id3v1genres.h>
#include <taglib/mpegfile.h>

#include "fields.h"
#include "kind.h"
#include "picture.h"
#include "sink.h"

using namespace TagLib;

namespace {

/// Writes values in the form that `tags_read` describes.
class Values final : public Sink {
public:
    Values(uint8_t *answer, size_t room) : answer(answer), reserved(std::min(room, numbers)), room(room - reserved) {}

    size_t count = 0;

    void begin_tag() override { tag++; }
    void picture(int type, const ByteVector &bytes) override {
        if (bytes.isEmpty()) return;
        const Sides sides = picture_sides(bytes);
        const int rank = picture_rank(sides, type);
        if (pictures == 0 || rank > best_rank) best_rank = rank, best = sides;
        pictures++;
    }

    void finish(int milliseconds) {
        room += reserved;
        write(TAGS_PICTURES, String::number(pictures));
        if (pictures > 0)
            write(TAGS_PICTURE_SIDES, String::number(best.width) + "x" + String::number(best.height));
        if (milliseconds > 0) write(TAGS_MILLISECONDS, String::number(milliseconds));
    }

    void text(const String &name, const String &value) override {
        if (value.isEmpty()) return;
        const KnownName known = known_name(name);
        if (known.field == 0) return;
        // The first tag that names a field decides about it, by the first of its names.
        const int source = tag << 8 | known.number;
        int &first = sources[known.field];
        if (first == 0) first = source;
        if (first == source) write(known.field, known.field == TAGS_GENRE ? genre(value) : value);
    }

private:
    /// Room for `finish`, whatever the texts take.
    static constexpr size_t numbers = 80;
    static constexpr size_t longest_value = 2000, header = 3;
    uint8_t *answer;
    size_t reserved, room;
    int tag = 0, pictures = 0, best_rank = 0;
    Sides best;
    int sources[TAGS_FIELDS] = {};

    /// The name of a genre that is a number in ID3v1's list.
    static String genre(const String &value) {
        bool is_number = false;
        String digits = value.startsWith("(") && value[value.size() - 1] == ')' ? value.substr(1, value.size() - 2)
                                                                              : value;
        const int number = digits.toInt(&is_number);
        const String name = is_number && number >= 0 ? ID3v1::genre(number) : String();
        return name.isEmpty() ? value : name;
    }

    void write(int field, const String &value) {
        const size_t most = count + header > room ? 0 : std::min(longest_value, room - count - header);
        if (most < 4) return;
        const size_t length = encode(value, answer + count + header, most);
        answer[count] = uint8_t(field);
        answer[count + 1] = uint8_t(length);
        answer[count + 2] = uint8_t(length >> 8);
        count += header + length;
    }

    /// UTF-8, cut off between two characters. TagLib's strings are UTF-16, a unit in each wide character.
    static size_t encode(const String &text, uint8_t *target, size_t most) {
        size_t count = 0;
        for (auto unit = text.begin(); unit != text.end() && count + 4 <= most; ++unit) {
            uint32_t scalar = uint32_t(*unit);
            const auto next = unit + 1;
            if (scalar >> 10 == 0xD800 >> 10 && next != text.end() && uint32_t(*next) >> 10 == 0xDC00 >> 10) {
                scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (uint32_t(*next) & 0x3FF);
                unit = next;
            }
            count += encode(scalar, target + count);
        }
        return count;
    }

    static size_t encode(uint32_t scalar, uint8_t *target) {
        if (scalar < 0x80) return *target = uint8_t(scalar), 1;
        const int more = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
        const uint8_t marks[] = { 0, 0xC0, 0xE0, 0xF0 };
        target[0] = uint8_t(marks[more] | (scalar >> (6 * more) & 0x3F));
        for (int place = 1; place <= more; place++) target[place] = 0x80 | (scalar >> (6 * (more - place)) & 0x3F);
        return size_t(more) + 1;
    }
};

/// Keeps the picture that `tags_picture` describes.
class BestPicture final : public Sink {
public:
    explicit BestPicture(size_t largest) : largest(largest) {}

    ByteVector bytes;

    void text(const String &, const String &) override {}

    void picture(int type, const ByteVector &other) override {
        if (other.isEmpty() || other.size() > largest) return;
        const int other_rank = picture_rank(picture_sides(other), type);
        if (!bytes.isEmpty() && (other_rank < rank || (other_rank == rank && other.size() <= bytes.size()))) return;
        bytes = other;
        rank = other_rank;
    }

private:
    const size_t largest;
    int rank = 0;
};

/// Keeps the words that `tags_lyrics` describes: those of the first tag that has some. Words with times come first.
class Words final : public Sink {
public:
    explicit Words(size_t largest) : largest(largest) {}

    std::string words;

    void begin_tag() override { is_done = !words.empty(); }
    void picture(int, const ByteVector &) override {}

    void text(const String &name, const String &value) override {
        if (is_done || value.isEmpty() || !is_lyrics(name)) return;
        // A character has at least one byte, so no more of them are needed.
        std::string text = value.substr(0, unsigned(largest)).to8Bit(true);
        if (text.size() > largest) text.resize(start_of_character(text, largest));
        if (words.empty() || (text[0] == '[' && words[0] != '[')) words = text;
    }

private:
    const size_t largest;
    bool is_done = false;

    static bool is_lyrics(const String &name) {
        if (name.size() > 30) return false;
        const String upper = name.upper();
        return upper == "USLT" || upper == "\xA9LYR" || name == "\xA9lyr" || upper == "LYRICS"
            || upper == "SYNCEDLYRICS" || upper == "UNSYNCEDLYRICS" || upper == "UNSYNCED LYRICS";
    }

    /// The last place up to `place` at which a character begins.
    static size_t start_of_character(const std::string &text, size_t place) {
        while (place > 0 && (uint8_t(text[place]) & 0xC0) == 0x80) place--;
        return place;
    }
};

/// TagLib takes any bytes for an MPEG stream.
bool is_silent(File &file) {
    auto *mpeg = dynamic_cast<MPEG::File *>(&file);
    if (!mpeg || mpeg->hasID3v2Tag() || mpeg->hasAPETag() || mpeg->hasID3v1Tag()) return false;
    return mpeg->firstFrameOffset() < 0;
}

enum tags_outcome failure(const FileStream &stream, bool is_damaged) {
    if (stream.is_unreadable) return TAGS_UNREADABLE;
    if (stream.has_changed) return TAGS_CHANGED;
    if (stream.is_too_large) return TAGS_TOO_LARGE;
    return is_damaged ? TAGS_DAMAGED : TAGS_READ;
}

enum tags_outcome visit(const tags_file &request, Sink &sink, int *milliseconds) {
    if (request.size == 0) return TAGS_EMPTY;
    if (request.size > INT64_MAX) return TAGS_UNREADABLE;
    FileStream stream(request.descriptor, request.size);
    const Kind kind = kind_of(stream, request.extension);
    if (kind == Kind::other || kind == Kind::damaged) {
        const enum tags_outcome outcome = failure(stream, kind == Kind::damaged);
        return outcome == TAGS_READ ? TAGS_OTHER_KIND : outcome;
    }
    const auto file = open_file(kind, stream, request.wants_length);
    const enum tags_outcome outcome = failure(stream, !file->isValid() || is_silent(*file));
    if (outcome != TAGS_READ) return outcome;
    visit_tags(*file, sink);
    if (request.wants_length && file->audioProperties())
        *milliseconds = file->audioProperties()->lengthInMilliseconds();
    return failure(stream, false);
}

/// Runs `body`; nothing that TagLib throws leaves it.
template <class Body> enum tags_outcome guarded(Body body) {
    try {
        return body();
    } catch (const std::bad_alloc &) {
        return TAGS_NO_MEMORY;
    } catch (const std::length_error &) {
        return TAGS_NO_MEMORY;
    } catch (...) {
        return TAGS_DAMAGED;
    }
}

} // namespace

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *tags_version() {
    return TEXT(TAGLIB_MAJOR_VERSION) "." TEXT(TAGLIB_MINOR_VERSION) "." TEXT(TAGLIB_PATCH_VERSION);
}

void tags_prepare() {
    // Otherwise each picture of 100 KB costs page faults.
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 16 << 20);
    known_name("TITLE");
    ID3v1::genre(0);
}

enum tags_outcome tags_read(const struct tags_file *file, uint8_t *answer, size_t room, size_t *count) {
    *count = 0;
    return guarded([&] {
        Values values(answer, room);
        int milliseconds = 0;
        const enum tags_outcome outcome = visit(*file, values, &milliseconds);
        values.finish(milliseconds);
        if (outcome == TAGS_READ) *count = values.count;
        return outcome;
    });
}

static enum tags_outcome copied(const void *source, size_t size, uint8_t **bytes, size_t *count) {
    *bytes = static_cast<uint8_t *>(malloc(size));
    if (*bytes == nullptr) return TAGS_NO_MEMORY;
    *count = size;
    memcpy(*bytes, source, size);
    return TAGS_READ;
}

enum tags_outcome tags_picture(const struct tags_file *file, size_t largest, uint8_t **bytes, size_t *count) {
    *bytes = nullptr;
    *count = 0;
    return guarded([&] {
        BestPicture best(largest);
        int milliseconds = 0;
        const enum tags_outcome outcome = visit(*file, best, &milliseconds);
        if (outcome != TAGS_READ || best.bytes.isEmpty()) return outcome;
        const ByteVector &found = best.bytes;
        return copied(found.data(), found.size(), bytes, count);
    });
}

enum tags_outcome tags_lyrics(const struct tags_file *file, size_t largest, uint8_t **bytes, size_t *count) {
    *bytes = nullptr;
    *count = 0;
    return guarded([&] {
        Words found(largest);
        int milliseconds = 0;
        const enum tags_outcome outcome = visit(*file, found, &milliseconds);
        if (outcome != TAGS_READ || found.words.empty()) return outcome;
        return copied(found.words.data(), found.words.size(), bytes, count);
    });
}
