import UnderCoverCatalogue
import UnderCoverPixels

extension Verdict {
    /// In a typed round, the time or the guesses run out.
    init(_ answer: Player.Answer?) {
        let isLate = answer?.choice == nil && answer?.turn?.isOver != true
        self = isLate ? .late : answer?.right == true ? .right : .wrong
    }
}

/// One question and its choices.
package struct Round: Equatable, Codable, Sendable {
    package var answer: Album.ID
    /// In the order shown, with the answer; no two show the same text.
    package var choices: [Album.ID]
    /// One of the answer's songs; nil for silence.
    package var song: String?
    package var kind = RoundKind.nameTheCover
    /// The right order of the choices, where that is asked.
    package var order: [Album.ID] = []
    /// The trait that all choices but the answer share, where that is asked.
    package var shared: SharedTrait?
}

extension ScoreMode {
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

/// Decides the poster of a match. All rounds right is `flawless` at any speed; otherwise the share of points decides.
/// Most right guesses earn 25…65 points. With 40 % and 20 % all five are possible in a match of three: `great` is two
/// right and quick, `good` two right or one very quick, `poor` one right and late.
package enum Tier: String, Codable, Sendable, CaseIterable {
    case flawless, great, good, poor, nothing

    package static let greatPercent = 40
    package static let goodPercent = 20

    /// A match without rounds is `nothing`.
    package init(right: Int, rounds: Int, points: Int) {
        let percentTimesRounds = points * 100 / Scoring.most
        self =
            switch true {
            case right <= 0 || rounds <= 0: .nothing
            case right >= rounds: .flawless
            case percentTimesRounds >= Self.greatPercent * rounds: .great
            case percentTimesRounds >= Self.goodPercent * rounds: .good
            default: .poor
            }
    }
}
