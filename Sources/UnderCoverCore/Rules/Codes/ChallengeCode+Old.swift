import UnderCoverPixels

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
    static func old(_ fives: [UInt8], _ reference: String?, _ version: UInt64) throws(Problem) -> ChallengeCode {
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
