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
