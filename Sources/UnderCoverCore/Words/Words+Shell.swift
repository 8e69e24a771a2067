// Sources, in a shell.

extension Words {
    package static func termsNeeded(_ name: String, id: String) -> String {
        "\(name) has terms of its own. `under-cover sources on \(id)` shows them."
    }

    package static func acceptTerms(id: String) -> String {
        "If that is all right: `under-cover sources on \(id) --accept-terms`."
    }

    /// What a player does with a server that was just added.
    package static func afterAdding(_ id: String) -> String {
        """
        `under-cover search --source \(id)` lists its shelves and playlists, `under-cover search --source \(id) WORDS` looks \
        for albums, artists, genres and playlists, and `under-cover import` makes a category of what they print.
        """
    }

    package static func noCategory(_ id: String) -> String {
        "There is no category “\(id)”. `under-cover categories` lists them."
    }

    /// - Parameter ids: of categories with that name.
    package static func severalCategories(_ name: String, _ ids: [String]) -> String {
        "Several categories are called “\(name)”. Say which by its id: \(ids.joined(separator: ", "))."
    }

    package static func notYours(_ name: String) -> String {
        "“\(name)” comes with the game, so it keeps its name and stays."
    }

    package static let needsAName = "A name needs at least one visible letter."

    package static func noSource(_ id: String) -> String {
        "There is no source “\(id)”. `under-cover sources list` lists them."
    }
}
