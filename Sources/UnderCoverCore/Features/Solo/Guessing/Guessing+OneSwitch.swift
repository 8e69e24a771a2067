import UnderCoverCatalogue
import UnderCoverPixels

// One switch: the focus moves by itself, and any press picks what it is on.

extension Guessing {
    /// The choice that the focus has moved to; nil without the setting, and while no answer counts.
    func scanned(_ app: AppState) -> Int? {
        guard app.settings.oneSwitch, phase == .running, let match = app.match, match.answering == .chosen,
            let round = match.round
        else {
            return nil
        }
        let ticks = match.buzz.map { $0.total - $0.left } ?? used
        return ticks / max(app.settings.switchPace.ticks, 1) % max(round.choices.count, 1)
    }

    /// Any press but those that leave the round picks the scanned choice.
    func switchPressed(_ action: Action?, _ app: inout AppState) -> [Effect]? {
        guard app.match?.isParty == false, let index = scanned(app) else { return nil }
        switch action {
        case .pause, .back, .mute, .fullscreen, .screenshot, .readAloud: return nil
        default: return app.press(TargetID(Target.choice(index)))
        }
    }

    /// Moves the focus of a solo round.
    func scan(_ app: inout AppState) {
        guard app.match?.isParty == false, let index = scanned(app) else { return }
        app.focus = TargetID(Target.choice(index))
    }
}

extension Answer {
    /// How `round` was answered. A party has one answer for the whole table: right by the first who knew it. One for
    /// each seat would say who sat where, which nothing keeps, and a seat is another person the next evening.
    init(_ match: Match, _ round: Round, used ticks: Int, at unix: Int) {
        let answer = Self.given(match)
        let verdict = Verdict(answer)
        self.init(
            album: round.answer, category: match.category, at: unix, verdict: verdict,
            seconds: Double(answer?.ticks ?? ticks) / 60,
            chosen: verdict == .wrong && answer?.choice != round.answer ? answer?.choice : nil)
    }

    private static func given(_ match: Match) -> Player.Answer? {
        let all = match.players.compactMap { $0.answer(inRound: match.current) }
        guard match.isParty else { return all.first }
        let soonest = all.filter(\.right).min { ($0.ticks ?? .max) < ($1.ticks ?? .max) }
        return soonest ?? all.first { $0.choice != nil } ?? all.first
    }
}

extension Guessing {
    static func asking(
        _ match: Match, _ round: Round, atTick tick: Int, _ app: AppState
    ) -> Answer.Asking {
        let total = match.settings.ticksTotal
        return Answer.Asking(
            kind: round.kind, reveal: match.currentReveal, strength: strength(match, round, atTick: tick, app),
            isTyped: match.answering == .typed, isParty: match.isParty, time: Double(total) / 60)
    }

    /// How much of the cover was to be seen, as it was drawn; of several covers all show as much. 0 while a record plays
    /// in its place.
    private static func strength(_ match: Match, _ round: Round, atTick tick: Int, _ app: AppState) -> Double {
        guard let progress = match.progress(of: round, atTick: tick) else { return 0 }
        var facts = app.album(round.answer).flatMap { app.covers.facts(of: $0.artwork) }
        if round.kind.rules.board.choosesSleeves { facts?.curves = [:] }
        return match.currentReveal.shown(
            RevealMoment(
                progress: progress, pace: match.settings.pace, facts: facts, reducedMotion: app.reducesMotion))
    }
}
