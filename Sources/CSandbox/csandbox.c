// Confines a process that reads hostile files. Four layers, each for systems where another is missing or has a hole:
// resource limits, no new privileges, Landlock (no files), seccomp (few system calls).

#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

int sandbox_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0; }

void sandbox_close_inherited(void) {
    // Kernels before 5.9 lack close_range; few programs open more than 1024 descriptors.
    if (syscall(436 /* close_range */, 3u, ~0u, 0u) != 0)
        for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
}

// Limits

static int lower(int resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return 0;
    if (limit.rlim_max > value) limit.rlim_max = value;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) == 0;
}

/// Bytes of mapped address space, which depends on the system's libraries. 0 if /proc is missing.
static uint64_t mapped(void) {
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    if (fscanf(file, "%llu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static int lower_limits(struct sandbox_limits limits, uint64_t in_use) {
    int is_set = lower(RLIMIT_AS, (in_use ? in_use : 1ull << 30) + limits.more_memory);
    is_set &= lower(RLIMIT_CPU, limits.cpu_seconds);
    is_set &= lower(RLIMIT_NOFILE, limits.descriptors);
    is_set &= lower(RLIMIT_FSIZE, 0);
    is_set &= lower(RLIMIT_CORE, 0);
    is_set &= lower(RLIMIT_NPROC, 0);
    return is_set;
}

// Landlock: a rule set that handles every access and allows none. Constants are the kernel's; the installed headers
// may be older.

enum { LANDLOCK_CREATE = 444, LANDLOCK_RESTRICT_SELF = 446, LANDLOCK_ASK_VERSION = 1 };

static uint32_t forbid_files(void) {
    struct { uint64_t files, network, scopes; } handled = { 0, 0, 0 };
    long version = syscall(LANDLOCK_CREATE, NULL, 0, LANDLOCK_ASK_VERSION);
    if (version < 1) return 0;
    int kinds_of_access = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
    handled.files = (1ull << kinds_of_access) - 1;
    if (version >= 4) handled.network = 3;
    if (version >= 6) handled.scopes = 3;
    size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    int rules = (int)syscall(LANDLOCK_CREATE, &handled, size, 0);
    if (rules < 0) return 0;
    int is_restricted = syscall(LANDLOCK_RESTRICT_SELF, rules, 0) == 0;
    close(rules);
    return is_restricted ? (uint32_t)version : 0;
}

// seccomp: unlisted calls fail with EPERM, because a library may try them in good faith. Calls that only an intruder
// makes kill the process.

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OUR_ARCHITECTURE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)
#define IF_CALL(name, what) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 1), ANSWER(what)
#define ALLOW_IF(flag, name) IF_CALL(name, (flag) ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(name) IF_CALL(name, SECCOMP_RET_ALLOW)
#define KILL(name) IF_CALL(name, SECCOMP_RET_KILL_PROCESS)
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
// NB: the third argument is 64 bits wide; on both architectures its low half comes first.
#define ALLOW_WITHOUT_EXECUTION(name) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 4), LOAD(args[2]), \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), REFUSE, ANSWER(SECCOMP_RET_ALLOW)

static int forbid_calls(int receives_files) {
    struct sock_filter filter[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OUR_ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
#ifdef __x86_64__
        // The same calls by their x32 numbers.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), ANSWER(SECCOMP_RET_KILL_PROCESS),
#endif
        ALLOW(read), ALLOW(write), ALLOW(close), ALLOW(fstat),
        ALLOW_WITHOUT_EXECUTION(mmap), ALLOW_WITHOUT_EXECUTION(mprotect),
        ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW(brk),
        ALLOW(futex), ALLOW(sched_yield), ALLOW(getpid), ALLOW(gettid),
        ALLOW(clock_gettime), ALLOW(gettimeofday), ALLOW(getrandom),
        ALLOW(setitimer),
        ALLOW_IF(receives_files, recvmsg), ALLOW_IF(receives_files, pread64),
        ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(restart_syscall), ALLOW(exit), ALLOW(exit_group),
        KILL(execve), KILL(execveat), KILL(socket), KILL(connect), KILL(bind), KILL(ptrace),
        KILL(process_vm_readv), KILL(process_vm_writev), KILL(kill), KILL(bpf),
        REFUSE,
    };
    struct sock_fprog program = { sizeof filter / sizeof *filter, filter };
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

static int forbid_calls(int receives_files) { return receives_files * 0; }

#endif

void sandbox_limit_work(uint32_t milliseconds) {
    struct itimerval timer = { { 0, 0 }, { milliseconds / 1000, milliseconds % 1000 * 1000 } };
    // Counts this process's time, of all threads. Without a handler its signal ends the process.
    setitimer(ITIMER_PROF, &timer, NULL);
}

struct sandbox_protection sandbox_confine(struct sandbox_limits limits) {
    struct sandbox_protection protection = { 0, 0, 0, 0 };
    uint64_t in_use = mapped();
    // Other processes of the same user may not inspect this one.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    protection.no_new_privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    protection.landlock = forbid_files();
    protection.limits = (uint32_t)lower_limits(limits, in_use);
    protection.seccomp = (uint32_t)forbid_calls(limits.receives_files == 1);
    return protection;
}

// Files that are open already

union file_space {
    char bytes[CMSG_SPACE(sizeof(int) * SANDBOX_MOST_FILES)];
    struct cmsghdr alignment;
};

ssize_t sandbox_send_files(int socket, const void *bytes, size_t count, const int32_t *files, size_t file_count) {
    struct iovec content = { (void *)bytes, count };
    struct msghdr message = { .msg_iov = &content, .msg_iovlen = 1 };
    union file_space space;
    if (file_count > SANDBOX_MOST_FILES) file_count = SANDBOX_MOST_FILES;
    if (file_count > 0) {
        memset(&space, 0, sizeof space);
        message.msg_control = space.bytes;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * file_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * file_count);
        memcpy(CMSG_DATA(header), files, sizeof(int) * file_count);
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

ssize_t sandbox_receive_files(int socket, void *bytes, size_t count, int32_t *files, size_t *file_count) {
    struct iovec content = { bytes, count };
    union file_space space;
    struct msghdr message = {
        .msg_iov = &content, .msg_iovlen = 1, .msg_control = space.bytes, .msg_controllen = sizeof space.bytes
    };
    *file_count = 0;
    ssize_t got = recvmsg(socket, &message, 0);
    if (got < 0) return got;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        *file_count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        memcpy(files, CMSG_DATA(header), *file_count * sizeof(int));
    }
    return got;
}
