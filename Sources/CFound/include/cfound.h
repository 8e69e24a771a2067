#ifndef CFOUND_H
#define CFOUND_H

#include <stddef.h>

/// A library that is found when the program runs, because only one feature needs it and the next system may not have it.
/// The program is not linked with it, so that it starts without.
///
/// A shim has a table of functions with the types that the library's header gives them, made by `FOUND_LIBRARY`, and
/// stubs that call them. The stubs have the header's names in C and in Swift, but other symbols (`FOUND_STUB`), so that
/// they never stand in for the library when another library calls it. Only the first function of an interface asks
/// `found_load`, and returns NULL where the library is not here; those after it count on that.
struct found_library {
    /// Files, of which the first that is here and complete is taken. They end with NULL.
    const char *const *files;
    const char *const *functions;
    /// `found_load` writes their addresses here, one after the other.
    void **table;
    size_t count;
    /// 0: not looked for yet; 1: here; 2: missing.
    int state;
};

/// Loads a library at its first call. Returns 1 if it is here. May be called on any thread; a call after the first one
/// costs one read.
int found_load(struct found_library *library);

/// Looks for functions in one file and fills the table if it has all. Returns 1 if it has.
int found_in_file(const char *file, const char *const *functions, void **table, size_t count);

#define FOUND_FIELD(name) __typeof__(&name) name;
#define FOUND_NAME(name) #name,

/// A table `shim` with the functions of the list, `shim_names` and how many they are.
#define FOUND_TABLE(shim, FUNCTIONS) \
    static struct { FUNCTIONS(FOUND_FIELD) } shim; \
    static const char *const shim##_names[] = { FUNCTIONS(FOUND_NAME) }; \
    enum { shim##_count = sizeof shim##_names / sizeof *shim##_names }

/// The same, with `shim_library`, which is looked for in these files.
#define FOUND_LIBRARY(shim, FUNCTIONS, ...) \
    FOUND_TABLE(shim, FUNCTIONS); \
    static const char *const shim##_files[] = { __VA_ARGS__, NULL }; \
    static struct found_library shim##_library = { \
        .files = shim##_files, .functions = shim##_names, .table = (void **)&shim, .count = shim##_count, \
    }

/// Gives a function that a header declares another symbol. Stands behind the header, before the function is used.
#define FOUND_STUB(name) extern __typeof__(name) name __asm__("found_" #name);

#endif
