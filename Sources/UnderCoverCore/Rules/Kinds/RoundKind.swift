/// What a round asks. To add a kind: a file in this folder with its `RoundKindRules`, a case and a line in `rules`.
package enum RoundKind: String, Codable, CaseIterable, Sendable {
    case nameTheCover = "name-the-cover"

    package var rules: any RoundKindRules {
        switch self {
        case .nameTheCover: NameTheCover()
        }
    }
}

/// How a round looks; screens know only this of a kind.
package enum RoundBoard: Sendable {
    /// One hidden cover and names to choose from.
    case cover
    /// A record in place of the cover, which comes in the second half.
    case record
    /// A question and four hidden covers.
    case sleeves
    /// Three hidden covers to put in order.
    case row
}

package protocol RoundKindRules: Sendable {
    var board: RoundBoard { get }
    /// Picks that make one answer.
    var picks: Int { get }
    /// Share of the reveal, 0…1, that has happened when the clock starts.
    var headStart: Double { get }
    /// The round that asks for one album; nil where the facts about it do not allow one.
    func deal(_ answer: Int, _ deal: RoundDeal) -> Round?
    func isRight(_ picks: [Album.ID], _ round: Round) -> Bool
}

extension RoundKindRules {
    package var board: RoundBoard { .cover }
    package var picks: Int { 1 }
    package var headStart: Double { 0 }
    package func isRight(_ picks: [Album.ID], _ round: Round) -> Bool { picks == [round.answer] }
}

/// What a kind deals from. Random streams are named after the album, asked once in a match, so rounds do not depend on
/// each other.
package struct RoundDeal {
    let pool: AlbumPool
    let decoys: Decoys
    let settings: MatchSettings
    /// Indexes of answers that players know already.
    let earlier: Set<Int>
    let generator: SeededGenerator

    func album(_ index: Int) -> Album { pool.entries[index].album }

    func chance(_ purpose: String, _ answer: Int) -> SeededGenerator {
        generator.stream(purpose + "/" + album(answer).id.rawValue)
    }

    /// `answer` at a random place among `others`.
    func mixed(_ answer: Int, with others: [Int]) -> [Album.ID] {
        var place = chance("place", answer)
        var choices = others
        choices.insert(answer, at: place.int(below: choices.count + 1))
        return choices.map { album($0).id }
    }

    func song(_ answer: Int) -> String? {
        var tune = chance("song", answer)
        let songs = album(answer).songs
        return songs.isEmpty ? nil : songs[tune.int(below: songs.count)]
    }
}

extension Round {
    /// The covers that the round shows, hidden at first.
    package var covers: [Album.ID] {
        switch kind.rules.board {
        case .cover, .record: [answer]
        case .sleeves, .row: choices
        }
    }
}
