import UnderCoverCatalogue

// The player's own records: folders, scans, the library, an album's page, missing art.

extension Words {
    static var library: String { say("Library") }
    static var musicFolders: String { say("Music folders") }
    static var addFolder: String { say("Add a folder") }
    static var scanAgain: String { say("Scan again") }
    static var scanAll: String { say("Scan all again") }
    static var pauseFolder: String { say("Leave it alone") }
    static var resumeFolder: String { say("Look at it again") }
    static var removeFolder: String { say("Remove it") }
    static var skippedFiles: String { say("What was skipped") }
    static var noFolders: String { say("No music of yours yet.") }
    static var noFoldersText: String {
        say("Choose a folder, and a moment later you guess from your own shelf. The game only ever reads it.")
    }
    static var chooseFolder: String { say("Choose a folder") }
    static var desktopAsks: String { say("Your desktop asks for the folder, in a window of its own.") }
    static var chooseHere: String { say("Choose it here instead") }
    static var takeFolder: String { say("Use this folder") }
    /// Says which folder is meant, as long as its name is short.
    static func take(_ folder: String) -> String { folder.count > 24 ? takeFolder : say("Use “\(folder)”") }
    static var folderAbove: String { say("The folder above") }
    static var places: String { say("Places") }
    static var lookingInside: String { say("Looking inside…") }
    static var noFoldersInside: String { say("No folders inside this one.") }
    static var alreadyTaken: String { say("That folder is in the library already.") }

    package static func manyAlbums(_ count: Int) -> String {
        plural(count, "1 album", "\(number(count)) albums")
    }
    package static func manySongs(_ count: Int) -> String { plural(count, "1 song", "\(number(count)) songs") }
    package static func manyArtists(_ count: Int) -> String {
        plural(count, "1 artist", "\(number(count)) artists")
    }
    static func files(_ count: Int) -> String { plural(count, "1 file", "\(number(count)) files") }

    static func state(_ state: MusicFolder.State) -> String {
        switch state {
        case .watched: say("watched")
        case .idle: say("not watched")
        case .paused: say("paused")
        case .away: say("away")
        case .forbidden: say("locked")
        }
    }

    package static func about(_ folder: MusicFolder) -> String {
        let counts = [
            manyAlbums(folder.albums), manySongs(folder.songs),
            folder.skipped > 0 ? say("\(number(folder.skipped)) skipped") : "",
        ]
        return commas(counts)
    }

    /// Without what was skipped.
    static func shortly(_ folder: MusicFolder) -> String {
        commas([manyAlbums(folder.albums), manySongs(folder.songs)])
    }

    /// Explains the folder's state to the player.
    static func explained(_ folder: MusicFolder) -> String {
        switch folder.state {
        case .watched: say("Changes are noticed as they happen.")
        case .idle:
            folder.watchProblem.map { sentences([say("Changes are noticed at the next start."), $0]) }
                ?? say("Changes are noticed at the next start, or when you scan again.")
        case .paused: say("The game leaves it alone, and keeps what it knows.")
        case .away: say("It is not there now. Nothing is forgotten; its albums wait until it comes back.")
        case .forbidden: say("The game may not read it. Allow it to, then scan again.")
        }
    }

    static func filesHere(_ songs: Int, folders: Int) -> String {
        if songs == 0, folders == 0 { return say("no folders inside") }
        if songs == 0 { return plural(folders, "1 folder inside", "\(number(folders)) folders inside") }
        let music = plural(songs, "1 music file", "\(number(songs)) music files")
        return commas([
            music, folders == 0 ? say("no folders") : plural(folders, "1 folder", "\(number(folders)) folders"),
        ])
    }

    static func skippedIn(_ folder: String) -> String { say("Skipped in \(folder)") }
    static func andMore(_ count: Int) -> String {
        plural(count, "And 1 more file.", "And \(number(count)) more files.")
    }
    static var nothingSkipped: String { say("Every file was read. How tidy.") }
    static var readingReport: String { say("Looking it up…") }

    static func removeFolderAsk(_ name: String) -> Ask {
        (
            say("Remove it?"),
            say("“\(name)” and its albums leave the library. The files stay where they are, untouched."),
            say("Remove"), say("Keep")
        )
    }
}

// MARK: - Categories by rule

extension Words {
    static var yourRecords: String { say("Your records") }
    static var readingShelf: String { say("Reading your shelf. Its albums are here in a moment.") }
    static var noFolderAnyMore: String {
        say("There is no music folder any more. Choose one, and its albums come in here.")
    }

    /// Why a category by rule has no albums.
    package static func nothingOnShelf(_ shelf: ShelfSummary) -> String {
        if shelf.folders.isEmpty { return noFolderAnyMore }
        let away = shelf.folders.filter { $0.state == .away }.map { quoted($0.name) }
        let names = commas(away)
        let areAway = plural(away.count, "\(names) is away.", "\(names) are away.")
        // The others have albums that can be asked, only none for this category.
        if !shelf.rules.isEmpty { return say("Nothing that is here fits this.") + (away.isEmpty ? "" : " " + areAway) }
        if !away.isEmpty {
            return plural(
                away.count, "\(names) is away. Plug it in, or connect to the server.",
                "\(names) are away. Plug them in, or connect to the server.")
        }
        guard let locked = shelf.folders.first(where: { $0.state == .forbidden }) else {
            return say("Nothing on your shelf fits this yet.")
        }
        return say("The game may not read “\(locked.name)”. Allow it to, then scan again.")
    }
}

// MARK: - A scan

extension Words {
    static var scanning: String { say("Scanning") }
    static var scanned: String { say("Scanned") }
    static var scanStopped: String { say("Stopped") }
    static var playWhatIsHere: String { say("Play what is here") }
    static var stopHere: String { say("Stop here") }
    static var seeLibrary: String { say("See the library") }
    static var anotherFolder: String { say("Another folder") }
    static func noMusic(in folder: String?) -> String {
        let none =
            folder.map { folder in say("No music was found in “\(folder)”.") }
            ?? say("No music was found in your folders.")
        let kinds = say("The game plays MP3, FLAC, Ogg, Opus, M4A, WavPack, Musepack, AIFF and WAV files.")
        return sentences([none, kinds])
    }
    static var neverScanned: String { say("Nothing has been scanned yet.") }
    /// Albums count for a match where they have a cover and are no single.
    static func tooFewToPlay(_ askable: Int) -> String {
        let missing = max(ShelfRule.fewestForAll - askable, 1)
        return plural(
            missing, "One more with a cover, and they can be played.",
            "\(missing) more with covers, and they can be played.")
    }
    static var gettingReady: String { say("Getting your records ready…") }

    static func songsRead(_ songs: Int) -> String { plural(songs, "song read", "songs read") }

    static func songsRead(_ progress: ScanProgress) -> String {
        guard progress.stage == .reading || progress.stage == .looking, let expected = progress.expected else {
            return songsRead(progress.songs)
        }
        return plural(
            progress.songs, "song read, of \(files(expected))", "songs read, of \(files(expected))")
    }

    /// How many albums there are and, once the scan has ended, how many of them can be played.
    static func ready(_ progress: ScanProgress, _ shelf: ShelfSummary) -> String {
        if progress.albums == 0 { return say("No albums yet.") }
        let albums = manyAlbums(progress.albums)
        guard progress.stage == .done || progress.stage == .stopped else { return soFar(progress.albums) }
        let bare = shelf.bare > 0 ? [say("\(number(shelf.bare)) without a cover")] : []
        guard let playable = shelf.playable else {
            return sentences([say("\(commas([albums] + bare))."), tooFewToPlay(shelf.askable ?? 0)])
        }
        if playable == progress.albums { return say("\(albums), all ready to play.") }
        return say("\(commas([albums, say("\(number(playable)) ready to play")] + bare)).")
    }

    static func failed(_ skipped: Int) -> String? {
        switch skipped {
        case 0: nil
        default:
            plural(
                skipped, "1 file could not be read. It is listed, not blamed.",
                "\(number(skipped)) files could not be read. They are listed, not blamed.")
        }
    }

    /// Read aloud: without the counts that change four times a second.
    static func scanSaid(_ progress: ScanProgress, _ shelf: ShelfSummary) -> String {
        switch progress.stage {
        case .looking: say("Looking for music.")
        case .reading: progress.albums >= ShelfRule.fewestForAll ? say("Enough to play.") : say("Reading your music.")
        case .done: sentences([ready(progress, shelf), failed(progress.skipped) ?? ""])
        case .stopped: sentences([say("Stopped."), ready(progress, shelf)])
        }
    }
}

// MARK: - The library

extension Words {
    static var emptyLibrary: String { say("No music of your own yet.") }
    static var emptyLibraryText: String {
        say(
            "Choose the folder with your music. Its covers hang here a moment later, and you guess from your "
                + "own records."
        )
    }
    static var emptyArtist: String { say("Nothing here now.") }
    static var letterHint: String { say("Letter") }
    static var isAway: String { say("away") }
    static var onItsWay: String { say("on its way") }

    static func list(_ list: ShelfList) -> String {
        switch list {
        case .artists: say("Artists")
        case .albums: say("Albums")
        case .songs: say("Songs")
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

    /// Read aloud: "Mister Vase by Mister Vase, 1974".
    static func titledAndDated(_ album: ShelfAlbum) -> String {
        commas([titled(album.title, by: album.artist), album.year.map(String.init) ?? ""])
    }

    static func holdings(_ artist: ShelfArtist) -> String {
        artist.albums == 0 ? manySongs(artist.songs) : commas([manyAlbums(artist.albums), manySongs(artist.songs)])
    }

    /// One who is on compilations only has songs, and no albums.
    static func shortHoldings(_ artist: ShelfArtist) -> String {
        artist.albums == 0 ? manySongs(artist.songs) : manyAlbums(artist.albums)
    }

    static func placeSaid(_ index: Int, _ list: ShelfList) -> String {
        switch list {
        case .artists: say("Artist \(index + 1), on its way")
        case .albums: say("Album \(index + 1), on its way")
        case .songs: say("Song \(index + 1), on its way")
        }
    }

    static func letter(_ letter: String) -> String { letter == "#" ? say("Digits and signs") : say("Letter \(letter)") }
}

// MARK: - An album

extension Words {
    static var askMeThis: String { say("Ask me this") }
    static var notInTheGame: String { say("Not in the game") }
    static var leftOut: String { say("Left out") }
    static var notEnoughToAsk: String { say("There are too few albums to hide this one among.") }
    static var cannotAskLeftOut: String { say("It is left out of the game. Let it back in first.") }
    static var cannotAskBare: String { say("It has no cover to guess by. Missing art may find one.") }
    static var isAwayNow: String { say("Its folder is away now.") }
    static var isGuessed: String { say("Named after its folder, because its files have no tags.") }
    static var backToAlbum: String { say("Back to the album") }
    static var noSongs: String { say("Looking at its songs…") }

    static func facts(_ album: ShelfAlbum, genre shown: (String) -> String = { $0 }) -> String {
        [album.year.map(String.init), album.genre.map(shown), album.label, manySongs(album.songs)].compactMap { $0 }
            .filter { !$0.isEmpty }.joined(separator: " · ")
    }

    static func history(_ page: ShelfAlbumPage) -> String {
        guard page.asked > 0, let soonest = page.soonest else { return shortHistory(page) }
        return sentences([shortHistory(page), say("Soonest: \(tenths(soonest)) s.")])
    }

    static func shortHistory(_ page: ShelfAlbumPage) -> String {
        guard page.asked > 0 else { return say("Never asked so far.") }
        if page.known == 0 {
            return plural(page.asked, "Asked once, not known yet.", "Asked \(page.asked) times, not known yet.")
        }
        return plural(
            page.asked, "Asked once, known \(page.known).", "Asked \(page.asked) times, known \(page.known).")
    }

    private static func tenths(_ seconds: Double) -> String {
        decimal(tenths: Int((min(max(seconds, 0), 3_600) * 10).rounded()))
    }
}
