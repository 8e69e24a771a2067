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

extension StringProtocol {
    /// Without spaces around it.
    var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
