import UnderCoverCatalogue
import UnderCoverPixels

/// Checks a sound file's header before a decoder sees it: a cheap refusal. A file from elsewhere is decoded in a
/// sandboxed process all the same. Decoders stream, so no length is harmful. Harmful are sample rates and channel
/// counts that make SDL allocate too much, and files of thousands of chained streams.
enum SoundHeader {
    enum HeaderError: Error, Equatable {
        case damaged
        case oddChannels(Int)
        case oddRate(Int)
        case manyStreams

        var reason: String {
            switch self {
            case .damaged: Words.soundDamaged
            case .oddChannels(let count): Words.oddChannels(count)
            case .oddRate(let rate): Words.oddRate(rate)
            case .manyStreams: Words.manyStreams
            }
        }
    }

    private typealias StreamFormat = (rate: Int, channels: Int)

    private static let rates = 4000...192_000
    private static let channels = 1...8
    /// Ogg allows chained streams, and a decoder seeks to each before it starts.
    private static let mostStreams = 8

    static func check(_ bytes: [UInt8], _ kind: SoundKind) throws(HeaderError) {
        let reader = ByteReader(bytes: bytes)
        let formats: [StreamFormat]
        switch kind {
        case .wav: formats = wave(reader, skipsPadding: true) + wave(reader, skipsPadding: false)
        case .aiff: formats = aiff(reader)
        case .flac: formats = flac(reader)
        case .ogg: formats = streams(reader, offset: 28).map { vorbis(reader, at: $0) }
        // Opus always decodes to 48 kHz; its header's rate is informative.
        case .opus: formats = streams(reader, offset: 28).map { (48_000, (try? reader.byte($0 + 9)) ?? 0) }
        case .mp3: formats = mp3(reader)
        case .mp4, .aac, .wavPack, .musepack7, .musepack8: return
        }
        guard !formats.isEmpty else { throw .damaged }
        guard formats.count <= mostStreams else { throw .manyStreams }
        for format in formats {
            guard channels.contains(format.channels) else { throw .oddChannels(format.channels) }
            guard rates.contains(format.rate) else { throw .oddRate(format.rate) }
        }
    }
}

extension SoundHeader {
    /// Every format chunk: decoders use the last one.
    /// - Parameter skipsPadding: whether a byte follows a chunk of an odd length, as in the standard. SDL_mixer 2.6
    ///   knows none, so a chunk that one decoder skips is a format for the other.
    private static func wave(_ reader: ByteReader, skipsPadding: Bool) -> [StreamFormat] {
        var (offset, formats): (Int, [StreamFormat]) = (12, [])
        while formats.count <= mostStreams, let length = try? reader.little(offset + 4, 4) {
            if reader.has(Array("fmt ".utf8), at: offset), let channels = try? reader.little(offset + 10, 2),
                let rate = try? reader.little(offset + 12, 4)
            {
                formats.append((rate, channels))
            }
            offset += 8 + length + (skipsPadding ? length % 2 : 0)
        }
        return formats
    }

    /// Every common chunk.
    private static func aiff(_ reader: ByteReader) -> [StreamFormat] {
        var (offset, formats): (Int, [StreamFormat]) = (12, [])
        while formats.count <= mostStreams, let length = try? reader.big(offset + 4, 4) {
            if reader.has(Array("COMM".utf8), at: offset), let channels = try? reader.big(offset + 8, 2),
                let rate = rate(reader, at: offset + 16)
            {
                formats.append((rate, channels))
            }
            offset += 8 + length + length % 2
        }
        return formats
    }

    /// A number of 80 bits: an exponent, and a mantissa of which the first half is enough. 0 for one that is no rate.
    private static func rate(_ reader: ByteReader, at offset: Int) -> Int? {
        guard let exponent = try? reader.big(offset, 2), let mantissa = try? reader.big(offset + 2, 4) else {
            return nil
        }
        let shift = 16_383 + 31 - exponent
        return (0...31).contains(shift) ? mantissa >> shift : 0
    }

    private static func flac(_ reader: ByteReader) -> [StreamFormat] {
        var (offset, formats): (Int, [StreamFormat]) = (4, [])
        while formats.count <= mostStreams, let kind = try? reader.byte(offset),
            let length = try? reader.big(offset + 1, 3)
        {
            if kind & 0x7F == 0, let bits = try? reader.big(offset + 14, 4) {
                formats.append((bits >> 12, bits >> 9 & 7 + 1))
            }
            if kind & 0x80 != 0 { break }
            offset += 4 + length
        }
        return formats
    }

    private static func vorbis(_ reader: ByteReader, at offset: Int) -> StreamFormat {
        ((try? reader.little(offset + 12, 4)) ?? 0, (try? reader.byte(offset + 11)) ?? 0)
    }

    /// Offsets of the first page of each Ogg stream, plus `offset`. Searches every byte, as decoders do.
    private static func streams(_ reader: ByteReader, offset: Int) -> [Int] {
        var found: [Int] = []
        reader.bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place + 28 <= bytes.count, found.count <= mostStreams {
                // "OggS"; flag 2 is a stream's first page.
                let isPage = bytes[place] == 0x4F && bytes[place + 1] == 0x67 && bytes[place + 2] == 0x67
                if isPage, bytes[place + 3] == 0x53, bytes[place + 4] == 0, bytes[place + 5] & 2 != 0 {
                    found.append(place + offset)
                }
                place += 1
            }
        }
        return found
    }

    /// All sample rates and channel counts of MP3 are valid; only the presence of a frame is checked.
    private static func mp3(_ reader: ByteReader) -> [StreamFormat] {
        var offset = 0
        while reader.has(Array("ID3".utf8), at: offset) {
            guard let size = try? reader.big(offset + 6, 4), size & 0x8080_8080 == 0,
                let flags = try? reader.byte(offset + 5)
            else { return [] }
            let length = size & 0x7F | size >> 1 & 0x3F80 | size >> 2 & 0x1F_C000 | size >> 3 & 0xFE0_0000
            offset += 10 + length + (flags & 0x10 == 0 ? 0 : 10)
        }
        // Some encoders leave padding behind a tag.
        let end = min(offset + 4096, reader.bytes.count)
        guard offset < end, (offset..<end).contains(where: { isFrame(reader, at: $0) }) else { return [] }
        return [(44_100, 2)]
    }

    /// Eleven sync bits, Layer III, and no reserved version, bit rate or sample rate.
    private static func isFrame(_ reader: ByteReader, at offset: Int) -> Bool {
        guard let bits = try? reader.big(offset, 4), bits >> 21 == 0x7FF, bits >> 17 & 3 == 1 else { return false }
        return bits >> 19 & 3 != 1 && bits >> 12 & 15 != 15 && bits >> 10 & 3 != 3
    }
}
