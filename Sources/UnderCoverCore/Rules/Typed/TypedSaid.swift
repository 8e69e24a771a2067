import UnderCoverCatalogue

/// A guess, folded once for many titles.
struct Said: Sendable {
    struct Hit: Sendable {
        let slips: Int
        let rank: Int
        /// The spellings that stand for the title: all of the guess, or its rest without the artist.
        let title: [TypedSpelling]
        var hasArtist = false
    }

    let spellings: [TypedSpelling]

    init(_ guess: String) {
        let key = TextFolding.key(String(guess.prefix(TypedSpelling.longest)))
        let names = [key, TypedTitle.withoutEdition(key)]
        var spellings: [TypedSpelling] = []
        for spelling in names.flatMap(TypedSpelling.all) where !spellings.contains(spelling) {
            spellings.append(spelling)
        }
        self.spellings = spellings
    }

    // MARK: Titles

    /// The best way in which this is the title, alone or with the artist before or after it.
    func hit(_ title: TypedTitle, by artist: TypedArtist) -> Hit? {
        let alone = Self.best(spellings, title)
        if let alone, alone.slips == 0 { return alone }
        return [alone, withArtist(title, artist)].compactMap { $0 }.min {
            ($0.slips, $0.rank) < ($1.slips, $1.rank)
        }
    }

    private static func best(_ spellings: [TypedSpelling], _ title: TypedTitle, most: Int? = nil)
        -> Hit?
    {
        var best: Hit?
        for form in title.forms {
            for spelling in spellings {
                guard let slips = spelling.slips(to: form.spelling, most: most) else { continue }
                if best.map({ (slips, form.rank) < ($0.slips, $0.rank) }) ?? true {
                    best = Hit(slips: slips, rank: form.rank, title: spellings)
                }
            }
        }
        return best
    }

    /// "nirvana nevermind", "nevermind by nirvana"
    private func withArtist(_ title: TypedTitle, _ artist: TypedArtist) -> Hit? {
        var best: Hit?
        for spelling in spellings where !artist.spellings.isEmpty {
            let lengths = TypedLengths(spelling.parts)
            for cut in spelling.parts.indices.dropFirst() {
                for (name, rest) in Self.halves(spelling, cut) where lengths.mayBe(artist, name) {
                    let rest = spelling.slice(rest)
                    guard let slips = Self.slips(spelling.slice(name), artist), let hit = Self.best([rest], title)
                    else { continue }
                    let joined = Hit(slips: hit.slips + slips, rank: hit.rank, title: [rest], hasArtist: true)
                    if best.map({ (joined.slips, joined.rank) < ($0.slips, $0.rank) }) ?? true { best = joined }
                }
            }
        }
        return best
    }

    /// The parts of the artist, which come first or last, and those of the title.
    private static func halves(_ said: TypedSpelling, _ cut: Int) -> [(Range<Int>, Range<Int>)] {
        let end = said.parts.count
        let (left, right) = (0..<cut, cut..<end)
        let hasBy = said.parts[cut].text == "by" && cut + 1 < end
        return [(left, right), (right, left)] + (hasBy ? [(cut + 1..<end, left)] : [])
    }

    /// Compares another album with the part that a hit took for the title; nil where it is farther than the hit.
    func slips(_ title: TypedTitle, as hit: Hit) -> (count: Int, rank: Int)? {
        guard let other = Self.best(hit.title, title, most: hit.slips) else { return nil }
        return (other.slips, other.rank) <= (hit.slips, hit.rank) ? (other.slips, other.rank) : nil
    }

    func slips(_ title: TypedTitle, most: Int) -> Int? {
        Self.best(spellings, title, most: most)?.slips
    }

    // MARK: Artists

    func slips(_ artist: TypedArtist) -> Int? {
        spellings.compactMap { Self.slips($0, artist) }.min()
    }

    private static func slips(_ said: TypedSpelling, _ artist: TypedArtist) -> Int? {
        artist.spellings.compactMap { said.slips(to: $0) }.min()
    }

    // MARK: Nearly

    /// Share of the letters that may be wrong in what is still nearly the title.
    private static let nearShare = 4

    /// nil where it is not even nearly the title.
    func nearness(to title: TypedTitle) -> TypedJudgement.Reason? {
        if title.forms.contains(where: { form in
            spellings.contains { Self.differInNumbers($0, form.spelling) }
        }) {
            return .number
        }
        let slips = title.forms.flatMap { form in
            spellings.compactMap { $0.slips(to: form.spelling, most: Self.mostNear(form.spelling)) }
        }
        if let least = slips.min() { return .slips(least) }
        let isPart = title.forms.contains { form in
            spellings.contains { Self.isPart($0, of: form.spelling) }
        }
        return isPart ? .part : nil
    }

    private static func mostNear(_ name: TypedSpelling) -> Int {
        let letters = name.whole.unicodeScalars.count
        return letters < 3 ? 0 : (letters + nearShare - 1) / nearShare
    }

    private static func differInNumbers(_ said: TypedSpelling, _ name: TypedSpelling) -> Bool {
        guard said.isLoose == name.isLoose, said.digits != name.digits else { return false }
        let (mine, wanted) = (letters(said), letters(name))
        return wanted.count > 2
            && TypedSlips.distance(mine, wanted, most: TypedSlips.budget(wanted)) != nil
    }

    private static func letters(_ name: TypedSpelling) -> String {
        name.parts.filter { !$0.isNumber }.map(\.text).joined()
    }

    /// Whole words of the title in their order, at least half of its letters or two words that carry it; or the title
    /// with more words around it.
    private static func isPart(_ said: TypedSpelling, of name: TypedSpelling) -> Bool {
        guard said.isLoose == name.isLoose else { return false }
        let (mine, wanted) = (said.content.map(\.text), name.content.map(\.text))
        if wanted.isPart(of: mine) { return wanted.joined().count > 4 }
        guard mine.isPart(of: wanted) else { return false }
        return mine.count > 1 || 2 * mine.joined().count >= wanted.joined().count
    }
}
