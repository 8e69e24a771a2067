#include "more_tags.h"

#include <cstring>

using namespace TagLib;

namespace {

/// Honest files have some dozen chunks.
constexpr int most_chunks = 200, most_values = 100;
constexpr unsigned longest_list = 64 << 10;

unsigned little(const ByteVector &bytes, unsigned place) {
    unsigned value = 0;
    for (unsigned index = 4; index-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[place + index]);
    return value;
}

/// Latin-1 keeps the bytes of what is no UTF-8, and the game guesses what they mean.
String decoded(const ByteVector &bytes) {
    const String text(bytes, String::UTF8);
    return text.data(String::UTF8) == bytes ? text : String(bytes, String::Latin1);
}

/// Entries: four letters, a count of bytes (4, the low one first) and the text, which ends at a zero.
void visit_info(const ByteVector &list, Sink &sink) {
    unsigned place = 0;
    for (int count = 0; count < most_values && place + 8 <= list.size(); count++) {
        const unsigned size = little(list, place + 4);
        if (size > list.size() - place - 8) return;
        ByteVector text = list.mid(place + 8, size);
        const int end = text.find('\0');
        if (end >= 0) text.resize(unsigned(end));
        sink.text(String(list.mid(place, 4)), decoded(text));
        place += 8 + size + (size & 1);
    }
}

} // namespace

bool visit_info_lists(File &file, Sink &sink) {
    long place = 12;
    bool has_any = false;
    for (int count = 0; count < most_chunks && place + 8 <= file.length(); count++) {
        file.seek(place);
        const ByteVector head = file.readBlock(12);
        if (head.size() < 12) break;
        const unsigned size = little(head, 4);
        if (head.startsWith("LIST") && head.mid(8, 4) == "INFO" && size >= 4) {
            if (!has_any) sink.begin_tag();
            has_any = true;
            visit_info(file.readBlock(size - 4 > longest_list ? longest_list : size - 4), sink);
        }
        place += 8 + long(size) + long(size & 1);
    }
    return has_any;
}

long id3_size(const ByteVector &head) {
    long size = 10;
    for (unsigned index = 6; index < 10; index++) size += long(head[index] & 0x7F) << (7 * (9 - index));
    const bool has_footer = head[5] & 0x10;
    return size + (has_footer ? 10 : 0);
}

void visit_further_id3(File &file, long place, void (*visit)(File &, long, Sink &), Sink &sink) {
    for (int count = 0; count < most_id3_tags; count++) {
        file.seek(place);
        const ByteVector head = file.readBlock(10);
        if (head.size() < 10 || !head.startsWith("ID3")) return;
        if (count > 0) visit(file, place, sink);
        place += id3_size(head);
    }
}
