import UnderCoverCatalogue

// The pages on which the player puts an album right.

extension Words {
    static var putAlbumRight: String { say("Put right") }
    static var filesStay: String { say("Your files stay as they are.") }
    static var youChose: String { say("You chose it") }
    static var asTheFilesSay: String { say("As the files say") }
    static func filesSay(_ value: String) -> String { say("The files say “\(value)”") }

    static func byArtist(_ album: ShelfAlbum) -> String {
        ended([album.title, artist(album.artist)].filter { !$0.isEmpty }.joined(separator: " – "))
    }

    static func correctionField(_ field: AlbumCorrection.Field) -> String {
        switch field {
        case .title: say("The album’s name")
        case .artist: say("The artist’s name")
        case .year: say("The year")
        case .part: say("Part of another album")
        case .cover: say("The cover")
        }
    }

    static func correctionHint(_ field: AlbumCorrection.Field) -> String {
        switch field {
        case .title, .artist, .part: say("As it is really called")
        case .year: say("Such as 1971")
        case .cover: say("The path of a picture")
        }
    }

    /// A correction as a toast quotes it.
    static func correction(_ correction: AlbumCorrection) -> String {
        CoverPlace(correction.value).map(coverPlace) ?? correction.value
    }

    static func coverPlace(_ place: CoverPlace) -> String {
        switch place {
        case .folder(let path), .file(let path): path.split(separator: "/").suffix(2).joined(separator: "/")
        case .fetched: say("from the web")
        }
    }

    static var coverExplained: String { say("A picture in the album’s folders, from an open source, or any file.") }
    static var coverFromSources: String { say("Look online") }
    static var coverFromFile: String { say("From a file") }
    static var partExplained: String { say("The songs of this album become those of the one you choose.") }
    static var noOtherAlbum: String { say("No other album is near this one") }
    static func apartAgain(_ title: String) -> String { say("Separate “\(title)”") }
    static func hasParts(_ titles: [String]) -> String { titles.joined(separator: ", ") }

    static func artState(_ state: MissingArt.State) -> String {
        switch state {
        case .looking, .queued: asking
        case .several: say("Several albums have this name. Choose one.")
        case .found: coverExplained
        case .nothing, .failed: say("The open sources have no cover of it.")
        }
    }
}
