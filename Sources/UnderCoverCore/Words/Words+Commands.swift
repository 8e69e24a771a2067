// Sentences of the commands about the player's own records.

extension Words {
    package static func scanned(albums: Int, songs: Int, seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(manyAlbums(albums)), \(manySongs(songs)), in \(tenths / 10).\(tenths % 10) s"
    }

    package static var noMusicFolders: String {
        "The game knows no folder of music yet; name one: under-cover scan FOLDER."
    }

    package static func folderRemoved(_ path: String) -> String { "\(path) has left the library; its files stay." }

    package static func foldersAreLocked(_ paths: [String]) -> String {
        paths.joined(separator: ", ") + " may not be read. Change the permissions, then scan again."
    }

    package static func nothingCalled(_ words: String, isNear: Bool) -> String {
        isNear ? "Nothing is called “\(words)”; these are near." : "Nothing is called “\(words)”."
    }

    package static var coverArtArchive: String { "The Cover Art Archive" }
    package static var libraryNotAsked: String { "Your records could not be asked" }
    package static var libraryUnreadable: String {
        "Your records could not be read from the disk; scan them again."
    }

    package static func libraryAdvice(_ reason: String) -> Advice {
        ("The list of your records cannot be read: \(reason).", "The next start makes it again from your folders.")
    }

    package static func lockedFolderAdvice(_ path: String) -> Advice {
        ("The music folder \(path) may not be read.", "Change its permissions, then scan again.")
    }
}
