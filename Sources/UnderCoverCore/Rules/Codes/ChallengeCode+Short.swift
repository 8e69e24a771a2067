import UnderCoverCatalogue
import UnderCoverPixels

// The short form: a category of the box, settings that many have, and a seed that says which covers are asked. Ten
// letters: three bits for the form, six for the category, seven for the settings, 24 for the seed, two check letters.

extension ChallengeCode {
    /// In the place of the version. The next is that of Fridays, the last is free.
    static let shortForm: UInt64 = 5

    package var isShort: Bool { Self.isShort(version) }

    /// nil where the match has no short code: its category is not in the box, its settings are rare, or earlier matches
    /// had a say in what it asks.
    package init?(short match: Match, of category: Category) {
        guard match.seed < SeedDeal.seeds, let preset = SettingsPreset.number(of: match.settings),
            let (pool, ids) = ShortPool.of(category), pool.holds(match.seed),
            match.rounds.count == match.settings.rounds,
            match.rounds.map(\.answer) == SeedDeal.asked(ids, seed: match.seed, rounds: match.settings.rounds)
        else { return nil }
        switch pool {
        case .box(let edition): self.init(edition, preset, match.seed)
        case .fridays(let list): self.init(list, preset, match.seed)
        }
    }

    init(_ edition: BoxEdition, _ preset: Int, _ seed: UInt64) {
        self.init(
            settings: SettingsPreset.all[preset], seed: seed, categoryMark: Self.mark(of: edition.category),
            pool: AlbumSketch(mark: 0), answers: [], version: Self.shortForm)
        box = edition.number
    }

    var shortFives: [UInt8] {
        var bits = BitWriter()
        if let fridays {
            writeFridays(fridays, &bits)
            return ShortCheck.checked(bits.fives)
        }
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
        guard isShort(form) else {
            if form > fridayForm, missing > 0 { throw .cut }
            if form > fridayForm, ShortCheck.isRight(fives) { throw .newer }
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
        return form == fridayForm ? try read(fridays: fives) : try read(short: fives)
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
        guard slip.count == 1 else { return isShort(UInt64(fives[1] >> 2)) }
        return isShort(UInt64(fives[1...].reduce(0, ^) >> 2))
    }

    private static func group(of slips: [Range<Int>]) -> Int? {
        let groups = Set(slips.flatMap { $0.map { $0 / groupLength + 1 } })
        return groups.count == 1 ? groups.first : nil
    }

    /// The albums that a short code asks of a category; nil where the category has other albums than the code's.
    func asked(ofBox ids: [Album.ID]) -> [Album.ID]? {
        if let fridays {
            guard fridays.ids == ids else { return nil }
            return SeedDeal.asked(ids, seed: seed, rounds: settings.rounds)
        }
        guard BoxEdition.numbered(box)?.albums == BoxEdition.mark(of: ids) else { return nil }
        return SeedDeal.asked(ids, seed: seed, rounds: settings.rounds)
    }
}

/// The last two letters of a short code. They find every single wrong letter and every two that changed places: a
/// Reed–Solomon code over the field of 32, in which any two letters of ten may be wrong (Reed and Solomon 1960).
enum ShortCheck {
    /// A whole code has as many.
    static let letters = 10
    static let checkLetters = 2

    /// With the two letters that make both sums zero.
    static func checked(_ body: [UInt8]) -> [UInt8] {
        let sums = sums(body + [0, 0])
        let (first, last) = (power(letters - 2), power(letters - 1))
        let end = product(sums.weighed ^ product(sums.plain, first), inverse(first ^ last))
        return body + [sums.plain ^ end, end]
    }

    static func isRight(_ fives: [UInt8]) -> Bool { fives.count == letters && sums(fives) == (0, 0) }

    /// The places of the one wrong letter, or of neighbours that may have been swapped; none where more is wrong.
    static func slips(in fives: [UInt8]) -> [Range<Int>] {
        guard fives.count == letters else { return [] }
        let (plain, weighed) = sums(fives)
        guard plain == 0 else {
            return fives.indices.filter { product(plain, power($0)) == weighed }.map { $0..<$0 + 1 }
        }
        return fives.indices.dropLast().filter { place in
            let change = fives[place] ^ fives[place + 1]
            return change != 0 && product(change, power(place) ^ power(place + 1)) == weighed
        }.map { $0..<$0 + 2 }
    }

    private static func sums(_ fives: [UInt8]) -> (plain: UInt8, weighed: UInt8) {
        fives.indices.reduce((0, 0)) { ($0.0 ^ fives[$1], $0.1 ^ product(fives[$1], power($1))) }
    }

    // The field: polynomials over bits, modulo x⁵ + x² + 1, whose powers of x are all elements but zero.

    private static let powers: [UInt8] = (0..<30).reduce(into: [1]) { powers, _ in
        let next = powers[powers.count - 1] << 1
        powers.append(next & 32 == 0 ? next : next ^ 0b100101)
    }

    private static let logarithms: [Int] = (0..<32).map { powers.firstIndex(of: $0) ?? 0 }

    private static func power(_ exponent: Int) -> UInt8 { powers[exponent % powers.count] }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        one == 0 || other == 0 ? 0 : power(logarithms[Int(one)] + logarithms[Int(other)])
    }

    private static func inverse(_ value: UInt8) -> UInt8 { power(powers.count - logarithms[Int(value)]) }
}

/// Settings that many matches have, as a number in short codes: the place in `all`.
///
/// NB: the numbers are on people's paper. A place never changes its meaning: new settings go at the end, 128 in all.
enum SettingsPreset {
    static let numberBits = 7

    static func number(of settings: MatchSettings) -> Int? { all.firstIndex(of: settings) }

    static let all: [MatchSettings] =
        usual { _ in }
        + usual { $0.answering = .typed }
        + blurAndSurprise { $0.choices = 4 }
        + blurAndSurprise { $0.decoys = .lookAlike }
        + blurAndSurprise { $0.timer = .relaxed }
        + blurAndSurprise { $0.timer = .slow }
        + blurAndSurprise { $0.timer = .off }
        + blurAndSurprise { $0.kinds = everyKind }
        + blurAndSurprise { $0.kinds = quietKinds }
        + parties

    /// Other cases may come later, so they are listed.
    private static let everyKind: [RoundKind] = [.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut, .byEar]
    /// For players who hear nothing.
    private static let quietKinds: [RoundKind] = [.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut]
    private static let reveals: [Reveal] = [.blur, .mixed, .pixels, .halftone, .tiles, .zoom, .ink, .scan]

    private static func usual(_ change: (inout MatchSettings) -> Void) -> [MatchSettings] {
        reveals.flatMap { reveal in lengths(reveal, change) }
    }

    private static func blurAndSurprise(_ change: (inout MatchSettings) -> Void) -> [MatchSettings] {
        [.blur, .mixed].flatMap { reveal in lengths(reveal, change) }
    }

    private static func lengths(_ reveal: Reveal, _ change: (inout MatchSettings) -> Void) -> [MatchSettings] {
        [3, 5, 10].map { rounds in
            var settings = plain(rounds, reveal)
            change(&settings)
            return settings
        }
    }

    /// A party plays them over the usual settings.
    private static var parties: [MatchSettings] {
        let long = [10, 25].flatMap { rounds in
            [everyKind, quietKinds].map { kinds in
                var settings = plain(rounds, .mixed)
                (settings.choices, settings.kinds) = (4, kinds)
                return settings
            }
        }
        let kids = [Reveal.blur, .mixed].map { reveal in
            var settings = plain(5, reveal)
            (settings.seconds, settings.choices, settings.headStart) = (15, 2, 25)
            return settings
        }
        let expert = [Reveal.blur, .mixed].map { reveal in
            var settings = plain(10, reveal)
            (settings.seconds, settings.choices, settings.decoys) = (6, 4, .lookAlike)
            return settings
        }
        return long + kids + expert
    }

    /// Says everything, because defaults may change.
    private static func plain(_ rounds: Int, _ reveal: Reveal) -> MatchSettings {
        MatchSettings(
            rounds: rounds, seconds: 10, choices: 3, labels: .both, decoys: .random, timer: .normal, reveal: reveal,
            pace: .fair, guardsLettering: true, blackAndWhite: false, kinds: [.nameTheCover])
    }
}

/// A category of the box with exactly these albums, as a number in short codes.
///
/// NB: the numbers are on people's paper. A row never changes and none is removed: a category that is new, or has other
/// albums than before, gets a row at the end with the next number, 63 at most.
struct BoxEdition: Equatable, Sendable {
    static let numberBits = 6

    let number: Int
    let category: Category.ID
    /// `mark` of its albums.
    let albums: UInt32

    private init(_ number: Int, _ category: Category.ID, _ albums: UInt32) {
        (self.number, self.category, self.albums) = (number, category, albums)
    }

    static let all = [
        BoxEdition(1, "house-mix", 0x071F_29CA),
        BoxEdition(2, "hard-bop", 0xD7EA_D1D8),
        BoxEdition(3, "bossa-nova", 0x241B_1326),
        BoxEdition(4, "psych-rock", 0xC058_0AF7),
        BoxEdition(5, "dub", 0xFDE1_8E38),
        BoxEdition(6, "punk", 0x0F47_FAEA),
        BoxEdition(7, "synth-pop", 0xA4ED_C420),
        BoxEdition(8, "shoegaze", 0x62F1_44AA),
        BoxEdition(9, "minimal-techno", 0x7555_F4DF),
        BoxEdition(10, "doom-metal", 0x40F2_4B4D),
        BoxEdition(11, "modern-classical", 0xAE88_5890),
        BoxEdition(12, "years-1960s", 0xC362_B612),
        BoxEdition(13, "years-1980s", 0x332F_634D),
        BoxEdition(14, "black-covers", 0xD77B_3375),
    ]
}

extension BoxEdition {
    /// nil for a number of a newer game.
    static func numbered(_ number: Int) -> BoxEdition? { all.first { $0.number == number } }

    /// nil for a category that is not in the box, or has other albums than any box had. Its ids are sorted, each once.
    static func of(_ category: Category) -> (edition: BoxEdition, ids: [Album.ID])? {
        let named = all.filter { $0.category == category.id }
        // Sorting thousands of albums takes long.
        guard !named.isEmpty else { return nil }
        let ids = ChallengeCode.order(category)
        let mark = mark(of: ids)
        return named.first { $0.albums == mark }.map { ($0, ids) }
    }

    static func mark(of ids: [Album.ID]) -> UInt32 { UInt32(truncatingIfNeeded: FNV.folded(ids.map(\.rawValue))) }
}
