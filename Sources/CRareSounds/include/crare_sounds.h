#ifndef CRARE_SOUNDS_H
#define CRARE_SOUNDS_H

#include <stddef.h>
#include <stdint.h>

/// AAC, ALAC, WavPack and Musepack, decoded by FFmpeg's libraries where they are installed. The program is not linked
/// with them, so that it starts without them.
struct rare_sound;

/// Debian's name of the package that is needed, such as "libavformat59"; "" if the program was built without FFmpeg's
/// headers, so that no package helps.
const char *rare_sounds_package(void);

/// Loads the libraries. Returns 1 if they are here. Not thread-safe.
int rare_sounds_load(void);

/// Opens a file in memory, which must stay there. NULL if it cannot be decoded.
/// - format: FFmpeg's name of the container: "mov", "aac", "wv", "mpc" or "mpc8".
struct rare_sound *rare_sound_open(const uint8_t *bytes, size_t count, const char *format);

/// The same for an open file of `count` bytes, which must stay open.
struct rare_sound *rare_sound_open_file(int descriptor, int64_t count, const char *format);

/// Goes on decoding so many seconds after the beginning. Returns 0 if the song is shorter, or cannot be sought in.
int rare_sound_seek(struct rare_sound *sound, double seconds);

int rare_sound_rate(const struct rare_sound *sound);
int rare_sound_channels(const struct rare_sound *sound);

/// Decodes up to `count` frames, interleaved. Returns their number; 0 at the end.
int rare_sound_read(struct rare_sound *sound, float *frames, int count);

void rare_sound_close(struct rare_sound *sound);

#endif
