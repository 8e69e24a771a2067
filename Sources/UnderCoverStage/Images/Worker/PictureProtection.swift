import CSandbox

/// The sandbox of the decoding process, as far as this system provides it.
package struct PictureProtection: Equatable, Sendable {
    /// Memory, CPU time, descriptors, file sizes and processes are limited.
    package var limits: Bool
    package var noNewPrivileges: Bool
    /// Landlock's ABI version; 0 if the system lacks it.
    package var landlock: Int
    /// A seccomp filter allows only a few system calls.
    package var seccomp: Bool

    /// In bytes. The most expensive picture that is accepted, a progressive CMYK JPEG of 4096², takes 210 MB.
    private static let moreMemory: UInt64 = 320 << 20
    static let cpuSeconds: UInt64 = 20
    /// The socket as standard input, and twice `/dev/null`.
    private static let descriptors: UInt64 = 3

    /// Confines this process irrevocably.
    static func begin() -> PictureProtection {
        let granted = sandbox_confine(
            sandbox_limits(more_memory: moreMemory, cpu_seconds: cpuSeconds, descriptors: descriptors))
        return PictureProtection(
            limits: granted.limits == 1, noNewPrivileges: granted.no_new_privileges == 1,
            landlock: Int(granted.landlock), seccomp: granted.seccomp == 1)
    }
}
