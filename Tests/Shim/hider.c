/* A preloaded library that hides libraries: dlopen finds none whose path holds a word of HIDDEN. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

void *dlopen(const char *file, int mode) {
    static void *(*real)(const char *, int);
    if (!real) real = dlsym(RTLD_NEXT, "dlopen");
    const char *hidden = getenv("HIDDEN");
    char *names = strdup(hidden ? hidden : ""), *rest = names, *name;
    int is_hidden = 0;
    while ((name = strsep(&rest, " "))) is_hidden |= file && *name && strstr(file, name) != NULL;
    free(names);
    return is_hidden ? NULL : real(file, mode);
}
