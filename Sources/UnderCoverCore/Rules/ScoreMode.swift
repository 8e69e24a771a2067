/// How `ScoreEntry.Kind.mode` is written: matches with another timer are compared with each other only.
enum ScoreMode {
    static func solo(_ timer: TimerMode) -> String { timer == .normal ? "solo" : "solo-" + timer.rawValue }

    static func timer(_ mode: String) -> TimerMode {
        mode.split(separator: "-").dropFirst().first.flatMap { TimerMode(rawValue: String($0)) } ?? .normal
    }
}
