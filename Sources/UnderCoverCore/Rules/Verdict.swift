package enum Verdict: String, Codable, Sendable {
    case right, wrong, late

    /// In a typed round, the time or the guesses run out.
    init(_ answer: Player.Answer?) {
        let isLate = answer?.choice == nil && answer?.turn?.isOver != true
        self = isLate ? .late : answer?.right == true ? .right : .wrong
    }
}
