import UnderCoverPixels

/// A match as a short text: category, settings, seed and answers. The answers are included because they also depend on
/// what was asked in earlier matches. "7K3M9-QXD2R-…", in Crockford's base 32 (no I, L, O, U), with a checksum. The
/// reference of a category from a source follows: "…@attic/playlist/908622995".
package struct ChallengeCode: Equatable, Sendable {
    /// Why a text cannot be read as a code.
    package enum Problem: Error, Equatable, Sendable {
        /// Characters that no code has, or far too many of them.
        case notACode
        /// The checksum is wrong, most likely by a typing error.
        case mistyped
        /// Made by a newer version of the game.
        case newer
    }

    /// Version 1 had rounds in 4 bits and no kinds of round: it meant *name the cover*.
    static let version: UInt64 = 2
    private static let oldest: UInt64 = 1
    /// Bytes; references of real sources are far shorter.
    static let longestReference = 200
    /// Letters.
    private static let longest = 120
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    package var settings: MatchSettings
    package var seed: UInt64
    /// `Self.mark` of the category's id.
    package var categoryMark: UInt32
    /// `Self.mark` of all albums' ids: the same match needs the same albums.
    package var poolMark: UInt16
    /// Indices of the answers in the category's albums sorted by id.
    package var answers: [Int]
    package var reference: String?
    /// An older code keeps its version, so that it is written again as it was read.
    private(set) var version = ChallengeCode.version
}

extension ChallengeCode {
    /// nil where `match` asks for an album that `category` no longer has.
    package init?(_ match: Match, of category: Category) {
        let ids = Self.order(category)
        let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        let answers = match.rounds.map { places[$0.answer] }
        guard !answers.isEmpty, !answers.contains(nil) else { return nil }
        self.init(
            settings: match.settings, seed: match.seed, categoryMark: Self.mark(of: category.id),
            poolMark: Self.mark(of: ids), answers: answers.compactMap { $0 },
            reference: category.id.rawValue.contains("/") ? category.id.rawValue : nil)
    }

    package func names(_ category: Category) -> Bool { Self.mark(of: category.id) == categoryMark }

    /// The albums to ask; nil where the albums of `category` have changed since the code was made.
    package func asked(of category: Category) -> [Album.ID]? {
        let ids = Self.order(category)
        guard names(category), Self.mark(of: ids) == poolMark else { return nil }
        let asked = answers.compactMap { ids[safe: $0] }
        return asked.count == answers.count ? asked : nil
    }
}

// MARK: - Text

extension ChallengeCode: CustomStringConvertible {
    package var description: String {
        var bits = BitWriter()
        bits.write(version, 3)
        write(settings, &bits)
        bits.write(seed >> 32 == 0 ? 0 : 1, 1)
        bits.write(seed, seed >> 32 == 0 ? 32 : 64)
        bits.write(UInt64(categoryMark), 24)
        bits.write(UInt64(poolMark), 12)
        let width = Self.width(answers.max() ?? 0)
        bits.write(UInt64(width), 4)
        for answer in answers { bits.write(UInt64(answer), width) }
        bits.write(Self.checksum(bits.values, reference), 10)
        let letters = bits.fives.map { Character(Unicode.Scalar(Self.alphabet[Int($0)])) }
        let groups = stride(from: 0, to: letters.count, by: 5).map { String(letters[$0..<min($0 + 5, letters.count)]) }
        return groups.joined(separator: "-") + (reference.map { "@" + $0 } ?? "")
    }

    /// Accepts any case, spaces and dashes anywhere, O for 0, I and L for 1.
    package init(_ text: String) throws(Problem) {
        let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let reference = halves.count > 1 ? String(halves[1]) : nil
        guard let letters = halves.first, (reference?.utf8.count ?? 1) <= Self.longestReference, reference != "" else {
            throw .notACode
        }
        var bits = BitReader(try Self.fives(letters))
        guard let version = bits.read(3) else { throw .notACode }
        guard version <= Self.version else { throw .newer }
        guard version >= Self.oldest, let settings = Self.settings(&bits, version), let isWide = bits.read(1),
            let seed = bits.read(isWide == 1 ? 64 : 32), let categoryMark = bits.read(24),
            let poolMark = bits.read(12), let width = bits.read(4)
        else { throw .mistyped }
        var answers: [Int] = []
        for _ in 0..<settings.rounds {
            guard let answer = bits.read(Int(width)) else { throw .mistyped }
            answers.append(Int(answer))
        }
        self.init(
            settings: settings, seed: seed, categoryMark: UInt32(categoryMark), poolMark: UInt16(poolMark),
            answers: answers, reference: reference, version: version)
        let sum = Self.checksum(bits.values(upTo: bits.position), reference)
        guard bits.read(10) == sum, bits.isAtPadding else { throw .mistyped }
    }

    /// The values 0…31 of the letters.
    private static func fives(_ letters: Substring) throws(Problem) -> [UInt8] {
        var fives: [UInt8] = []
        for letter in letters.utf8 where letter != UInt8(ascii: "-") && letter != UInt8(ascii: " ") {
            var upper = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") ? letter - 32 : letter
            if upper == UInt8(ascii: "O") { upper = UInt8(ascii: "0") }
            if upper == UInt8(ascii: "I") || upper == UInt8(ascii: "L") { upper = UInt8(ascii: "1") }
            guard let five = alphabet.firstIndex(of: upper), fives.count < longest else { throw .notACode }
            fives.append(UInt8(five))
        }
        guard !fives.isEmpty else { throw .notACode }
        return fives
    }
}

// MARK: - Parts

extension ChallengeCode {
    private func write(_ settings: MatchSettings, _ bits: inout BitWriter) {
        bits.write(UInt64(settings.rounds - 1), Self.roundsWidth(version))
        bits.write(UInt64(settings.seconds), 5)
        bits.write(UInt64(settings.choices), 3)
        bits.write(Self.place(settings.labels), 2)
        bits.write(Self.place(settings.decoys), 1)
        bits.write(Self.place(settings.timer), 2)
        bits.write(settings.reveal.code, 4)
        bits.write(Self.place(settings.pace), 1)
        bits.write(settings.guardsLettering ? 1 : 0, 1)
        bits.write(settings.blackAndWhite ? 1 : 0, 1)
        if version >= 2 { bits.write(Self.mask(settings.kinds), Self.kindsWidth) }
    }

    private static func roundsWidth(_ version: UInt64) -> Int { version == 1 ? 4 : 5 }
    private static let kindsWidth = 5

    /// A bit for each kind, the first case in the lowest one.
    private static func mask(_ kinds: [RoundKind]) -> UInt64 { kinds.reduce(0) { $0 | 1 << place($1) } }

    /// nil where the code is damaged.
    private static func kinds(_ bits: inout BitReader, _ version: UInt64) -> [RoundKind]? {
        guard version >= 2 else { return [.nameTheCover] }
        guard let mask = bits.read(kindsWidth), mask > 0 else { return nil }
        return RoundKind.allCases.filter { mask & 1 << place($0) != 0 }
    }

    private static func settings(_ bits: inout BitReader, _ version: UInt64) -> MatchSettings? {
        guard let rounds = bits.read(roundsWidth(version)), let seconds = bits.read(5), let choices = bits.read(3),
            let labels: LabelMode = named(bits.read(2)), let decoys: DecoyMode = named(bits.read(1)),
            let timer: TimerMode = named(bits.read(2)), let reveal = reveal(bits.read(4)),
            let pace: Pace = named(bits.read(1)), let guards = bits.read(1), let grey = bits.read(1),
            let kinds = kinds(&bits, version),
            MatchSettings.roundsRange.contains(Int(rounds) + 1), MatchSettings.secondsRange.contains(Int(seconds)),
            MatchSettings.choicesRange.contains(Int(choices))
        else { return nil }
        return MatchSettings(
            rounds: Int(rounds) + 1, seconds: Int(seconds), choices: Int(choices), labels: labels, decoys: decoys,
            timer: timer, reveal: reveal, pace: pace, guardsLettering: guards == 1, blackAndWhite: grey == 1,
            kinds: kinds)
    }

    private static func reveal(_ code: UInt64?) -> Reveal? { Reveal.allCases.first { $0.code == code } }

    /// NB: the index in `allCases`, so new cases of these settings must go at the end.
    private static func place<Value: CaseIterable & Equatable>(_ value: Value) -> UInt64 {
        UInt64(Array(Value.allCases).firstIndex(of: value) ?? 0)
    }

    private static func named<Value: CaseIterable>(_ place: UInt64?) -> Value? {
        place.flatMap { Array(Value.allCases)[safe: Int($0)] }
    }

    private static func order(_ category: Category) -> [Album.ID] { Set(category.albums.map(\.id)).sorted() }

    /// Bits that hold every index up to `largest`.
    private static func width(_ largest: Int) -> Int { min(max(Int.bitWidth - largest.leadingZeroBitCount, 1), 15) }

    static func mark(of category: Category.ID) -> UInt32 {
        UInt32(truncatingIfNeeded: fnv([category.rawValue])) & 0xFF_FFFF
    }

    static func mark(of albums: [Album.ID]) -> UInt16 {
        UInt16(truncatingIfNeeded: fnv(albums.map(\.rawValue))) & 0xFFF
    }

    private static func checksum(_ bits: [Bool], _ reference: String?) -> UInt64 {
        fnv([String(bits.map { $0 ? "1" : "0" }), reference ?? ""]) & 0x3FF
    }

    /// FNV-1a, folded, because its low bits are its weakest.
    private static func fnv(_ texts: [String]) -> UInt64 {
        let hash = texts.reduce(FNV.start) { FNV.hash([0xFF], after: FNV.hash($1.utf8, after: $0)) }
        return hash ^ (hash >> 32)
    }
}
