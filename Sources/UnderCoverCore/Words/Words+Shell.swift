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
}
