import Foundation
import UnderCoverCore

/// https://xspf.org/jspf: XSPF in JSON. `location` is a list, in some files a text.
enum JSPF {
    static func parse(_ text: String) throws(SourceError) -> PlaylistFile {
        let document = try LooseObject.read(Data(text.utf8))
        guard let playlist = document.object("playlist") else { throw .garbled }
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
