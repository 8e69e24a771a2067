import UnderCoverCatalogue
import UnderCoverPixels

/// A player of a match; a solo match has one.
package struct Player: Equatable, Codable, Sendable, Identifiable {
    package struct Answer: Equatable, Codable, Sendable {
        /// Index into the match's rounds.
        package var round: Int
        /// Empty when time ran out; several where the kind of round asks for them.
        package var picks: [Album.ID]
        package var right: Bool
        package var points: Int
        /// Ticks of 1/60 s from the start of the reveal; nil when time ran out.
        package var ticks: Int?
        /// Hints, the artist's points and the title's, where there were any.
        package var turn: TypedTurn?
        /// It was their own record: no answer, but points for those who missed it. nil, as in files of before, for no.
        var satOut: Bool?

        package var isSatOut: Bool { satOut == true }

        package init(round: Int, picks: [Album.ID], right: Bool, points: Int, ticks: Int?) {
            (self.round, self.picks, self.right, self.points, self.ticks) = (round, picks, right, points, ticks)
        }

        package init(round: Int, choice: Album.ID?, right: Bool, points: Int, ticks: Int?) {
            self.init(round: round, picks: choice.map { [$0] } ?? [], right: right, points: points, ticks: ticks)
        }

        /// nil when time ran out.
        package var choice: Album.ID? { picks.first }
    }

    /// The seat, 0 for the first.
    package var id: Int
    package var name: String
    /// False for a player who has left: the match does not wait for them, but their points stay.
    package var present = true
    /// In order, at most one for each round; none for rounds before joining or after leaving.
    package var answers: [Answer] = []
    /// Index of the first round that they play.
    package var joined = 0
    /// Points given to a player who came late.
    package var start = 0
    /// `start` is the others' average when the first round begins.
    package var startsAtAverage = false
    package var handicap = Handicap.level
    package var team: Int?
    /// Index of the round that put them out of the match; nil while they are in it.
    package var outAfter: Int?
    /// The first picks of an answer that takes several.
    package var picks: [Album.ID] = []
    /// The tick of the last of them, on the clock of its round.
    var pickedAt: Int?

    package init(id: Int, name: String, handicap: Handicap = .level, team: Int? = nil) {
        (self.id, self.name, self.handicap, self.team) = (id, name, handicap, team)
    }

    package var total: Int { answers.reduce(start) { $0 + $1.points } }
    package var right: Int { answers.reduce(0) { $0 + ($1.right ? 1 : 0) } }
    /// Right answers since the last wrong or late one.
    package var rightInARow: Int { run(answers[...]) }
    /// The same without the round in play, whose answers are hidden yet.
    package func rightInARow(before round: Int) -> Int { run(answers.prefix { $0.round < round }) }

    private func run(_ answers: ArraySlice<Answer>) -> Int {
        answers.reversed().lazy.filter { !$0.isSatOut }.prefix(while: \.right).count
    }
    package func answer(inRound round: Int) -> Answer? { answers.last { $0.round == round } }
    package func plays(round: Int) -> Bool { joined <= round && outAfter.map { $0 >= round } ?? true }
}

/// Evens out how well players know the records.
package enum Handicap: String, Codable, CaseIterable, Sendable {
    /// The first fifth of the round costs no points.
    case sharper
    case level
    /// Answers count only after the first fifth of the round.
    case later

    private func head(_ ticksTotal: Int) -> Int { ticksTotal / 5 }

    func mayAnswer(atTick tick: Int, of total: Int) -> Bool { self != .later || tick >= head(total) }
    /// The ticks that are counted against a player's points.
    func counted(_ tick: Int, of total: Int) -> Int { self == .sharper ? max(0, tick - head(total)) : tick }
}

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
    /// Those who brought the record and are still here; nil for a round of the category's.
    package var bringers: [Player.ID]?
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
