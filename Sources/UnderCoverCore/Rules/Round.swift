/// One question and its choices.
package struct Round: Equatable, Codable, Sendable {
    package var answer: Album.ID
    /// In the order shown, with the answer; no two show the same text.
    package var choices: [Album.ID]
    /// One of the answer's songs; nil for silence.
    package var song: String?
    package var kind = RoundKind.nameTheCover
    /// The right order of the choices, where that is asked.
    package var order: [Album.ID] = []
    /// The trait that all choices but the answer share, where that is asked.
    package var shared: SharedTrait?
}
