/// The sandbox of the process that decodes pictures from outside.
package struct PictureCheckup: Encodable, Equatable, Sendable {
    /// Memory, CPU time, descriptors and file sizes are limited.
    package var hasLimits = false
    package var isWithoutNewPrivileges = false
    /// Landlock's ABI version; 0 if the system lacks it.
    package var landlock = 0
    package var hasSeccomp = false
    /// Why pictures from outside cannot be decoded; nil if they can.
    package var reason: String?

    /// Starts the process as the game does, and ends it.
    package static func make() -> PictureCheckup {
        let worker = PictureWorker()
        defer { worker.rest() }
        do throws(PictureProblem) {
            let granted = try worker.protection()
            return PictureCheckup(
                hasLimits: granted.limits, isWithoutNewPrivileges: granted.noNewPrivileges, landlock: granted.landlock,
                hasSeccomp: granted.seccomp)
        } catch {
            return PictureCheckup(reason: error.reason)
        }
    }
}
