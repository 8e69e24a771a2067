/// A text of a catalogue, cut at its places in braces: "{title} is in line."
struct PlacedText: Equatable, Sendable {
    enum Piece: Equatable, Sendable {
        case text(String)
        case place(String)
    }

    let pieces: [Piece]

    /// Compares numbers of bytes, because all sentences of a catalogue are read before the first picture.
    init(_ text: String) {
        guard Self.hasBraces(text) else {
            pieces = text.isEmpty ? [] : [.text(text)]
            return
        }
        let bytes = Array(text.utf8)
        func part(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
        var pieces: [Piece] = []
        var (plain, next) = (0, 0)
        while next < bytes.count {
            let open = next
            next += 1
            guard bytes[open] == UInt8(ascii: "{"), next < bytes.count, Self.isLetter(bytes[next]) else { continue }
            let start = next
            while next < bytes.count, Self.isLetter(bytes[next]) || Self.isDigit(bytes[next]) { next += 1 }
            guard next < bytes.count, bytes[next] == UInt8(ascii: "}") else { continue }
            if plain < open { pieces.append(.text(part(plain, open))) }
            pieces.append(.place(part(start, next)))
            next += 1
            plain = next
        }
        if plain < bytes.count { pieces.append(.text(part(plain, bytes.count))) }
        self.pieces = pieces
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Most sentences have no places, and looking for a byte is quick.
    static func hasBraces(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) }

    /// In their order.
    var places: [String] {
        pieces.compactMap { if case .place(let name) = $0 { name } else { nil } }
    }

    /// Whether both have the same places, in any order.
    func hasPlaces(of other: PlacedText) -> Bool {
        let (places, others) = (places, other.places)
        return places == others || places.sorted() == others.sorted()
    }

    /// The `Phrase.key` of this text.
    var key: String {
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        var key = ""
        for piece in pieces {
            if case .text(let text) = piece { key += text } else { key.append(Phrase.mark) }
        }
        return key
    }
}
