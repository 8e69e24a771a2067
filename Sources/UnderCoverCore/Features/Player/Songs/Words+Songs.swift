import UnderCoverCatalogue

// Songs as things: words of their rows and of their menu.

extension Words {
    static var playNext: String { say("Play next") }
    static var appendSong: String { say("Append") }
    static var toItsAlbum: String { say("Go to album") }

    /// In place of the word for a song that is put behind all others.
    static func isNext(_ title: String) -> String { say("\(title) is next.") }

    /// The guests of a song: "with Tracey Thorn".
    static func withGuests(_ names: String) -> String { say("with \(names)") }

    /// A song's guests, or its artists where they are not its album's; nil where there is nothing to add.
    static func credit(of song: ShelfSong, on album: ShelfAlbum) -> String? {
        guard !song.artist.isEmpty, song.artist != album.artist else { return nil }
        let guests = AlbumArtist.guests(song.artist)
        let isSame = TitleKey.artist(AlbumArtist.lead(song.artist)) == TitleKey.artist(AlbumArtist.lead(album.artist))
        return guests.map { isSame ? withGuests($0) : artist(song.artist) } ?? (isSame ? nil : artist(song.artist))
    }

    /// Read aloud: "Protection by Massive Attack feat. Tracey Thorn, 7:51".
    static func songSaid(_ song: ShelfSong) -> String {
        commas([titled(song.title, by: song.artist), song.seconds.map(songTime) ?? ""])
    }
}
