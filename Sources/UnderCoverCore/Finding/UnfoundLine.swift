/// An album or a song that a file names and no source has found.
package struct UnfoundLine: Equatable, Codable, Sendable {
    /// Equal for lines that one lookup answers; a correction refers to it.
    package var key: String
    /// Empty where the line names none.
    package var artist: String
    package var title: String

    package init(_ track: FoundTrack) {
        key = track.nameKey
        artist = track.artist
        title = track.album.isEmpty ? track.title ?? "" : track.album
    }

    /// As it would be typed: "Artist – Title".
    package var text: String { artist.isEmpty ? title : artist + " – " + title }
}

extension FoundTrack {
    /// Equal for tracks that one lookup answers.
    package var nameKey: String {
        let artist = TitleKey.artist(artist)
        let key =
            album.isEmpty
            ? "s|\(artist)|\(TitleKey.title(title ?? ""))" : "a|\(artist)|\(TitleKey.title(album))"
        return OutsideID.shortened(key)
    }
}
