import UnderCoverCatalogue

/// A reader's answer about the tags of a file: an outcome, the count of bytes that follow (2, the low one first), and
/// the values. Each value is a field, its count of bytes (2) and a text. The game believes none of it.
enum TagAnswer {
    static let head = 3
    /// Bytes for the values of one file; the rest is dropped.
    static let mostBytes = 16 << 10
    static let largest = head + mostBytes

    /// The problems by their number, which is `tags_outcome`; nil for tags that were read.
    private static let outcomes: [TagError?] = [
        nil, .damaged, .empty, .otherKind, .tooLarge, .changed, .unreadable, .tooLarge,
    ]

    /// The results for `count` files; nil if the bytes are not that.
    static func results(_ bytes: [UInt8], count: Int) -> [Result<SongTags, TagError>]? {
        var rest = bytes[...]
        var results: [Result<SongTags, TagError>] = []
        results.reserveCapacity(count)
        for _ in 0..<count {
            guard let result = result(&rest) else { return nil }
            results.append(result)
        }
        return rest.isEmpty ? results : nil
    }

    private static func result(_ rest: inout ArraySlice<UInt8>) -> Result<SongTags, TagError>? {
        guard let (number, bytes) = record(&rest), let problem = problem(number) else { return nil }
        if let problem { return bytes.isEmpty ? .failure(problem) : nil }
        guard let values = values(bytes) else { return nil }
        return .success(SongTags(values))
    }

    /// The inner nil is no problem; the outer, no known one.
    static func problem(_ number: UInt8) -> TagError?? {
        outcomes.indices.contains(Int(number)) ? .some(outcomes[Int(number)]) : nil
    }

    private static func values(_ bytes: ArraySlice<UInt8>) -> [TagValue]? {
        var (rest, values) = (bytes, [TagValue]())
        values.reserveCapacity(TagField.allCases.count)
        while !rest.isEmpty {
            guard let (number, text) = record(&rest), let field = TagField(rawValue: number) else { return nil }
            values.append(TagValue(field, String(decoding: text, as: UTF8.self)))
        }
        return values
    }

    /// A number, a count of bytes and the bytes.
    static func record(_ rest: inout ArraySlice<UInt8>) -> (number: UInt8, bytes: ArraySlice<UInt8>)? {
        guard rest.count >= head else { return nil }
        let start = rest.startIndex
        let count = Int(rest[start + 1]) | Int(rest[start + 2]) << 8
        guard rest.count >= head + count else { return nil }
        defer { rest = rest.dropFirst(head + count) }
        return (rest[start], rest[start + head..<start + head + count])
    }
}

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
