import UnderCoverCatalogue
import UnderCoverPixels

// The short form: a category of the box, settings that many have, and a seed that says which covers are asked. Ten
// letters: three bits for the form, six for the category, seven for the settings, 24 for the seed, two check letters.

extension ChallengeCode {
    /// In the place of the version. The next is kept for records that come with time, the last is free.
    static let shortForm: UInt64 = 5

    package var isShort: Bool { version == Self.shortForm }

    /// nil where the match has no short code: its category is not in the box, its settings are rare, or earlier matches
    /// had a say in what it asks.
    package init?(short match: Match, of category: Category) {
        guard match.seed < SeedDeal.seeds, let preset = SettingsPreset.number(of: match.settings),
            let (edition, ids) = BoxEdition.of(category), match.rounds.count == match.settings.rounds,
            match.rounds.map(\.answer) == SeedDeal.asked(ids, seed: match.seed, rounds: match.settings.rounds)
        else { return nil }
        self.init(edition, preset, match.seed)
    }

    init(_ edition: BoxEdition, _ preset: Int, _ seed: UInt64) {
        self.init(
            settings: SettingsPreset.all[preset], seed: seed, categoryMark: Self.mark(of: edition.category),
            pool: AlbumSketch(mark: 0), answers: [], version: Self.shortForm)
        box = edition.number
    }

    var shortFives: [UInt8] {
        var bits = BitWriter()
        bits.write(Self.shortForm, 3)
        bits.write(UInt64(box), BoxEdition.numberBits)
        bits.write(UInt64(SettingsPreset.number(of: settings) ?? 0), SettingsPreset.numberBits)
        bits.write(seed, SeedDeal.seedBits)
        return ShortCheck.checked(bits.fives)
    }

    /// nil for letters of a long code.
    static func short(_ fives: [UInt8], _ reference: String?) throws(CodeError) -> ChallengeCode? {
        let form = UInt64(fives[0] >> 2)
        let missing = ShortCheck.letters - fives.count
        guard form == shortForm else {
            if form > shortForm, missing > 0 { throw .cut }
            if form > shortForm, ShortCheck.isRight(fives) { throw .newer }
            if isSlipOfFirst(fives) { throw .mistyped(group: 1) }
            return nil
        }
        if missing > 0 { throw .cut }
        guard missing == 0, reference == nil else {
            // A long code whose first letter is wrong begins like a short one.
            let problem = missing < 0 ? problem(of: fives, reference) : .tooLong
            if case .mistyped(group: .some) = problem { throw problem }
            throw .tooLong
        }
        guard ShortCheck.isRight(fives) else { throw .mistyped(group: group(of: ShortCheck.slips(in: fives))) }
        return try read(short: fives)
    }

    private static func read(short fives: [UInt8]) throws(CodeError) -> ChallengeCode {
        var bits = BitReader(fives)
        _ = bits.read(3)
        guard let box = bits.read(BoxEdition.numberBits), let preset = bits.read(SettingsPreset.numberBits),
            let seed = bits.read(SeedDeal.seedBits)
        else { throw .cut }
        // Both tables only grow.
        guard let edition = BoxEdition.numbered(Int(box)), SettingsPreset.all.indices.contains(Int(preset)) else {
            throw .newer
        }
        return ChallengeCode(edition, Int(preset), seed)
    }

    /// The first letter alone, or its swap with the next, makes the letters no short code.
    private static func isSlipOfFirst(_ fives: [UInt8]) -> Bool {
        guard let slip = ShortCheck.slips(in: fives).first, slip.lowerBound == 0 else { return false }
        guard slip.count == 1 else { return UInt64(fives[1] >> 2) == shortForm }
        return UInt64(fives[1...].reduce(0, ^) >> 2) == shortForm
    }

    private static func group(of slips: [Range<Int>]) -> Int? {
        let groups = Set(slips.flatMap { $0.map { $0 / groupLength + 1 } })
        return groups.count == 1 ? groups.first : nil
    }

    /// The albums that a short code asks of a category; nil where the category has other albums than the code's.
    func asked(ofBox ids: [Album.ID]) -> [Album.ID]? {
        guard BoxEdition.numbered(box)?.albums == BoxEdition.mark(of: ids) else { return nil }
        return SeedDeal.asked(ids, seed: seed, rounds: settings.rounds)
    }
}
