// xdg-activation of Wayland and the startup notification of X11, for a window that SDL has made.

#include "craise.h"

#include <cfound.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The declarations that are used, by the documentation of SDL 2, libwayland and Xlib; all versions of them have these.

/// As SDL 2.0.6 and later fill it.
struct window_info {
    uint8_t major, minor, patch;
    int system;
    union {
        struct { void *display; unsigned long window; } x11;
        struct { struct wl_display *display; struct wl_proxy *surface; } wayland;
        char room[64];
    } of;
};

enum { X11 = 2, WAYLAND = 6 };

int SDL_GetWindowWMInfo(void *window, struct window_info *info);

static int look(void *window, struct window_info *info) {
    memset(info, 0, sizeof *info);
    info->major = 2;
    info->patch = 6;
    return SDL_GetWindowWMInfo(window, info) ? info->system : 0;
}

// Wayland

struct wl_display;
struct wl_proxy;
struct wl_event_queue;
struct wl_interface;
struct wl_message { const char *name, *signature; const struct wl_interface **types; };
struct wl_interface {
    const char *name;
    int version, method_count;
    const struct wl_message *methods;
    int event_count;
    const struct wl_message *events;
};

extern const struct wl_interface wl_registry_interface;
struct wl_event_queue *wl_display_create_queue(struct wl_display *display);
void wl_event_queue_destroy(struct wl_event_queue *queue);
int wl_display_roundtrip_queue(struct wl_display *display, struct wl_event_queue *queue);
int wl_display_flush(struct wl_display *display);
void *wl_proxy_create_wrapper(void *proxy);
void wl_proxy_wrapper_destroy(void *wrapper);
void wl_proxy_set_queue(struct wl_proxy *proxy, struct wl_event_queue *queue);
void wl_proxy_marshal(struct wl_proxy *proxy, uint32_t method, ...);
struct wl_proxy *wl_proxy_marshal_constructor(
    struct wl_proxy *proxy, uint32_t method, const struct wl_interface *interface, ...);
struct wl_proxy *wl_proxy_marshal_constructor_versioned(
    struct wl_proxy *proxy, uint32_t method, const struct wl_interface *interface, uint32_t version, ...);
int wl_proxy_add_listener(struct wl_proxy *proxy, void (**functions)(void), void *user);
void wl_proxy_destroy(struct wl_proxy *proxy);

#define WAYLAND_FUNCTIONS(USE) \
    USE(wl_registry_interface) USE(wl_display_create_queue) USE(wl_event_queue_destroy) \
    USE(wl_display_roundtrip_queue) USE(wl_display_flush) USE(wl_proxy_create_wrapper) USE(wl_proxy_wrapper_destroy) \
    USE(wl_proxy_set_queue) USE(wl_proxy_marshal) USE(wl_proxy_marshal_constructor) \
    USE(wl_proxy_marshal_constructor_versioned) USE(wl_proxy_add_listener) USE(wl_proxy_destroy)

FOUND_LIBRARY(wayland, WAYLAND_FUNCTIONS, "libwayland-client.so.0");

/// Numbers of methods in the protocols.
enum { GET_REGISTRY = 1, BIND = 0, DESTROY = 0, ACTIVATE = 2 };

static const struct wl_interface *no_types[] = { NULL, NULL, NULL };
static const struct wl_message activation_methods[] = {
    { "destroy", "", no_types }, { "get_activation_token", "n", no_types }, { "activate", "so", no_types },
};
static const struct wl_interface activation_interface = { "xdg_activation_v1", 1, 3, activation_methods, 0, NULL };

struct raiser {
    void *window;
    /// NULL under X11.
    struct wl_proxy *activation;
    struct wl_event_queue *queue;
};

static void found(void *user, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
    struct raiser *raiser = user;
    if (raiser->activation != NULL || strcmp(interface, activation_interface.name) != 0) return;
    raiser->activation = wayland.wl_proxy_marshal_constructor_versioned(
        registry, BIND, &activation_interface, 1, name, activation_interface.name, 1, NULL);
}

static void gone(void *user, struct wl_proxy *registry, uint32_t name) {}

static void (*registry_functions[])(void) = { (void (*)(void))found, (void (*)(void))gone };

/// Looks through what the compositor offers, on a queue of its own: SDL's events stay where they are.
static void bind_activation(struct raiser *raiser, struct wl_display *display) {
    raiser->queue = wayland.wl_display_create_queue(display);
    struct wl_proxy *wrapper = raiser->queue == NULL ? NULL : wayland.wl_proxy_create_wrapper(display);
    if (wrapper == NULL) return;
    wayland.wl_proxy_set_queue(wrapper, raiser->queue);
    struct wl_proxy *registry =
        wayland.wl_proxy_marshal_constructor(wrapper, GET_REGISTRY, wayland.wl_registry_interface, NULL);
    wayland.wl_proxy_wrapper_destroy(wrapper);
    if (registry == NULL) return;
    wayland.wl_proxy_add_listener(registry, registry_functions, raiser);
    wayland.wl_display_roundtrip_queue(display, raiser->queue);
    wayland.wl_proxy_destroy(registry);
}

static int raise_wayland(struct raiser *raiser, struct window_info *info, const char *token) {
    if (raiser->activation == NULL || info->of.wayland.surface == NULL) return 0;
    wayland.wl_proxy_marshal(raiser->activation, ACTIVATE, token, info->of.wayland.surface);
    return wayland.wl_display_flush(info->of.wayland.display) >= 0;
}

// X11

typedef unsigned long Atom;
struct client_message {
    int type;
    unsigned long serial;
    int is_sent;
    void *display;
    unsigned long window;
    Atom kind;
    int format;
    union { char bytes[20]; long longs[5]; } data;
};
union x_event { struct client_message message; long room[24]; };

enum { CLIENT_MESSAGE = 33, NO_PROPERTY_CHANGE = 1 << 22, SUBSTRUCTURE_NOTIFY = 1 << 19, SUBSTRUCTURE_REDIRECT = 1 << 20 };
/// A program asks, not the player.
enum { OF_PROGRAM = 1 };

Atom XInternAtom(void *display, const char *name, int only_if_exists);
unsigned long XDefaultRootWindow(void *display);
int XSendEvent(void *display, unsigned long window, int propagate, long mask, union x_event *event);
int XRaiseWindow(void *display, unsigned long window);
int XFlush(void *display);

#define X11_FUNCTIONS(USE) \
    USE(XInternAtom) USE(XDefaultRootWindow) USE(XSendEvent) USE(XRaiseWindow) USE(XFlush)

FOUND_LIBRARY(xlib, X11_FUNCTIONS, "libX11.so.6");

static void send_to_root(void *display, unsigned long window, const char *kind, int format, long mask, const void *data) {
    union x_event event = { .message = {
        .type = CLIENT_MESSAGE, .window = window, .format = format, .kind = xlib.XInternAtom(display, kind, 0),
    } };
    memcpy(&event.message.data, data, sizeof event.message.data);
    xlib.XSendEvent(display, xlib.XDefaultRootWindow(display), 0, mask, &event);
}

/// Tells the desktop that the start has ended, in pieces of 20 bytes: it shows a busy pointer until then.
static void end_start(void *display, unsigned long window, const char *token) {
    static const char before[] = "remove: ID=\"", after[] = "\"";
    size_t most = sizeof before + 2 * strlen(token) + sizeof after + 20, length = 0;
    char *text = calloc(1, most);
    if (text == NULL) return;
    memcpy(text, before, length = sizeof before - 1);
    for (; *token != 0; token++) {
        if (*token == '"' || *token == '\\') text[length++] = '\\';
        text[length++] = *token;
    }
    memcpy(text + length, after, sizeof after - 1);
    length += sizeof after;
    for (size_t place = 0; place < length; place += 20) {
        char piece[sizeof(((struct client_message *)0)->data)] = { 0 };
        memcpy(piece, text + place, 20);
        const char *kind = place == 0 ? "_NET_STARTUP_INFO_BEGIN" : "_NET_STARTUP_INFO";
        send_to_root(display, window, kind, 8, NO_PROPERTY_CHANGE, piece);
    }
    free(text);
}

static int raise_x11(struct window_info *info, const char *token) {
    void *display = info->of.x11.display;
    unsigned long window = info->of.x11.window;
    end_start(display, window, token);
    const char *time = strstr(token, "_TIME");
    unsigned long stamp = time == NULL ? 0 : strtoul(time + strlen("_TIME"), NULL, 10) & 0xFFFFFFFF;
    if (stamp != 0) {
        long data[5] = { OF_PROGRAM, (long)stamp };
        xlib.XRaiseWindow(display, window);
        send_to_root(display, window, "_NET_ACTIVE_WINDOW", 32, SUBSTRUCTURE_NOTIFY | SUBSTRUCTURE_REDIRECT, data);
    }
    xlib.XFlush(display);
    return stamp != 0;
}

// Both

struct raiser *raiser_make(void *window) {
    struct window_info info;
    int system = look(window, &info);
    int can = system == WAYLAND ? found_load(&wayland_library) : system == X11 && found_load(&xlib_library);
    struct raiser *raiser = can ? calloc(1, sizeof *raiser) : NULL;
    if (raiser == NULL) return NULL;
    raiser->window = window;
    if (system == WAYLAND) bind_activation(raiser, info.of.wayland.display);
    return raiser;
}

void raiser_free(struct raiser *raiser) {
    if (raiser == NULL) return;
    if (raiser->activation != NULL) {
        wayland.wl_proxy_marshal(raiser->activation, DESTROY);
        wayland.wl_proxy_destroy(raiser->activation);
    }
    if (raiser->queue != NULL) wayland.wl_event_queue_destroy(raiser->queue);
    free(raiser);
}

int raiser_raise(struct raiser *raiser, const char *token) {
    struct window_info info;
    if (raiser == NULL) return 0;
    switch (look(raiser->window, &info)) {
    case WAYLAND: return raise_wayland(raiser, &info, token);
    case X11: return raise_x11(&info, token);
    default: return 0;
    }
}
