/// The text of `ScoreEntry.Kind.mode`. It contains the timer, since only matches with the same timer are compared.
enum ScoreMode {
    static func solo(_ timer: TimerMode) -> String { timer == .normal ? "solo" : "solo-" + timer.rawValue }

    static func timer(_ mode: String) -> TimerMode {
        mode.split(separator: "-").dropFirst().first.flatMap { TimerMode(rawValue: String($0)) } ?? .normal
    }
}
