import ArgumentParser
import UnderCoverCore

/// Plays a match by itself, with answers that are known before, at the pace of a player who has to think.
struct ScriptedMatch {
    enum Answer: String, CaseIterable, ExpressibleByArgument { case right, wrong, late }

    /// Ticks of a round before its answer, and of a result before the next round.
    private static let thinking = (round: 150, result: 60)

    let answers: [Answer]

    /// The presses of a player now.
    func presses(_ state: AppState) -> [DeviceEvent] {
        switch state.screen {
        case let guessing as Guessing: key(in: guessing, state).map(Self.press) ?? []
        case let result as RoundResult:
            state.tick - result.shownAt >= Self.thinking.result || !Ticks.areNeeded(state) ? Self.press("Return") : []
        default: []
        }
    }

    private func key(in guessing: Guessing, _ state: AppState) -> Key? {
        guard guessing.phase == .running, guessing.used >= Self.thinking.round, let match = state.match,
            let round = match.round, answers.indices.contains(match.current), answers[match.current] != .late
        else { return nil }
        let isRight = answers[match.current] == .right
        let choice = round.choices.firstIndex { ($0 == round.answer) == isRight }
        return choice.map { Key(rawValue: "\($0 + 1)") }
    }

    private static func press(_ key: Key) -> [DeviceEvent] { [.keyDown(key), .keyUp(key)] }
}
