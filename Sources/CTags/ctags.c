// The library with TagLib, wherever it lies.

#include "ctags.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LIBRARY "libunder-cover-tags.so"

FOUND_TABLE(tags, TAGS_FUNCTIONS);

// Folders, from that of the program: of a build, of the archive, of a system.
static const char *const places[] = { "", "lib/", "../lib/under-cover/" };

static int is_readable;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Packages bring the TagLib that they were built with, for systems that have another one. The system's own comes first,
/// because it gets repairs.
static int load_in(const char *folder) {
    static const char *const own[] = { "libtag.so.1", "libtag.so.2" };
    char file[PATH_MAX];
    snprintf(file, sizeof file, "%s" LIBRARY, folder);
    if (access(file, R_OK) != 0) return 0;
    if (found_in_file(file, tags_names, (void **)&tags, tags_count)) return 1;
    for (size_t number = 0; number < sizeof own / sizeof *own; number++) {
        char other[PATH_MAX];
        snprintf(other, sizeof other, "%s%s", folder, own[number]);
        // A library whose name is loaded already is not looked for again.
        if (dlopen(other, RTLD_NOW | RTLD_LOCAL) != NULL
            && found_in_file(file, tags_names, (void **)&tags, tags_count)) return 1;
    }
    return 0;
}

static void load(void) {
    char program[PATH_MAX / 2];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return;
    program[length] = 0;
    char *name = strrchr(program, '/') + 1;
    for (size_t number = 0; number < sizeof places / sizeof *places && !is_readable; number++) {
        char folder[PATH_MAX / 2 + 40];
        snprintf(folder, sizeof folder, "%.*s%s", (int)(name - program), program, places[number]);
        is_readable = load_in(folder);
    }
}

int tags_are_readable(void) {
    pthread_once(&once, load);
    return is_readable;
}

void tags_prepare(void) {
    if (tags_are_readable()) tags.tags_prepare();
}

const char *tags_version(void) { return tags_are_readable() ? tags.tags_version() : NULL; }

enum tags_outcome tags_read(const struct tags_file *file, uint8_t *answer, size_t room, size_t *count) {
    return tags.tags_read(file, answer, room, count);
}

enum tags_outcome tags_picture(const struct tags_file *file, size_t largest, uint8_t **bytes, size_t *count) {
    return tags.tags_picture(file, largest, bytes, count);
}

enum tags_outcome tags_lyrics(const struct tags_file *file, size_t largest, uint8_t **bytes, size_t *count) {
    return tags.tags_lyrics(file, largest, bytes, count);
}
