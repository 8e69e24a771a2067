/// The sandbox of the processes that read pictures and sounds from outside.
package struct ReaderCheckup: Encodable, Equatable, Sendable {
    /// Memory, processor time, descriptors and file sizes are limited.
    package var hasLimits = false
    package var isWithoutNewPrivileges = false
    /// Landlock's ABI version; 0 if the system lacks it.
    package var landlock = 0
    package var hasSeccomp = false
    /// False if files from outside are refused, unless the player accepts the risk.
    package var isConfined = false
    /// AAC, ALAC, WavPack and Musepack can be played.
    package var hasRareDecoders = false
    /// The command that installs their decoders: "install …".
    package var rareRemedy = RareDecoders.remedy
    /// Why files from outside cannot be read; nil if they can.
    package var reason: String?

    /// Starts the processes as the game does, and ends them.
    package static func make() -> ReaderCheckup {
        let readers = Readers()
        defer { readers.rest() }
        do throws(ReaderProblem) {
            let granted = try readers.pictures.protection()
            _ = try readers.songs.protection()
            let rare = try? readers.rareSongs.protection()
            return ReaderCheckup(
                hasLimits: granted.limits, isWithoutNewPrivileges: granted.noNewPrivileges, landlock: granted.landlock,
                hasSeccomp: granted.seccomp, isConfined: granted.isConfined,
                hasRareDecoders: rare?.hasRareDecoders == true)
        } catch {
            return ReaderCheckup(reason: error.reason)
        }
    }
}
