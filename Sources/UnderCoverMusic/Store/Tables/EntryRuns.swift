import UnderCoverCatalogue

/// An order of songs as few bytes: runs of numbers that follow each other, each as its distance from the end of the run
/// before and its length; before them how many there are in all. A hundred thousand songs in the order in which they were
/// added take seven bytes, shuffled ones about 400 KB.
enum EntryRuns {
    static func pack(_ entries: [PlayQueue.Entry]) -> [UInt8] {
        var bytes: [UInt8] = []
        add(UInt64(entries.count), to: &bytes)
        var (place, expected) = (0, 0)
        while place < entries.count {
            let start = place
            repeat { place += 1 } while place < entries.count && entries[place] == entries[place - 1] &+ 1
            add(distance: Int(entries[start]) - expected, to: &bytes)
            add(UInt64(place - start), to: &bytes)
            expected = Int(entries[place - 1]) + 1
        }
        return bytes
    }

    /// The readable part: entries end at the first number that cannot be read, and after `most` entries.
    static func unpack(_ bytes: [UInt8], most: Int = PlayQueue.most) -> (entries: [PlayQueue.Entry], isWhole: Bool) {
        var entries: [PlayQueue.Entry] = []
        var (rest, expected) = (bytes[...], 0)
        guard let all = number(&rest) else { return ([], false) }
        while !rest.isEmpty {
            guard let start = distance(&rest).map({ expected + $0 }), let count = number(&rest),
                let first = PlayQueue.Entry(exactly: start), first >= 0, count > 0, count <= most - entries.count,
                let end = PlayQueue.Entry(exactly: start + Int(count))
            else { return (entries, false) }
            entries += first..<end
            expected = Int(end)
        }
        return (entries, entries.count == all)
    }

    /// The sign is the lowest bit.
    private static func add(distance: Int, to bytes: inout [UInt8]) {
        add(UInt64(bitPattern: Int64(distance << 1 ^ distance >> 63)), to: &bytes)
    }

    /// Seven bits a byte, the low ones first; all but the last byte have the highest bit.
    private static func add(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func distance(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        number(&bytes).map { Int($0 >> 1) ^ -Int($0 & 1) }
    }

    /// nil where it does not end, or has more than 35 bits.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 35, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }
}
