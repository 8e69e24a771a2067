// The printed names of keys, as keyboards of each language have them.

extension Words {
    static func keyCap(_ key: Key) -> String {
        switch key.cap {
        case "Enter": say("Enter")
        case "Esc": say("Esc")
        case "Bksp": say("Bksp")
        case "Back": say("Back")
        case "PgUp": say("PgUp")
        case "PgDn": say("PgDn")
        case "Del": say("Del")
        case "Space": say("Space")
        case "Left": say("Left")
        case "Right": say("Right")
        case "Up": say("Up")
        case "Down": say("Down")
        default: key.cap
        }
    }
}

extension Words {
    /// Files without tags name no artist; the library keeps the English words for it.
    static func artist(_ name: String) -> String {
        switch name {
        case AlbumGrouping.unknownArtist: say("Unknown artist")
        case Album.variousArtists: say("Various artists")
        default: name
        }
    }
}
