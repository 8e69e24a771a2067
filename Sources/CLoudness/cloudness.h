// Only tests measure sound: the game plays it.
#include <ebur128.h>
#include <sndfile.h>
