#ifndef FILE_STREAM_H
#define FILE_STREAM_H

#include <cstdint>
#include <taglib/tiostream.h>

#include "taglib_version.h"

/// Lets TagLib read an open file, and nothing else. Small reads are served from two windows, because TagLib reads a few
/// bytes at a time, in turn near the file's beginning and end.
class FileStream final : public TagLib::IOStream {
public:
    /// The largest block that TagLib gets: whole tags are one block.
    static constexpr Size largest_block = 64ul << 20;
    /// For all blocks together.
    static constexpr uint64_t most_read = 96ull << 20;
    /// For all small blocks together; TagLib searches some damaged files from end to end.
    static constexpr uint64_t most_searched = 4ull << 20;

    FileStream(int descriptor, uint64_t size) : descriptor(descriptor), size(size) {}

    bool is_too_large = false;
    bool has_changed = false;
    bool is_unreadable = false;

    TagLib::ByteVector readBlock(Size length) override;
    void seek(Place offset, Position from = Beginning) override;
    Place tell() const override { return Place(position); }
    Place length() override { return Place(size); }

    TagLib::FileName name() const override { return ""; }
    bool readOnly() const override { return true; }
    bool isOpen() const override { return true; }
    void writeBlock(const TagLib::ByteVector &) override {}
    void insert(const TagLib::ByteVector &, InsertPlace, Size) override {}
    void removeBlock(InsertPlace, Size) override {}
    void truncate(Place) override {}

private:
    static constexpr uint64_t page = 4096, window_bytes = 4 * page;

    struct Window {
        uint64_t start = 0, count = 0;
        char bytes[window_bytes];
    };

    const int descriptor;
    const uint64_t size;
    uint64_t position = 0, spent = 0, searched = 0;
    int latest = 0;
    Window windows[2];

    uint64_t read(char *target, uint64_t count, uint64_t start);
    const Window &window_at(uint64_t start);
};

#endif
