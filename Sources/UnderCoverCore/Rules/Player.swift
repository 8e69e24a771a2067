/// A player of a match; a solo match has one.
package struct Player: Equatable, Codable, Sendable, Identifiable {
    package struct Answer: Equatable, Codable, Sendable {
        /// Index into the match's rounds.
        package var round: Int
        /// nil when time ran out.
        package var choice: Album.ID?
        package var right: Bool
        package var points: Int
        /// Ticks of 1/60 s from the start of the reveal; nil when time ran out.
        package var ticks: Int?
    }

    /// The seat, 0 for the first.
    package var id: Int
    package var name: String
    /// False for a player who has left: the match does not wait for them, but their points stay.
    package var present = true
    /// In order, at most one for each round; none for rounds before joining or after leaving.
    package var answers: [Answer] = []

    package var total: Int { answers.reduce(0) { $0 + $1.points } }
    package var right: Int { answers.reduce(0) { $0 + ($1.right ? 1 : 0) } }
    /// Right answers since the last wrong or late one.
    package var rightInARow: Int { answers.reversed().prefix(while: \.right).count }
    package func answer(inRound round: Int) -> Answer? { answers.last { $0.round == round } }
}
