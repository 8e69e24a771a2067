// Libraries by their names.

#include "cfound.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum { UNKNOWN, HERE, MISSING };

// One for all libraries, because each is loaded once.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int found_in_file(const char *file, const char *const *functions, void **table, size_t count) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return 0;
    // The table is in use while another file is looked at, so it changes as a whole or not at all.
    void *addresses[count];
    size_t found = 0;
    while (found < count && (addresses[found] = dlsym(library, functions[found])) != NULL) found++;
    if (found == count) {
        memcpy(table, addresses, sizeof addresses);
        return 1;
    }
    dlclose(library);
    return 0;
}

static int look(struct found_library *library) {
    for (const char *const *file = library->files; *file != NULL; file++)
        if (found_in_file(*file, library->functions, library->table, library->count)) return HERE;
    return MISSING;
}

int found_load(struct found_library *library) {
    int state = __atomic_load_n(&library->state, __ATOMIC_ACQUIRE);
    if (state != UNKNOWN) return state == HERE;
    pthread_mutex_lock(&lock);
    state = library->state;
    if (state == UNKNOWN) {
        state = look(library);
        __atomic_store_n(&library->state, state, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&lock);
    return state == HERE;
}
