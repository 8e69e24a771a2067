/// Something the stage needs and cannot have. `message` is one sentence or two for a player: what failed, what to do.
package struct StageError: Error, Equatable, Sendable, CustomStringConvertible {
    package let message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}
