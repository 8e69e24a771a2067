/// Reads facts about a song without tags from the names of its folders and file: "Artist/1977 - Album/01 - Title.mp3".
package struct FolderNames: Equatable, Sendable {
    package var artist: String?
    package var album: String?
    package var year: Int?
    package var disc: Int?
    package var track: Int?
    package var title: String?

    package init() {}

    /// - Parameters:
    ///   - folders: those between the music folder and the file, outermost first.
    ///   - file: without its ending.
    package init(folders: [String], file: String) {
        var folders = folders[...]
        if let last = folders.last, let disc = DiscFolder.number(last) {
            self.disc = disc
            folders.removeLast()
        }
        let song = SongName(file)
        (track, title) = (song.track, song.title)
        disc = song.disc ?? disc
        takeAlbum(folders)
        artist = artist ?? song.artist
        album = album ?? song.album
    }

    private mutating func takeAlbum(_ folders: ArraySlice<String>) {
        guard let last = folders.last else { return }
        let name = AlbumFolderName(last)
        (artist, album, year) = (name.artist, name.title, name.year)
        let above = folders.dropLast().last { !Self.isShelf($0) }
        guard let above, !Self.namesNoArtist(above) else { return }
        // "Artist/Artist - Album" names the artist twice.
        artist = AlbumFolderName.plain(above)
    }

    /// A folder that sorts albums and names no artist.
    private static func isShelf(_ name: String) -> Bool {
        let key = TextFolding.key(name)
        return key.count <= 1 || shelves.contains(key)
    }

    /// A folder for albums of several artists.
    private static func namesNoArtist(_ name: String) -> Bool {
        TitleKey.artist(name).isEmpty || withoutArtist.contains(TextFolding.key(name))
    }

    private static let shelves: Set = [
        "albums", "studio albums", "live albums", "studio", "live", "bootlegs", "singles", "eps", "singles and eps",
        "discography", "flac", "mp3", "lossless", "music", "my music", "artists", "collection", "audio", "0-9", "lps",
    ]
    private static let withoutArtist: Set = [
        "compilations", "compilation", "soundtracks", "samplers", "various artists", "unsorted", "misc", "downloads",
    ]
}

/// "CD1", "Disc 2 - Live", "Scheibe Eins", "1 of 2": a part of an album.
package enum DiscFolder {
    /// In lower case without accents, in the languages of the game and some more.
    private static let words: Set<Substring> = [
        "cd", "disc", "disk", "dvd", "vinyl", "lp", "scheibe", "platte", "disque", "disco", "dysk", "plyta", "krazek",
        "schijf", "plaat", "skiva", "plade", "plate", "levy", "lemez", "деска", "диск", "пластинка", "δισκος",
        "ディスク", "盤",
    ]
    /// Those that mean a disc also where no bracket or dash stands before them: "Saturday Disco 2" is a title.
    private static let plainWords: Set<Substring> = ["cd", "disc", "disk", "dvd", "vinyl", "lp", "scheibe", "disque"]
    private static let of: Set<Substring> = ["of", "von", "de", "di", "van", "av", "af", "z", "из", "sur", "の"]
    private static let numbers: [Substring: Int] = {
        let lines = [
            "one two three four five six seven eight nine ten", "i ii iii iv v vi vii viii ix x",
            "eins zwei drei vier funf sechs sieben acht neun zehn", "un deux trois quatre cinq six sept huit neuf dix",
            "uno dos tres cuatro cinco seis siete ocho nueve diez",
            "uno due tre quattro cinque sei sette otto nove dieci",
            "um dois tres quatro cinco seis sete oito nove dez",
            "jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec", "一 二 三 四 五 六 七 八 九 十",
        ]
        var numbers: [Substring: Int] = [:]
        for line in lines {
            for (place, word) in line.split(separator: " ").enumerated() { numbers[word] = place + 1 }
        }
        return numbers
    }()

    /// nil for the name of another folder.
    package static func number(_ name: String) -> Int? { number(name, words) }

    private static func number(_ name: String, _ words: Set<Substring>) -> Int? {
        guard mayNameDisc(name) else { return nil }
        let key = SearchText.plain(name)
        if let part = partOfSeveral(key) { return part }
        let word = key.prefix { $0.isLetter }
        guard words.contains(word) else { return nil }
        let rest = key.dropFirst(word.count).drop { " -_#.:".contains($0) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty {
            guard digits.count <= 2, isEnd(rest.dropFirst(digits.count)) else { return nil }
            return OutsideNumber.whole(digits, in: 1...99)
        }
        // "CDs" and "Discovery" go on with a letter.
        guard rest.count < key.count - word.count else { return nil }
        let name = rest.prefix { $0.isLetter }
        return numbers[name].flatMap { isEnd(rest.dropFirst(name.count)) ? $0 : nil }
    }

    /// "1 of 2", "1/2".
    private static func partOfSeveral(_ key: String) -> Int? {
        let parts = key.split { $0 == " " || $0 == "/" }
        guard parts.count == (key.contains("/") ? 2 : 3), parts.count == 2 || of.contains(parts[1]),
            let part = OutsideNumber.whole(parts[0], in: 1...20),
            let all = OutsideNumber.whole(parts[parts.count - 1], in: 1...20), (2...20).contains(all),
            (1...all).contains(part), parts[0].utf8.count <= 2, parts[parts.count - 1].utf8.count <= 2
        else { return nil }
        return part
    }

    /// false for most names, at little cost: others have a word that begins as one of a disc, or a short number before a
    /// space or a slash, as in "1 of 2". A year is longer.
    private static func mayNameDisc(_ name: String) -> Bool {
        if starts.mayBegin(aWordOf: name) { return true }
        var digits = 0
        for byte in name.utf8 {
            if (1...2).contains(digits), byte == PlainText.space || byte == UInt8(ascii: "/") { return true }
            digits = PlainText.isDigit(byte) ? digits + 1 : 0
        }
        return false
    }

    private static let starts = WordStarts(words)

    private static func isEnd(_ rest: Substring) -> Bool { rest.first.map { !$0.isLetter && !$0.isNumber } ?? true }

    /// "The Wall (Disc 2)" without its bracket, and its number.
    package static func split(_ title: String) -> (title: String, disc: Int?) {
        guard mayNameDisc(title) else { return (title, nil) }
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), (" - ", ""), (" – ", ""), (", ", ""), (": ", "")] {
            guard title.hasSuffix(close), let cut = title.ranges(of: open).last else { continue }
            let part = title[cut.upperBound...].dropLast(close.count)
            let head = title[..<cut.lowerBound].trimmed
            if !head.isEmpty, let disc = number(String(part)) { return (head, disc) }
        }
        // "Wall CD2", "The Wall Disc 2", "The Wall CD 1 of 2".
        let words = title.split(separator: " ")
        for count in 1...4 where count < words.count {
            let tail = words.suffix(count)
            let isPlain = plainWords.contains(
                Substring(SearchText.plain(String(tail[tail.startIndex].prefix { $0.isLetter }))))
            guard isPlain, let disc = number(tail.joined(separator: " "), plainWords) else { continue }
            let head = words.dropLast(count).joined(separator: " ").trimmingSigns
            if !head.isEmpty { return (head, disc) }
        }
        return (title, nil)
    }
}

extension String {
    /// "The Wall -" without its dash.
    fileprivate var trimmingSigns: String {
        var text = Substring(self)
        while let last = text.last, " -–,:".contains(last) { text.removeLast() }
        return String(text)
    }
}
