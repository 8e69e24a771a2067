// Tags and pictures of files that ffmpeg made.

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../Sources/CTagLib/include/ctaglib.h"
#include "check.h"

static const char *value(const uint8_t *answer, size_t count, int field, char *into, size_t room) {
    for (size_t at = 0; at + 3 <= count;) {
        size_t length = answer[at + 1] | (size_t)answer[at + 2] << 8;
        if (answer[at] == field && length < room) {
            memcpy(into, answer + at + 3, length);
            into[length] = 0;
            return into;
        }
        at += 3 + length;
    }
    return "";
}

int main(int count, char **paths) {
    tags_prepare();
    for (int i = 1; i < count; i++) {
        struct stat facts;
        int file = open(paths[i], O_RDONLY);
        CHECK(file >= 0 && fstat(file, &facts) == 0, "%s cannot be opened", paths[i]);
        struct tags_file song = { file, 1, (uint64_t)facts.st_size, strrchr(paths[i], '.') + 1 };
        static uint8_t answer[1 << 16];
        size_t length = 0;
        char text[256];
        enum tags_outcome outcome = tags_read(&song, answer, sizeof answer, &length);
        CHECK(outcome == TAGS_READ, "%s: outcome %d", paths[i], outcome);
        CHECK(strcmp(value(answer, length, TAGS_TITLE, text, sizeof text), "Zażółć jaźń") == 0, "%s: title “%s”", paths[i], text);
        CHECK(strcmp(value(answer, length, TAGS_ARTIST, text, sizeof text), "夜の曲") == 0, "%s: artist “%s”", paths[i], text);
        int milliseconds = atoi(value(answer, length, TAGS_MILLISECONDS, text, sizeof text));
        CHECK(milliseconds > 900 && milliseconds < 1200, "%s: %d ms", paths[i], milliseconds);
        struct tags_file half = song;
        half.size /= 2;
        tags_read(&half, answer, sizeof answer, &length);
    }
    CHECK(count > 3, "only %d files", count - 1);
    return verdict("tags are read");
}
