// The functions of libspeechd, found when the program runs. Their types are those of version 2 of the library's interface,
// which the name of the file stands for.

#include "cspeech.h"

#include <cfound.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

// Values of enumerations: a connection with a thread for news, or without; messages that are queued, not dropped.
enum { SINGLE = 0, THREADED = 1, MESSAGE = 2, UNIX_SOCKET = 0 };
// News that a connection asks for, a bit each; and what they are called when they come.
enum { ASKS_BEGIN = 1, ASKS_END = 2, ASKS_CANCEL = 8, BEGINS = 0, ENDS = 1, CANCELLED = 3 };

typedef void (*callback)(size_t message, size_t client, int event);

// A connection begins with the functions that are called with news.
struct SPDConnection {
    callback begins, ends, cancelled;
};

struct address {
    int method;
    char *socket, *host;
    int port;
    char *bus;
};

static struct {
    speech_connection *(*open)(const char *, const char *, const char *, int, const void *, int, char **);
    void (*close)(speech_connection *);
    int (*say)(speech_connection *, int, const char *);
    int (*cancel)(speech_connection *);
    int (*set_language)(speech_connection *, const char *);
    int (*ask)(speech_connection *, const char *, char **);
    int (*set_volume)(speech_connection *, int);
    int (*ask_for)(speech_connection *, int);
} speech;

// In the order of the table.
static const char *const names[] = {
    "spd_open2", "spd_close", "spd_say", "spd_cancel", "spd_set_language", "spd_execute_command_with_reply",
    "spd_set_volume", "spd_set_notification_on",
};
_Static_assert(sizeof names == sizeof speech, "each function has a name");

int speech_load(const char *name) {
    return found_in_file(name, names, (void **)&speech, sizeof names / sizeof *names);
}

// News

// The library does not say which connection its news are of, so each connection has a function of its own.
static struct place {
    speech_connection *connection;
    speech_news news;
    void *user;
} places[4];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void tell(int place, size_t message, int event) {
    // Closing a connection cancels its thread, which must not end in the game's code.
    int before;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    if (event == BEGINS || event == ENDS || event == CANCELLED) {
        places[place].news(places[place].user, (int)message, event != BEGINS);
    }
    pthread_setcancelstate(before, NULL);
}

#define CALLBACK(place) \
    static void tell_##place(size_t message, size_t client, int event) { tell(place, message, event); }
CALLBACK(0)
CALLBACK(1)
CALLBACK(2)
CALLBACK(3)
static const callback callbacks[] = { tell_0, tell_1, tell_2, tell_3 };

// NULL: of a free one. Returns -1 where there is none.
static int place_of(speech_connection *connection) {
    int place = 3;
    while (place >= 0 && places[place].connection != connection) place--;
    return place;
}

static void ask_for_news(speech_connection *connection, speech_news news, void *user) {
    pthread_mutex_lock(&lock);
    int place = place_of(NULL);
    if (place >= 0) places[place] = (struct place){ connection, news, user };
    pthread_mutex_unlock(&lock);
    if (place < 0) return;
    connection->begins = connection->ends = connection->cancelled = callbacks[place];
    speech.ask_for(connection, ASKS_BEGIN);
    speech.ask_for(connection, ASKS_END);
    speech.ask_for(connection, ASKS_CANCEL);
}

// The connection

speech_connection *speech_open(const char *program, const char *socket, int starts, speech_news news, void *user) {
    // The library writes to servers that have gone, which must fail, not end the game.
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    char *reason = NULL;
    struct address address = { UNIX_SOCKET, (char *)socket, NULL, 0, NULL };
    const void *place = socket == NULL ? NULL : &address;
    int mode = news == NULL ? SINGLE : THREADED;
    speech_connection *connection = speech.open(program, "game", NULL, mode, place, starts, &reason);
    free(reason);
    if (connection != NULL && news != NULL) ask_for_news(connection, news, user);
    return connection;
}

void speech_close(speech_connection *connection) {
    pthread_mutex_lock(&lock);
    int place = place_of(connection);
    pthread_mutex_unlock(&lock);
    speech.close(connection);
    if (place < 0) return;
    // Not before: its thread may have been telling something.
    pthread_mutex_lock(&lock);
    places[place].connection = NULL;
    pthread_mutex_unlock(&lock);
}

int speech_say(speech_connection *connection, const char *text) { return speech.say(connection, MESSAGE, text); }
int speech_cancel(speech_connection *connection) { return speech.cancel(connection); }
int speech_set_language(speech_connection *connection, const char *language) {
    return speech.set_language(connection, language);
}
int speech_volume(speech_connection *connection, int *volume) {
    // NB: not spd_get_volume, which reads the answer of a server that has gone.
    char *answer = NULL;
    int failed = speech.ask(connection, "GET VOLUME", &answer) != 0 || answer == NULL;
    failed = failed || sscanf(answer, "251-%d", volume) != 1;
    free(answer);
    return failed ? -1 : 0;
}
int speech_set_volume(speech_connection *connection, int volume) { return speech.set_volume(connection, volume); }
