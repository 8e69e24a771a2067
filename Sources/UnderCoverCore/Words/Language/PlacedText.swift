/// A text of a catalogue, cut at its places in braces: "{title} is in line."
struct PlacedText: Equatable, Sendable {
    enum Piece: Equatable, Sendable {
        case text(String)
        case place(String)
    }

    let pieces: [Piece]

    /// By bytes, because all sentences of a catalogue are read before the first picture.
    init(_ text: String) {
        guard Self.hasBraces(text) else {
            pieces = text.isEmpty ? [] : [.text(text)]
            return
        }
        let bytes = text.utf8
        var pieces: [Piece] = []
        var (plain, next) = (bytes.startIndex, bytes.startIndex)
        while let open = bytes[next...].firstIndex(of: UInt8(ascii: "{")) {
            let start = bytes.index(after: open)
            let end = bytes[start...].firstIndex { !Self.isLetter($0) && !Self.isDigit($0) } ?? bytes.endIndex
            next = start
            guard end > start, Self.isLetter(bytes[start]), end < bytes.endIndex, bytes[end] == UInt8(ascii: "}") else {
                continue
            }
            if plain < open { pieces.append(.text(String(text[plain..<open]))) }
            pieces.append(.place(String(text[start..<end])))
            next = bytes.index(after: end)
            plain = next
        }
        if plain < bytes.endIndex { pieces.append(.text(String(text[plain...]))) }
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

    /// What `Phrase.key` is for this text.
    var key: String {
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        return whole
    }

    private var whole: String {
        pieces.map { if case .text(let text) = $0 { text } else { String(Phrase.mark) } }.joined()
    }
}
