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

    /// Whether it is one of the signs that our languages are written with; asking Unicode takes longer.
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
