#ifndef CSPEECH_H
#define CSPEECH_H

/// speech-dispatcher by its client library, which is found when the program runs. The program is neither linked with it
/// nor built with its headers, so that it starts without. Every function but the first waits for the server's answer, as
/// long as that takes: call them on a thread that may hang. A connection belongs to one thread.
typedef struct SPDConnection speech_connection;

/// Loads the first of these libraries that is here and complete; the list ends with NULL. Returns 1 if there is one.
/// Not thread-safe.
int speech_load(const char *const *libraries);

/// Connects to a server. From then on the calling thread gets no SIGPIPE.
/// - socket: its path; NULL: the player's, as the environment has it.
/// - starts: 1: starts one where none runs.
/// Returns NULL where there is none.
speech_connection *speech_open(const char *program, const char *socket, int starts);
void speech_close(speech_connection *connection);

/// Says a text in UTF-8 after those before it. Returns 0, or -1 where the server has gone.
int speech_say(speech_connection *connection, const char *text);
/// Ends what is said, and drops what waits.
int speech_cancel(speech_connection *connection);
/// - language: such as "de" or "pt-BR". A server without a voice for it keeps the one it has.
int speech_set_language(speech_connection *connection, const char *language);

#endif
