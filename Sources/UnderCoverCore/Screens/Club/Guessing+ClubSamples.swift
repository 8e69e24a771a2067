extension Guessing {
    /// The match of a code that members of the club have played, before and after the player's answer.
    static let clubSamples = [
        Sample("guessing-club", ticks: 200) { $0.startChallenge() },
        Sample("guessing-club-right", ticks: 10) {
            $0.startChallenge()
            $0.tick(240)
            $0.answer(right: true)
        },
    ]
}

extension Walkthrough {
    fileprivate mutating func startChallenge() {
        startMatch()
        guard let match = state.match, let category = state.category(match.category),
            let code = ChallengeCode(match, of: category)
        else { return }
        state.play.occasion = .challenge(code, by: nil)
        let key = ClubScore.key(code)
        let rivals = [(0, 90, true), (2, 130, false), (3, 300, true), (5, 310, true), (6, 520, false)].map {
            (seat, ticks, isRight) in
            let answers = match.rounds.map { _ in ClubScore.Answer(ticks: ticks, isRight: isRight) }
            return ClubRival(
                member: ClubMember(id: "\(seat)", name: "M\(seat)", seat: seat),
                score: ClubScore(code: key, points: 600 - ticks, answers: answers))
        }
        send(.club(.rivals(code: key, rivals)))
    }
}
