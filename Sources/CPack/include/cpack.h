#ifndef CPACK_H
#define CPACK_H

#include <stddef.h>
#include <stdint.h>

/// Loads minizip, and returns whether it is here. Without it no zip can be opened or made.
int32_t pack_is_possible(void);

/// A zip file that is read from an open descriptor, without seeking in it.
typedef struct pack_zip pack_zip;

/// An entry as the zip's directory lists it. Nothing of it was checked.
struct pack_entry {
    /// Bytes, within the zip and unpacked.
    uint64_t packed, bytes;
    /// Its position in the directory, for `pack_read`.
    uint64_t place, number;
    /// The upper half is a Unix mode where `made_by` says Unix.
    uint32_t attributes;
    uint16_t made_by, flags, method;
    /// The length of the whole name; `pack_next` copies as much as fits.
    uint16_t name_bytes;
};

/// NULL: this is no zip. `size` is that of the file, in bytes.
pack_zip *pack_open(int32_t descriptor, uint64_t size);

void pack_close(pack_zip *zip);

/// How many entries the zip says it has.
uint64_t pack_count(pack_zip *zip);

/// Goes to the first or the next entry. Returns 1, 0 after the last one, or -1 where the directory is damaged.
int32_t pack_next(pack_zip *zip, int32_t is_first, struct pack_entry *entry, uint8_t *name, size_t room);

/// Unpacks an entry to exactly `count` bytes. Returns 1, or 0 where it is damaged, encrypted or of another length.
int32_t pack_read(pack_zip *zip, uint64_t place, uint64_t number, uint8_t *bytes, size_t count);

/// A zip file that is being written.
typedef struct pack_out pack_out;

/// NULL: the file cannot be made. One of that name is replaced.
pack_out *pack_create(const char *path);

/// Adds an entry, with a name in UTF-8. `mode` is a Unix mode. Returns 1, or 0 where the disk takes no more.
int32_t pack_add(pack_out *out, const char *name, uint32_t mode, int32_t deflates, const void *bytes, size_t count);

/// Writes the directory and closes the file. Returns 1, or 0 where the disk takes no more.
int32_t pack_finish(pack_out *out);

#endif
