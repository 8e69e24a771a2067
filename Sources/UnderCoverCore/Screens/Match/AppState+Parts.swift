// Parts of the game that this system lacks a library for.

extension AppState {
    /// Parts that the screen offered may be missing now.
    mutating func partsMissing(_ parts: [GamePart]) -> [Effect] {
        missing = parts
        if !parts.isEmpty { say(Words.goesWithout(parts), isLasting: true) }
        return mendFocus()
    }
}
