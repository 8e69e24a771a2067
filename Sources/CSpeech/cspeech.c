// The functions of libspeechd, found when the program runs. Their types are those of version 2 of the library's interface,
// which the name of the file stands for.

#include "cspeech.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

// Of enumerations: one connection and no callbacks; messages that are queued, not dropped.
enum { SINGLE = 0, MESSAGE = 2, UNIX_SOCKET = 0 };

struct address {
    int method;
    char *socket, *host;
    int port;
    char *bus;
};

struct functions {
    speech_connection *(*open)(const char *, const char *, const char *, int, const void *, int, char **);
    void (*close)(speech_connection *);
    int (*say)(speech_connection *, int, const char *);
    int (*cancel)(speech_connection *);
    int (*set_language)(speech_connection *, const char *);
};

static struct functions speech;

static int find_in(void *library) {
    struct functions found;
    *(void **)&found.open = dlsym(library, "spd_open2");
    *(void **)&found.close = dlsym(library, "spd_close");
    *(void **)&found.say = dlsym(library, "spd_say");
    *(void **)&found.cancel = dlsym(library, "spd_cancel");
    *(void **)&found.set_language = dlsym(library, "spd_set_language");
    if (!found.open || !found.close || !found.say || !found.cancel || !found.set_language) return 0;
    speech = found;
    return 1;
}

int speech_load(const char *const *libraries) {
    for (; *libraries != NULL; libraries++) {
        void *library = dlopen(*libraries, RTLD_NOW | RTLD_LOCAL);
        if (library == NULL) continue;
        if (find_in(library)) return 1;
        dlclose(library);
    }
    return 0;
}

speech_connection *speech_open(const char *program, const char *socket, int starts) {
    // The library writes to servers that have gone, which must fail, not end the game.
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    char *reason = NULL;
    struct address address = { UNIX_SOCKET, (char *)socket, NULL, 0, NULL };
    const void *place = socket == NULL ? NULL : &address;
    speech_connection *connection = speech.open(program, "game", NULL, SINGLE, place, starts, &reason);
    free(reason);
    return connection;
}

void speech_close(speech_connection *connection) { speech.close(connection); }
int speech_say(speech_connection *connection, const char *text) {
    return speech.say(connection, MESSAGE, text) < 0 ? -1 : 0;
}
int speech_cancel(speech_connection *connection) { return speech.cancel(connection); }
int speech_set_language(speech_connection *connection, const char *language) {
    return speech.set_language(connection, language);
}
