/* Loaded before the C library, this makes calls on files fail: an error that a real disk gives once a year.
   FAULT_CALL   write, sync, open, openat or list
   FAULT_PATH   only files whose path contains this
   FAULT_ERRNO  the error, as a number
   FAULT_AT     the first call that fails, from 1
   FAULT_FOR    how many fail; 0 means all that follow
   FAULT_WHILE  instead of the two above: fail while this file exists */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int calls;

static long number(const char *key) {
    const char *text = getenv(key);
    return text ? atol(text) : 0;
}

static int fails(const char *call, const char *path) {
    const char *wanted = getenv("FAULT_CALL"), *part = getenv("FAULT_PATH"), *reason = getenv("FAULT_WHILE");
    if (!wanted || !part || strcmp(wanted, call) || !strstr(path, part)) return 0;
    int is_due;
    if (reason) {
        is_due = access(reason, F_OK) == 0;
    } else {
        long turn = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED), first = number("FAULT_AT");
        long count = number("FAULT_FOR");
        is_due = turn >= first && (count == 0 || turn < first + count);
    }
    if (is_due) errno = (int)number("FAULT_ERRNO");
    return is_due;
}

static int fails_on(const char *call, int descriptor) {
    if (!getenv("FAULT_CALL")) return 0;
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return fails(call, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int d, const void *b, size_t n) { return fails_on("write", d) ? -1 : REAL(write)(d, b, n); }
ssize_t pwrite(int d, const void *b, size_t n, off_t o) { return fails_on("write", d) ? -1 : REAL(pwrite)(d, b, n, o); }
ssize_t pwrite64(int d, const void *b, size_t n, off64_t o) {
    return fails_on("write", d) ? -1 : REAL(pwrite64)(d, b, n, o);
}
int ftruncate64(int d, off64_t n) { return fails_on("write", d) ? -1 : REAL(ftruncate64)(d, n); }
int fsync(int d) { return fails_on("sync", d) ? -1 : REAL(fsync)(d); }
int fdatasync(int d) { return fails_on("sync", d) ? -1 : REAL(fdatasync)(d); }

#define OPEN(name)                                   \
    int name(const char *path, int flags, ...) {     \
        va_list rest;                                \
        va_start(rest, flags);                       \
        mode_t mode = va_arg(rest, mode_t);          \
        va_end(rest);                                \
        if (fails("open", path)) return -1;          \
        return REAL(name)(path, flags, mode);        \
    }
OPEN(open)
OPEN(open64)

int openat(int folder, const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    char link[64], path[PATH_MAX * 2] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = folder == AT_FDCWD ? 0 : readlink(link, path, PATH_MAX - 1);
    if (length < 0) length = 0;
    snprintf(path + length, sizeof path - length, "/%s", name);
    if (fails("openat", path)) return -1;
    return REAL(openat)(folder, name, flags, mode);
}

struct dirent *readdir(DIR *folder) { return fails_on("list", dirfd(folder)) ? NULL : REAL(readdir)(folder); }
