import Foundation
import Testing

/// A preloaded library that simulates faults of the system: the machine slept, the clock was set, the disk is slow.
/// The game itself is unchanged. Compiled by the clang that comes with Swift.
enum Shim {
    static func build(at path: String) throws {
        let source = path + ".c"
        try Data(code.utf8).write(to: URL(fileURLWithPath: source))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["clang", "-shared", "-fPIC", "-O1", "-o", path, source, "-ldl"]
        try process.run()
        try Program.end(process)
        try #require(process.terminationStatus == 0, "clang could not build the shim")
    }

    /// The shim is built in the home, and a game there reads its clocks from the file `clocks`.
    static func clocks(in home: Home) throws -> [String: String] {
        let shim = home.path("shim.so")
        if !FileManager.default.fileExists(atPath: shim) { try build(at: shim) }
        return ["LD_PRELOAD": shim, "SHIM_CLOCKS": home.path("clocks")]
    }

    /// `faults.c` documents the faults.
    static func buildFaults(at path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "clang", "-shared", "-fPIC", "-o", path,
            Program.checkout.path + "/Tests/UnderCoverMusicTests/Fixtures/faults.c", "-ldl",
        ]
        try process.run()
        try Program.end(process)
        try #require(process.terminationStatus == 0, "clang could not build the faults")
    }

    /// `SHIM_CLOCKS` is a file with two numbers: seconds by which the boot-time clock and the wall clock are ahead.
    /// `SHIM_CLIPBOARD` is a file with what other programs have copied.
    /// `SHIM_SLOW_FILE` is the suffix of a file that takes half a minute to open.
    private static let code = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/time.h>
        #include <time.h>
        #include <unistd.h>

        static long ahead(int which) {
            const char *path = getenv("SHIM_CLOCKS");
            char text[64] = {0};
            long slept = 0, wall = 0;
            int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
            if (file < 0) return 0;
            if (read(file, text, 63) > 0) sscanf(text, "%ld %ld", &slept, &wall);
            close(file);
            return which ? wall : slept;
        }

        int clock_gettime(clockid_t id, struct timespec *time) {
            static int (*real)(clockid_t, struct timespec *);
            if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
            int result = real(id, time);
            if (id == CLOCK_BOOTTIME) time->tv_sec += ahead(0);
            if (id == CLOCK_REALTIME) time->tv_sec += ahead(1);
            return result;
        }

        int gettimeofday(struct timeval *restrict time, void *restrict zone) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            time->tv_sec = now.tv_sec;
            time->tv_usec = now.tv_nsec / 1000;
            return 0;
        }

        static char *clipboard(void) {
            const char *path = getenv("SHIM_CLIPBOARD");
            FILE *file = path ? fopen(path, "r") : NULL;
            if (!file) return NULL;
            char *text = calloc(1, 1 << 16);
            if (text) fread(text, 1, (1 << 16) - 1, file);
            fclose(file);
            return text;
        }

        int SDL_HasClipboardText(void) {
            static int (*real)(void);
            if (!real) real = dlsym(RTLD_NEXT, "SDL_HasClipboardText");
            return getenv("SHIM_CLIPBOARD") ? 1 : real ? real() : 0;
        }

        char *SDL_GetClipboardText(void) {
            static char *(*real)(void);
            if (!real) real = dlsym(RTLD_NEXT, "SDL_GetClipboardText");
            return getenv("SHIM_CLIPBOARD") ? clipboard() : real ? real() : NULL;
        }

        static void linger(const char *path) {
            const char *end = getenv("SHIM_SLOW_FILE");
            size_t length = strlen(path), size = end ? strlen(end) : 0;
            if (size && length >= size && !strcmp(path + length - size, end)) sleep(30);
        }

        int open64(const char *path, int flags, ...) {
            static int (*real)(const char *, int, ...);
            if (!real) real = dlsym(RTLD_NEXT, "open64");
            va_list list;
            va_start(list, flags);
            int mode = va_arg(list, int);
            va_end(list);
            linger(path);
            return real(path, flags, mode);
        }
        """
}
