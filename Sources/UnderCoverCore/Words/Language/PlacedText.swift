/// A text of a catalogue, cut at its places in braces: "{title} is in line."
struct PlacedText: Equatable, Sendable {
    enum Piece: Equatable, Sendable {
        case text(String)
        case place(String)
    }

    let pieces: [Piece]

    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        var plain = ""
        while let open = rest.firstIndex(of: "{") {
            plain += rest[..<open]
            let name = rest[rest.index(after: open)...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            guard name.first?.isLetter == true, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
                plain.append("{")
                rest = rest[rest.index(after: open)...]
                continue
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(.place(String(name)))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        plain += rest
        if !plain.isEmpty { pieces.append(.text(plain)) }
        self.pieces = pieces
    }

    /// In their order.
    var places: [String] {
        pieces.compactMap { if case .place(let name) = $0 { name } else { nil } }
    }

    /// What `Phrase.key` is for this text.
    var key: String {
        pieces.map { if case .text(let text) = $0 { text } else { String(Phrase.mark) } }.joined()
    }
}
