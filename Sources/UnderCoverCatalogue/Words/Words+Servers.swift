extension Words {
    // MARK: Presets of a player's own server

    package static var presetRandom: String { say("A random pile") }
    package static var presetFavourites: String { say("Starred") }
    package static var presetMostPlayed: String { say("Most played") }
    package static var presetNewest: String { say("Newly added") }

    /// A category of a player's own server.
    package static func shelf(_ shelf: String, of server: String) -> String { "\(shelf) – \(server)" }

    /// A category of an album and what is like it.
    package static func around(_ album: String) -> String { say("Around \(album)") }

    package static var takesNoKeys: String { say("it takes no API keys. Use a name and a password.") }

    // MARK: Pasted addresses

    package static var shortAddress: String {
        say("That short address leads to no playlist. Open it in a browser and paste the long one.")
    }
    /// - Parameter places: whose addresses work.
    package static func unknownAddress(_ places: [String]) -> String {
        let known = commas(places)
        return places.isEmpty
            ? say("Address not recognised. Your own servers and playlist files work.")
            : say("Address not recognised. \(known), your own servers and playlist files work.")
    }

    package static func notAPlaylist(_ place: String) -> String {
        say("That is on \(place), but it is no playlist. Open the playlist itself and paste its address.")
    }

    package static func oneAlbum(_ place: String) -> String {
        say(
            "That is one album on \(place), and a category needs \(AlbumSieve.fewest). Paste the address of a "
                + "playlist or a series."
        )
    }

    // MARK: Accounts

    package static func fileError(_ path: String, _ deed: FileAction, _ reason: String) -> String {
        because(cannot(path, deed), reason)
    }

    package static func accountsDamaged(_ path: String) -> String {
        say("\(path) is not what Under Cover wrote, so it was left alone. Move it away and add your servers again.")
    }

    package static func accountsNewer(_ path: String) -> String {
        say("\(path) was written by a newer Under Cover. Update the game.")
    }

    package static func unknownSource(_ id: String) -> String {
        say("There is no server “\(id)”. `under-cover sources list` lists them.")
    }

    package static func takenSource(_ id: String) -> String {
        say("There is a server “\(id)” already. Choose another --id, or remove that one first.")
    }

    package static func knownServer(_ id: String) -> String {
        say("That server is here already, as “\(id)”. Remove it first to sign in anew.")
    }

    package static func noServerThere(_ host: String) -> String {
        say("There is no music server at that path of \(host). Check the address.")
    }

    /// - Parameter id: of a server that was added before the game asked about plain http.
    package static func neverAllowed(_ host: String, id: String) -> String {
        say(
            "Nothing was sent to \(host): over plain http everybody on the way could read the password. If "
                + "that is all right: "
                + "`under-cover sources on \(id) --allow-plain-http`, or remove the server and add it again.")
    }

    package static func anothersSource(_ id: String) -> String {
        say("“\(id)” was another server, and categories made from it still say so. Choose another --id.")
    }

    package static func badSourceID(_ id: String) -> String {
        say(
            "“\(id)” cannot be the id of a server: small letters, digits, - and . can, and it must not be one "
                + "of the game’s own."
        )
    }

    package static func unknownServerKind(_ id: String, _ kind: String) -> String {
        say(
            "“\(id)” is a server of a kind that this Under Cover does not know: \(kind). Update the game, or "
                + "remove the server."
        )
    }

    package static func secretMissing(_ id: String) -> String {
        say("The password of “\(id)” is gone. Remove the server and add it again.")
    }

    package static func secretServiceError(_ reason: String) -> String {
        reason.isEmpty
            ? say("The desktop’s keyring did not help: it gave no reason.")
            : say("The desktop’s keyring did not help: \(reason).")
    }

    package static var needsServerAddress: String {
        say("That is no address of a server: it begins with https:// or http:// and has no name or password in it.")
    }
    /// - Parameter host: where nothing was sent.
    package static func wouldBeRead(_ host: String) -> String {
        say("Nothing was sent to \(host): over plain http everybody on the way could read the password. Use https.")
    }

    package static var noQuickConnect: String {
        say("it gives no codes. Its administrator can switch Quick Connect on.")
    }
}
