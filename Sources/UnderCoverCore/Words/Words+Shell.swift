import UnderCoverCatalogue

// Sources, in a shell.

extension Words {
    package static func termsNeeded(_ name: String, id: String) -> String {
        say("\(name) has terms of its own. `under-cover sources on \(id)` shows them.")
    }

    package static func acceptTerms(id: String) -> String {
        say("If that is all right: `under-cover sources on \(id) --accept-terms`.")
    }

    /// The command that a player runs after adding a server.
    package static func afterAdding(_ id: String) -> String {
        say(
            """
            `under-cover search --source \(id)` lists its shelves and playlists, `under-cover search --source \(id) WORDS` looks \
            for albums, artists, genres and playlists, and `under-cover import` makes a category of what they print.
            """)
    }

    package static func noCategory(_ id: String) -> String {
        say("There is no category “\(id)”. `under-cover categories` lists them.")
    }

    /// - Parameter ids: of categories with that name.
    package static func severalCategories(_ name: String, _ ids: [String]) -> String {
        say("Several categories are called “\(name)”. Say which by its id: \(commas(ids)).")
    }

    package static func notYours(_ name: String) -> String {
        say("“\(name)” comes with the game, so it keeps its name and stays.")
    }

    package static var needsAName: String { say("A name needs at least one visible letter.") }

    package static func noSource(_ id: String) -> String {
        say("There is no source “\(id)”. `under-cover sources list` lists them.")
    }

    package static var noServerYet: String {
        say("You have no server of your own yet: `under-cover sources add --help` says how to add one.")
    }
}

// Sentences of the commands about the player's own records.

extension Words {
    package static func scanned(albums: Int, songs: Int, seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return say("\(manyAlbums(albums)), \(manySongs(songs)), in \(decimal(tenths: tenths)) s")
    }

    package static var noMusicFolders: String {
        say("The game knows no folder of music yet; name one: under-cover scan FOLDER.")
    }

    package static func folderRemoved(_ path: String) -> String { say("\(path) has left the library; its files stay.") }

    package static func foldersAreLocked(_ paths: [String]) -> String {
        say("\(commas(paths)) may not be read. Change the permissions, then scan again.")
    }

    package static func nothingCalled(_ words: String, isNear: Bool) -> String {
        isNear ? say("Nothing is called “\(words)”; these are near.") : say("Nothing is called “\(words)”.")
    }

    package static var coverArtArchive: String { say("The Cover Art Archive") }
    package static var libraryUnreadable: String {
        say("Your records could not be read from the disk; scan them again.")
    }

    package static func libraryAdvice(_ reason: String) -> Advice {
        (
            say("The list of your records cannot be read: \(reason)."),
            say("The next start makes it again from your folders.")
        )
    }

    package static func lockedFolderAdvice(_ path: String) -> Advice {
        (say("The music folder \(path) may not be read."), say("Change its permissions, then scan again."))
    }
}
