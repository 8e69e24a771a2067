/// Files whose tags are wanted, as the game tells a reader: for each its size, its extension and whether its length is
/// wanted. Their descriptors travel beside the bytes.
struct TagBatch: Equatable {
    struct Entry: Equatable {
        var descriptor: Int32
        /// In bytes, as the system told when the batch was made.
        var size: UInt64
        /// In lower case; empty unless it is a short word.
        var fileExtension: String
        var wantsLength: Bool
    }

    /// As many as one message carries.
    static let mostFiles = 64
    static let entryBytes = 16
    private static let extensionBytes = 7

    var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    var bytes: [UInt8] {
        entries.flatMap { (entry: Entry) -> [UInt8] in
            let letters = Array(entry.fileExtension.utf8)
            let padding = [UInt8](repeating: 0, count: Self.extensionBytes - letters.count)
            let size = (0..<8).map { (place: Int) -> UInt8 in UInt8(truncatingIfNeeded: entry.size >> (place * 8)) }
            let wantsLength: [UInt8] = [entry.wantsLength ? 1 : 0]
            return size + wantsLength + letters + padding
        }
    }

    /// nil unless there is an entry for each file.
    init?(bytes: [UInt8], files: [Int32]) {
        guard bytes.count == files.count * Self.entryBytes else { return nil }
        entries = files.enumerated().map { index, file in
            let entry = bytes[index * Self.entryBytes..<(index + 1) * Self.entryBytes]
            let size = entry.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let letters = entry.suffix(Self.extensionBytes).prefix { $0 != 0 }
            return Entry(
                descriptor: file, size: size, fileExtension: String(decoding: letters, as: UTF8.self),
                wantsLength: entry[entry.startIndex + 8] == 1)
        }
    }

    /// The extension as entries have it.
    static func plain(_ fileExtension: String) -> String {
        let isShort = fileExtension.utf8.count <= extensionBytes
        let isPlain = fileExtension.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        return isShort && isPlain ? fileExtension.lowercased() : ""
    }
}
