/// A finished match in the table of scores.
package struct ScoreEntry: Equatable, Codable, Sendable, Identifiable {
    /// Only matches of the same kind are compared.
    package struct Kind: Hashable, Codable, Sendable {
        package var category: Category.ID
        package var rounds: Int
        package var seconds: Int
        package var choices: Int
        package var labels: String
        package var mode: String

        package init(category: Category.ID, rounds: Int, seconds: Int, choices: Int, labels: String, mode: String) {
            self.category = category
            self.rounds = rounds
            self.seconds = seconds
            self.choices = choices
            self.labels = labels
            self.mode = mode
        }
    }

    package struct Answer: Equatable, Codable, Sendable {
        package var album: Album.ID
        package var right: Bool
        package var points: Int
        /// Ticks of 1/60 s from the start of the reveal to the answer; nil when time ran out.
        package var ticks: Int?

        package init(album: Album.ID, right: Bool, points: Int, ticks: Int?) {
            self.album = album
            self.right = right
            self.points = points
            self.ticks = ticks
        }
    }

    /// The match's id; saving the same id twice keeps one entry.
    package var id: String
    package var kind: Kind
    /// The category's name at the time of the match, shown even after the category is deleted.
    package var categoryName: String
    /// A party's: the winner's points.
    package var total: Int
    /// Unix seconds, only shown: entries are in the order of saving.
    package var date: Int
    package var seed: UInt64
    /// A party's: those of the player in the first place.
    package var answers: [Answer]
    /// The table of a party; nil for a match of one player. Recordings of before lack it.
    package var party: [PartyLine]?

    package init(
        id: String, kind: Kind, categoryName: String, total: Int, date: Int, seed: UInt64, answers: [Answer],
        party: [PartyLine]? = nil
    ) {
        self.id = id
        self.kind = kind
        self.categoryName = categoryName
        self.total = total
        self.date = date
        self.seed = seed
        self.answers = answers
        self.party = party
    }
}
