// AAC and ALAC by FFmpeg's libraries for arm64, which are found at run time.

#include <math.h>
#include <stdlib.h>

#include "../../Sources/CRareSounds/include/crare_sounds.h"
#include "check.h"

int main(int count, char **arguments) {
    CHECK(rare_sounds_load() == 1, "FFmpeg's libraries are not found");
    for (int i = 1; i + 1 < count && failures == 0; i += 2) {
        static uint8_t bytes[4 << 20];
        FILE *file = fopen(arguments[i + 1], "rb");
        CHECK(file != NULL, "%s cannot be opened", arguments[i + 1]);
        if (file == NULL) break;
        size_t length = fread(bytes, 1, sizeof bytes, file);
        struct rare_sound *sound = rare_sound_open(bytes, length, arguments[i]);
        CHECK(sound != NULL, "%s is not decoded", arguments[i + 1]);
        if (sound == NULL) break;
        CHECK(rare_sound_rate(sound) == 44100 && rare_sound_channels(sound) == 2, "%s: %d Hz, %d channels", arguments[i + 1], rare_sound_rate(sound), rare_sound_channels(sound));
        static float frames[4096 * 2];
        int total = 0, got;
        double power = 0;
        while ((got = rare_sound_read(sound, frames, 4096)) > 0) {
            for (int at = 0; at < got * 2; at++) power += frames[at] * frames[at];
            total += got;
        }
        CHECK(total >= 44000 && total < 48000, "%s: %d frames", arguments[i + 1], total);
        // ffmpeg's sine has an amplitude of 1/8, and half the power in each of two channels.
        double loudness = sqrt(power / (total * 2.0 + 1));
        CHECK(fabs(loudness - 0.0625) < 0.01, "%s: loudness %f", arguments[i + 1], loudness);
        rare_sound_close(sound);
        fclose(file);
    }
    CHECK(count > 2, "no files");
    return verdict("rare formats are decoded");
}
