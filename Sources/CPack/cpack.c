// Zip files by minizip, which has its own idea of files: these functions give it an open descriptor instead, which is
// all that a confined process has.

#include "cpack.h"

#include <cfound.h>
#include <errno.h>
#include <minizip/unzip.h>
#include <minizip/zip.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

// Every function that is used, with the type that its header gives it.
#define FUNCTIONS(USE) \
    USE(unzOpen2_64) USE(unzClose) USE(unzGetGlobalInfo64) USE(unzGoToFirstFile) USE(unzGoToNextFile) \
    USE(unzGetCurrentFileInfo64) USE(unzGetFilePos64) USE(unzGoToFilePos64) USE(unzOpenCurrentFile) \
    USE(unzReadCurrentFile) USE(unzCloseCurrentFile) USE(zipOpen64) USE(zipOpenNewFileInZip4_64) \
    USE(zipWriteInFileInZip) USE(zipCloseFileInZip) USE(zipClose)
FOUND_LIBRARY(mini, FUNCTIONS, "libminizip.so.1");

int32_t pack_is_possible(void) { return found_load(&mini_library); }

// Reading

struct pack_zip {
    int32_t descriptor;
    uint64_t size;
    /// The offset that minizip reads next.
    uint64_t at;
    unzFile file;
};

static voidpf ZCALLBACK open_file(voidpf opaque, const void *name, int mode) {
    (void)name;
    return mode & ZLIB_FILEFUNC_MODE_WRITE ? NULL : opaque;
}

static uLong ZCALLBACK read_file(voidpf opaque, voidpf stream, void *buffer, uLong size) {
    (void)stream;
    pack_zip *zip = opaque;
    uLong done = 0;
    if (zip->at >= zip->size) return 0;
    if (size > zip->size - zip->at) size = (uLong)(zip->size - zip->at);
    while (done < size) {
        ssize_t got = pread(zip->descriptor, (char *)buffer + done, size - done, (off_t)zip->at);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        done += (uLong)got;
        zip->at += (uint64_t)got;
    }
    return done;
}

static uLong ZCALLBACK write_file(voidpf opaque, voidpf stream, const void *buffer, uLong size) {
    (void)opaque, (void)stream, (void)buffer, (void)size;
    return 0;
}

static ZPOS64_T ZCALLBACK tell_file(voidpf opaque, voidpf stream) {
    (void)stream;
    return ((pack_zip *)opaque)->at;
}

static long ZCALLBACK seek_file(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin) {
    (void)stream;
    pack_zip *zip = opaque;
    uint64_t base = origin == ZLIB_FILEFUNC_SEEK_SET ? 0 : origin == ZLIB_FILEFUNC_SEEK_CUR ? zip->at : zip->size;
    uint64_t place;
    if (__builtin_add_overflow(base, offset, &place) || place > zip->size) return -1;
    zip->at = place;
    return 0;
}

static int ZCALLBACK close_file(voidpf opaque, voidpf stream) {
    (void)opaque, (void)stream;
    return 0;
}

static int ZCALLBACK error_of_file(voidpf opaque, voidpf stream) {
    (void)opaque, (void)stream;
    return 0;
}

pack_zip *pack_open(int32_t descriptor, uint64_t size) {
    pack_zip *zip = pack_is_possible() ? calloc(1, sizeof *zip) : NULL;
    if (zip == NULL) return NULL;
    zip->descriptor = descriptor;
    zip->size = size;
    zlib_filefunc64_def functions = {
        open_file, read_file, write_file, tell_file, seek_file, close_file, error_of_file, zip,
    };
    zip->file = mini.unzOpen2_64("", &functions);
    if (zip->file != NULL) return zip;
    free(zip);
    return NULL;
}

void pack_close(pack_zip *zip) {
    mini.unzClose(zip->file);
    free(zip);
}

uint64_t pack_count(pack_zip *zip) {
    unz_global_info64 facts;
    return mini.unzGetGlobalInfo64(zip->file, &facts) == UNZ_OK ? facts.number_entry : 0;
}

int32_t pack_next(pack_zip *zip, int32_t is_first, struct pack_entry *entry, uint8_t *name, size_t room) {
    int outcome = is_first ? mini.unzGoToFirstFile(zip->file) : mini.unzGoToNextFile(zip->file);
    if (outcome == UNZ_END_OF_LIST_OF_FILE) return 0;
    unz_file_info64 facts;
    unz64_file_pos place;
    // NB: minizip ends a name with a zero only where there is room for it.
    if (outcome != UNZ_OK
        || mini.unzGetCurrentFileInfo64(zip->file, &facts, (char *)name, (uLong)room, NULL, 0, NULL, 0) != UNZ_OK
        || mini.unzGetFilePos64(zip->file, &place) != UNZ_OK)
        return -1;
    *entry = (struct pack_entry){
        .packed = facts.compressed_size, .bytes = facts.uncompressed_size,
        .place = place.pos_in_zip_directory, .number = place.num_of_file,
        .attributes = (uint32_t)facts.external_fa, .made_by = (uint16_t)facts.version,
        .flags = (uint16_t)facts.flag, .method = (uint16_t)facts.compression_method,
        .name_bytes = (uint16_t)facts.size_filename,
    };
    return 1;
}

int32_t pack_read(pack_zip *zip, uint64_t place, uint64_t number, uint8_t *bytes, size_t count) {
    unz64_file_pos position = { place, number };
    if (mini.unzGoToFilePos64(zip->file, &position) != UNZ_OK || mini.unzOpenCurrentFile(zip->file) != UNZ_OK) return 0;
    size_t done = 0;
    while (done < count) {
        size_t left = count - done;
        int got = mini.unzReadCurrentFile(zip->file, bytes + done, left > 1 << 20 ? 1 << 20 : (unsigned)left);
        if (got <= 0) break;
        done += (size_t)got;
    }
    uint8_t more;
    int is_longer = done == count && mini.unzReadCurrentFile(zip->file, &more, 1) > 0;
    // Also tells whether the checksum is right, once all was read.
    int outcome = mini.unzCloseCurrentFile(zip->file);
    return done == count && !is_longer && outcome == UNZ_OK;
}

// Writing

struct pack_out {
    zipFile file;
};

// Bit 11 of the flags: the name is UTF-8. The upper half of a version says Unix.
enum { NAME_IS_UTF8 = 1 << 11, MADE_BY_UNIX = 3 << 8 | 20 };

pack_out *pack_create(const char *path) {
    pack_out *out = pack_is_possible() ? calloc(1, sizeof *out) : NULL;
    if (out == NULL) return NULL;
    out->file = mini.zipOpen64(path, APPEND_STATUS_CREATE);
    if (out->file != NULL) return out;
    free(out);
    return NULL;
}

int32_t pack_add(pack_out *out, const char *name, uint32_t mode, int32_t deflates, const void *bytes, size_t count) {
    // The same content makes the same file, so every entry is of the first day that a zip can name.
    zip_fileinfo facts = { .tmz_date = { .tm_mday = 1, .tm_year = 1980 }, .external_fa = (uLong)mode << 16 };
    int outcome = mini.zipOpenNewFileInZip4_64(
        out->file, name, &facts, NULL, 0, NULL, 0, NULL, deflates ? Z_DEFLATED : 0, Z_DEFAULT_COMPRESSION, 0,
        -MAX_WBITS, DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, NULL, 0, MADE_BY_UNIX, NAME_IS_UTF8, 0);
    if (outcome != ZIP_OK) return 0;
    size_t done = 0;
    while (done < count) {
        size_t part = count - done > 1 << 20 ? 1 << 20 : count - done;
        if (mini.zipWriteInFileInZip(out->file, (const char *)bytes + done, (unsigned)part) != ZIP_OK) return 0;
        done += part;
    }
    return mini.zipCloseFileInZip(out->file) == ZIP_OK;
}

int32_t pack_finish(pack_out *out) {
    int outcome = mini.zipClose(out->file, NULL);
    free(out);
    return outcome == ZIP_OK;
}
