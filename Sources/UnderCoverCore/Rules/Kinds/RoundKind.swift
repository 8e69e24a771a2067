import UnderCoverCatalogue

extension RoundKind {
    package var rules: any RoundKindRules {
        switch self {
        case .nameTheCover: NameTheCover()
        case .findTheCover: FindTheCover()
        case .whichCameFirst: WhichCameFirst()
        case .oddOneOut: OddOneOut()
        case .byEar: ByEar()
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

    /// The choices are covers, not names.
    package var choosesSleeves: Bool { self == .sleeves || self == .row }
}

package protocol RoundKindRules: Sendable {
    var board: RoundBoard { get }
    /// Picks that make one answer.
    var picks: Int { get }
    /// Share of the reveal, 0…1, that has happened when the clock starts.
    var headStart: Double { get }
    /// Players need sound for it.
    var needsSound: Bool { get }
    /// `deal` reads `RoundDeal.traits`.
    var comparesTraits: Bool { get }
    /// The round that asks for one album; nil where the facts about it do not allow one.
    func deal(_ answer: Int, _ deal: RoundDeal) -> Round?
    func isRight(_ picks: [Album.ID], _ round: Round) -> Bool
}

extension RoundKindRules {
    package var board: RoundBoard { .cover }
    package var picks: Int { 1 }
    package var headStart: Double { 0 }
    package var needsSound: Bool { false }
    package var comparesTraits: Bool { false }
    package func isRight(_ picks: [Album.ID], _ round: Round) -> Bool { picks == round.rightPicks }
}

/// The material from which a kind deals. Random streams are named after the album, asked once in a match, so rounds do
/// not depend on each other.
package struct RoundDeal {
    let pool: AlbumPool
    let decoys: Decoys
    let settings: MatchSettings
    /// Indexes of answers that players know already.
    let earlier: Set<Int>
    let generator: SeededGenerator
    /// The traits of all entries of the pool; empty unless a chosen kind compares them.
    var traits: [AlbumTraits] = []

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

    /// Names to choose from beside a hidden cover.
    func named(_ answer: Int, _ kind: RoundKind) -> Round {
        var chance = chance("decoys", answer)
        let others = decoys.choose(settings.choices - 1, beside: answer, avoiding: earlier, using: &chance)
        return Round(
            answer: album(answer).id, choices: mixed(answer, with: others), song: song(answer), kind: kind)
    }

    /// Those of `others` whose covers differ from the answer's and from each other's: two albums may share a picture.
    func withOwnSleeves(_ others: [Int], beside answer: Int) -> [Int] {
        var seen: Set = [album(answer).artwork]
        return others.filter { seen.insert(album($0).artwork).inserted }
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

    /// The picks of a right answer, in this order.
    package var rightPicks: [Album.ID] { order.isEmpty ? [answer] : order }
}

// Finds the kinds of round that a category can deal.

extension RoundKind {
    /// Albums that are tried before a kind counts as missing.
    private static let mostTries = 200

    /// Those of `kinds` that some album of the pool can be asked in.
    static func dealt(_ kinds: [RoundKind], from pool: AlbumPool, _ settings: MatchSettings) -> [RoundKind] {
        let deal = trial(kinds, pool, settings)
        let tried = pool.entries.indices.lazy.filter { pool.entries[$0].askable }.prefix(mostTries)
        return kinds.filter { kind in tried.contains { kind.rules.deal($0, deal) != nil } }
    }

    /// `answers` in their order, but those first that can be asked in one of `kinds`: the newest record of a category
    /// never came first, and one with no song cannot be heard.
    static func fitting(
        _ answers: [Int], most: Int, for kinds: [RoundKind], in pool: AlbumPool, _ settings: MatchSettings
    ) -> [Int] {
        guard !kinds.contains(.nameTheCover) else { return answers }
        let deal = trial(kinds, pool, settings)
        var (fitting, others): ([Int], [Int]) = ([], [])
        for answer in answers.prefix(mostTries) where fitting.count < most {
            if kinds.contains(where: { $0.rules.deal(answer, deal) != nil }) {
                fitting.append(answer)
            } else {
                others.append(answer)
            }
        }
        let tried = fitting + others
        return tried + Array(answers.dropFirst(tried.count))
    }

    /// With random decoys, because looking for look-alikes takes longer.
    private static func trial(_ kinds: [RoundKind], _ pool: AlbumPool, _ settings: MatchSettings) -> RoundDeal {
        RoundDeal(
            pool: pool, decoys: Decoys(pool, mode: .random), settings: settings, earlier: [],
            generator: SeededGenerator(seed: 0), traits: AlbumTraits.all(pool, for: kinds))
    }
}

extension AlbumTraits {
    /// Empty unless one of `kinds` compares albums.
    static func all(_ pool: AlbumPool, for kinds: [RoundKind]) -> [AlbumTraits] {
        kinds.contains { $0.rules.comparesTraits } ? pool.entries.map { AlbumTraits($0.album) } : []
    }
}
