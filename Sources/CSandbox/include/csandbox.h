#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdint.h>

/// What a process may still use once it is confined.
struct sandbox_limits {
    /// Bytes of address space beyond what is mapped already.
    uint64_t more_memory;
    uint64_t cpu_seconds;
    /// Descriptors in all: as many as are open means that none can follow.
    uint64_t descriptors;
};

/// Which protections the system granted: 1 or 0, of Landlock the version of its interface.
struct sandbox_protection {
    uint32_t limits;
    uint32_t no_new_privileges;
    uint32_t landlock;
    uint32_t seccomp;
};

/// Ends with the thread that started this process. Returns 0 where that is not to be had.
int sandbox_die_with_parent(void);

/// Closes all that was inherited but standard input, output and error.
void sandbox_close_inherited(void);

/// Gives up, for good and for all threads, files, network, other processes and executable memory: what is left is
/// computing, and reading and writing what is open. Each protection that the system lacks is left out.
struct sandbox_protection sandbox_confine(struct sandbox_limits limits);

#endif
