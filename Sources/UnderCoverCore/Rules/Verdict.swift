/// The outcome of a round for a player.
package enum Verdict: Sendable {
    case right, wrong, late

    init(_ answer: Player.Answer?) {
        guard let answer, answer.choice != nil else {
            self = .late
            return
        }
        self = answer.right ? .right : .wrong
    }
}
