// libcue, found when the program runs.

#include "ccue.h"

FOUND_LIBRARY(cue, CUE_FUNCTIONS, "libcue.so.2");

int cue_is_here(void) { return found_load(&cue_library); }

Cd *cue_parse_string(const char *text) { return cue_is_here() ? cue.cue_parse_string(text) : NULL; }
void cd_delete(Cd *disc) { cue.cd_delete(disc); }
int cd_get_ntrack(const Cd *disc) { return cue.cd_get_ntrack(disc); }
Track *cd_get_track(const Cd *disc, int number) { return cue.cd_get_track(disc, number); }
Cdtext *cd_get_cdtext(const Cd *disc) { return cue.cd_get_cdtext(disc); }
Rem *cd_get_rem(const Cd *disc) { return cue.cd_get_rem(disc); }
const char *cdtext_get(enum Pti kind, const Cdtext *text) { return cue.cdtext_get(kind, text); }
const char *rem_get(unsigned int kind, Rem *remarks) { return cue.rem_get(kind, remarks); }
Cdtext *track_get_cdtext(const Track *track) { return cue.track_get_cdtext(track); }
const char *track_get_filename(const Track *track) { return cue.track_get_filename(track); }
long track_get_start(const Track *track) { return cue.track_get_start(track); }
