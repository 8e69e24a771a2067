// sd-bus for arm64, found at run time, connects to a real bus and is told when there is none.

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "../../Sources/CBus/include/cbus.h"
#include "check.h"

int main(int count, char **arguments) {
    CHECK(count == 2, "usage: bus ADDRESS");
    CHECK(bus_is_built_in() == 1, "built without the headers of sd-bus");
    CHECK(bus_load("libnothing.so.0") == 0, "a library that does not exist was loaded");
    CHECK(bus_load("libsystemd.so.0") == 1, "libsystemd is not found");
    sd_bus *bus = failures == 0 ? bus_open(arguments[1]) : NULL;
    CHECK(bus != NULL, "the bus cannot be opened");
    for (int turn = 0; bus != NULL && turn < 400 && bus_is_ready(bus) <= 0; turn++) {
        struct pollfd wait = { bus_descriptor(bus), (short)bus_events(bus), 0 };
        poll(&wait, 1, 50);
        while (bus_process(bus) > 0) {}
    }
    const char *name = bus != NULL ? bus_own_name(bus) : NULL;
    CHECK(name != NULL && name[0] == ':', "no name on the bus");
    if (bus != NULL) bus_close(bus);
    return verdict("the bus answers");
}
