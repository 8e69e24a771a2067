/// One hidden cover and what can be said about it.
package struct Round: Equatable, Codable, Sendable {
    package var answer: Album.ID
    /// In the order shown, the answer among them; no two show the same text.
    package var choices: [Album.ID]
    /// One of the answer's songs; nil is silence.
    package var song: String?

    package init(answer: Album.ID, choices: [Album.ID], song: String? = nil) {
        self.answer = answer
        self.choices = choices
        self.song = song
    }
}
