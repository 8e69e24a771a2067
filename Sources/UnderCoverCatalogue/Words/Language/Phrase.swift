/// A sentence of the game, with values in its places.
package struct Phrase: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// Stands in `key` for a place. Catalogues cannot contain it.
    static let mark: Character = "\u{1}"

    /// The sentence in English, filled in.
    private(set) var english: String
    /// The English with a mark at each place: what catalogues know it by.
    private(set) var key: String
    private(set) var values: [String]

    package init(stringLiteral value: String) {
        english = value
        key = value
        values = []
    }

    package init(stringInterpolation: StringInterpolation) {
        english = stringInterpolation.english
        key = stringInterpolation.key
        values = stringInterpolation.values
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var english = ""
        fileprivate var key = ""
        fileprivate var values: [String] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            english.reserveCapacity(literalCapacity + 12 * interpolationCount)
            key.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            english += literal
            key += literal
        }

        package mutating func appendInterpolation(_ value: some StringProtocol) { append(String(value)) }
        package mutating func appendInterpolation(_ value: Int) { append(String(value)) }

        /// A place that is filled in elsewhere, by its name: the phones' page does.
        package mutating func appendInterpolation(place name: String) { append("{" + name + "}") }

        private mutating func append(_ value: String) {
            english += value
            key.append(Phrase.mark)
            values.append(value)
        }
    }

    /// Long sentences are written in several literals.
    package static func + (first: Phrase, second: Phrase) -> Phrase {
        var sum = first
        sum.english += second.english
        sum.key += second.key
        sum.values += second.values
        return sum
    }
}

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

    /// Says whether both have the same places, in any order.
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

/// The findings of one walk along the bytes of a text, so that most sentences of a catalogue need no second one.
struct TextMarks: Equatable, Sendable {
    private(set) var hasBraces = false
    private(set) var hasBars = false
    private(set) var isASCII = true
    /// All signs can be seen. False means that Unicode has to be asked.
    private(set) var isSeen = true

    /// Stands for a text that was not looked at: it may have all of the marks.
    static let unknown = TextMarks(hasBraces: true, hasBars: true, isASCII: false, isSeen: false)

    mutating func add(_ other: TextMarks) {
        hasBraces = hasBraces || other.hasBraces
        hasBars = hasBars || other.hasBars
        isASCII = isASCII && other.isASCII
        isSeen = isSeen && other.isSeen
    }

    mutating func note(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): hasBraces = true
        case UInt8(ascii: "|"): hasBars = true
        case 0x20..<0x7F: break
        default: isSeen = false
        }
    }

    mutating func note(scalar: UInt32) {
        isASCII = false
        if !Self.isSeen(scalar) { isSeen = false }
    }

    /// Says whether it is one of the signs that our languages are written with; asking Unicode takes longer.
    static func isSeen(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Latin letters but for the soft hyphen; dashes and quotes; kana, kanji and signs of full width.
        case 0x20..<0x7F, 0xA0...0xAC, 0xAE...0x17F, 0x2010...0x2027, 0x202F...0x205E, 0x3000...0x303F, 0x3041...0x3096,
            0x30A1...0x30FE, 0x4E00...0x9FA5, 0xFF01...0xFF5E:
            true
        default: false
        }
    }
}
