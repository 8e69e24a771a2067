#ifndef CSNDFILE_H
#define CSNDFILE_H

#include <cfound.h>
#include <sndfile.h>

/// Loads libsndfile, and returns whether it is here.
int sndfile_is_here(void);

#define SNDFILE_FUNCTIONS(USE) \
    USE(sf_open) USE(sf_open_virtual) USE(sf_close) USE(sf_seek) USE(sf_readf_float) USE(sf_writef_float)
SNDFILE_FUNCTIONS(FOUND_STUB)

#endif
