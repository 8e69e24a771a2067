#include "picture.h"

#include <algorithm>
#include <cstring>

#include "sink.h"

using TagLib::ByteVector;

namespace {

/// As in `PictureSides` of the game, which judges the picture again.
constexpr int least_side = 200;
constexpr int stretch_numerator = 5, stretch_denominator = 4;

unsigned byte(const ByteVector &bytes, size_t place) {
    return place < bytes.size() ? static_cast<unsigned char>(bytes[unsigned(place)]) : 0;
}

unsigned big(const ByteVector &bytes, size_t place, int count) {
    unsigned value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | byte(bytes, place + size_t(index));
    return value;
}

unsigned little(const ByteVector &bytes, size_t place, int count) {
    unsigned value = 0;
    for (int index = count - 1; index >= 0; index--) value = value << 8 | byte(bytes, place + size_t(index));
    return value;
}

bool has(const ByteVector &bytes, size_t place, const char *text) {
    const size_t count = strlen(text);
    return bytes.size() >= place + count && memcmp(bytes.data() + place, text, count) == 0;
}

/// In picture data FF is followed by 0 or a restart marker, so the search can start at the end.
bool has_jpeg_end(const ByteVector &bytes, size_t start) {
    for (size_t place = bytes.size() - 2; place > start; place--)
        if (has(bytes, place, "\xFF\xD9")) return true;
    return false;
}

Sides jpeg_sides(const ByteVector &bytes) {
    Sides sides;
    size_t place = 2;
    while (place + 9 < bytes.size() && byte(bytes, place) == 0xFF) {
        const unsigned marker = byte(bytes, place + 1);
        if (marker == 0xFF) {
            place++;
            continue;
        }
        if (marker == 0xDA) return has_jpeg_end(bytes, place) ? sides : Sides();
        if (marker == 0xD9) break;
        const bool is_frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (is_frame) sides = { int(big(bytes, place + 7, 2)), int(big(bytes, place + 5, 2)) };
        const bool is_alone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
        place += is_alone ? 2 : 2 + std::max(2u, big(bytes, place + 2, 2));
    }
    return {};
}

Sides png_sides(const ByteVector &bytes) {
    size_t place = 8;
    while (place + 12 <= bytes.size() && !has(bytes, place + 4, "IEND")) place += 12 + size_t(big(bytes, place, 4));
    if (place + 12 > bytes.size()) return {};
    return { int(big(bytes, 16, 4) & 0xFFFFF), int(big(bytes, 20, 4) & 0xFFFFF) };
}

Sides webp_sides(const ByteVector &bytes) {
    if (size_t(little(bytes, 4, 4)) + 8 > bytes.size()) return {};
    if (has(bytes, 12, "VP8X")) return { int(little(bytes, 24, 3)) + 1, int(little(bytes, 27, 3)) + 1 };
    if (has(bytes, 12, "VP8L")) {
        const unsigned bits = little(bytes, 21, 4);
        return { int(bits & 0x3FFF) + 1, int(bits >> 14 & 0x3FFF) + 1 };
    }
    if (has(bytes, 12, "VP8 ")) return { int(little(bytes, 26, 2) & 0x3FFF), int(little(bytes, 28, 2) & 0x3FFF) };
    return {};
}

} // namespace

Sides picture_sides(const ByteVector &bytes) {
    if (bytes.size() < 30) return {};
    if (has(bytes, 0, "\xFF\xD8\xFF")) return jpeg_sides(bytes);
    if (has(bytes, 0, "\x89PNG\r\n\x1A\n")) return png_sides(bytes);
    if (has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP")) return webp_sides(bytes);
    return {};
}

int picture_rank(Sides sides, int type) {
    const int least = std::min(sides.width, sides.height), most = std::max(sides.width, sides.height);
    const bool is_cover = least >= least_side && most * stretch_denominator <= least * stretch_numerator;
    const bool is_front = type == Sink::front_cover, may_be_front = is_front || type == Sink::other_picture;
    return (least > 0 ? 8 : 0) + (may_be_front ? 4 : 0) + (is_cover ? 2 : 0) + (is_front ? 1 : 0);
}
