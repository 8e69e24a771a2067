#ifndef CBUS_H
#define CBUS_H

#include <stdint.h>

/// D-Bus by sd-bus, which is found when the program runs: in libsystemd, libelogind or libbasu. The program is not linked
/// with any of them, so that it starts without. Functions return a negative errno where they fail; those that take a
/// bus belong to the thread that opened it, and none of them waits.
typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;

/// Gets a message. Returns 0, or a negative number after `bus_refuse`.
typedef int (*bus_handler)(sd_bus_message *message, void *user, void *error);
/// Gets a property's name, and the message to write its value to or to read it from.
typedef int (*bus_property)(const char *name, sd_bus_message *value, void *user, void *error);

/// The calls of the player's object. It must live as long as the bus.
struct bus_player {
    bus_handler call;
    bus_property get, set;
    void *user;
};

/// Names the calling thread for the system, by 15 characters at most. Swift's Foundation keeps names to itself.
void bus_name_thread(const char *name);

/// The program was built with the headers of sd-bus. Without, nothing else here works.
int bus_is_built_in(void);

/// Loads this library, if it is here and complete. Returns 1 if it is. Not thread-safe.
int bus_load(const char *name);

/// Begins to connect. NULL if that fails at once.
sd_bus *bus_open(const char *address);
/// Closes and frees. What was not sent is lost.
void bus_close(sd_bus *bus);
int bus_is_ready(sd_bus *bus);
int bus_descriptor(sd_bus *bus);
/// For `poll`.
int bus_events(sd_bus *bus);
/// Microseconds of the monotonic clock; UINT64_MAX: none.
int bus_deadline(sd_bus *bus, uint64_t *microseconds);
/// Handles one message. Returns more than 0 if there may be more to do.
int bus_process(sd_bus *bus);

/// Asks for a name; the answer goes to `answered`.
int bus_ask_name(sd_bus *bus, const char *name, bus_handler answered, void *user);
/// nil before the bus is ready.
const char *bus_own_name(sd_bus *bus);
/// Offers both interfaces of MPRIS 2 at its path.
int bus_offer_player(sd_bus *bus, struct bus_player *player);
/// Signals that properties have changed; the list ends with NULL. Their values are asked of `bus_player.get`.
int bus_signal_properties(sd_bus *bus, const char *interface, char **names);
/// Signals a jump within the song.
int bus_signal_seeked(sd_bus *bus, int64_t microseconds);

/// A call of another program's method, to be filled and sent or dropped. No program is started for it.
int bus_new_call(
    sd_bus *bus, sd_bus_message **call, const char *to, const char *path, const char *interface, const char *member);
/// The bus may start the program that answers.
int bus_may_start(sd_bus_message *call);
/// Sends a call and drops it. The answer goes to `answered`, or an error after so many microseconds; without
/// `answered` none is wanted.
int bus_send_call(sd_bus *bus, sd_bus_message *call, bus_handler answered, void *user, uint64_t microseconds);
/// Has `heard` called with each signal that a match rule of D-Bus fits, as long as the bus is open.
int bus_watch(sd_bus *bus, const char *rule, bus_handler heard, void *user);
/// Answers a call with nothing.
int bus_answer(sd_bus_message *call);
/// Makes the answer to a call an error.
int bus_refuse(void *error, const char *name, const char *reason);

const char *bus_member(sd_bus_message *message);
const char *bus_sender(sd_bus_message *message);
const char *bus_path(sd_bus_message *message);
/// The name of the error that a message is, or NULL.
const char *bus_error_name(sd_bus_message *message);

/// - type: as in D-Bus: 's', 'o', 'b' (an int), 'x', 'd', 'u'. Strings are passed as themselves, all others by address.
int bus_write(sd_bus_message *message, char type, const void *value);
int bus_write_open(sd_bus_message *message, char type, const char *contents);
int bus_write_close(sd_bus_message *message);
/// Strings belong to the message. Returns 0 at the end of an array.
int bus_read(sd_bus_message *message, char type, void *value);
int bus_read_open(sd_bus_message *message, char type, const char *contents);
/// Leaves a container that was read to its end.
int bus_read_close(sd_bus_message *message);
/// Passes over values of these types.
int bus_skip(sd_bus_message *message, const char *types);

#endif
