#include <libcue.h>
