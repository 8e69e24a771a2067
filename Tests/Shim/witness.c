/* A preloaded library that writes to the file WITNESS what SDL's hint about scales is when video starts. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int SDL_InitSubSystem(unsigned flags) {
    int (*real)(unsigned) = dlsym(RTLD_NEXT, "SDL_InitSubSystem");
    const char *(*hint)(const char *) = dlsym(RTLD_NEXT, "SDL_GetHint");
    FILE *file = flags & 0x20 ? fopen(getenv("WITNESS"), "a") : NULL;
    const char *value = hint("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY");
    if (file) fprintf(file, "%s\n", value ? value : "unset"), fclose(file);
    return real(flags);
}
