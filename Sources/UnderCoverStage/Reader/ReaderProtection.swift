import CSandbox

/// The sandbox of a reader, as far as this system provides it.
package struct ReaderProtection: Equatable, Sendable {
    /// Memory, processor time, descriptors, file sizes and processes are limited.
    package var limits: Bool
    package var noNewPrivileges: Bool
    /// Landlock's ABI version; 0 if the system lacks it.
    package var landlock: Int
    /// A seccomp filter allows only a few system calls.
    package var seccomp: Bool
    /// The decoders of rare songs are loaded; only a reader of those loads them.
    package var hasRareDecoders = false

    /// Without both, a file that takes over its decoder could open files and connections.
    package var isConfined: Bool { seccomp || landlock > 0 }

    /// The seconds of processor for all work of a process. The timer of each work ends it much earlier.
    static let processorSeconds: UInt64 = 20
    /// The socket as standard input, and twice `/dev/null`.
    private static let descriptors: UInt64 = 3

    /// Confines this process irrevocably.
    package static func begin(_ kind: ReaderKind) -> ReaderProtection {
        let granted = sandbox_confine(
            sandbox_limits(
                more_memory: kind.moreMemory, cpu_seconds: processorSeconds,
                descriptors: descriptors + UInt64(kind.mostFiles), receives_files: kind.mostFiles > 0 ? 1 : 0))
        return ReaderProtection(
            limits: granted.limits == 1, noNewPrivileges: granted.no_new_privileges == 1,
            landlock: Int(granted.landlock), seccomp: granted.seccomp == 1)
    }

    /// As a system without Landlock and seccomp would answer: for rehearsals.
    package static func none(_ kind: ReaderKind) -> ReaderProtection {
        ReaderProtection(limits: false, noNewPrivileges: false, landlock: 0, seccomp: false)
    }
}
