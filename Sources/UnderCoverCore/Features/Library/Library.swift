import UnderCoverCatalogue
import UnderCoverPixels

// A list may have a million rows, so the screen holds one page of it, around what is in sight, and knows rows by their
// place in the list. Rows that have not come yet are hollow. The focus is a place, too, so it survives pages that
// arrive.

/// The player's own records: artists, a wall of albums, songs.
package struct Library: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case tab(ShelfList)
        /// A row or a cover, by its place in the list.
        case place(Int)
        /// The menu of the song of a place.
        case more(Int)
        /// The letters, for mouse and finger.
        case letters
        /// Chooses a folder, while there is nothing here.
        case folder
        case jukebox
        /// Other ways to look at the shelf.
        case browse
    }

    package static let name = "library"

    package var list = ShelfList.albums
    /// The artist whose albums are shown; nil for all artists.
    package var artist: ShelfArtist?
    /// The genre, decade and so on whose records are shown; nil for all.
    package var group: ShelfGroup?
    package var order = ShelfOrder.name
    package var page: ShelfPage?
    /// The places that `page` was asked for.
    package var held: Range<Int> = 0..<0
    package var asked: Asked?

    /// A request for a page that has not been answered.
    package struct Asked: Equatable, Codable, Sendable {
        package var question: Int
        package var places: Range<Int>
    }

    static func open(_ app: inout AppState) -> [Effect] { app.enter(Library()) + app.shelf.look }

    /// An artist's albums by year, then those that they are featured on; the songs of one who is on compilations only.
    static func open(_ artist: ShelfArtist, _ app: inout AppState) -> [Effect] {
        app.enter(
            artist.albums == 0 ? Library(list: .songs, artist: artist) : Library(artist: artist, order: .year))
    }

    /// All artists, albums or songs.
    var isWhole: Bool { artist == nil && group == nil }

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.shelf.isEmpty ? Target.folder : .place(0))
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .folder: [.place(0)]
        case .more(let place): [.place(place), .tab(list), .folder]
        case .tab, .place, .letters, .jukebox, .browse: [.tab(list), .folder]
        }
    }

    /// How many rows the list has, as far as it is known.
    func total(_ app: AppState) -> Int {
        if let page { return page.total }
        if let artist { return list == .songs ? artist.songs : artist.albums }
        if let group { return list == .songs ? group.songs : group.albums }
        switch list {
        case .artists: return app.shelf.summary.artists
        case .albums: return app.shelf.summary.albums
        case .songs: return app.shelf.summary.songs
        }
    }

    /// An artist's albums are too few for letters.
    var letters: [ShelfLetter] { artist == nil ? page?.letters ?? [] : [] }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .tab(let list): return show(list, &app)
        case .place(let place): return open(place, &app)
        case .more(let place): return song(place).flatMap { SongMenu.open($0, &app) } ?? []
        case .letters: return section(1, &app) ?? []
        case .folder: return FolderBrowser.open(&app)
        case .jukebox: return Jukebox.open(&app)
        case .browse: return Browse.open(order, &app)
        }
    }

    private func open(_ place: Int, _ app: inout AppState) -> [Effect] {
        if let album = album(place) { return AlbumPage.open(album, &app) }
        if let artist = artist(at: place) { return Self.open(artist, &app) }
        guard let song = song(place) else { return [] }
        return Songs.play(song, &app) {
            .page(
                question: $0, list, artist: artist?.id, start: place, count: Songs.mostOfList, order: order,
                group: group)
        }
    }

    private func show(_ list: ShelfList, _ app: inout AppState) -> [Effect] {
        guard list != self.list else { return [] }
        app.show(Library(list: list, order: order))
        app.top.scroll = 0
        return app.repairFocus()
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .section(let direction): section(direction, &app)
        case .end(let isLast): toEnd(isLast: isLast, &app)
        case .key(let key): keyed(key, &app)
        case .extra: focusedSong(app).flatMap { SongMenu.open($0, &app) }
        default: nil
        }
    }

    /// A letter goes to where it begins, or to the next one that is there.
    private func keyed(_ key: Key, _ app: inout AppState) -> [Effect]? {
        // A song's second action has a letter, too.
        guard list != .songs || !app.settings.bindings[.extra].keys.contains(key) else { return nil }
        let typed = key.rawValue.uppercased()
        guard typed.count == 1, typed.allSatisfy(\.isLetter), !letters.isEmpty,
            case .place = app.focused(Target.self)
        else { return nil }
        if let letter = letters.first(where: { $0.letter.uppercased() == typed }) { go(to: letter.start, &app) }
        return []
    }

    /// Shoulders go from letter to letter; Up from the top of the list leads to the tabs.
    private func section(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        guard case .place(let place) = app.focused(Target.self), !letters.isEmpty else { return nil }
        let here = letters.lastIndex { $0.start <= place } ?? 0
        // Back from the middle of a letter leads to its beginning.
        let back = letters[here].start < place ? here : here - 1
        let next = (direction > 0 ? here + 1 : back + letters.count) % letters.count
        go(to: letters[next].start, &app)
        return []
    }

    package func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]? {
        guard case .click(let point, let rect) = use, target == .letters else { return nil }
        guard rect.height > rect.width * 2, !letters.isEmpty else { return section(1, &app) ?? [] }
        let index = Int((point.y - rect.y) / max(rect.height, 1) * Double(letters.count))
        if let letter = letters[safe: min(max(index, 0), letters.count - 1)] { go(to: letter.start, &app) }
        return []
    }

    private func toEnd(isLast: Bool, _ app: inout AppState) -> [Effect] {
        let count = total(app)
        if count > 0 { go(to: isLast ? count - 1 : 0, &app) }
        return []
    }

    /// The row of a place comes to the top of the list, below its letter.
    private func go(to place: Int, _ app: inout AppState) {
        let plan = LibraryPlan(self, app)
        app.top.scroll = Double(plan.row(of: place)) * plan.pitch
        app.normaliseScroll()
        app.setFocus(Target.place(place))
    }

    // MARK: Rows

    private func index(_ place: Int) -> Int? { page.map { place - $0.start } }

    func album(_ place: Int) -> ShelfAlbum? {
        guard case .albums(let rows)? = page?.rows, let index = index(place) else { return nil }
        return rows[safe: index]
    }

    func artist(at place: Int) -> ShelfArtist? {
        guard case .artists(let rows)? = page?.rows, let index = index(place) else { return nil }
        return rows[safe: index]
    }

    func focusedSong(_ app: AppState) -> ShelfSong? {
        switch app.focused(Target.self) {
        case .place(let place), .more(let place): song(place)
        default: nil
        }
    }

    func song(_ place: Int) -> ShelfSong? {
        guard case .songs(let rows)? = page?.rows, let index = index(place) else { return nil }
        return rows[safe: index]
    }
}

extension Library {
    /// News of the player's own records: kept here, then told to the screen.
    static func received(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        var effects: [Effect] = []
        switch news {
        case .page(let question, let page):
            arrived(question, page, &app)
            Jukebox.arrived(question, page, &app)
            Songs.arrived(question, page, &app)
        case .summary(let summary):
            changed(&app)
            app.shelf.summary = summary
            app.kept.count(summary, keeping: app.match?.category)
            app.covers.forgetErrors { $0.isOwn }
            if app.shelf.isEmpty { app.shelf.twins = ShelfTwins() }
            effects = offerAll(&app) + RoundSongs.askTwins(app) + Shelf.countJoined(app)
        case .scanned(let progress): app.shelf.scan = progress
        case .category(let reference, let albums):
            app.kept.fill(reference, with: albums)
            effects = RuleBuilder.came(reference, albums, &app)
            GuestRecords.came(reference, albums, &app)
        case .counted(let counts): app.kept.count(counts, keeping: app.match?.category)
        case .songs(let way, let name, let songs): effects = Songs.came(songs, of: name, way, &app)
        case .twins(let asked, let found): effects = RoundSongs.learn(asked, found, &app)
        case .failed(let sentence): app.say(sentence)
        case .reread(let changes): if let sentence = Words.reread(changes) { app.say(sentence) }
        case .lengths(let album, let lengths): AlbumPage.measured(album, lengths, &app)
        case .foundSongs(let question, let songs): effects = Jukebox.found(question, songs, &app)
        case .foundAlbums(let question, let albums): effects = GuestRecords.found(question, albums, &app)
        case .indexed(let share): app.shelf.indexed = share < 1 ? share : nil
        case .album(let page): AlbumPage.came(page, &app)
        case .listed, .groups, .found, .skipped, .missingArt, .corrections, .folder, .playlist: break
        case .playlists(let all): Playlists.came(all, &app)
        case .playlistSaved(let name, let songs):
            app.say(Words.playlistSaved(name, songs))
            effects = Playlists.refresh(app)
        case .corrected(let id, let page, _):
            changed(&app)
            effects = AlbumPage.corrected(id, page, &app)
        }
        return effects + app.tell(.shelf(news)) + app.repairFocus()
    }

    /// After the first scan with enough albums "All your records" is there by itself, once: who deletes it means it.
    private static func offerAll(_ app: inout AppState) -> [Effect] {
        guard app.shelf.summary.albums >= ShelfRule.fewestForAll, !app.kept.seen.contains(Kept.shelf) else { return [] }
        return app.keep(.seen(Kept.shelf)) + Shelf.keepRule(app.shelf.everything, &app)
    }
}
