/// The text of `ScoreEntry.Kind.mode`. It contains the timer, since only matches with the same timer are compared; a
/// party's also the shape of play: "solo", "solo-slow", "solo-typed", "party-buzz", "party-last-one-standing-relaxed".
enum ScoreMode {
    static let partyPrefix = "party-"

    private static let typed = "solo-typed"

    static func solo(_ timer: TimerMode, _ answering: Answering = .chosen) -> String {
        (answering == .typed ? typed : "solo") + suffix(timer)
    }
    static func party(_ shape: PlayShape, _ timer: TimerMode) -> String { partyPrefix + shape.rawValue + suffix(timer) }

    private static func suffix(_ timer: TimerMode) -> String { timer == .normal ? "" : "-" + timer.rawValue }

    static func timer(_ mode: String) -> TimerMode {
        mode.split(separator: "-").dropFirst().last.flatMap { TimerMode(rawValue: String($0)) } ?? .normal
    }

    static func isTyped(_ mode: String) -> Bool { mode.hasPrefix(typed) }

    /// nil for a match of one player.
    static func shape(_ mode: String) -> PlayShape? {
        PlayShape.allCases.first { shape in TimerMode.allCases.contains { party(shape, $0) == mode } }
    }
}
