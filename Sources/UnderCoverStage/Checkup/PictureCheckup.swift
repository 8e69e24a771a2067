/// Who reads pictures from outside, and what holds them.
package struct PictureCheckup: Encodable, Equatable, Sendable {
    /// Memory, computing time, descriptors and file sizes are limited.
    package var hasLimits = false
    package var isWithoutNewPrivileges = false
    /// The version of Landlock's interface; 0 where the system has none.
    package var landlock = 0
    package var hasSeccomp = false
    /// Why no picture from outside can be read; nil where they can.
    package var reason: String?

    /// Starts the process that the game would, and ends it.
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
