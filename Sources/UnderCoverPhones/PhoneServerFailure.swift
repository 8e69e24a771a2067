import UnderCoverCore

/// Phones cannot be let in. The description is a sentence for the player.
package enum PhoneServerFailure: Error, Equatable, CustomStringConvertible {
    /// The asked port, or all that were tried.
    case portsTaken([Int])
    case forbiddenPort(Int)
    case notAnAddress(String)
    case notOurAddress(String)
    case noPage(folder: String, reason: String)
    case other(String)

    package var description: String {
        switch self {
        case .portsTaken(let ports): Words.phonePortsTaken(ports)
        case .forbiddenPort(let port): Words.phonePortForbidden(port)
        case .notAnAddress(let text): Words.phoneBindNotAnAddress(text)
        case .notOurAddress(let text): Words.phoneBindNotOurs(text)
        case .noPage(let folder, let reason): Words.phonePageMissing(folder, reason)
        case .other(let reason): Words.phonesFailed(Self.withoutStop(reason))
        }
    }

    /// The system's own sentences end with a full stop.
    private static func withoutStop(_ reason: String) -> String {
        reason.hasSuffix(".") ? withoutStop(String(reason.dropLast())) : reason
    }
}
