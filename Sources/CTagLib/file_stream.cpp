#include "file_stream.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>

using TagLib::ByteVector;

ByteVector FileStream::readBlock(Size length) {
    if (length > largest_block) is_too_large = true;
    if (is_too_large || length == 0 || position >= size) return ByteVector();
    uint64_t count = std::min<uint64_t>(length, size - position);
    if (count <= page) {
        searched += count;
        if (searched > most_searched) return ByteVector();
        const Window &window = window_at(position);
        uint64_t skipped = position - window.start;
        if (window.count <= skipped) return ByteVector();
        count = std::min(count, window.count - skipped);
        position += count;
        return ByteVector(window.bytes + skipped, unsigned(count));
    }
    ByteVector block{unsigned(count)};
    count = read(block.data(), count, position);
    block.resize(unsigned(count));
    position += count;
    return block;
}

void FileStream::seek(Place offset, Position from) {
    const Place start = from == Beginning ? 0 : from == Current ? Place(position) : Place(size);
    Place target = 0;
    if (__builtin_add_overflow(start, offset, &target)) target = offset < 0 ? 0 : Place(size);
    position = uint64_t(std::clamp(target, Place(0), Place(size)));
}

/// A window that has all of the page from `start` on.
const FileStream::Window &FileStream::window_at(uint64_t start) {
    for (int index : { latest, 1 - latest }) {
        const Window &window = windows[index];
        uint64_t end = window.start + window.count;
        if (window.start <= start && (start + page <= end || (end == size && start < end))) {
            latest = index;
            return window;
        }
    }
    latest = 1 - latest;
    Window &window = windows[latest];
    window.start = start / page * page;
    window.count = read(window.bytes, std::min(window_bytes, size - window.start), window.start);
    return window;
}

/// The bytes that there were.
uint64_t FileStream::read(char *target, uint64_t count, uint64_t start) {
    spent += count;
    if (spent > most_read) is_too_large = true;
    uint64_t done = 0;
    while (!is_too_large && done < count) {
        ssize_t got = pread(descriptor, target + done, count - done, off_t(start + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) is_unreadable = true;
        if (got == 0) has_changed = true;
        if (got <= 0) break;
        done += uint64_t(got);
    }
    return done;
}
