// The player's own records, invented for samples and tests, and the library that answers for them.

import UnderCoverCatalogue
import UnderCoverPixels

/// An invented library: it answers requests as the real one does.
package struct SampleShelf: Sendable {
    package var albums: [ShelfAlbum]

    /// Sorted by title; some are bare, one is away.
    package init(_ props: SampleProps, more: [Album] = []) {
        var seen: Set<Album.ID> = []
        let all = (props.gathered + more).filter { seen.insert($0.id).inserted }
        let shelved = all.enumerated().map { index, album in
            var shelved = ShelfAlbum(
                id: album.id, title: album.title, artist: album.artist, year: album.year, genre: album.genre,
                songs: 4 + index * 7 % 9, isBare: index % 11 == 6, isAway: index % 17 == 9)
            shelved.picture = album.artwork
            return shelved
        }
        albums = shelved.sorted { (Self.letter($0.title), $0.title, $0.id) < (Self.letter($1.title), $1.title, $1.id) }
    }

    static func letter(_ title: String) -> String {
        guard let first = SearchText.plain(title).uppercased().first, first.isLetter else { return "#" }
        return String(first)
    }

    package var artists: [ShelfArtist] {
        Dictionary(grouping: albums, by: \.artist).map { name, albums in
            ShelfArtist(id: name, name: name, albums: albums.count, songs: albums.reduce(0) { $0 + $1.songs })
        }.sorted { (Self.letter($0.name), $0.name) < (Self.letter($1.name), $1.name) }
    }

    package var songs: [ShelfSong] { albums.flatMap(songs(of:)).sorted { ($0.title, $0.id) < ($1.title, $1.id) } }

    package func songs(of album: ShelfAlbum) -> [ShelfSong] {
        (1...max(album.songs, 1)).map { track in
            let title = albums.isEmpty ? album.title : albums[(track * 5 + album.songs) % albums.count].title
            // Some have a guest.
            let guest = track % 4 == 3 ? albums.first { $0.artist != album.artist }?.artist : nil
            return ShelfSong(
                id: "shelf/\(album.id.rawValue)-\(track)", title: title,
                artist: album.artist + (guest.map { " feat. " + $0 } ?? ""), album: album.id,
                albumTitle: album.title, track: track)
        }
    }

    /// Invented: two to seven minutes.
    private func lengths(of id: Album.ID) -> [String: Double] {
        let songs = albums.first { $0.id == id }.map(songs(of:)) ?? []
        return Dictionary(songs.enumerated().map { ($0.element.id, Double(131 + $0.offset * 97 % 290)) }) { $1 }
    }

    package var folders: [MusicFolder] {
        let third = max(albums.count / 3, 1)
        return [
            MusicFolder(id: 1, path: "/home/ada/Music", state: .watched, albums: third, songs: third * 11, skipped: 9),
            MusicFolder(
                id: 2, path: "/mnt/attic/Live tapes", state: .idle, albums: third, songs: third * 9,
                watchProblem: "Too many folders for this system to watch."),
            MusicFolder(id: 3, path: "/media/ada/STICK", state: .away, albums: third, songs: third * 8),
            MusicFolder(id: 4, path: "/srv/shared/Compilations", state: .paused, albums: 2, songs: 31),
            MusicFolder(id: 5, path: "/root/Secret songs", state: .forbidden),
        ]
    }

    package var summary: ShelfSummary {
        var summary = ShelfSummary()
        summary.folders = folders
        summary.albums = albums.count
        summary.artists = artists.count
        summary.songs = albums.reduce(0) { $0 + $1.songs }
        summary.bare = albums.count(where: \.isBare)
        func rule(_ kind: SourceReference.Kind, _ id: String, _ name: String, _ albums: Int) -> ShelfRule {
            ShelfRule(
                reference: SourceReference(source: ShelfRule.source, kind: kind, id: id), name: name, albums: albums)
        }
        let playable = albums.count { !$0.isBare && !$0.isAway }
        summary.rules = [
            rule(.all, "all", Words.allYourRecords, playable), rule(.genre, "rock", "Rock", 31),
            rule(.decade, "1980", "The 1980s", 18), rule(.fresh, "recent", "Recently added", 20),
            rule(.unasked, "never", "Never asked", playable), rule(.unheard, "all", "Never heard", playable),
        ]
        return summary
    }

    package func progress(_ stage: ScanProgress.Stage, albums count: Int, expected: Int? = 3_120) -> ScanProgress {
        ScanProgress(
            stage: stage, files: count * 10, expected: expected, albums: count, songs: count * 10 + 4,
            skipped: count > 12 ? 9 : 0, folder: "/home/ada/Music/Soft Furnishings/1993 Milk Eclipse",
            fresh: Array(albums.prefix(count)), seconds: 3)
    }

    package var missing: [MissingArt] {
        let states: [MissingArt.State] = [
            .found, .several, .found, .nothing, .looking, .queued, .queued, .failed, .queued, .several,
        ]
        return zip(albums, states).map { album, state in
            var bare = album
            bare.isBare = state != .found
            let candidates =
                state == .several
                ? albums.suffix(3).enumerated().map { index, other in
                    ArtCandidate(
                        id: "release-\(index)", title: String(1970 + index),
                        detail: ["Britain, 8 songs", "America, 7 songs", "CD"][index % 3],
                        artwork: other.artwork)
                } : []
            return MissingArt(album: bare, state: state, candidates: candidates)
        }
    }
}

extension SampleShelf {
    /// The albums of a group, in another order.
    private init(of group: ShelfGroup?, _ order: ShelfOrder, _ shelf: SampleShelf) {
        self = shelf
        if let group, group.kind != .folder { albums = albums.filter { Self.key(of: $0, group.kind) == group.id } }
        if order == .year { albums.sort { ($0.year ?? 9999, $0.title) < ($1.year ?? 9999, $1.title) } }
    }

    /// The group of a kind that an album is in; nil for none.
    private static func key(of album: ShelfAlbum, _ kind: ShelfGroup.Kind) -> String? {
        switch kind {
        case .genre: album.genre.map(SearchText.plain)
        case .decade: album.year.map { String($0 / 10 * 10) }
        case .label: "house"
        case .added: "2026"
        case .unheard, .unasked: "all"
        case .folder: nil
        }
    }

    private func groups(_ kind: ShelfGroup.Kind) -> [ShelfGroup] {
        Dictionary(grouping: albums) { Self.key(of: $0, kind) }.compactMap { key, albums in
            key.map {
                ShelfGroup(
                    kind, id: $0,
                    name: kind == .genre ? albums[0].genre ?? "" : $0.prefix(1).uppercased() + $0.dropFirst(),
                    albums: albums.count,
                    songs: albums.reduce(0) { $0 + $1.songs })
            }
        }.sorted { $0.id < $1.id }
    }

    /// The library's answer to a request; nil for those it only carries out.
    package func answer(_ request: ShelfRequest) -> ShelfNews? {
        switch request {
        case .browse(let path): .listed(listing(path))
        case .page(let question, let list, let artist, let start, let count, let order, let group):
            .page(question: question, SampleShelf(of: group, order, self).page(list, artist, start, count, order))
        case .groups(let kind, let order): .groups(kind, order, groups(kind))
        case .album(let id): albums.first { $0.id == id }.map { .album(page(of: $0)) }
        case .category(let reference):
            .category(reference, playable(reference).map { $0.album(songs: []) })
        case .countRules(let rules): .counted(rules.map { RuleCount($0, albums: playable($0).count) })
        case .folder(let path): .folder(folder(path))
        case .hear(let collection, let way): .songs(way, name: name(of: collection), songs(of: collection))
        case .playlists: .playlists(playlists)
        case .playlist(let id):
            playlists.first { $0.id == id }.map { playlist in
                .playlist(
                    ShelfPlaylistPage(
                        playlist, songs: Array(songs.prefix(playlist.here)), albums: playlist.here / 2))
            }
        case .find(let question, let words): .found(find(words, question))
        case .findSongs(let question, let words): .foundSongs(question: question, find(words, question).songs)
        case .findAlbums(let question, let words): .foundAlbums(question: question, find(words, question).albums)
        case .lengths(let id): .lengths(id, lengths(of: id))
        case .skipped(let folder):
            .skipped(
                folder,
                TagError.allCases.enumerated().map {
                    SkippedFile(path: "Bootlegs/\($0.offset).mp3", problem: $0.element)
                },
                unasked: ArtError.allCases.enumerated().map {
                    UnaskedAlbum(title: "Tape \($0.offset + 1)", artist: "Mister Vase", reason: .art($0.element))
                })
        case .missingArt: .missingArt(missing)
        case .look, .count, .addFolder, .removeFolder, .pauseFolder, .scan, .stopScan, .fetchArt, .chooseArt, .twins,
            .correct, .undo, .savePlaylist, .renamePlaylist, .deletePlaylist:
            nil
        case .corrections(let id): albums.first { $0.id == id }.map { .corrections(id, sheet(of: $0)) }
        }
    }

    /// Invented: no record is in a genre and a decade that are joined, and two of three fit other rules.
    private func playable(_ reference: SourceReference) -> [ShelfAlbum] {
        let all = albums.filter { !$0.isBare && !$0.isAway }
        let kinds = Set(reference.rules.map(\.kind))
        if kinds.isSuperset(of: [.genre, .decade]) { return [] }
        return reference.kind == .joined ? all.enumerated().filter { $0.offset % 3 != 0 }.map(\.element) : all
    }

    /// Invented: two folders of music with a few folders of artists, and what they have recorded in these.
    private func folder(_ path: FolderPath?) -> ShelfFolder {
        var shown = ShelfFolder(path)
        let tops: [FolderPath] = ["/home/ada/Music", "/srv/shared/Compilations"]
        shown.hasParent = path != nil
        guard let path else {
            shown.folders = tops.map { ShelfFolder.Entry($0, albums: albums.count / tops.count) }
            shown.allAlbums = albums.count
            return shown
        }
        if tops.contains(path) {
            shown.folders = artists.prefix(3).map {
                ShelfFolder.Entry(FolderPath($0.name).within(path), albums: $0.albums)
            }
            shown.albums = Array(albums.prefix(1))
        } else {
            shown.albums = albums.filter { $0.artist == path.name.shown }
        }
        shown.allAlbums = shown.folders.reduce(shown.albums.count) { $0 + $1.albums }
        return shown
    }

    /// Invented: the player's own, of which one is empty, and one of a folder.
    package var playlists: [ShelfPlaylist] {
        [
            ShelfPlaylist(
                id: "/home/ada/playlists/Night drive.m3u8", name: "Night drive", songs: 25, here: 25, isOwn: true),
            ShelfPlaylist(id: "/home/ada/playlists/Later.m3u8", name: "Later", songs: 3, here: 0, isOwn: true),
            ShelfPlaylist(id: "/home/ada/Music/Lists/Krauts.m3u", name: "Krauts", songs: 44, here: 40, isOwn: false),
        ]
    }

    private func name(of collection: ShelfCollection) -> String {
        switch collection {
        case .folder(let path): path.name.tidy
        case .playlist(let id): playlists.first { $0.id == id }?.name ?? ""
        }
    }

    private func songs(of collection: ShelfCollection) -> [ShelfSong] {
        switch collection {
        case .folder(let path): folder(path).albums.flatMap { songs(of: $0) }
        case .playlist(let id):
            Array(songs.prefix(playlists.first { $0.id == id }?.here ?? 0))
        }
    }

    private func listing(_ path: FolderPath?) -> FolderListing {
        let places: [FolderPath] = ["/home/ada/Music", "/home/ada", "/media/ada/STICK"]
        guard let path else { return FolderListing(path: places[0], parent: "/home/ada", places: places) }
        return FolderListing(
            path: path, parent: path.parent,
            folders: ["Ambient", "Box of tapes", "Jazz", "Zydeco"],
            songs: 12, places: places)
    }

    private func page(
        _ list: ShelfList, _ artist: String?, _ start: Int, _ count: Int, _ order: ShelfOrder
    ) -> ShelfPage {
        func part<Row>(_ rows: [Row], _ name: (Row) -> String, _ made: ([Row]) -> ShelfPage.Rows) -> ShelfPage {
            var letters: [ShelfLetter] = []
            for (index, row) in rows.enumerated() where letters.last?.letter != Self.letter(name(row)) {
                letters.append(ShelfLetter(letter: Self.letter(name(row)), start: index))
            }
            return ShelfPage(
                start: start, rows: made(Array(rows.dropFirst(start).prefix(count))), total: rows.count,
                letters: letters)
        }
        switch list {
        case .artists: return part(artists, \.name, ShelfPage.Rows.artists)
        case .albums:
            return part(albums.filter { artist == nil || $0.artist == artist }, \.title, ShelfPage.Rows.albums)
        case .songs:
            return part(order == .name ? songs : albums.flatMap(songs(of:)), \.title, ShelfPage.Rows.songs)
        }
    }

    private func page(of album: ShelfAlbum) -> ShelfAlbumPage {
        ShelfAlbumPage(
            album: album, songs: songs(of: album), asked: 6, known: 4, soonest: 2.1, folder: "/home/ada/Music")
    }

    private func find(_ words: String, _ question: Int) -> SearchFindings {
        let wanted = SearchWords(words)
        func found<Row>(_ rows: [Row], _ name: (Row) -> String) -> [Row] {
            Array(rows.filter { wanted.rank(name($0)) != nil }.prefix(8))
        }
        return SearchFindings(
            question: question, artists: found(artists, \.name), albums: found(albums, \.title),
            songs: found(songs, \.title))
    }
}

extension Walkthrough {
    package var shelf: SampleShelf {
        SampleShelf(props, more: state.kept.categories.filter { $0.section == .builtIn }.flatMap(\.albums))
    }

    /// The library has been scanned.
    package mutating func fillShelf() { send(.shelf(.summary(shelf.summary))) }

    /// Answers what was asked of the library, and what is asked because of that.
    package mutating func answerShelf() {
        let library = shelf
        for _ in 0..<4 {
            for case .shelf(let request) in takeAsked() {
                if let news = library.answer(request) { send(.shelf(news)) }
            }
        }
    }

    package mutating func openLibrary(_ list: ShelfList = .albums) {
        fillShelf()
        takeAsked()
        choose(Categories.Target.library)
        answerShelf()
        guard list != .albums else { return }
        choose(Library.Target.tab(list))
        answerShelf()
    }

    /// The album page of the first album that has a cover.
    package mutating func openAlbum() {
        openLibrary()
        let place = shelf.albums.firstIndex { !$0.isBare && !$0.isAway } ?? 0
        choose(Library.Target.place(place))
        answerShelf()
    }

    package mutating func openFolders() {
        openSources()
        choose(SourcesScreen.Target.folders)
    }
}
