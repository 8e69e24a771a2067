import UnderCoverCatalogue
import UnderCoverPixels

// Version 3: what comes before the checksum.

extension ChallengeCode {
    enum Reading {
        case code(ChallengeCode)
        case short, long, impossible
    }

    var body: BitWriter {
        var bits = BitWriter()
        bits.write(version, 3)
        write(settings, &bits)
        writeMore(&bits)
        bits.write(seed >> 32 == 0 ? 0 : 1, 1)
        bits.write(seed, seed >> 32 == 0 ? 32 : 64)
        bits.write(UInt64(categoryMark), 24)
        bits.write(UInt64(pool.count), AlbumSketch.countBits)
        bits.write(UInt64(pool.mark), AlbumSketch.markBits)
        bits.write(UInt64(pool.odd), AlbumSketch.cells)
        write(score, &bits)
        bits.write(UInt64(answerBits), 5)
        for answer in answers { bits.write(UInt64(answer), answerBits) }
        return bits
    }

    static func read(_ fives: [UInt8]) -> Reading {
        var bits = BitReader(fives)
        do throws(Stop) {
            let version = try bits.need(3)
            guard let rounds = bits.peek(5) else { throw .short }
            let settings = Self.settings(&bits, version)
            let more = try More(&bits)
            let seed = try bits.need(try bits.need(1) == 1 ? 64 : 32)
            let categoryMark = UInt32(try bits.need(24))
            let pool = AlbumSketch(
                count: Int(try bits.need(AlbumSketch.countBits)), mark: UInt16(try bits.need(AlbumSketch.markBits)),
                odd: UInt32(try bits.need(AlbumSketch.cells)))
            let score = try ScoreBits(&bits)
            let width = Int(try bits.need(5))
            var answers: [Int] = []
            for _ in 0...rounds { answers.append(Int(try bits.need(width))) }
            guard bits.isAtLastLetter else { return .long }
            guard var settings, more.isKnown, score.isPossible, AlbumMark.bitsRange.contains(width), bits.isAtPadding
            else { return .impossible }
            (settings.headStart, settings.answering) = (more.headStart, more.answering)
            return .code(
                ChallengeCode(
                    settings: settings, seed: seed, categoryMark: categoryMark, pool: pool,
                    answers: answers, answerBits: width, score: score.score, version: version))
        } catch {
            return .short
        }
    }

    /// The bits end too early.
    enum Stop: Error { case short }
}

// MARK: - Parts

extension ChallengeCode {
    private static let headStartStep = 5

    private func writeMore(_ bits: inout BitWriter) {
        let isUsual = answering == .chosen && settings.headStart == 0
        bits.write(isUsual ? 0 : 1, 1)
        guard !isUsual else { return }
        bits.write(answering == .typed ? 1 : 0, 1)
        bits.write(UInt64(settings.headStart.clamped(to: 0...100) / Self.headStartStep), 5)
        bits.write(0, 1)
    }

    /// The settings that most matches leave at their defaults.
    struct More {
        var answering = Answering.chosen
        /// Percent.
        var headStart = 0
        var isKnown = true

        init(_ bits: inout BitReader) throws(Stop) {
            guard try bits.need(1) == 1 else { return }
            answering = try bits.need(1) == 1 ? .typed : .chosen
            headStart = Int(try bits.need(5)) * ChallengeCode.headStartStep
            isKnown = try bits.need(1) == 0 && headStart <= 100
        }
    }

    private func write(_ score: ChallengeScore?, _ bits: inout BitWriter) {
        bits.write(score == nil ? 0 : 1, 1)
        guard let score else { return }
        bits.write(UInt64(score.points), 12)
        bits.write(UInt64(score.right), 5)
        bits.write(UInt64((score.seat ?? -1) + 1), 4)
    }

    struct ScoreBits {
        /// With a score.
        static let width = 1 + 12 + 5 + 4

        var score: ChallengeScore?
        var isPossible = true

        init(_ bits: inout BitReader) throws(Stop) {
            guard try bits.need(1) == 1 else { return }
            let (points, right, seat) = (try bits.need(12), try bits.need(5), try bits.need(4))
            score = ChallengeScore(points: Int(points), right: Int(right), seat: seat == 0 ? nil : Int(seat) - 1)
            isPossible = seat <= 8 && right <= UInt64(MatchSettings.roundsRange.upperBound)
        }
    }
}

extension BitReader {
    mutating func need(_ width: Int) throws(ChallengeCode.Stop) -> UInt64 {
        guard let value = read(width) else { throw .short }
        return value
    }
}

// The settings in a code, the same bits in all versions but for rounds and kinds.

extension ChallengeCode {
    func write(_ settings: MatchSettings, _ bits: inout BitWriter) {
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

    /// nil where the bits end, or mean nothing. Reads all of them, so that what follows can be measured.
    static func settings(_ bits: inout BitReader, _ version: UInt64) -> MatchSettings? {
        let read = [roundsWidth(version), 5, 3, 2, 1, 2, 4, 1, 1, 1].map { bits.read($0) }
        let mask = version >= 2 ? bits.read(kindsWidth) : 1
        guard let rounds = read[0], let seconds = read[1], let choices = read[2],
            let labels: LabelMode = named(read[3]), let decoys: DecoyMode = named(read[4]),
            let timer: TimerMode = named(read[5]), let reveal = reveal(read[6]), let pace: Pace = named(read[7]),
            let guards = read[8], let grey = read[9], let mask, mask > 0,
            MatchSettings.roundsRange.contains(Int(rounds) + 1), MatchSettings.secondsRange.contains(Int(seconds)),
            MatchSettings.choicesRange.contains(Int(choices))
        else { return nil }
        return MatchSettings(
            rounds: Int(rounds) + 1, seconds: Int(seconds), choices: Int(choices), labels: labels, decoys: decoys,
            timer: timer, reveal: reveal, pace: pace, guardsLettering: guards == 1, blackAndWhite: grey == 1,
            kinds: RoundKind.allCases.filter { mask & 1 << place($0) != 0 })
    }

    /// Bits of all settings.
    static func settingsWidth(_ version: UInt64) -> Int { roundsWidth(version) + 20 + (version >= 2 ? kindsWidth : 0) }

    static func roundsWidth(_ version: UInt64) -> Int { version == 1 ? 4 : 5 }
    private static let kindsWidth = 5

    /// A bit for each kind, the first case in the lowest one.
    private static func mask(_ kinds: [RoundKind]) -> UInt64 { kinds.reduce(0) { $0 | 1 << place($1) } }

    private static func reveal(_ code: UInt64?) -> Reveal? { Reveal.allCases.first { $0.code == code } }

    /// NB: the index in `allCases`, so new cases of these settings must go at the end.
    private static func place<Value: CaseIterable & Equatable>(_ value: Value) -> UInt64 {
        UInt64(Array(Value.allCases).firstIndex(of: value) ?? 0)
    }

    private static func named<Value: CaseIterable>(_ place: UInt64?) -> Value? {
        place.flatMap { Array(Value.allCases)[safe: Int($0)] }
    }
}

// Versions 1 and 2, which are on people's pictures.

extension ChallengeCode {
    var oldFives: [UInt8] {
        var bits = BitWriter()
        bits.write(version, 3)
        write(settings, &bits)
        bits.write(seed >> 32 == 0 ? 0 : 1, 1)
        bits.write(seed, seed >> 32 == 0 ? 32 : 64)
        bits.write(UInt64(categoryMark), 24)
        bits.write(UInt64(pool.mark), AlbumSketch.markBits)
        let width = Self.width(answers.max() ?? 0)
        bits.write(UInt64(width), 4)
        for answer in answers { bits.write(UInt64(answer), width) }
        bits.write(Self.oldChecksum(bits.values, reference), 10)
        return bits.fives
    }

    /// NB: ten bits of checksum are too few to say where a slip is, or whether the end is missing where the bits mean
    /// nothing.
    static func old(_ fives: [UInt8], _ reference: String?, _ version: UInt64) throws(CodeError) -> ChallengeCode {
        var bits = BitReader(fives)
        _ = bits.read(3)
        guard let settings = settings(&bits, version) else {
            throw fives.count < 6 ? .cut : .mistyped(group: nil)
        }
        guard let isWide = bits.read(1), let seed = bits.read(isWide == 1 ? 64 : 32), let categoryMark = bits.read(24),
            let poolMark = bits.read(AlbumSketch.markBits), let width = bits.read(4)
        else { throw .cut }
        var answers: [Int] = []
        for _ in 0..<settings.rounds {
            guard let answer = bits.read(Int(width)) else { throw .cut }
            answers.append(Int(answer))
        }
        let sum = oldChecksum(bits.values(upTo: bits.position), reference)
        guard let found = bits.read(10) else { throw .cut }
        guard found == sum else { throw .mistyped(group: nil) }
        guard bits.isAtLastLetter else { throw .tooLong }
        guard bits.isAtPadding else { throw .mistyped(group: nil) }
        return ChallengeCode(
            settings: settings, seed: seed, categoryMark: UInt32(categoryMark),
            pool: AlbumSketch(mark: UInt16(poolMark)), answers: answers, reference: reference, version: version)
    }

    /// Bits that hold every index up to `largest`.
    private static func width(_ largest: Int) -> Int { min(max(Int.bitWidth - largest.leadingZeroBitCount, 1), 15) }

    private static func oldChecksum(_ bits: [Bool], _ reference: String?) -> UInt64 {
        FNV.folded([String(bits.map { $0 ? "1" : "0" }), reference ?? ""]) & 0x3FF
    }
}
