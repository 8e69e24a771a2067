import UnderCoverCore

/// A reader's answer about the tags of a file: an outcome, the count of bytes that follow (2, the low one first), and
/// the values. Each value is a field, its count of bytes (2) and a text. The game believes none of it.
enum TagAnswer {
    static let head = 3
    /// Bytes for the values of one file; the rest is dropped.
    static let mostBytes = 16 << 10
    static let largest = head + mostBytes

    /// The problems by their number, which is `tags_outcome`; nil for tags that were read.
    private static let outcomes: [TagProblem?] = [
        nil, .damaged, .empty, .otherKind, .tooLarge, .changed, .unreadable, .tooLarge,
    ]

    /// The results for `count` files; nil if the bytes are not that.
    static func results(_ bytes: [UInt8], count: Int) -> [Result<SongTags, TagProblem>]? {
        var rest = bytes[...]
        var results: [Result<SongTags, TagProblem>] = []
        results.reserveCapacity(count)
        for _ in 0..<count {
            guard let result = result(&rest) else { return nil }
            results.append(result)
        }
        return rest.isEmpty ? results : nil
    }

    private static func result(_ rest: inout ArraySlice<UInt8>) -> Result<SongTags, TagProblem>? {
        guard let (number, bytes) = record(&rest), let problem = problem(number) else { return nil }
        if let problem { return bytes.isEmpty ? .failure(problem) : nil }
        guard let values = values(bytes) else { return nil }
        return .success(SongTags(values))
    }

    /// The inner nil is no problem; the outer, no known one.
    static func problem(_ number: UInt8) -> TagProblem?? {
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
