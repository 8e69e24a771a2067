/// The parts of an album folder's name: "1977 - Album", "Artist - Album (1977) [FLAC]", "1977-05-08 Barton Hall".
struct AlbumFolderName: Equatable {
    var artist: String?
    var title: String?
    var year: Int?

    init(_ name: String) {
        var rest = Self.withoutFormats(Self.plain(name))
        takeDate(&rest)
        takeTrailingYear(&rest)
        let parts = rest.components(" - ")
        switch parts.count {
        case 0, 1: title = rest
        case 2 where Self.year(parts[0]) != nil: (year, title) = (year ?? Self.year(parts[0]), parts[1])
        case 2: (artist, title) = (parts[0], parts[1])
        default: takeThree(parts)
        }
        if title?.isEmpty != false { title = Self.plain(name) }
    }

    /// "Artist - 1977 - Album"; else the first part is the artist.
    private mutating func takeThree(_ parts: [String]) {
        artist = parts[0]
        let isDated = Self.year(parts[1]) != nil
        if isDated { year = year ?? Self.year(parts[1]) }
        title = parts.dropFirst(isDated ? 2 : 1).joined(separator: " - ")
    }

    /// A year or a day in front: "1977 - ", "(1977) ", "[1977] ", "1977-05-08 ", "1977. ".
    private mutating func takeDate(_ rest: inout String) {
        let inner = rest.drop { "([".contains($0) }
        guard let year = Self.year(inner.prefix(4)) else { return }
        var after = inner.dropFirst(4)
        let day = after.prefix(6)
        if day.count == 6, Self.isDay(day) { after = after.dropFirst(6) }
        guard let next = after.first, " -–.)]_".contains(next) else { return }
        let title = after.drop { " -–.)]_".contains($0) }.trimmed
        guard !title.isEmpty else { return }
        (self.year, rest) = (year, title)
    }

    /// "-05-08" or ".05.08".
    private static func isDay(_ text: Substring) -> Bool {
        zip(text, "-00-00").allSatisfy { $1 == "-" ? "-._".contains($0) : $0.isASCII && $0.isNumber }
    }

    private mutating func takeTrailingYear(_ rest: inout String) {
        for (open, close) in [("(", ")"), ("[", "]")] where rest.hasSuffix(close) {
            guard let cut = rest.ranges(of: open).last, let found = Self.year(rest[cut.upperBound...].dropLast()),
                !rest[..<cut.lowerBound].trimmed.isEmpty
            else { continue }
            year = year ?? found
            rest = rest[..<cut.lowerBound].trimmed
        }
    }

    private static func year(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let year = OutsideNumber.whole(text, in: 0...9999) ?? 0
        return (1900...2099).contains(year) ? year : nil
    }

    /// With spaces for underscores where there is no other space.
    static func plain(_ name: String) -> String {
        let spaced = name.contains(" ") ? name : name.split(separator: "_").joined(separator: " ")
        return OutsideText.clean(spaced) ?? name
    }

    /// Without "[FLAC]", "{320}", "(MP3 V0)" at the end.
    private static func withoutFormats(_ name: String) -> String {
        var rest = name
        for (open, close) in [("[", "]"), ("{", "}"), ("(", ")"), ("[", "]")] where rest.hasSuffix(close) {
            guard let cut = rest.ranges(of: open).last else { continue }
            let inner = TextFolding.key(String(rest[cut.upperBound...].dropLast()))
            let words = inner.split { !$0.isLetter && !$0.isNumber }
            let head = rest[..<cut.lowerBound].trimmed
            if !head.isEmpty, words.contains(where: formats.contains) { rest = head }
        }
        return rest
    }

    private static let formats: Set<Substring> = [
        "flac", "mp3", "ogg", "opus", "aac", "alac", "m4a", "wav", "320", "320kbps", "v0", "v2", "256", "192", "128",
        "24bit", "16bit", "vinyl", "cd", "web", "lossless", "kbps", "sbd", "aud", "shn",
    ]
}

extension StringProtocol {
    /// Parts between separators, without the spaces around them and without empty ones.
    func components(_ separator: String) -> [String] {
        split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}
