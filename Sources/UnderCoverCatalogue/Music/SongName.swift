/// The parts of a music file's name: "01 - Title", "1-01 Title", "d1t01 Title", "Artist - 01 - Title".
struct SongName: Equatable {
    var artist: String?
    var album: String?
    var disc: Int?
    var track: Int?
    var title: String?

    /// - Parameter name: without its ending.
    init(_ name: String) {
        var rest = AlbumFolderName.plain(name)
        takeNumber(&rest)
        var parts = rest.components(" - ")
        if track == nil, let place = parts.dropFirst().firstIndex(where: { Self.number($0) != nil }) {
            track = Self.number(parts[place])
            if place == 2 { album = parts[1] }
            if place <= 2, place < parts.count - 1 { (artist, parts) = (parts[0], Array(parts[(place + 1)...])) }
        } else if parts.count == 2 {
            (artist, parts) = (parts[0], [parts[1]])
        }
        title = parts.isEmpty ? AlbumFolderName.plain(name) : parts.joined(separator: " - ")
    }

    /// A number in front, with the disc's before it: "01", "1-01", "1.01", "d1t01", "CD1 01".
    private mutating func takeNumber(_ rest: inout String) {
        for pattern in [Self.tape, Self.discAndTrack, Self.trackAlone] {
            guard let (disc, track, after) = pattern(rest) else { continue }
            let title = after.drop { " -–_.)]:".contains($0) }.trimmed
            guard !title.isEmpty || after.isEmpty else { continue }
            (self.disc, self.track, rest) = (disc, track, title)
            return
        }
    }

    private typealias Found = (disc: Int?, track: Int?, after: Substring)

    /// "d1t01", as tapes of concerts are named, also behind a date: "gd77-05-08d1t01".
    private static func tape(_ name: String) -> Found? {
        let word = name.prefix { $0 != " " }
        guard let place = word.lastIndex(where: { $0 == "t" || $0 == "T" }),
            let track = number(word[word.index(after: place)...]),
            let disc = word[..<place].lastIndex(where: { $0 == "d" || $0 == "D" }),
            let discNumber = number(word[word.index(after: disc)..<place])
        else { return nil }
        return (discNumber, track, name.dropFirst(word.count))
    }

    private static func discAndTrack(_ name: String) -> Found? {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        let rest = name.dropFirst(digits.count)
        guard digits.count == 1, let sign = rest.first, "-.".contains(sign) else { return nil }
        let second = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let after = rest.dropFirst(1 + second.count)
        guard second.count == 2, after.first.map({ " -_.".contains($0) }) ?? true else { return nil }
        return (number(digits), number(second), after)
    }

    private static func trackAlone(_ name: String) -> Found? {
        let inner = name.drop { "([".contains($0) }
        let digits = inner.prefix { $0.isASCII && $0.isNumber }
        let after = inner.dropFirst(digits.count)
        guard (1...3).contains(digits.count), let track = number(digits) else { return nil }
        if let next = after.first, !" -–_.)]".contains(next) { return nil }
        // "7 Seconds" is a title; "7 - Seconds" and "07 Seconds" have numbers.
        if digits.count == 1, after.first == " ", !after.dropFirst().hasPrefix("- ") { return nil }
        if digits.count == 3, after.first == " ", digits.first != "0", !after.dropFirst().hasPrefix("- ") { return nil }
        return (nil, track, after)
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return OutsideNumber.whole(text, in: 0...999)
    }
}
