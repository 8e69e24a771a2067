import CSandbox

/// What holds the process that reads pictures from outside, as this system grants it.
package struct PictureProtection: Equatable, Sendable {
    /// Memory, computing time, descriptors, file sizes and processes are limited.
    package var limits: Bool
    package var noNewPrivileges: Bool
    /// The version of Landlock's interface; 0 where files are not forbidden that way.
    package var landlock: Int
    /// Few system calls are left.
    package var seccomp: Bool

    /// The dearest picture that is let through, a progressive JPEG of 4096² in printers' inks, takes 210 MB.
    private static let moreMemory: UInt64 = 320 << 20
    static let cpuSeconds: UInt64 = 20
    /// What is asked, and twice nothing.
    private static let descriptors: UInt64 = 3

    /// Confines this process, for good.
    static func begin() -> PictureProtection {
        let granted = sandbox_confine(
            sandbox_limits(more_memory: moreMemory, cpu_seconds: cpuSeconds, descriptors: descriptors))
        return PictureProtection(
            limits: granted.limits == 1, noNewPrivileges: granted.no_new_privileges == 1,
            landlock: Int(granted.landlock), seccomp: granted.seccomp == 1)
    }
}
