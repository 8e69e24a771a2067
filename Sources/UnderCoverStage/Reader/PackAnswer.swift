import UnderCoverCatalogue

/// A reader's answer about the entries of a zip: for each, seven numbers, the low byte first, and the name. The game
/// believes none of it: `PackListing` decides what may be.
enum PackAnswer {
    /// Eight bytes each: packed, unpacked, place, number. Four: attributes. Two each: maker, flags, method, length of the
    /// name.
    static let head = 4 * 8 + 4 + 4 * 2
    /// Bytes of a name. One byte more than is accepted, so that a longer one is noticed.
    static let longestName = PackLimits.longestName + 1
    static let mostEntries = PackLimits.mostEntries + 1
    static let largest = mostEntries * (head + longestName)

    private static let unix: UInt16 = 3
    private static let (stored, deflated): (UInt16, UInt16) = (0, 8)

    /// nil if the bytes are not that.
    static func entries(_ bytes: [UInt8]) -> [PackEntry]? {
        var entries: [PackEntry] = []
        var place = 0
        while place < bytes.count {
            guard place + head <= bytes.count else { return nil }
            func number(_ offset: Int, _ count: Int) -> UInt64 {
                (0..<count).reduce(0) { $0 | UInt64(bytes[place + offset + $1]) << UInt64($1 * 8) }
            }
            let length = Int(number(head - 2, 2))
            let kept = min(length, longestName)
            guard place + head + kept <= bytes.count, entries.count < mostEntries else { return nil }
            let name = bytes[place + head..<place + head + kept]
            let attributes = UInt32(truncatingIfNeeded: number(32, 4))
            let maker = UInt16(truncatingIfNeeded: number(36, 2))
            let flags = UInt16(truncatingIfNeeded: number(38, 2))
            let method = UInt16(truncatingIfNeeded: number(40, 2))
            entries.append(
                PackEntry(
                    name: length < longestName ? String(validating: name, as: UTF8.self) : nil,
                    kind: kind(attributes, maker, isFolder: name.last == UInt8(ascii: "/")),
                    bytes: Int(clamping: number(8, 8)), packed: Int(clamping: number(0, 8)),
                    // Bit 0, and bits 6 and 13 for what is encrypted more strongly.
                    isEncrypted: flags & (1 | 1 << 6 | 1 << 13) != 0,
                    isKnownMethod: [stored, deflated].contains(method),
                    place: number(16, 8), number: number(24, 8)))
            place += head + kept
        }
        return entries
    }

    /// A zip made by another system than Unix may say nothing about links, and then has none.
    private static func kind(_ attributes: UInt32, _ maker: UInt16, isFolder: Bool) -> PackEntry.Kind {
        let mode = maker >> 8 == unix ? attributes >> 16 & 0xF000 : 0
        switch mode {
        case 0, 0x8000: return isFolder ? .folder : .file
        case 0x4000: return .folder
        case 0xA000: return .link
        default: return .other
        }
    }
}

/// The question about the open file: its size, and which entry is wanted.
struct PackQuestion: Equatable {
    static let bytes = 24

    var size: UInt64
    var place: UInt64 = 0
    var number: UInt64 = 0

    init(size: UInt64, place: UInt64 = 0, number: UInt64 = 0) {
        (self.size, self.place, self.number) = (size, place, number)
    }

    init?(bytes: [UInt8]) {
        guard bytes.count == Self.bytes else { return nil }
        let numbers = stride(from: 0, to: Self.bytes, by: 8).map { start in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8) }
        }
        (size, place, number) = (numbers[0], numbers[1], numbers[2])
    }

    var bytes: [UInt8] {
        [size, place, number].flatMap { number in
            (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
        }
    }
}
