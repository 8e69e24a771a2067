/// What the names of folders and files say about a song that has no tags: "Artist/1977 - Album/01 - Title.mp3".
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

/// "CD1", "Disc 2 - Live": a part of the album in the folder above.
package enum DiscFolder {
    private static let words: Set<Substring> = ["cd", "disc", "disk", "dvd", "vinyl", "lp"]

    /// nil for the name of another folder.
    package static func number(_ name: String) -> Int? {
        if isOther(name) { return nil }
        let key = TextFolding.key(name)
        let word = key.prefix { $0.isLetter }
        guard words.contains(word) else { return nil }
        let rest = key.dropFirst(word.count).drop { " -_#.".contains($0) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), isEnd(rest.dropFirst(digits.count)) else { return nil }
        return OutsideNumber.whole(digits, in: 1...99)
    }

    /// true for most names, at little cost: only other ones may have a disc's number.
    private static func isOther(_ name: String) -> Bool {
        PlainText.read(name) { !$0.contains(where: PlainText.isDigit) } ?? false
    }

    private static func isEnd(_ rest: Substring) -> Bool { rest.first.map { !$0.isLetter && !$0.isNumber } ?? true }

    /// "The Wall (Disc 2)" without its bracket, and its number.
    package static func split(_ title: String) -> (title: String, disc: Int?) {
        if isOther(title) { return (title, nil) }
        for (open, close) in [("(", ")"), ("[", "]"), (" - ", ""), (", ", ""), (": ", "")] {
            guard title.hasSuffix(close), let cut = title.ranges(of: open).last else { continue }
            let part = title[cut.upperBound...].dropLast(close.count)
            let head = title[..<cut.lowerBound].trimmed
            if !head.isEmpty, let disc = number(String(part)) { return (head, disc) }
        }
        guard let cut = title.lastIndex(of: " "), let before = title[..<cut].lastIndex(of: " ") else {
            return (title, nil)
        }
        // "The Wall CD2", "The Wall Disc 2".
        for place in [cut, before] {
            let head = title[..<place].trimmed
            if !head.isEmpty, let disc = number(title[place...].trimmed) { return (head, disc) }
        }
        return (title, nil)
    }
}

extension StringProtocol {
    /// Without spaces around it.
    var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
