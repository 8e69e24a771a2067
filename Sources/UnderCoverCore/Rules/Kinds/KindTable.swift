import UnderCoverCatalogue

/// Names to choose from; the record plays, and its cover comes in the second half.
struct ByEar: RoundKindRules {
    var board: RoundBoard { .record }
    var needsSound: Bool { true }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        let round = deal.named(answer, .byEar)
        return round.song == nil ? nil : round
    }
}

/// A name and four hidden covers, whatever the number of choices is set to; fewer in a small category.
struct FindTheCover: RoundKindRules {
    static let sleeves = 4

    var board: RoundBoard { .sleeves }
    /// Four covers at once tell more than one, so they begin at half of the blur.
    var headStart: Double { 0.1 }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        let others = others(Self.sleeves - 1, beside: answer, deal)
        guard !others.isEmpty else { return nil }
        return Round(
            answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer),
            kind: .findTheCover)
    }

    /// Some may share a picture; then more are drawn than needed.
    private func others(_ count: Int, beside answer: Int, _ deal: RoundDeal) -> [Int] {
        func drawn(_ number: Int) -> [Int] {
            var chance = deal.chance("decoys", answer)
            let near = deal.decoys.choose(number, beside: answer, avoiding: deal.earlier, using: &chance)
            return Array(deal.withOwnSleeves(near, beside: answer).prefix(count))
        }
        let first = drawn(count)
        return first.count == count ? first : drawn(4 * count)
    }
}

/// Names to choose from; the cover comes into focus.
struct NameTheCover: RoundKindRules {
    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? { deal.named(answer, .nameTheCover) }
}

/// Four hidden covers: three have one thing in common, and the answer does not.
struct OddOneOut: RoundKindRules {
    static let alike = 3
    /// Groups of albums with something in common that are tried, and albums of each.
    private static let mostGroups = 24
    private static let mostOfGroup = 12

    var board: RoundBoard { .sleeves }
    var headStart: Double { 0.1 }
    var comparesTraits: Bool { true }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        guard deal.traits.count == deal.pool.entries.count else { return nil }
        var chance = deal.chance("odd", answer)
        for trait in chance.shuffled(AlbumTraits.Trait.allCases) {
            guard let others = threeAlike(trait, beside: answer, deal, &chance) else { continue }
            return Round(
                answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer),
                kind: .oddOneOut, shared: trait.shared(deal.album(others[0])))
        }
        return nil
    }

    /// Three albums that have `trait` in common, where nothing else makes one of the four the odd one.
    private func threeAlike(
        _ trait: AlbumTraits.Trait, beside answer: Int, _ deal: RoundDeal, _ chance: inout SeededGenerator
    ) -> [Int]? {
        let strangers = deal.traits.indices.filter {
            deal.traits[$0].differs(from: deal.traits[answer], in: trait)
        }
        let groups = Dictionary(grouping: strangers) { deal.traits[$0][trait] ?? "" }
        let large = groups.filter { $0.value.count >= Self.alike }.sorted { $0.key < $1.key }.map(\.value)
        for group in chance.shuffled(large).prefix(Self.mostGroups) {
            let some = deal.withOwnSleeves(chance.shuffled(group), beside: answer).prefix(Self.mostOfGroup)
            if let three = Self.threes(Array(some)).first(where: { isUnambiguous([answer] + $0, trait, deal) }) {
                return three
            }
        }
        return nil
    }

    /// All sets of three.
    private static func threes(_ some: [Int]) -> some Sequence<[Int]> {
        some.indices.lazy.flatMap { first in
            some.indices.dropFirst(first + 1).lazy.flatMap { second in
                some.indices.dropFirst(second + 1).lazy.map { [some[first], some[second], some[$0]] }
            }
        }
    }

    /// The first of `four` is the odd one in `asked`, and no other fact sets one of them apart.
    private func isUnambiguous(_ four: [Int], _ asked: AlbumTraits.Trait, _ deal: RoundDeal) -> Bool {
        AlbumTraits.Trait.allCases.filter { $0 != asked }.allSatisfy { trait in
            four.allSatisfy { one in !mayBeOdd(one, among: four, trait, deal) }
        }
    }

    /// The other three agree as far as their traits are known, and this one does not.
    private func mayBeOdd(_ one: Int, among four: [Int], _ trait: AlbumTraits.Trait, _ deal: RoundDeal) -> Bool {
        let others = four.lazy.filter { $0 != one }.compactMap { deal.traits[$0][trait] }
        guard let common = others.first, others.allSatisfy({ $0 == common }) else { return false }
        return deal.traits[one][trait] != common
    }
}

/// A trait that several albums can share.
package enum SharedTrait: Hashable, Codable, Sendable {
    case artist(String)
    case genre(String)
    /// Its first year, such as 1970.
    case decade(Int)
}

/// The facts of an album that are compared, folded so that spellings do not matter. nil where unknown.
struct AlbumTraits: Equatable {
    enum Trait: CaseIterable { case artist, genre, decade }

    let artist: String?
    let genre: String?
    let decade: String?

    init(_ album: Album) {
        artist = album.artist == Album.variousArtists ? nil : Self.key(album.artist)
        genre = album.genre.flatMap(Self.key)
        decade = album.year.map { String($0 / 10 * 10) }
    }

    private static func key(_ text: String) -> String? {
        let key = TextFolding.key(text)
        return key.isEmpty ? nil : key
    }

    subscript(trait: Trait) -> String? {
        switch trait {
        case .artist: artist
        case .genre: genre
        case .decade: decade
        }
    }

    /// Both are known, and surely not the same: "rock" and "indie rock" may be, and so may a band and its quintet.
    func differs(from other: AlbumTraits, in trait: Trait) -> Bool {
        guard let own = self[trait], let others = other[trait], own != others else { return false }
        return own.utf8.count > others.utf8.count ? !own.holds(others) : !others.holds(own)
    }
}

extension String {
    /// Compares bytes, which folded text allows. `contains` compares characters, and most of planning a match was spent
    /// there.
    fileprivate func holds(_ part: String) -> Bool {
        var (whole, part) = (self, part)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard part.count <= whole.count else { return false }
                return (0...whole.count - part.count).contains { start in
                    part.indices.allSatisfy { whole[start + $0] == part[$0] }
                }
            }
        }
    }
}

extension AlbumTraits.Trait {
    /// As the album writes it.
    func shared(_ album: Album) -> SharedTrait? {
        switch self {
        case .artist: .artist(album.artist)
        case .genre: album.genre.map(SharedTrait.genre)
        case .decade: album.year.map { .decade($0 / 10 * 10) }
        }
    }
}

/// Three covers with their names, to be picked oldest first. The answer is the oldest.
struct WhichCameFirst: RoundKindRules {
    static let sleeves = 3

    var board: RoundBoard { .row }
    var picks: Int { Self.sleeves }
    /// The names are given, so the covers are half as blurred as usual.
    var headStart: Double { 0.25 }

    func deal(_ answer: Int, _ deal: RoundDeal) -> Round? {
        guard let year = deal.album(answer).year else { return nil }
        let others = later(than: year, answer, deal)
        guard others.count == Self.sleeves - 1 else { return nil }
        let sorted = ([answer] + others).map { deal.album($0) }.sorted { ($0.year ?? 0) < ($1.year ?? 0) }
        return Round(
            answer: deal.album(answer).id, choices: deal.mixed(answer, with: others), song: deal.song(answer),
            kind: .whichCameFirst, order: sorted.map(\.id))
    }

    /// Two albums of two later years, with covers and names that differ.
    private func later(than year: Int, _ answer: Int, _ deal: RoundDeal) -> [Int] {
        var chance = deal.chance("decoys", answer)
        var years: Set = [year]
        var labels: Set = [deal.pool.entries[answer].label]
        let candidates = deal.pool.entries.indices.filter { (deal.album($0).year ?? year) > year }
        let fitting = deal.withOwnSleeves(chance.shuffled(candidates), beside: answer).filter { index in
            guard let own = deal.album(index).year, !years.contains(own) else { return false }
            guard labels.insert(deal.pool.entries[index].label).inserted else { return false }
            return years.insert(own).inserted
        }
        return Array(fitting.prefix(Self.sleeves - 1))
    }
}
