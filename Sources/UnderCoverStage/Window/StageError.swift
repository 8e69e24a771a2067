package struct StageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One or two sentences for the player: what failed, what to do.
    package let message: String
    /// The file itself is bad; false where this system lacks something that would read it.
    package let blamesFile: Bool

    package init(_ message: String, blamesFile: Bool = true) {
        self.message = message
        self.blamesFile = blamesFile
    }

    package var description: String { message }
}
