#ifndef CTAGLIB_H
#define CTAGLIB_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A music file. TagLib reads no byte at or after `size`, and only a few dozen megabytes of it.
struct tags_file {
    int32_t descriptor;
    int32_t wants_length;
    uint64_t size;
    /// In lower case, without the dot. It decides only where the file's first bytes do not.
    const char *extension;
};

enum tags_outcome {
    TAGS_READ,
    TAGS_DAMAGED,
    TAGS_EMPTY,
    TAGS_OTHER_KIND,
    TAGS_TOO_LARGE,
    /// The file is shorter than `size`.
    TAGS_CHANGED,
    TAGS_UNREADABLE,
    /// Memory did not suffice, and TagLib may have lost some.
    TAGS_NO_MEMORY
};

/// The field of a value. The numbers are those of `TagField`.
enum tags_field {
    TAGS_TITLE = 1, TAGS_ARTIST, TAGS_ARTIST_SORT, TAGS_ALBUM, TAGS_ALBUM_SORT, TAGS_ALBUM_ARTIST,
    TAGS_ALBUM_ARTIST_SORT, TAGS_TRACK, TAGS_DISC, TAGS_DISCS, TAGS_YEAR, TAGS_ORIGINAL_YEAR, TAGS_GENRE, TAGS_LABEL,
    TAGS_COMPILATION, TAGS_RECORDING_ID, TAGS_RELEASE_ID, TAGS_RELEASE_GROUP_ID, TAGS_ALBUM_ARTIST_ID,
    TAGS_TRACK_GAIN, TAGS_TRACK_PEAK, TAGS_ALBUM_GAIN, TAGS_ALBUM_PEAK, TAGS_R128_TRACK, TAGS_R128_ALBUM,
    TAGS_PICTURES, TAGS_MILLISECONDS, TAGS_RELEASE_YEAR, TAGS_PICTURE_SIDES,
    TAGS_FIELDS
};

/// The version of TagLib's headers, such as "1.13.0"; the library that is loaded has the same first number.
const char *tags_version(void);

/// Makes TagLib fill its tables, and keeps freed memory for the next file.
void tags_prepare(void);

/// Writes all values into `answer`: a field (1 byte), the count of bytes (2, the low one first), the text in UTF-8.
/// Values for which no room is left are dropped.
enum tags_outcome tags_read(const struct tags_file *file, uint8_t *answer, size_t room, size_t *count);

/// The picture within the file, of at most `largest` bytes: one that can be a cover before others, of those the front
/// cover, else the largest; nothing if it has none.
/// The caller frees `bytes`.
enum tags_outcome tags_picture(const struct tags_file *file, size_t largest, uint8_t **bytes, size_t *count);

/// The words of the song in UTF-8, cut off after `largest` bytes; nothing if the file has none. The caller frees `bytes`.
enum tags_outcome tags_lyrics(const struct tags_file *file, size_t largest, uint8_t **bytes, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
