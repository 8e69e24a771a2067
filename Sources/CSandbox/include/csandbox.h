#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The limits of a confined process.
struct sandbox_limits {
    /// Bytes of address space in addition to what is mapped already.
    uint64_t more_memory;
    uint64_t cpu_seconds;
    /// Descriptors in total: no more can be opened if that many are open.
    uint64_t descriptors;
    /// 1 where this process may receive open files, and read them anywhere, else 0.
    uint32_t receives_files;
};

/// The protections that the system granted: 1 or 0; for Landlock its ABI version.
struct sandbox_protection {
    uint32_t limits;
    uint32_t no_new_privileges;
    uint32_t landlock;
    uint32_t seccomp;
};

/// Kills this process when the thread that started it ends. Returns 0 if the system cannot do that.
int sandbox_die_with_parent(void);

/// Closes all descriptors but standard input, output and error.
void sandbox_close_inherited(void);

/// Irrevocably gives up, for all threads, files, network, other processes and executable memory. Computing, and
/// reading and writing open descriptors, remain. Protections that the system lacks are left out.
struct sandbox_protection sandbox_confine(struct sandbox_limits limits);

/// How many descriptors a message can carry.
enum { SANDBOX_MOST_FILES = 64 };

/// Sends bytes together with open descriptors, without waiting. Returns what send(2) returns.
ssize_t sandbox_send_files(int socket, const void *bytes, size_t count, const int32_t *files, size_t file_count);

/// Receives bytes, and the descriptors that came with them: `files` has room for SANDBOX_MOST_FILES. Returns what
/// recv(2) returns.
ssize_t sandbox_receive_files(int socket, void *bytes, size_t count, int32_t *files, size_t *file_count);

/// Ends this process with SIGPROF when it has used so much more processor time; 0 takes the limit away.
void sandbox_limit_work(uint32_t milliseconds);

#endif
