#ifndef CSPEECH_H
#define CSPEECH_H

/// speech-dispatcher by its client library, which is found when the program runs. The program is neither linked with it
/// nor built with its headers, so that it starts without. Every function but the first waits for the server's answer, as
/// long as that takes: call them on a thread that may hang. A connection belongs to one thread.
typedef struct SPDConnection speech_connection;

/// Gets the number of a text that begins to be spoken, or that has ended or was stopped. Called on a thread of the
/// connection's, for the first texts possibly before `speech_say` has returned their number.
typedef void (*speech_news)(void *user, int text, int has_ended);

/// Loads this library, if it is here and complete. Returns 1 if it is. Not thread-safe.
int speech_load(const char *name);

/// Connects to a server. From then on the calling thread gets no SIGPIPE.
/// - socket: its path; NULL: the player's, as the environment has it.
/// - starts: 1: starts one where none runs.
/// - news: called with `user` until the connection is closed; NULL: no news. With more than four connections at once,
///   some get none.
/// Returns NULL where there is none.
speech_connection *speech_open(const char *program, const char *socket, int starts, speech_news news, void *user);
void speech_close(speech_connection *connection);

/// Says a text in UTF-8 after those before it. Returns its number, or -1 where the server has gone.
int speech_say(speech_connection *connection, const char *text);
/// Ends what is said, and drops what waits.
int speech_cancel(speech_connection *connection);
/// - language: such as "de" or "pt-BR". A server without a voice for it keeps the one it has.
int speech_set_language(speech_connection *connection, const char *language);

/// Reads how loud texts are spoken, -100 to 100; before the first `speech_set_volume` as the player has set it for all
/// programs. Returns 0, or -1 where the server does not say.
int speech_volume(speech_connection *connection, int *volume);
/// The volume of the texts that follow.
int speech_set_volume(speech_connection *connection, int volume);

#endif
