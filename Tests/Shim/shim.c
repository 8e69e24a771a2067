/* A preloaded library that changes the game's surroundings while the game itself is unchanged: its clock goes faster, the
   machine has slept, the clock was set, the disk is slow. Nothing is changed whose variable is not set.

   SHIM_SPEED      so many times as fast, or as slow with 0.25, go the loop's clock, which ticks and pictures follow, and the
                   loop's waits. All other clocks keep real time, so that nothing that waits for a server, a disk or a
                   reader gives up sooner.
   SHIM_CLOCKS     a file with three numbers: seconds by which the boot-time clock, the wall clock and the loop's clock are
                   ahead. The last may be missing.
   SHIM_CLIPBOARD  a file with what other programs have copied.
   SHIM_SLOW_FILE  the suffix of a file that does not open. SHIM_OPENING is a file that is made as soon as it is tried. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { SLEPT, WALL, LOOP };

static long ahead(int which) {
    const char *path = getenv("SHIM_CLOCKS");
    char text[64] = {0};
    long seconds[3] = {0};
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return 0;
    if (read(file, text, 63) > 0) sscanf(text, "%ld %ld %ld", &seconds[SLEPT], &seconds[WALL], &seconds[LOOP]);
    close(file);
    return seconds[which];
}

static double speed(void) {
    static double speed;
    if (!speed) {
        const char *text = getenv("SHIM_SPEED");
        speed = text ? atof(text) : 1;
    }
    return speed;
}

/* Rounded up, so that no wait becomes none. */
static int wait_of(int milliseconds) {
    double wait = milliseconds / speed();
    return (int)wait + (wait > (int)wait);
}

/* Other threads sleep for reasons of their own. */
static int is_loop(void) { return syscall(SYS_gettid) == getpid(); }

uint64_t SDL_GetPerformanceFrequency(void);

uint64_t SDL_GetPerformanceCounter(void) {
    static uint64_t (*real)(void);
    if (!real) real = REAL(SDL_GetPerformanceCounter);
    return real() * speed() + ahead(LOOP) * SDL_GetPerformanceFrequency();
}

int SDL_WaitEventTimeout(void *event, int milliseconds) {
    static int (*real)(void *, int);
    if (!real) real = REAL(SDL_WaitEventTimeout);
    return real(event, wait_of(milliseconds));
}

void SDL_Delay(uint32_t milliseconds) {
    static void (*real)(uint32_t);
    if (!real) real = REAL(SDL_Delay);
    real(is_loop() ? wait_of(milliseconds) : milliseconds);
}

int nanosleep(const struct timespec *wish, struct timespec *left) {
    static int (*real)(const struct timespec *, struct timespec *);
    if (!real) real = REAL(nanosleep);
    if (speed() == 1 || !is_loop()) return real(wish, left);
    int64_t wait = (wish->tv_sec * 1000000000LL + wish->tv_nsec) / speed();
    struct timespec less = {wait / 1000000000, wait % 1000000000};
    return real(&less, left);
}

int clock_gettime(clockid_t id, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = REAL(clock_gettime);
    int result = real(id, time);
    if (id == CLOCK_BOOTTIME) time->tv_sec += ahead(SLEPT);
    if (id == CLOCK_REALTIME) time->tv_sec += ahead(WALL);
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

static char *clipboard(void) {
    const char *path = getenv("SHIM_CLIPBOARD");
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file) return NULL;
    char *text = calloc(1, 1 << 16);
    if (text) fread(text, 1, (1 << 16) - 1, file);
    fclose(file);
    return text;
}

int SDL_HasClipboardText(void) {
    static int (*real)(void);
    if (!real) real = REAL(SDL_HasClipboardText);
    return getenv("SHIM_CLIPBOARD") ? 1 : real ? real() : 0;
}

char *SDL_GetClipboardText(void) {
    static char *(*real)(void);
    if (!real) real = REAL(SDL_GetClipboardText);
    return getenv("SHIM_CLIPBOARD") ? clipboard() : real ? real() : NULL;
}

static void linger(const char *path) {
    const char *end = getenv("SHIM_SLOW_FILE"), *mark = getenv("SHIM_OPENING");
    size_t length = strlen(path), size = end ? strlen(end) : 0;
    if (!size || length < size || strcmp(path + length - size, end)) return;
    if (mark) close(creat(mark, 0600));
    for (;;) pause();
}

int open64(const char *path, int flags, ...) {
    static int (*real)(const char *, int, ...);
    if (!real) real = REAL(open64);
    va_list list;
    va_start(list, flags);
    int mode = va_arg(list, int);
    va_end(list);
    linger(path);
    return real(path, flags, mode);
}
