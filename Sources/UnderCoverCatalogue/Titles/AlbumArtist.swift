// How a line that names artists is read, in this order:
// 1. The text before "feat." is the lead.
// 2. A whole lead that most songs have is a name: "Sand, Stone & Water", whatever signs it has.
// 3. A name that other songs have whole is whole: of "Can & Al" and "Can" the first is by Can with a guest.
// 4. Else the beginning that most leads share, up to a sign; the longest one if there are several.

/// Names of several artists: "A feat. B", "A & B".
package enum AlbumArtist {
    private static let guests = [
        " feat. ", " feat ", " ft. ", " ft ", " featuring ", "(feat. ", "(ft. ", "(feat ", "(ft ", "(featuring ",
        "(with ", "[feat. ", "[ft. ", "[feat ", "[ft ", "[featuring ", "[with ",
    ]
    private static let joins = [
        " & ", ", ", ",", " and ", " / ", "; ", ";", " x ", " × ", " vs. ", " vs ", " with ", "/", " + ", " und ",
        " mit ", " et ", " avec ", " y ", " con ", " e ", " com ", " i ", " z ", "、", " presents ", " pres. ",
        " meets ",
        " | ",
    ]

    /// Without featured guests.
    package static func lead(_ name: String) -> String {
        var name = name
        guard let cut = name.withUTF8(guestsBegin), cut > 0 else { return name }
        return String(name.utf8.prefix(cut))?.trimmed ?? name
    }

    /// The featured guests: "Tracey Thorn" of "Massive Attack feat. Tracey Thorn"; nil where none are named.
    package static func guests(_ name: String) -> String? {
        var name = name
        guard let cut = name.withUTF8(guestsBegin), cut > 0 else { return nil }
        let rest = name.utf8.dropFirst(cut)
        guard let mark = guests.first(where: { rest.lazy.map(PlainText.lowered).starts(with: $0.utf8) }) else {
            return nil
        }
        let named = rest.dropFirst(mark.utf8.count)
        let close = mark.utf8.first.flatMap { brackets[$0] }
        let inside = close.map { close in named.prefix { $0 != close } } ?? named
        return String(inside).map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static let brackets = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")]

    /// The marks of guests are ASCII, and so are the bytes before and behind them, whatever alphabet the names are in.
    private static func guestsBegin(_ name: PlainText.Bytes) -> Int? {
        name.indices.first { place in
            guard name[place] == 32 || name[place] == 40 || name[place] == 91 else { return false }
            let rest = name[place...].lazy.map(PlainText.lowered)
            return guests.contains { rest.starts(with: $0.utf8) }
        }
    }

    /// The name, and what it begins with up to each sign that may join two names, longest first: "A, B & C", "A, B", "A".
    package static func heads(_ name: String) -> [String] {
        let heads = cuts(name).reversed().compactMap { String(name.utf8.prefix($0.lowerBound))?.trimmed }
        return [name] + heads.filter { head in head.contains { $0.isLetter || $0.isNumber } }
    }

    /// All that may be a name in a line: of "A, B & C" each of the three, and "A, B" and "B & C".
    package static func names(_ line: String) -> [String] {
        let starts = [0] + cuts(line).prefix(mostNames).map(\.upperBound)
        return starts.compactMap { String(line.utf8.dropFirst($0))?.trimmed }.flatMap(heads)
    }

    private static let mostNames = 20

    /// The places of the signs that may join two names, in UTF-8.
    private static func cuts(_ name: String) -> [Range<Int>] {
        let lower = Array(name.lowercased().utf8)
        guard lower.count == name.utf8.count else { return [] }
        return lower.indices.compactMap { place in
            guard place > 0, let joins = joinsByFirst[lower[place]], !isWithinNumber(lower, place) else { return nil }
            return joins.first { lower[place...].starts(with: $0) }.map { place..<place + $0.count }
        }
    }

    private static let joinsByFirst = Dictionary(grouping: joins.map { Array($0.utf8) }, by: { $0[0] })

    /// The comma of "10,000".
    private static func isWithinNumber(_ text: [UInt8], _ place: Int) -> Bool {
        text[place] == UInt8(ascii: ",") && place + 1 < text.count && PlainText.isDigit(text[place - 1])
            && PlainText.isDigit(text[place + 1])
    }

    /// The first of several equal artists.
    package static func first(_ name: String) -> String { heads(lead(name)).last ?? name }

    /// Who leads three in four songs or more, by their leads; nil where several artists do.
    package static func leader(of leads: [String]) -> String? {
        guard let only = leads.first else { return nil }
        if leads.allSatisfy({ $0 == only }) { return TitleKey.artist(only).isEmpty ? nil : only }
        var distinct: [String: (heads: [String], keys: [String], songs: Int)] = [:]
        for lead in leads {
            if distinct[lead] == nil {
                let heads = heads(lead)
                distinct[lead] = (heads, heads.map(TitleKey.artist), 0)
            }
            distinct[lead]?.songs += 1
        }
        let all = leads.uniqued.compactMap { distinct[$0] }
        func songs(_ isIt: (_ keys: [String]) -> Bool) -> Int { all.reduce(0) { $0 + (isIt($1.keys) ? $1.songs : 0) } }
        func isMost(_ songs: Int) -> Bool { songs * 4 >= leads.count * 3 }
        for credit in all where !credit.keys[0].isEmpty {
            let (key, first) = (credit.keys[0], credit.keys.last ?? "")
            guard songs({ $0[0] == key }) * 2 > leads.count else { continue }
            if isMost(songs { $0.last == first }) { return spelling(of: key, all.map { ($0.heads[0], $0.songs) }) }
        }
        let names = all.flatMap { credit in zip(credit.heads, credit.keys).map { (name: $0, key: $1) } }
        let leading = names.filter { name in !name.key.isEmpty && isMost(songs { $0.contains(name.key) }) }
        let best = leading.max { one, other in
            let ranks = [one, other].map { name in
                (songs { $0[0] == name.key } > 0 ? 1 : 0, songs { $0.contains(name.key) }, name.key.utf8.count)
            }
            return ranks[0] < ranks[1]
        }
        return best?.name
    }

    /// The most common of the spellings that have this key.
    private static func spelling(of key: String, _ names: [(name: String, songs: Int)]) -> String? {
        names.filter { TitleKey.artist($0.name) == key }.max { $0.songs < $1.songs }?.name
    }

    /// Without the number by which Discogs tells artists of one name apart, "Kolm (2)", and its star for a name that a
    /// sleeve spells in another way, "Ines*".
    package static func withoutCatalogueMarks(_ name: String) -> String {
        let starless = name.contains("*") ? withoutStars(name) : name
        guard starless.utf8.last == UInt8(ascii: ")"), let open = starless.lastIndex(of: "(") else { return starless }
        let digits = starless[starless.index(after: open)...].dropLast()
        let head = starless[..<open].trimmed
        guard !head.isEmpty, head.utf8.count < starless[..<open].utf8.count, (1...2).contains(digits.utf8.count),
            let number = OutsideNumber.whole(digits, in: 0...99), number > 1
        else { return starless }
        return head
    }

    /// A star at the end of a word of letters: not those of "****" and "NERD***".
    private static func withoutStars(_ name: String) -> String {
        name.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
            let head = word.dropLast()
            guard word.last == "*", let letter = head.last, letter.isLetter || letter == ")" else {
                return String(word)
            }
            return String(head)
        }.joined(separator: " ")
    }
}

extension Array where Element: Hashable {
    /// Each once, in the order first seen.
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
