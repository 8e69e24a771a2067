import UnderCoverPixels

/// Packs numbers without gaps, highest bit first.
struct BitWriter {
    private(set) var values: [Bool] = []

    /// Appends the lowest `width` bits of `value`, highest first.
    mutating func write(_ value: UInt64, _ width: Int) {
        for place in (0..<width).reversed() { values.append(value >> UInt64(place) & 1 == 1) }
    }

    var fives: [UInt8] {
        stride(from: 0, to: values.count, by: 5).map { start in
            (0..<5).reduce(0) { $0 << 1 | (values[safe: start + $1] == true ? 1 : 0) }
        }
    }
}

/// Reads what `BitWriter` packed; nil past the end.
struct BitReader {
    private let values: [Bool]
    private(set) var position = 0

    init(_ fives: [UInt8]) { values = fives.flatMap { five in (0..<5).reversed().map { five >> UInt8($0) & 1 == 1 } } }

    mutating func read(_ width: Int) -> UInt64? {
        guard position + width <= values.count else { return nil }
        defer { position += width }
        return values[position..<position + width].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }

    /// The next bits, which are read again; nil past the end.
    func peek(_ width: Int) -> UInt64? {
        var copy = self
        return copy.read(width)
    }

    func values(upTo end: Int) -> [Bool] { Array(values.prefix(end)) }

    /// Less than a letter is left.
    var isAtLastLetter: Bool { values.count - position < 5 }

    /// Only the zero bits that fill up the last letter are left.
    var isAtPadding: Bool { isAtLastLetter && !values[position...].contains(true) }
}
