import UnderCoverCatalogue

/// Words of the pages of playlists and of folders.
extension Words {
    static var playlists: String { say("Playlists") }
    static var yourPlaylist: String { say("Made by you") }
    static var noPlaylists: String {
        say("There are no playlists yet. Save the queue as one, or put M3U8 files into a music folder.")
    }
    static var guessItsAlbums: String { say("Guess its albums") }
    static var noSongsHere: String { say("None of its songs is in your library.") }
    static func notInYourLibrary(_ count: Int) -> String {
        plural(count, "1 song is not in your library.", "\(number(count)) songs are not in your library.")
    }
    static var addToPlaylist: String { say("Add to playlist") }
    static var newPlaylist: String { say("New playlist") }

    static func deletePlaylistAsk(_ name: String) -> Ask {
        (
            say("Delete it?"), say("The playlist “\(name)” goes. Its songs stay where they are."), say("Delete"),
            say("Keep")
        )
    }

    /// All albums of a folder and of the folders within it.
    static var allInside: String { say("All albums") }
}
