import UnderCoverCore

/// Spotify's account data, which it sends to those who ask for it: Playlist1.json with playlists, YourLibrary.json with
/// saved albums and songs.
enum SpotifyData {
    /// nil for another document.
    static func parse(_ document: LooseObject) -> PlaylistFile? {
        let playlists = document.objects("playlists").compactMap { $0 }
        let albums = document.objects("albums")
        let tracks = document.objects("tracks")
        guard !playlists.isEmpty || !albums.isEmpty || !tracks.isEmpty else { return nil }
        var file = PlaylistFile(entries: [])
        if playlists.count == 1 { file.title = playlists[0].line("name") }
        for item in playlists.flatMap({ $0.objects("items") }) {
            // NB: an episode has no track.
            let track = item?.object("track")
            add(track.map { entry($0, artist: "artistName", album: "albumName", title: "trackName") }, to: &file)
        }
        for album in albums { add(album.map { entry($0, artist: "artist", album: "album", title: "name") }, to: &file) }
        for track in tracks {
            add(track.map { entry($0, artist: "artist", album: "album", title: "track") }, to: &file)
        }
        return file
    }

    private static func add(_ entry: PlaylistFile.Entry?, to file: inout PlaylistFile) {
        guard let entry, file.entries.count < PlaylistFile.mostEntries else {
            file.leftOut += 1
            return
        }
        file.entries.append(entry)
    }

    private static func entry(
        _ object: LooseObject, artist: String, album: String, title: String
    ) -> PlaylistFile.Entry {
        PlaylistFile.Entry(artist: object.line(artist), title: object.line(title), album: object.line(album))
    }
}
