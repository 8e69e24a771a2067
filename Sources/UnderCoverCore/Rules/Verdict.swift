package enum Verdict: String, Codable, Sendable {
    case right, wrong, late

    /// Where answers are typed, the time or the guesses run out.
    init(_ answer: Player.Answer?) {
        let isLate = answer?.choice == nil && answer?.turn?.isOver != true
        self = isLate ? .late : answer?.right == true ? .right : .wrong
    }
}
