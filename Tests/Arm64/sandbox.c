// The seccomp filter as it is built for arm64, interpreted here: an emulator cannot enforce it. Sending open files is
// tried for real.

#define _GNU_SOURCE
#include <stdarg.h>
#include <sys/syscall.h>

// The filter that csandbox.c hands to the kernel is caught on its way.
static long caught(long number, ...);
#define syscall caught
#include "../../Sources/CSandbox/csandbox.c"
#undef syscall

#include <stdlib.h>
#include <sys/stat.h>

#include "check.h"

static struct sock_filter program[256];
static unsigned short length;

static long caught(long number, ...) {
    if (number != __NR_seccomp) return -1;
    va_list arguments;
    va_start(arguments, number);
    (void)va_arg(arguments, int);
    (void)va_arg(arguments, int);
    struct sock_fprog *given = va_arg(arguments, struct sock_fprog *);
    va_end(arguments);
    length = given->len;
    memcpy(program, given->filter, length * sizeof *program);
    return 0;
}

/// The kernel's answer to a call, by the instructions that the filter uses. ~0 if it uses another.
static uint32_t answer(uint32_t architecture, int number, uint64_t third) {
    struct seccomp_data call = { .nr = number, .arch = architecture, .args = { 0, 0, third } };
    uint32_t accumulator = 0;
    for (unsigned at = 0; at < length; at++) {
        struct sock_filter step = program[at];
        switch (step.code) {
        case BPF_LD | BPF_W | BPF_ABS: memcpy(&accumulator, (char *)&call + step.k, 4); break;
        case BPF_JMP | BPF_JEQ | BPF_K: at += accumulator == step.k ? step.jt : step.jf; break;
        case BPF_JMP | BPF_JGE | BPF_K: at += accumulator >= step.k ? step.jt : step.jf; break;
        case BPF_JMP | BPF_JSET | BPF_K: at += accumulator & step.k ? step.jt : step.jf; break;
        case BPF_RET | BPF_K: return step.k;
        default: return ~0u;
        }
    }
    return ~0u;
}

static void check_filter(int receives_files) {
    const uint32_t refused = SECCOMP_RET_ERRNO | EPERM, here = AUDIT_ARCH_AARCH64;
    CHECK(forbid_calls(receives_files) == 1, "no filter is made for arm64");
    CHECK(length > 20, "the filter has only %d steps", length);
    // The calls are named by their numbers on arm64: a filter made for another processor would let other calls through.
    CHECK(answer(here, 63, 0) == SECCOMP_RET_ALLOW, "read");
    CHECK(answer(here, 64, 0) == SECCOMP_RET_ALLOW, "write");
    CHECK(answer(here, 98, 0) == SECCOMP_RET_ALLOW, "futex");
    CHECK(answer(here, 94, 0) == SECCOMP_RET_ALLOW, "exit_group");
    CHECK(answer(here, 222, PROT_READ | PROT_WRITE) == SECCOMP_RET_ALLOW, "mmap");
    CHECK(answer(here, 222, PROT_READ | PROT_EXEC) == refused, "mmap of code");
    CHECK(answer(here, 226, PROT_EXEC) == refused, "mprotect of code");
    CHECK(answer(here, 226, PROT_READ) == SECCOMP_RET_ALLOW, "mprotect");
    CHECK(answer(here, 221, 0) == SECCOMP_RET_KILL_PROCESS, "execve");
    CHECK(answer(here, 198, 0) == SECCOMP_RET_KILL_PROCESS, "socket");
    CHECK(answer(here, 117, 0) == SECCOMP_RET_KILL_PROCESS, "ptrace");
    CHECK(answer(here, 56, 0) == refused, "openat");
    CHECK(answer(here, 220, 0) == refused, "clone");
    CHECK(answer(here, 212, 0) == (receives_files ? SECCOMP_RET_ALLOW : refused), "recvmsg");
    CHECK(answer(here, 67, 0) == (receives_files ? SECCOMP_RET_ALLOW : refused), "pread64");
    CHECK(answer(AUDIT_ARCH_ARM, 3, 0) == SECCOMP_RET_KILL_PROCESS, "calls of 32 bits");
    CHECK(answer(AUDIT_ARCH_X86_64, 63, 0) == SECCOMP_RET_KILL_PROCESS, "calls of another processor");
}

static void check_files(void) {
    int ends[2], numbers[2], count = 2;
    CHECK(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) == 0, "no pair of sockets");
    FILE *files[2] = { tmpfile(), tmpfile() };
    for (int i = 0; i < count; i++) {
        fprintf(files[i], "file %d", i);
        fflush(files[i]);
        numbers[i] = fileno(files[i]);
    }
    CHECK(sandbox_send_files(ends[0], "two", 3, numbers, 2) == 3, "not sent: %d", errno);
    char words[16] = { 0 };
    int32_t received[SANDBOX_MOST_FILES];
    size_t received_count = 0;
    CHECK(sandbox_receive_files(ends[1], words, sizeof words, received, &received_count) == 3, "not received");
    CHECK(received_count == 2 && strcmp(words, "two") == 0, "%zu files with “%s”", received_count, words);
    for (size_t i = 0; i < received_count; i++) {
        char text[16] = { 0 };
        CHECK(pread(received[i], text, sizeof text - 1, 0) == 6 && text[5] == '0' + (int)i, "file %zu is “%s”", i, text);
    }
}

int main(void) {
    CHECK(mapped() % (uint64_t)sysconf(_SC_PAGESIZE) == 0 && mapped() > 0, "mapped memory is %llu", (unsigned long long)mapped());
    check_filter(0);
    check_filter(1);
    check_files();
    return verdict("the sandbox's filter knows arm64, and open files arrive");
}
