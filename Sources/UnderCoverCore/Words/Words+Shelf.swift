// The player's own records: folders, scans, the library, an album's page, missing art.

extension Words {
    static let library = "Library"
    static let musicFolders = "Music folders"
    static let addFolder = "Add a folder"
    static let scanAgain = "Scan again"
    static let scanAll = "Scan all again"
    static let pauseFolder = "Leave it alone"
    static let resumeFolder = "Look at it again"
    static let removeFolder = "Remove it"
    static let skippedFiles = "What was skipped"
    static let noFolders = "No music of yours yet."
    static let noFoldersText =
        "Choose a folder, and a moment later you guess from your own shelf. The game only ever reads it."
    static let chooseFolder = "Choose a folder"
    static let takeFolder = "Take this folder"
    /// Says which folder is meant, as long as its name is short.
    static func take(_ folder: String) -> String { folder.count > 24 ? takeFolder : "Take “\(folder)”" }
    static let folderAbove = "The folder above"
    static let places = "Places"
    static let lookingInside = "Looking inside…"
    static let noFoldersInside = "No folders inside this one."
    static let alreadyTaken = "That folder is in the library already."

    /// "1,284", because five digits in a row are hard to read.
    static func number(_ number: Int) -> String {
        let digits = Array(String(abs(number)))
        let grouped = digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index) % 3 == 0 ? "," + String(digit) : String(digit)
        }
        return (number < 0 ? "-" : "") + grouped.joined()
    }

    package static func manyAlbums(_ count: Int) -> String { count == 1 ? "1 album" : number(count) + " albums" }
    package static func manySongs(_ count: Int) -> String { count == 1 ? "1 song" : number(count) + " songs" }
    package static func manyArtists(_ count: Int) -> String { count == 1 ? "1 artist" : number(count) + " artists" }
    static func files(_ count: Int) -> String { count == 1 ? "1 file" : number(count) + " files" }

    static func state(_ state: MusicFolder.State) -> String {
        switch state {
        case .watched: "watched"
        case .idle: "not watched"
        case .paused: "paused"
        case .away: "away"
        case .forbidden: "locked"
        }
    }

    package static func about(_ folder: MusicFolder) -> String {
        let counts = [
            manyAlbums(folder.albums), manySongs(folder.songs),
            folder.skipped > 0 ? "\(number(folder.skipped)) skipped" : "",
        ]
        return counts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What its state means for the player.
    static func explained(_ folder: MusicFolder) -> String {
        switch folder.state {
        case .watched: "Changes are noticed as they happen."
        case .idle:
            folder.watchProblem.map { "Changes are noticed at the next start. \($0)" }
                ?? "Changes are noticed at the next start, or when you scan again."
        case .paused: "The game leaves it alone, and keeps what it knows."
        case .away: "It is not there now. Nothing is forgotten; its albums wait until it comes back."
        case .forbidden: "The game may not read it. Allow it to, then scan again."
        }
    }

    static func filesHere(_ songs: Int, folders: Int) -> String {
        let inside = folders == 0 ? "no folders" : folders == 1 ? "1 folder" : "\(number(folders)) folders"
        return songs == 0 ? "\(inside) inside" : "\(files(songs)) of music, \(inside)"
    }

    static func skippedIn(_ folder: String) -> String { "Skipped in \(folder)" }
    static func andMore(_ count: Int) -> String { "And \(files(count)) more." }
    static let nothingSkipped = "Every file was read. How tidy."
    static let readingReport = "Looking it up…"
    static func skipped(_ file: SkippedFile) -> String { "\(file.path): \(reason(file.problem))" }

    static func removeFolderAsk(_ name: String) -> Ask {
        (
            "Remove it?", "“\(name)” and its albums leave the library. The files stay where they are, untouched.",
            "Remove", "Keep"
        )
    }
}

// MARK: - Categories by rule

extension Words {
    package static let allYourRecords = "All your records"
    static let yourRecords = "Your records"
    static let readingShelf = "Reading your shelf. Its albums are here in a moment."
    static let noFolderAnyMore = "There is no music folder any more. Choose one, and its albums come in here."

    /// Why a category by rule has no albums.
    static func nothingOnShelf(_ shelf: ShelfSummary) -> String {
        if shelf.folders.isEmpty { return noFolderAnyMore }
        let away = shelf.folders.filter { $0.state == .away }.map { "“\($0.name)”" }
        let names = away.joined(separator: ", ") + (away.count == 1 ? " is away." : " are away.")
        // The others have albums that can be asked, only none for this category.
        if !shelf.rules.isEmpty { return "Nothing that is here fits this." + (away.isEmpty ? "" : " " + names) }
        if !away.isEmpty { return "\(names) Plug \(away.count == 1 ? "it" : "them") in, or connect to the server." }
        guard let locked = shelf.folders.first(where: { $0.state == .forbidden }) else {
            return "Nothing on your shelf fits this yet."
        }
        return "The game may not read “\(locked.name)”. Allow it to, then scan again."
    }
    static func ruleAdded(_ name: String) -> String { "“\(name)” is in your list." }
}

// MARK: - A scan

extension Words {
    static let scanning = "Scanning"
    static let scanned = "Scanned"
    static let scanStopped = "Stopped"
    static let playWhatIsHere = "Play what is here"
    static let stopHere = "Stop here"
    static let seeLibrary = "See the library"
    static let anotherFolder = "Another folder"
    static func noMusic(in folder: String?) -> String {
        "No music was found in \(folder.map { "“\($0)”" } ?? "your folders"). The game plays "
            + "MP3, FLAC, Ogg, Opus, M4A, WavPack, Musepack, AIFF and WAV files."
    }
    static let neverScanned = "Nothing has been scanned yet."
    static let tooFewToPlay = "A few more albums, and it can be played."
    static let gettingReady = "Getting your records ready…"

    static func songsRead(_ progress: ScanProgress) -> String {
        let songs = progress.songs == 1 ? "song read" : "songs read"
        guard progress.stage == .reading || progress.stage == .looking, let expected = progress.expected else {
            return songs
        }
        return "\(songs), of \(files(expected))"
    }

    /// How many albums there are and, once the scan has ended, how many of them can be played.
    static func ready(_ progress: ScanProgress, _ shelf: ShelfSummary) -> String {
        if progress.albums == 0 { return "No albums yet." }
        let albums = manyAlbums(progress.albums)
        guard progress.stage == .done || progress.stage == .stopped else { return "\(albums) so far." }
        let bare = shelf.bare > 0 ? ["\(number(shelf.bare)) without a cover"] : []
        guard let playable = shelf.playable else {
            return ([albums] + bare).joined(separator: ", ") + ". " + tooFewToPlay
        }
        if playable == progress.albums { return "\(albums), all ready to play." }
        return ([albums, "\(number(playable)) ready to play"] + bare).joined(separator: ", ") + "."
    }

    static func failed(_ skipped: Int) -> String? {
        switch skipped {
        case 0: nil
        case 1: "1 file could not be read. It is listed, not blamed."
        default: "\(number(skipped)) files could not be read. They are listed, not blamed."
        }
    }

    /// Read aloud: without the counts that change four times a second.
    static func scanSaid(_ progress: ScanProgress, _ shelf: ShelfSummary) -> String {
        switch progress.stage {
        case .looking: "Looking for music."
        case .reading: progress.albums >= ShelfRule.fewestForAll ? "Enough to play." : "Reading your music."
        case .done: [ready(progress, shelf), failed(progress.skipped)].compactMap { $0 }.joined(separator: " ")
        case .stopped: "Stopped. \(ready(progress, shelf))"
        }
    }
}

// MARK: - The library

extension Words {
    static let emptyLibrary = "An empty shelf."
    static let emptyLibraryText =
        "Choose the folder with your music. Its covers hang here a moment later, and you guess from your own records."
    static let emptyArtist = "Nothing here now."
    static let letterHint = "Letter"
    static let isAway = "away"
    static let onItsWay = "on its way"

    static func list(_ list: ShelfList) -> String {
        switch list {
        case .artists: "Artists"
        case .albums: "Albums"
        case .songs: "Songs"
        }
    }

    static func count(_ count: Int, in list: ShelfList) -> String {
        switch list {
        case .artists: manyArtists(count)
        case .albums: manyAlbums(count)
        case .songs: manySongs(count)
        }
    }

    /// "Mister Vase, 1974".
    static func byWhom(_ album: ShelfAlbum) -> String {
        [album.artist, album.year.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    static func holdings(_ artist: ShelfArtist) -> String {
        artist.albums == 0 ? manySongs(artist.songs) : "\(manyAlbums(artist.albums)), \(manySongs(artist.songs))"
    }

    /// One who is on compilations only has songs, and no albums.
    static func shortHoldings(_ artist: ShelfArtist) -> String {
        artist.albums == 0 ? manySongs(artist.songs) : manyAlbums(artist.albums)
    }

    static func placeSaid(_ index: Int, _ list: ShelfList) -> String {
        switch list {
        case .artists: "Artist \(index + 1), \(onItsWay)"
        case .albums: "Album \(index + 1), \(onItsWay)"
        case .songs: "Song \(index + 1), \(onItsWay)"
        }
    }

    static func letter(_ letter: String) -> String { letter == "#" ? "Digits and signs" : "Letter \(letter)" }
}

// MARK: - An album

extension Words {
    static let askMeThis = "Ask me this"
    static let notInTheGame = "Not in the game"
    static let leftOut = "Left out"
    static let notEnoughToAsk = "There are too few albums to hide this one among."
    static let cannotAskLeftOut = "It is left out of the game. Let it back in first."
    static let cannotAskBare = "It has no cover to guess by. Missing art may find one."
    static let isAwayNow = "Its folder is away now."
    static let isGuessed = "Named after its folder, because its files have no tags."
    static let backToAlbum = "Back to the album"
    static let noSongs = "Looking at its songs…"

    static func facts(_ album: ShelfAlbum) -> String {
        [album.year.map(String.init), album.genre, album.label, manySongs(album.songs)].compactMap { $0 }
            .filter { !$0.isEmpty }.joined(separator: " · ")
    }

    static func history(_ page: ShelfAlbumPage) -> String {
        let soonest = page.soonest.map { " Soonest: \(tenths($0)) s." } ?? ""
        return shortHistory(page) + (page.asked > 0 ? soonest : "")
    }

    static func shortHistory(_ page: ShelfAlbumPage) -> String {
        guard page.asked > 0 else { return "Never asked so far." }
        let asked = page.asked == 1 ? "Asked once" : "Asked \(page.asked) times"
        return page.known == 0 ? "\(asked), not known yet." : "\(asked), known \(page.known)."
    }

    private static func tenths(_ seconds: Double) -> String {
        let tenths = Int((min(max(seconds, 0), 3_600) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

// MARK: - Missing art

extension Words {
    static let missingArt = "Missing art"
    static let lookAllUp = "Look them all up"
    static let lookItUp = "Look it up"
    static let whichIsYours = "Which is yours?"
    static let noneOfThese = "None of these"
    static let foldersAreSafe = "Your folders are never written to."
    static let noMissingArt = "Every album has its cover."
    static let noMissingArtText = "Nothing to hang up. The Cover Art Archive can have the evening off."

    static func withoutCover(_ count: Int, of albums: Int) -> String {
        count == 1
            ? "1 of \(manyAlbums(albums)) has no cover, and is never asked."
            : "\(number(count)) of \(manyAlbums(albums)) have no cover, and are never asked."
    }

    static func foundSoFar(_ count: Int) -> String { count == 0 ? "" : "\(number(count)) found so far" }

    static func state(_ missing: MissingArt) -> String {
        switch missing.state {
        case .queued: "Not looked up"
        case .looking: "Looking…"
        case .found: "Found"
        case .several:
            missing.candidates.count == 2 ? "Two fit" : missing.candidates.count == 3 ? "Three fit" : "Several fit"
        case .nothing: "Not found"
        case .failed: "Not reached"
        }
    }

    static func whyWeAsk(_ missing: MissingArt) -> String {
        let album = missing.album
        let says = [album.year.map { "says \($0)" }, "has \(manySongs(album.songs))"].compactMap { $0 }
        return "More than one pressing fits. Yours \(says.joined(separator: " and "))."
    }
}
