#ifndef CRAISE_H
#define CRAISE_H

/// Brings a window to the front with the token that the desktop gave to a second start. SDL 2 uses such a token only when
/// it shows a window: afterwards Wayland refuses what it asks for by itself, and X11 compares times that are too old.
/// libwayland-client and libX11 are found when the program runs, as SDL finds them. Belongs to the window's thread.
struct raiser;

/// Finds out how this window can be raised: once, because under Wayland it waits for the compositor as SDL does when it
/// makes a window. NULL where no token helps.
/// - window: an `SDL_Window`, which must live longer.
struct raiser *raiser_make(void *window);
void raiser_free(struct raiser *raiser);

/// Asks the desktop to raise the window; it may refuse. Waits for nothing under Wayland. Returns 0 where the token is of
/// no use here.
int raiser_raise(struct raiser *raiser, const char *token);

#endif
