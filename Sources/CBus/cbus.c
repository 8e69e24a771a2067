// The functions of sd-bus, found when the program runs, and the table of what a player is on the bus.

#include "cbus.h"

#include <sys/prctl.h>

void bus_name_thread(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

#if defined(__has_include)
#if __has_include(<systemd/sd-bus.h>)
#include <systemd/sd-bus.h>
#elif __has_include(<elogind/sd-bus.h>)
#include <elogind/sd-bus.h>
#elif __has_include(<basu/sd-bus.h>)
#include <basu/sd-bus.h>
#endif
#endif

// Older headers lay out the table differently.
#if defined(SD_BUS_VTABLE_START) && defined(SD_BUS_METHOD_WITH_NAMES)

#include <cfound.h>
#include <errno.h>
#include <stddef.h>

#define ROOT "org.mpris.MediaPlayer2"
#define PLAYER "org.mpris.MediaPlayer2.Player"
#define PATH "/org/mpris/MediaPlayer2"

// Every function that is used, with the type that its header gives it.
#define FUNCTIONS(USE) \
    USE(sd_bus_new) USE(sd_bus_set_address) USE(sd_bus_set_bus_client) USE(sd_bus_start) USE(sd_bus_close) \
    USE(sd_bus_unref) USE(sd_bus_is_ready) USE(sd_bus_get_fd) USE(sd_bus_get_events) USE(sd_bus_get_timeout) \
    USE(sd_bus_process) USE(sd_bus_request_name_async) USE(sd_bus_get_unique_name) USE(sd_bus_add_object_vtable) \
    USE(sd_bus_emit_properties_changed_strv) USE(sd_bus_message_new_signal) USE(sd_bus_message_new_method_call) \
    USE(sd_bus_message_new_method_return) USE(sd_bus_message_set_auto_start) USE(sd_bus_message_set_expect_reply) \
    USE(sd_bus_message_unref) USE(sd_bus_message_append_basic) USE(sd_bus_message_open_container) \
    USE(sd_bus_message_close_container) USE(sd_bus_message_read_basic) USE(sd_bus_message_enter_container) \
    USE(sd_bus_add_match_async) USE(sd_bus_message_get_member) USE(sd_bus_message_get_sender) USE(sd_bus_message_get_error) USE(sd_bus_send) \
    USE(sd_bus_call_async) USE(sd_bus_error_set) USE(sd_bus_object_vtable_format) USE(sd_bus_message_exit_container) \
    USE(sd_bus_message_skip) USE(sd_bus_message_get_path)

FOUND_TABLE(sd, FUNCTIONS);

int bus_is_built_in(void) { return 1; }

int bus_load(const char *name) { return found_in_file(name, sd_names, (void **)&sd, sd_count); }

// The connection

sd_bus *bus_open(const char *address) {
    sd_bus *bus = NULL;
    if (sd.sd_bus_new(&bus) < 0) return NULL;
    if (sd.sd_bus_set_address(bus, address) >= 0 && sd.sd_bus_set_bus_client(bus, 1) >= 0
        && sd.sd_bus_start(bus) >= 0) return bus;
    bus_close(bus);
    return NULL;
}

void bus_close(sd_bus *bus) {
    sd.sd_bus_close(bus);
    sd.sd_bus_unref(bus);
}

int bus_is_ready(sd_bus *bus) { return sd.sd_bus_is_ready(bus) > 0; }
int bus_descriptor(sd_bus *bus) { return sd.sd_bus_get_fd(bus); }
int bus_events(sd_bus *bus) { return sd.sd_bus_get_events(bus); }
int bus_deadline(sd_bus *bus, uint64_t *microseconds) { return sd.sd_bus_get_timeout(bus, microseconds); }
int bus_process(sd_bus *bus) { return sd.sd_bus_process(bus, NULL); }

int bus_ask_name(sd_bus *bus, const char *name, bus_handler answered, void *user) {
    return sd.sd_bus_request_name_async(bus, NULL, name, 0, (sd_bus_message_handler_t)answered, user);
}

const char *bus_own_name(sd_bus *bus) {
    const char *name = NULL;
    return sd.sd_bus_get_unique_name(bus, &name) < 0 ? NULL : name;
}

// The player

static int called(sd_bus_message *call, void *user, sd_bus_error *error) {
    struct bus_player *player = user;
    return player->call(call, player->user, error);
}

static int asked(
    sd_bus *bus, const char *path, const char *interface, const char *name, sd_bus_message *answer, void *user,
    sd_bus_error *error
) {
    struct bus_player *player = user;
    return player->get(name, answer, player->user, error);
}

static int changed(
    sd_bus *bus, const char *path, const char *interface, const char *name, sd_bus_message *value, void *user,
    sd_bus_error *error
) {
    struct bus_player *player = user;
    return player->set(name, value, player->user, error);
}

// NB: not SD_BUS_VTABLE_START, which names a variable of the library: the linker would look for it.
#define START \
    { .type = _SD_BUS_VTABLE_START, \
      .x = { .start = { .element_size = sizeof(sd_bus_vtable), .features = _SD_BUS_VTABLE_PARAM_NAMES } } }
// Without this flag sd-bus refuses callers that are not root.
#define ANYBODY SD_BUS_VTABLE_UNPRIVILEGED
#define METHOD(name) SD_BUS_METHOD(name, "", "", called, ANYBODY)
#define METHOD_WITH(name, types, names) SD_BUS_METHOD_WITH_NAMES(name, types, names, "", , called, ANYBODY)
#define PROPERTY(name, type) SD_BUS_PROPERTY(name, type, asked, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)
#define CONSTANT(name, type) SD_BUS_PROPERTY(name, type, asked, 0, SD_BUS_VTABLE_PROPERTY_CONST)
#define SILENT(name, type) SD_BUS_PROPERTY(name, type, asked, 0, 0)
#define WRITABLE(name, type) \
    SD_BUS_WRITABLE_PROPERTY(name, type, asked, changed, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE | ANYBODY)

static sd_bus_vtable root[] = {
    START,
    METHOD("Raise"), METHOD("Quit"),
    CONSTANT("CanQuit", "b"), WRITABLE("Fullscreen", "b"), CONSTANT("CanSetFullscreen", "b"), CONSTANT("CanRaise", "b"),
    CONSTANT("HasTrackList", "b"), CONSTANT("Identity", "s"), CONSTANT("DesktopEntry", "s"),
    CONSTANT("SupportedUriSchemes", "as"), CONSTANT("SupportedMimeTypes", "as"),
    SD_BUS_VTABLE_END,
};

static sd_bus_vtable player[] = {
    START,
    METHOD("Next"), METHOD("Previous"), METHOD("Pause"), METHOD("PlayPause"), METHOD("Stop"), METHOD("Play"),
    METHOD_WITH("Seek", "x", SD_BUS_PARAM(Offset)),
    METHOD_WITH("SetPosition", "ox", SD_BUS_PARAM(TrackId) SD_BUS_PARAM(Position)),
    METHOD_WITH("OpenUri", "s", SD_BUS_PARAM(Uri)),
    SD_BUS_SIGNAL_WITH_NAMES("Seeked", "x", SD_BUS_PARAM(Position), 0),
    PROPERTY("PlaybackStatus", "s"), WRITABLE("LoopStatus", "s"), WRITABLE("Rate", "d"), WRITABLE("Shuffle", "b"),
    PROPERTY("Metadata", "a{sv}"), WRITABLE("Volume", "d"), SILENT("Position", "x"), CONSTANT("MinimumRate", "d"),
    CONSTANT("MaximumRate", "d"), PROPERTY("CanGoNext", "b"), PROPERTY("CanGoPrevious", "b"), PROPERTY("CanPlay", "b"),
    PROPERTY("CanPause", "b"), PROPERTY("CanSeek", "b"), CONSTANT("CanControl", "b"),
    SD_BUS_VTABLE_END,
};

int bus_offer_player(sd_bus *bus, struct bus_player *owner) {
    root[0].x.start.vtable_format_reference = sd.sd_bus_object_vtable_format;
    player[0].x.start.vtable_format_reference = sd.sd_bus_object_vtable_format;
    int code = sd.sd_bus_add_object_vtable(bus, NULL, PATH, ROOT, root, owner);
    return code < 0 ? code : sd.sd_bus_add_object_vtable(bus, NULL, PATH, PLAYER, player, owner);
}

int bus_signal_properties(sd_bus *bus, const char *interface, char **names) {
    return sd.sd_bus_emit_properties_changed_strv(bus, PATH, interface, names);
}

int bus_signal_seeked(sd_bus *bus, int64_t microseconds) {
    sd_bus_message *signal = NULL;
    int code = sd.sd_bus_message_new_signal(bus, &signal, PATH, PLAYER, "Seeked");
    if (code >= 0) code = sd.sd_bus_message_append_basic(signal, 'x', &microseconds);
    if (code >= 0) code = sd.sd_bus_send(bus, signal, NULL);
    sd.sd_bus_message_unref(signal);
    return code;
}

// Messages

int bus_new_call(
    sd_bus *bus, sd_bus_message **call, const char *to, const char *path, const char *interface, const char *member
) {
    int code = sd.sd_bus_message_new_method_call(bus, call, to, path, interface, member);
    return code < 0 ? code : sd.sd_bus_message_set_auto_start(*call, 0);
}

int bus_may_start(sd_bus_message *call) { return sd.sd_bus_message_set_auto_start(call, 1); }

int bus_send_call(sd_bus *bus, sd_bus_message *call, bus_handler answered, void *user, uint64_t microseconds) {
    int code = answered == NULL ? sd.sd_bus_message_set_expect_reply(call, 0) : 0;
    if (code >= 0) {
        code = answered == NULL
            ? sd.sd_bus_send(bus, call, NULL)
            : sd.sd_bus_call_async(bus, NULL, call, (sd_bus_message_handler_t)answered, user, microseconds);
    }
    sd.sd_bus_message_unref(call);
    return code;
}

int bus_watch(sd_bus *bus, const char *rule, bus_handler heard, void *user) {
    return sd.sd_bus_add_match_async(bus, NULL, rule, (sd_bus_message_handler_t)heard, NULL, user);
}

int bus_answer(sd_bus_message *call) {
    sd_bus_message *answer = NULL;
    int code = sd.sd_bus_message_new_method_return(call, &answer);
    if (code >= 0) code = sd.sd_bus_send(NULL, answer, NULL);
    sd.sd_bus_message_unref(answer);
    return code;
}

int bus_refuse(void *error, const char *name, const char *reason) { return sd.sd_bus_error_set(error, name, reason); }

const char *bus_member(sd_bus_message *message) { return sd.sd_bus_message_get_member(message); }
const char *bus_sender(sd_bus_message *message) { return sd.sd_bus_message_get_sender(message); }
const char *bus_path(sd_bus_message *message) { return sd.sd_bus_message_get_path(message); }

const char *bus_error_name(sd_bus_message *message) {
    const sd_bus_error *error = sd.sd_bus_message_get_error(message);
    return error == NULL ? NULL : error->name;
}

int bus_write(sd_bus_message *message, char type, const void *value) {
    return sd.sd_bus_message_append_basic(message, type, value);
}

int bus_write_open(sd_bus_message *message, char type, const char *contents) {
    return sd.sd_bus_message_open_container(message, type, contents);
}

int bus_write_close(sd_bus_message *message) { return sd.sd_bus_message_close_container(message); }

int bus_read(sd_bus_message *message, char type, void *value) {
    return sd.sd_bus_message_read_basic(message, type, value);
}

int bus_read_open(sd_bus_message *message, char type, const char *contents) {
    return sd.sd_bus_message_enter_container(message, type, contents);
}

int bus_read_close(sd_bus_message *message) { return sd.sd_bus_message_exit_container(message); }
int bus_skip(sd_bus_message *message, const char *types) { return sd.sd_bus_message_skip(message, types); }

#else

#include <errno.h>
#include <stddef.h>

int bus_is_built_in(void) { return 0; }
int bus_load(const char *name) { return 0; }
sd_bus *bus_open(const char *address) { return NULL; }
void bus_close(sd_bus *bus) {}
int bus_is_ready(sd_bus *bus) { return 0; }
int bus_descriptor(sd_bus *bus) { return -ENOSYS; }
int bus_events(sd_bus *bus) { return -ENOSYS; }
int bus_deadline(sd_bus *bus, uint64_t *microseconds) { return -ENOSYS; }
int bus_process(sd_bus *bus) { return -ENOSYS; }
int bus_ask_name(sd_bus *bus, const char *name, bus_handler answered, void *user) { return -ENOSYS; }
const char *bus_own_name(sd_bus *bus) { return NULL; }
int bus_offer_player(sd_bus *bus, struct bus_player *player) { return -ENOSYS; }
int bus_signal_properties(sd_bus *bus, const char *interface, char **names) { return -ENOSYS; }
int bus_signal_seeked(sd_bus *bus, int64_t microseconds) { return -ENOSYS; }
int bus_new_call(
    sd_bus *bus, sd_bus_message **call, const char *to, const char *path, const char *interface, const char *member
) { return -ENOSYS; }
int bus_may_start(sd_bus_message *call) { return -ENOSYS; }
int bus_send_call(sd_bus *bus, sd_bus_message *call, bus_handler answered, void *user, uint64_t microseconds) {
    return -ENOSYS;
}
int bus_watch(sd_bus *bus, const char *rule, bus_handler heard, void *user) { return -ENOSYS; }
int bus_answer(sd_bus_message *call) { return -ENOSYS; }
int bus_refuse(void *error, const char *name, const char *reason) { return -ENOSYS; }
const char *bus_member(sd_bus_message *message) { return NULL; }
const char *bus_sender(sd_bus_message *message) { return NULL; }
const char *bus_path(sd_bus_message *message) { return NULL; }
const char *bus_error_name(sd_bus_message *message) { return NULL; }
int bus_write(sd_bus_message *message, char type, const void *value) { return -ENOSYS; }
int bus_write_open(sd_bus_message *message, char type, const char *contents) { return -ENOSYS; }
int bus_write_close(sd_bus_message *message) { return -ENOSYS; }
int bus_read(sd_bus_message *message, char type, void *value) { return -ENOSYS; }
int bus_read_open(sd_bus_message *message, char type, const char *contents) { return -ENOSYS; }
int bus_read_close(sd_bus_message *message) { return -ENOSYS; }
int bus_skip(sd_bus_message *message, const char *types) { return -ENOSYS; }

#endif
