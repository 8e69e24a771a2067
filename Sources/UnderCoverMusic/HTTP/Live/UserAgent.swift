import UnderCoverCore

/// How the game introduces itself. MusicBrainz and ListenBrainz block players whose client does not say what it is and
/// where its makers are found: `Name/1.2 ( address )`.
package enum UserAgent {
    /// A page or mailbox of whoever publishes this build. The one place to change when the project gets another.
    package static let contact = "no public page yet; built from source"

    package static func text(contact: String = contact) -> String {
        "UnderCover/\(Words.version) ( \(contact) )"
    }
}
