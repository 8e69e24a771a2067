/// The smallest music files that carry tags, and the parts of hostile ones.
enum CraftedSongs {
    enum Kind: String, CaseIterable, Sendable {
        case mp3, flac, ogg, opus, oggFlac = "oga", m4a, wav, info = "wave", aiff, wv, mpc, aac, id3v1 = "mp2"
    }

    static let title = "Night Boat"
    static let artist = "Ada & the Engines"
    static let album = "Tide Tables"

    static func make(_ kind: Kind, picture: [UInt8]? = nil) -> [UInt8] {
        switch kind {
        case .mp3: id3(frames(picture)) + silence
        case .flac: flac(comments, picture)
        case .ogg:
            ogg([vorbisHead, [3] + text("vorbis") + xiph(comments + covers(picture)) + [1], [5] + text("vorbis")])
        case .opus: ogg([opusHead, text("OpusTags") + xiph(comments + covers(picture))])
        case .oggFlac: ogg([oggFlacHead, block(4, xiph(comments + covers(picture)), isLast: true)])
        case .m4a: mp4(atoms(picture))
        case .wav: riff("RIFF", "WAVE", [chunk("id3 ", id3(frames(picture)))])
        case .info: riff("RIFF", "WAVE", [chunk("LIST", text("INFO") + info)])
        case .aiff: form("AIFF", "ID3 ", id3(frames(picture)))
        case .wv: text("wvpk") + zeros(60) + ape(picture)
        case .mpc: text("MPCK") + zeros(60) + ape(picture)
        case .aac: id3(frames(picture)) + [0xFF, 0xF1, 0x50, 0x80, 0x02, 0x1F, 0xFC] + zeros(40)
        case .id3v1: silence + id3v1
        }
    }
}

extension CraftedSongs {
    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    static func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    static func little(_ value: Int, _ count: Int = 4) -> [UInt8] { big(value, count).reversed() }

    /// MPEG frames of 128 kbit/s.
    static let silence: [UInt8] = (0..<4).flatMap { _ in [0xFF, 0xFB, 0x90, 0x64] + zeros(413) }
}

// ID3

extension CraftedSongs {
    static func id3(_ frames: [UInt8], claims: Int? = nil) -> [UInt8] {
        let size = claims ?? frames.count
        return text("ID3") + [4, 0, 0] + (0..<4).map { UInt8(size >> (21 - $0 * 7) & 0x7F) } + frames
    }

    static func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
        text(name) + (0..<4).map { UInt8(content.count >> (21 - $0 * 7) & 0x7F) } + [0, 0] + content
    }

    static func frames(_ picture: [UInt8]?) -> [UInt8] {
        let texts = [
            ("TIT2", title), ("TPE1", artist), ("TALB", album), ("TPE2", "Various"), ("TRCK", "3/12"), ("TDRC", "2001"),
            ("TCON", "17"),
        ]
        return texts.flatMap { frame($0.0, [3] + text($0.1)) } + (picture.map { apic(3, $0) } ?? [])
    }

    static func apic(_ type: UInt8, _ picture: [UInt8]) -> [UInt8] {
        frame("APIC", [0] + text("image/png") + [0, type, 0] + picture)
    }

    private static func padded(_ word: String, _ count: Int) -> [UInt8] { text(word) + zeros(count - word.utf8.count) }

    static let id3v1: [UInt8] =
        text("TAG") + padded(title, 30) + padded(artist, 30) + padded(album, 30) + text("2001") + zeros(28) + [
            0, 3, 17,
        ]
}

// Vorbis comments

extension CraftedSongs {
    static let comments = [
        "TITLE=" + title, "ARTIST=" + artist, "ALBUM=" + album, "ALBUM ARTIST=Various", "TRACKNUMBER=3/12", "DATE=2001",
        "GENRE=Rock",
    ]

    static func xiph(_ comments: [String], count: Int? = nil) -> [UInt8] {
        let all = comments.flatMap { little($0.utf8.count) + text($0) }
        return little(0) + little(count ?? comments.count) + all
    }

    private static func covers(_ picture: [UInt8]?) -> [String] {
        picture.map { ["METADATA_BLOCK_PICTURE=" + base64(flacPicture(3, $0))] } ?? []
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return stride(from: 0, to: bytes.count, by: 3).map { start in
            let group = Array(bytes[start..<min(start + 3, bytes.count)])
            let bits = (group + zeros(3 - group.count)).reduce(0) { $0 << 8 | Int($1) }
            let word = (0..<4).map { letters[bits >> (18 - $0 * 6) & 63] }
            return String(word.prefix(group.count + 1)) + String(repeating: "=", count: 3 - group.count)
        }.joined()
    }

    static func flacPicture(_ type: Int, _ bytes: [UInt8], claims: Int? = nil) -> [UInt8] {
        big(type) + big(9) + text("image/png") + big(0) + zeros(16) + big(claims ?? bytes.count) + bytes
    }

    static func block(_ type: UInt8, _ content: [UInt8], isLast: Bool = false, claims: Int? = nil) -> [UInt8] {
        [type | (isLast ? 0x80 : 0)] + big(claims ?? content.count, 3) + content
    }

    static func flac(_ comments: [String], _ picture: [UInt8]? = nil, more: [UInt8] = []) -> [UInt8] {
        text("fLaC") + block(0, zeros(34)) + block(4, xiph(comments)) + more
            + (picture.map { block(6, flacPicture(3, $0)) } ?? []) + block(1, zeros(8), isLast: true) + zeros(20)
    }

    private static let vorbisHead: [UInt8] =
        [1] + text("vorbis") + zeros(4) + [2] + little(44_100) + zeros(12) + [0xB8, 1]
    private static let opusHead: [UInt8] = text("OpusHead") + [1, 2, 0, 0] + little(48_000) + zeros(3)
    private static let oggFlacHead: [UInt8] =
        [0x7F] + text("FLAC") + [1, 0, 0, 1] + text("fLaC") + block(0, zeros(34))

    /// Each packet begins a page.
    static func ogg(_ packets: [[UInt8]]) -> [UInt8] {
        var pages: [UInt8] = []
        for (number, packet) in packets.enumerated() {
            var lengths = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
            var (rest, isFirst) = (packet[...], true)
            while !lengths.isEmpty {
                let some = lengths.prefix(255)
                let content = rest.prefix(some.reduce(0) { $0 + Int($1) })
                let flags: UInt8 = isFirst ? (number == 0 ? 2 : 0) : 1
                pages += text("OggS") + [0, flags] + zeros(8) + little(7) + little(number) + zeros(4)
                pages += [UInt8(some.count)] + some + content
                (rest, lengths, isFirst) = (rest.dropFirst(content.count), Array(lengths.dropFirst(255)), false)
            }
        }
        return pages
    }
}

// MP4, RIFF, APE

extension CraftedSongs {
    static func atom(_ name: String, _ content: [UInt8], claims: Int? = nil) -> [UInt8] {
        big(claims ?? content.count + 8) + name.unicodeScalars.map { UInt8($0.value) } + content
    }

    static func mp4(_ items: [UInt8]) -> [UInt8] {
        let meta = atom("meta", zeros(4) + atom("hdlr", zeros(25)) + atom("ilst", items))
        return atom("ftyp", text("M4A ") + zeros(4)) + atom("moov", atom("mvhd", zeros(100)) + atom("udta", meta))
    }

    static func item(_ name: String, _ type: Int, _ content: [UInt8]) -> [UInt8] {
        atom(name, atom("data", big(type) + zeros(4) + content))
    }

    private static func atoms(_ picture: [UInt8]?) -> [UInt8] {
        let texts = [
            ("\u{A9}nam", title), ("\u{A9}ART", artist), ("\u{A9}alb", album), ("aART", "Various"),
            ("\u{A9}day", "2001"),
            ("\u{A9}gen", "Rock"),
        ]
        return texts.flatMap { item($0.0, 1, text($0.1)) } + item("trkn", 0, [0, 0, 0, 3, 0, 12, 0, 0])
            + (picture.map { item("covr", 14, $0) } ?? [])
    }

    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        text(name) + little(content.count) + content + zeros(content.count % 2)
    }

    static func infos(_ values: [(String, String)]) -> [UInt8] {
        chunk("LIST", text("INFO") + values.flatMap { chunk($0.0, text($0.1) + [0]) })
    }

    private static let info: [UInt8] = [
        ("INAM", title), ("IART", artist), ("IPRD", album), ("IPRT", "3"), ("ICRD", "2001"), ("IGNR", "Rock"),
    ].flatMap { chunk($0.0, text($0.1) + [0]) }

    static func riff(_ name: String, _ kind: String, _ chunks: [[UInt8]]) -> [UInt8] {
        let format: [UInt8] = [1, 0, 2, 0] + little(44_100) + little(176_400) + [4, 0, 16, 0]
        let content = text(kind) + chunk("fmt ", format) + chunk("data", zeros(64)) + chunks.joined()
        return text(name) + little(content.count) + content
    }

    private static func form(_ kind: String, _ name: String, _ content: [UInt8]) -> [UInt8] {
        let padded = content + zeros(content.count % 2)
        let common: [UInt8] = [0, 2] + big(0) + [0, 16, 0x40, 0x0E, 0xAC, 0x44] + zeros(6)
        let chunks = text("COMM") + big(18) + common + text(name) + big(content.count) + padded
        return text("FORM") + big(4 + chunks.count) + text(kind) + chunks
    }

    static func apeItem(_ name: String, _ content: [UInt8], isBinary: Bool = false) -> [UInt8] {
        little(content.count) + little(isBinary ? 2 : 0) + text(name) + [0] + content
    }

    static func apeTag(_ items: [[UInt8]]) -> [UInt8] {
        let content = Array(items.joined())
        return content + text("APETAGEX") + little(2000) + little(content.count + 32) + little(items.count) + zeros(12)
    }

    private static func ape(_ picture: [UInt8]?) -> [UInt8] {
        let texts = [
            ("Title", title), ("Artist", artist), ("Album", album), ("Album Artist", "Various"), ("Track", "3/12"),
            ("Year", "2001"), ("Genre", "Rock"),
        ]
        let cover = picture.map { [apeItem("Cover Art (Front)", text("front.png") + [0] + $0, isBinary: true)] } ?? []
        return apeTag(texts.map { apeItem($0.0, text($0.1)) } + cover)
    }
}
