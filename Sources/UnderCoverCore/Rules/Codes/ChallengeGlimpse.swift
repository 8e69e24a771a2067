import UnderCoverCatalogue
import UnderCoverPixels

/// The parts of a code that its first letters already reveal. Nothing of it is certain before the checksum.
package struct ChallengeGlimpse: Equatable, Sendable {
    package enum Part: Int, CaseIterable, Sendable { case settings, category, covers, score }

    /// So far.
    package private(set) var letters = 0
    package private(set) var settings: MatchSettings?
    package private(set) var categoryMark: UInt32?
    package private(set) var score: ChallengeScore?
    /// Letters of the whole code, without a reference; nil until it says so.
    package private(set) var total: Int?
    /// The letters that there are mean no match.
    package private(set) var isImpossible = false
    /// Bits at which each part is known; the least where the code has not said so yet.
    private var ends: [Part: Int] = [:]
    private var known: Set<Part> = []

    /// Letters that a part still needs; the least where the code has not said so yet.
    package func missing(_ part: Part) -> Int {
        knows(part) ? 0 : max(((ends[part] ?? 0) - letters * 5 + 4) / 5, 1)
    }

    package func knows(_ part: Part) -> Bool { known.contains(part) }

    init(_ fives: [UInt8]) {
        letters = fives.count
        var bits = BitReader(fives)
        do throws(ChallengeCode.Stop) {
            let version = try bits.need(3)
            isImpossible = version < ChallengeCode.oldest
            if version == ChallengeCode.shortForm { readShort(&bits) }
            if version == ChallengeCode.fridayForm { readFridays(&bits) }
            guard (ChallengeCode.oldest...ChallengeCode.version).contains(version) else { return }
            let rounds = bits.peek(ChallengeCode.roundsWidth(version)).map { Int($0) + 1 }
            expect(version, rounds ?? MatchSettings.roundsRange.lowerBound)
            let needed = ends[.settings] ?? 0
            settings = ChallengeCode.settings(&bits, version)
            isImpossible = settings == nil && needed <= fives.count * 5
            // The rest has a fixed length, whatever the settings mean.
            guard let rounds, settings != nil else { return }
            known.insert(.settings)
            try read(&bits, version, rounds)
        } catch {}
    }

    private mutating func readShort(_ bits: inout BitReader) {
        expectShort(category: 3 + BoxEdition.numberBits)
        if let edition = bits.read(BoxEdition.numberBits).flatMap({ BoxEdition.numbered(Int($0)) }) {
            categoryMark = ChallengeCode.mark(of: edition.category)
            known.insert(.category)
        }
        readPreset(&bits)
    }

    private mutating func readFridays(_ bits: inout BitReader) {
        expectShort(category: 3 + FridayList.editionBits + FridayList.numberBits)
        _ = bits.read(FridayList.editionBits)
        if let list = bits.read(FridayList.numberBits).flatMap({ FridayList(number: Int($0)) }) {
            categoryMark = ChallengeCode.mark(of: list.category)
            known.insert(.category)
        }
        readPreset(&bits)
    }

    private mutating func expectShort(category: Int) {
        total = ShortCheck.letters
        ends = [
            .category: category, .settings: category + SettingsPreset.numberBits, .score: 0,
            .covers: ShortCheck.letters * 5,
        ]
        known.insert(.score)
    }

    private mutating func readPreset(_ bits: inout BitReader) {
        if let settings = bits.read(SettingsPreset.numberBits).flatMap({ SettingsPreset.all[safe: Int($0)] }) {
            self.settings = settings
            known.insert(.settings)
        }
        if letters >= ShortCheck.letters { known.insert(.covers) }
    }

    /// The least that follows, for a code without what most matches do not have.
    private mutating func expect(_ version: UInt64, _ rounds: Int) {
        let settings = 3 + ChallengeCode.settingsWidth(version)
        let more = version >= 3 ? 1 : 0
        ends[.settings] = settings
        ends[.category] = settings + more + 1 + 32 + 24
        guard version >= 3 else {
            ends[.covers] = settings + 1 + 32 + 24 + AlbumSketch.markBits + 4 + rounds + 10
            return
        }
        let score = settings + more + 1 + 32 + 24 + Self.sketchBits + 1
        ends[.score] = score
        ends[.covers] = score + 5 + rounds * AlbumMark.bitsRange.lowerBound + Self.checkBits
    }

    private static let sketchBits = AlbumSketch.countBits + AlbumSketch.markBits + AlbumSketch.cells
    private static let checkBits = ChallengeCode.checkLetters * 5

    private mutating func read(_ bits: inout BitReader, _ version: UInt64, _ rounds: Int) throws(ChallengeCode.Stop) {
        let isOld = version < 3
        let start = bits.position
        if !isOld { _ = try ChallengeCode.More(&bits) }
        let isLong = try bits.need(1) == 1
        // More than the least.
        postpone(by: bits.position - start - (isOld ? 1 : 2) + (isLong ? 32 : 0))
        _ = try bits.need(isLong ? 64 : 32)
        categoryMark = UInt32(try bits.need(24))
        known.insert(.category)
        if isOld {
            _ = try bits.need(AlbumSketch.markBits)
        } else {
            _ = try bits.need(Self.sketchBits)
            try readScore(&bits)
        }
        known.insert(.score)
        let width = Int(try bits.need(isOld ? 4 : 5))
        let end = (bits.position + rounds * width + (isOld ? 10 : 0) + 4) / 5 + (isOld ? 0 : ChallengeCode.checkLetters)
        ends[.covers] = end * 5
        total = end
        if letters >= end { known.insert(.covers) }
    }

    private mutating func readScore(_ bits: inout BitReader) throws(ChallengeCode.Stop) {
        if bits.peek(1) == 1 { ends[.score] = bits.position + ChallengeCode.ScoreBits.width }
        score = try ChallengeCode.ScoreBits(&bits).score
    }

    private mutating func postpone(by bits: Int) {
        for part in Part.allCases where part != .settings { ends[part]? += bits }
    }
}
