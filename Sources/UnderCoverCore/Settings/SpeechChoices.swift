/// When the game reads itself aloud.
package enum ReadAloudChoice: String, Codable, Sendable, CaseIterable {
    /// While a screen reader runs.
    case auto
    case off, on

    /// Recordings of before had a switch here.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            self = isOn ? .on : .off
            return
        }
        let name = try container.decode(String.self)
        guard let choice = Self(rawValue: name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such choice")
        }
        self = choice
    }
}

/// How much is said of what has the focus.
package enum SpeechDetail: String, Codable, Sendable, CaseIterable {
    /// The kind and the place of a target, too; and, when a screen opens, all text that is written on it.
    case full
    /// Its name and how it stands.
    case brief
}
