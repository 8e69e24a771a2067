import Foundation

/// Processor time of processes, in seconds.
enum ProcessorTime {
    /// The time of this process.
    static var own: Double { read(CLOCK_PROCESS_CPUTIME_ID) ?? 0 }

    /// The time of a process that runs. The kernel counts it, so the process itself cannot lie about it.
    static func of(_ pid: pid_t) -> Double? {
        var clock = clockid_t()
        return clock_getcpuclockid(pid, &clock) == 0 ? read(clock) : nil
    }

    /// The time of a process that has ended.
    static func of(_ usage: rusage) -> Double {
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func read(_ clock: clockid_t) -> Double? {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
