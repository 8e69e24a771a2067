extension Answer {
    /// How the only player answered `round`.
    init(_ match: Match, _ round: Round, used ticks: Int, at unix: Int) {
        let answer = match.players.first?.answer(inRound: match.current)
        let verdict = Verdict(answer)
        self.init(
            album: round.answer, category: match.category, at: unix, verdict: verdict,
            seconds: Double(answer?.ticks ?? ticks) / 60,
            chosen: verdict == .wrong && answer?.choice != round.answer ? answer?.choice : nil)
    }
}
