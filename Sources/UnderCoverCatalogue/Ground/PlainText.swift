/// Printable ASCII. Most names are, and a library has a million of them, so their bytes are worked on directly.
package enum PlainText {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    static let space = UInt8(ascii: " ")

    /// nil where `text` has other characters, and where `body` returns nil.
    static func read<Value>(_ text: String, _ body: (Bytes) -> Value?) -> Value? {
        var text = text
        return text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 32 && $0 < 127 } ? body(bytes) : nil }
    }

    /// - Parameter most: bytes that `body` may write.
    static func made(most: Int, _ body: (inout Writer) -> Void) -> String {
        String(unsafeUninitializedCapacity: most) { room in
            var writer = Writer(room: room)
            body(&writer)
            return writer.count
        }
    }

    struct Writer {
        fileprivate let room: UnsafeMutableBufferPointer<UInt8>
        private(set) var count = 0
        /// A space comes before the next byte.
        private var isApart = false

        fileprivate init(room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

        mutating func put(_ byte: UInt8) {
            if isApart {
                room[count] = PlainText.space
                count += 1
                isApart = false
            }
            room[count] = byte
            count += 1
        }

        /// A space, unless one is there or nothing is. None is put at the end.
        mutating func part() { isApart = count > 0 }
    }

    static func lowered(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte + 32 : byte }

    static func isCapital(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

    static func isSmall(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    package static func isSmallOrDigit(_ byte: UInt8) -> Bool { isSmall(byte) || isDigit(byte) }
}

/// Tells at little cost that no word of a name can be one of some words. A scan asks it for each folder: folding all of
/// their names would take a third of its time.
struct WordStarts {
    /// The first three letters of those that are ASCII.
    private let starts: [[UInt8]]

    /// - Parameter words: in lower case without accents.
    init(_ words: some Sequence<some StringProtocol>) {
        starts = Array(Set(words.map { Array($0.utf8.prefix(3)) }.filter { $0.allSatisfy { $0 < 128 } }))
    }

    /// true where a word of the name begins so. A byte of another alphabet may be any letter, with an accent or not.
    func mayBegin(aWordOf name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            bytes.indices.contains { place in
                if place > 0, isLetter(bytes[place - 1]) || !isLetter(bytes[place]) { return false }
                if bytes[place] > 127 { return true }
                return starts.contains { start in
                    place + start.count <= bytes.count
                        && zip(bytes[place...], start).allSatisfy { $0 > 127 || PlainText.lowered($0) == $1 }
                }
            }
        }
    }

    private func isLetter(_ byte: UInt8) -> Bool { byte > 127 || PlainText.isSmall(PlainText.lowered(byte)) }
}

extension StringProtocol {
    /// Without spaces around it.
    var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
