package struct StageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One or two sentences for the player: what failed, what to do.
    package let message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}
