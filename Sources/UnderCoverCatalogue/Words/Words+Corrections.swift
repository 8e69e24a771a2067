/// Why something was not put right, as the command line and the game say it.
extension Words {
    package static func noAlbumToCorrect(_ id: String) -> String {
        say("\(id) is no album of yours; under-cover library albums lists them.")
    }

    /// It, or what was put right about it, is gone; players know no ids.
    package static var albumHasChanged: String { say("The album has changed meanwhile. Open its page again.") }

    package static func unusableCorrection(_ field: AlbumCorrection.Field) -> String {
        switch field {
        case .title, .artist: say("A name has 1 to \(AlbumCorrection.longestName) characters. Type a shorter one.")
        case .year: say("A year has four digits, such as 1971. Type it again.")
        case .part: say("Name the album that this one is part of, by its id.")
        case .cover: say("A cover is a picture file, or the word fetched. Name one of them.")
        }
    }

    package static func noPictureThere(_ path: String) -> String {
        say("\(path) is no picture that can be read. Name a JPEG, PNG or WebP file that is no link.")
    }

    package static var noCoverFetched: String {
        say("No cover of this album was fetched from an open source. Choose another one.")
    }

    package static func tooManyCorrections(_ most: Int) -> String {
        say("There are \(most) corrections, and the library keeps no more. Undo some first.")
    }

    package static func nothingToUndo(_ id: String) -> String {
        say("\(id) has no such correction; under-cover library correct lists those it has.")
    }

    package static func tookThePlaceOf(_ value: String) -> String {
        say("This replaces “\(value)”, an earlier correction.")
    }

    package static var isItsPartAlready: String {
        say("That album is a part of this one already. Undo that first.")
    }
}

// Why a playlist was not saved.

extension Words {
    package static var playlistNeedsName: String { say("A playlist needs a name. Type one.") }

    package static var playlistNeedsSongs: String {
        say("None of these songs is a file of yours, so there is nothing to save.")
    }

    package static var playlistIsGone: String { say("This playlist is not there any more.") }
    package static func playlistIsThere(_ name: String) -> String {
        say("“\(name)” is the name of another playlist of yours. Type another one.")
    }

    package static func playlistIsFull(_ most: Int) -> String {
        say("A playlist has at most \(most) songs. Begin another one.")
    }

    package static func tooManyPlaylists(_ most: Int) -> String {
        say("There are \(most) playlists of yours, and the game keeps no more. Add to one of them.")
    }
}
