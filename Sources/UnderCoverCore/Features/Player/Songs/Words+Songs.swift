import UnderCoverCatalogue

// A song as a thing: what its row says, and what is done with it.

extension Words {
    static var playNext: String { say("Play next") }
    static var appendSong: String { say("Append") }
    static var toItsAlbum: String { say("Go to album") }

    /// In place of the word for a song that is put behind all others.
    static func isNext(_ title: String) -> String { say("\(title) is next.") }

    /// Whom an album's song features: "with Tracey Thorn".
    static func withGuests(_ names: String) -> String { say("with \(names)") }

    /// Whom a song is by besides its album's artist: its guests, or other artists; nil where there is nothing to add.
    static func credit(of song: ShelfSong, on album: ShelfAlbum) -> String? {
        guard !song.artist.isEmpty, song.artist != album.artist else { return nil }
        let guests = AlbumArtist.guests(song.artist)
        let isSame = TitleKey.artist(AlbumArtist.lead(song.artist)) == TitleKey.artist(AlbumArtist.lead(album.artist))
        return guests.map { isSame ? withGuests($0) : artist(song.artist) } ?? (isSame ? nil : artist(song.artist))
    }

    /// Read aloud: "Protection, by Massive Attack feat. Tracey Thorn, 7:51".
    static func songSaid(_ song: ShelfSong) -> String {
        let by = song.artist.isEmpty ? "" : say("by \(artist(song.artist))")
        return [song.title, by, song.seconds.map(songTime) ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
