import UnderCoverCore

/// The User-Agent: `Name/1.2 ( address )`. Some services block clients that do not name themselves and an address of
/// their makers.
package enum UserAgent {
    /// A page or mailbox of the publisher of this build.
    package static let contact = "no public page yet; built from source"

    package static func text(contact: String = contact) -> String {
        "UnderCover/\(Words.version) ( \(contact) )"
    }
}
