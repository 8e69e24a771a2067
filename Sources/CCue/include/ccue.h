#ifndef CCUE_H
#define CCUE_H

#include <cfound.h>
#include <libcue.h>

/// Loads libcue, and returns whether it is here.
int cue_is_here(void);

#define CUE_FUNCTIONS(USE) \
    USE(cue_parse_string) USE(cd_delete) USE(cd_get_ntrack) USE(cd_get_track) USE(cd_get_cdtext) USE(cd_get_rem) \
    USE(cdtext_get) USE(rem_get) USE(track_get_cdtext) USE(track_get_filename) USE(track_get_start)
CUE_FUNCTIONS(FOUND_STUB)

#endif
