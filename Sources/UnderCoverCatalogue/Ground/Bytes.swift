import UnderCoverPixels

/// Writes numbers and texts in as few bytes as they need.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    /// Seven bits a byte, the lowest first; numbers near zero are one byte.
    mutating func write(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
        while rest > 127 {
            bytes.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ bit: Bool) { bytes.append(bit ? 1 : 0) }

    mutating func write(_ number: Int?) {
        write(number != nil)
        if let number { write(number) }
    }

    mutating func write(_ text: String) { write(Array(text.utf8)) }

    mutating func write(_ text: [UInt8]) {
        write(text.count)
        bytes += text
    }
}

/// Reads what `PackedWriter` has written. Throws `Damage` for bytes that it cannot read.
struct PackedReader {
    struct Damage: Error {}

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func number() throws(Damage) -> Int {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard place < bytes.count else { throw Damage() }
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 127) << shift
            if byte < 128 { return Int(bitPattern: UInt(value >> 1)) ^ -Int(bitPattern: UInt(value & 1)) }
        }
        throw Damage()
    }

    /// The number of things that follow. Each needs a byte at least, so damaged data cannot ask for endless memory.
    mutating func count() throws(Damage) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - place else { throw Damage() }
        return count
    }

    mutating func bit() throws(Damage) -> Bool {
        guard place < bytes.count, bytes[place] < 2 else { throw Damage() }
        place += 1
        return bytes[place - 1] == 1
    }

    mutating func optional() throws(Damage) -> Int? { try bit() ? try number() : nil }

    mutating func text() throws(Damage) -> String { String(decoding: try slice(), as: UTF8.self) }

    mutating func raw() throws(Damage) -> [UInt8] { Array(try slice()) }

    private mutating func slice() throws(Damage) -> Slice<UnsafeBufferPointer<UInt8>> {
        let count = try count()
        place += count
        return bytes[place - count..<place]
    }
}

/// Packs numbers without gaps, highest bit first.
package struct BitWriter {
    package private(set) var values: [Bool] = []
    package init() {}

    /// Appends the lowest `width` bits of `value`, highest first.
    package mutating func write(_ value: UInt64, _ width: Int) {
        for place in (0..<width).reversed() { values.append(value >> UInt64(place) & 1 == 1) }
    }

    package var fives: [UInt8] {
        stride(from: 0, to: values.count, by: 5).map { start in
            (0..<5).reduce(0) { $0 << 1 | (values[safe: start + $1] == true ? 1 : 0) }
        }
    }
}

/// Reads what `BitWriter` packed; nil past the end.
package struct BitReader {
    private let values: [Bool]
    package private(set) var position = 0

    package init(_ fives: [UInt8]) {
        values = fives.flatMap { five in (0..<5).reversed().map { five >> UInt8($0) & 1 == 1 } }
    }

    package mutating func read(_ width: Int) -> UInt64? {
        guard position + width <= values.count else { return nil }
        defer { position += width }
        return values[position..<position + width].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }

    /// The next bits, which are read again; nil past the end.
    package func peek(_ width: Int) -> UInt64? {
        var copy = self
        return copy.read(width)
    }

    package func values(upTo end: Int) -> [Bool] { Array(values.prefix(end)) }

    /// Less than a letter is left.
    package var isAtLastLetter: Bool { values.count - position < 5 }

    /// Only the zero bits that fill up the last letter are left.
    package var isAtPadding: Bool { isAtLastLetter && !values[position...].contains(true) }
}
