// A test of the C parts on arm64 says what it proves and ends with 1 where something is not so.
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int failures;

#define CHECK(condition, ...) \
    do { \
        if (!(condition)) { \
            failures++; \
            fprintf(stderr, "%s:%d: ", __FILE__, __LINE__); \
            fprintf(stderr, __VA_ARGS__); \
            fputc('\n', stderr); \
        } \
    } while (0)

static int verdict(const char *what) {
    if (failures == 0) printf("%s\n", what);
    return failures != 0;
}

#endif
