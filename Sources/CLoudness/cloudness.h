// For tests only, which measure loudness.
#include <ebur128.h>
