/// Something that the stage needs is missing. `message` is one or two sentences for the player: what failed, what to
/// do.
package struct StageError: Error, Equatable, Sendable, CustomStringConvertible {
    package let message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}
