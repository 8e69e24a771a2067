// Parts of the game that this system lacks a library for.

extension AppState {
    /// What was on offer may have gone.
    mutating func partsMissing(_ parts: [GamePart]) -> [Effect] {
        missing = parts
        if !parts.isEmpty { say(Words.goesWithout(parts), isLasting: true) }
        return mendFocus()
    }
}
