// libsndfile, found when the program runs.

#include "csndfile.h"

FOUND_LIBRARY(snd, SNDFILE_FUNCTIONS, "libsndfile.so.1");

int sndfile_is_here(void) { return found_load(&snd_library); }

SNDFILE *sf_open(const char *path, int mode, SF_INFO *format) {
    return sndfile_is_here() ? snd.sf_open(path, mode, format) : NULL;
}
SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *access, int mode, SF_INFO *format, void *user) {
    return sndfile_is_here() ? snd.sf_open_virtual(access, mode, format, user) : NULL;
}
int sf_close(SNDFILE *file) { return snd.sf_close(file); }
sf_count_t sf_seek(SNDFILE *file, sf_count_t frames, int whence) { return snd.sf_seek(file, frames, whence); }
sf_count_t sf_readf_float(SNDFILE *file, float *samples, sf_count_t frames) {
    return snd.sf_readf_float(file, samples, frames);
}
sf_count_t sf_writef_float(SNDFILE *file, const float *samples, sf_count_t frames) {
    return snd.sf_writef_float(file, samples, frames);
}
