// Files and pasted text that name songs or albums.

extension Words {
    package static let playlistFiles = "Playlist files"
    package static let playlistTooLarge = "this file is larger than any playlist (8 MB; 64 MB for Library.xml)."
    package static let isAFolder = "this is a folder. Choose a file in it."
    private static let readable =
        "M3U, PLS, XSPF, JSPF, CSV, text, Apple’s Library.xml and Spotify’s Playlist1.json can be read."
    package static let notAPlaylistFile = "That file is no list of music. " + readable
    package static let namesVideosOnly =
        "it names YouTube’s videos by number only. Use music-library-songs.csv beside it, or convert it with TuneMyMusic."

    package static func unknownColumns(_ columns: [String]) -> String {
        let names = columns.prefix(4).map { "“\($0.prefix(30))”" }.joined(separator: ", ")
        let found = names.isEmpty ? "It has no columns." : "Its columns are \(names)."
        return "none of its columns is called artist, album or title. \(found) Name them in its first row."
    }

    /// Errors of a file, for which "it said no" makes no sense.
    package static func fileTrouble(_ error: SourceError, _ path: String) -> String {
        switch error {
        case .notFound: noSuchFile(path)
        case .notAllowed: "\(path) may not be read."
        case .refused(let reason): "\(path): \(reason)"
        default: "\(path) is damaged, or no list of music. \(readable)"
        }
    }

    package static func noSuchFile(_ path: String) -> String { "There is no file \(path)." }

    package static func closedPlace(_ place: String) -> String {
        "\(place) does not let games look at its playlists. Export it as a CSV or text file, for example with TuneMyMusic, "
            + "and drop that file here."
    }
}
