import UnderCoverCore
import UnderCoverPixels

/// What a sound file says of itself before a decoder sees it. Decoders play as they go, so no length can hurt; what can is
/// a rate or a number of channels for which SDL makes room, and a file that is thousands of pieces in one.
enum SoundHeader {
    enum Problem: Error, Equatable {
        case damaged
        case oddChannels(Int)
        case oddRate(Int)
        case manyPieces

        var reason: String {
            switch self {
            case .damaged: "its sound is damaged"
            case .oddChannels(let count): "\(count) channels are not what we can play"
            case .oddRate(let rate): "\(rate) Hz is no rate to play at"
            case .manyPieces: "it is many pieces in one"
            }
        }
    }

    private typealias SoundFacts = (rate: Int, channels: Int)

    private static let rates = 4000...192_000
    private static let channels = 1...8
    /// Ogg lets pieces follow one another, and a decoder looks up each before it begins.
    private static let mostPieces = 8

    static func check(_ bytes: [UInt8], _ kind: SoundFile.Kind) throws(Problem) {
        let reader = ByteReader(bytes: bytes)
        let facts: [SoundFacts]
        switch kind {
        case .wav: facts = wave(reader)
        case .flac: facts = flac(reader)
        case .ogg: facts = pieces(reader, offset: 28).map { vorbis(reader, at: $0) }
        // Opus always plays at 48 kHz; what it was recorded at is a note.
        case .opus: facts = pieces(reader, offset: 28).map { (48_000, (try? reader.byte($0 + 9)) ?? 0) }
        case .mp3: facts = mp3(reader)
        }
        guard !facts.isEmpty else { throw .damaged }
        guard facts.count <= mostPieces else { throw .manyPieces }
        for fact in facts {
            guard channels.contains(fact.channels) else { throw .oddChannels(fact.channels) }
            guard rates.contains(fact.rate) else { throw .oddRate(fact.rate) }
        }
    }
}

extension SoundHeader {
    /// A decoder believes the last part that says what the samples are.
    private static func wave(_ reader: ByteReader) -> [SoundFacts] {
        var (offset, facts): (Int, [SoundFacts]) = (12, [])
        while facts.count <= mostPieces, let length = try? reader.little(offset + 4, 4) {
            if reader.has(Array("fmt ".utf8), at: offset), let channels = try? reader.little(offset + 10, 2),
                let rate = try? reader.little(offset + 12, 4)
            {
                facts.append((rate, channels))
            }
            offset += 8 + length + length % 2
        }
        return facts
    }

    private static func flac(_ reader: ByteReader) -> [SoundFacts] {
        var (offset, facts): (Int, [SoundFacts]) = (4, [])
        while facts.count <= mostPieces, let kind = try? reader.byte(offset),
            let length = try? reader.big(offset + 1, 3)
        {
            if kind & 0x7F == 0, let bits = try? reader.big(offset + 14, 4) {
                facts.append((bits >> 12, bits >> 9 & 7 + 1))
            }
            if kind & 0x80 != 0 { break }
            offset += 4 + length
        }
        return facts
    }

    private static func vorbis(_ reader: ByteReader, at offset: Int) -> SoundFacts {
        ((try? reader.little(offset + 12, 4)) ?? 0, (try? reader.byte(offset + 11)) ?? 0)
    }

    /// Where the first page of each piece is, and `offset` beyond; found as decoders find them, even behind rubbish.
    private static func pieces(_ reader: ByteReader, offset: Int) -> [Int] {
        var found: [Int] = []
        reader.bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place + 28 <= bytes.count, found.count <= mostPieces {
                let isPage =
                    bytes[place] == 0x4F && bytes[place + 1] == 0x67 && bytes[place + 2] == 0x67
                    && bytes[place + 3] == 0x53
                if isPage, bytes[place + 4] == 0, bytes[place + 5] & 2 != 0 { found.append(place + offset) }
                place += 1
            }
        }
        return found
    }

    /// Every rate and number of channels that an MP3 can say is sensible; that there is a frame at all is not sure.
    private static func mp3(_ reader: ByteReader) -> [SoundFacts] {
        var offset = 0
        while reader.has(Array("ID3".utf8), at: offset) {
            guard let size = try? reader.big(offset + 6, 4), size & 0x8080_8080 == 0,
                let flags = try? reader.byte(offset + 5)
            else { return [] }
            let length = size & 0x7F | size >> 1 & 0x3F80 | size >> 2 & 0x1F_C000 | size >> 3 & 0xFE0_0000
            offset += 10 + length + (flags & 0x10 == 0 ? 0 : 10)
        }
        // Some writers leave room behind a tag.
        let end = min(offset + 4096, reader.bytes.count)
        guard offset < end, (offset..<end).contains(where: { isFrame(reader, at: $0) }) else { return [] }
        return [(44_100, 2)]
    }

    /// Eleven bits of sync, Layer III, and neither a reserved version, rate of bits nor rate.
    private static func isFrame(_ reader: ByteReader, at offset: Int) -> Bool {
        guard let bits = try? reader.big(offset, 4), bits >> 21 == 0x7FF, bits >> 17 & 3 == 1 else { return false }
        return bits >> 19 & 3 != 1 && bits >> 12 & 15 != 15 && bits >> 10 & 3 != 3
    }
}
