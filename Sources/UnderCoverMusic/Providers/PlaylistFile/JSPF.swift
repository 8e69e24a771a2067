import UnderCoverCore

/// https://xspf.org/jspf: XSPF in JSON. `location` is a list, in some files a text.
enum JSPF {
    /// nil for another document.
    static func parse(_ document: LooseObject) -> PlaylistFile? {
        guard let playlist = document.object("playlist") else { return nil }
        var file = PlaylistFile(title: playlist.line("title"), entries: [])
        for track in playlist.objects("track") {
            guard let track else {
                file.leftOut += 1
                continue
            }
            let location = track.places("location").first ?? track.place("location")
            file.entries.append(
                PlaylistFile.Entry(
                    location: location.map { PlaylistLocation.plain($0.removingEscapes) },
                    artist: track.line("creator"), title: track.line("title"), album: track.line("album"),
                    picture: track.place("image")))
        }
        return file
    }
}
