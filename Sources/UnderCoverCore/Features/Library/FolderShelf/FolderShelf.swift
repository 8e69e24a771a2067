import UnderCoverCatalogue
import UnderCoverPixels

/// A folder of music as it is on the disk: the folders in it, then the albums. Back leads to the folder above.
package struct FolderShelf: PageScreen {
    package enum Target: ScreenTarget {
        case play, shuffle, append
        /// A wall of all albums in it and in the folders within it.
        case all
        /// A folder or an album, by its place in the list.
        case folder(Int), album(Int)
        /// While nothing is listed.
        case again
    }

    package static let name = "folder-shelf"

    /// nil for the chosen folders themselves.
    package var path: FolderPath?
    /// nil until it is listed.
    package var folder: ShelfFolder?

    static func open(_ path: FolderPath?, _ app: inout AppState) -> [Effect] {
        app.enter(FolderShelf(path: path)) + [.shelf(.folder(path))]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(first) }

    package func successors(of target: Target) -> [Target] { [first, .again] }

    private var first: Target {
        guard let folder else { return .again }
        return folder.folders.isEmpty ? folder.albums.isEmpty ? .again : .album(0) : .folder(0)
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: hear(.play)
        case .shuffle: hear(.shuffle)
        case .append: hear(.append)
        case .all: whole.map { app.enter(Library(list: .albums, group: ShelfGroup($0))) } ?? []
        case .folder(let place): folder?.folders[safe: place].map { Self.open($0.path, &app) } ?? []
        case .album(let place): folder?.albums[safe: place].map { AlbumPage.open($0, &app) } ?? []
        case .again: [.shelf(.folder(path))]
        }
    }

    /// The second action puts a folder or an album behind the queue.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard command == .extra, app.has(.songs) else { return nil }
        switch app.focused(Target.self) {
        case .folder(let place):
            return folder?.folders[safe: place].map { [.shelf(.hear(.folder($0.path), .append))] }
        case .album(let place):
            return folder?.albums[safe: place].map { NowPlaying.listenLater($0.album(songs: []), &app) }
        default: return nil
        }
    }

    private func hear(_ way: HearWay) -> [Effect] {
        folder?.path.map { [.shelf(.hear(.folder($0), way))] } ?? []
    }

    /// The folder with all that is within it; nil for the chosen folders together.
    private var whole: ShelfFolder.Entry? {
        folder.flatMap { folder in folder.path.map { ShelfFolder.Entry($0, albums: folder.allAlbums) } }
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        // The only chosen folder is listed in place of a list of one.
        case .shelf(.folder(let listed)) where listed.path == path || path == nil && folder?.path == listed.path,
            .shelf(.folder(let listed)) where path == nil && folder == nil:
            var state = self
            let isFirst = folder == nil
            state.folder = listed
            app.show(state)
            if isFirst { app.focus = TargetID(state.first) }
            return app.repairFocus()
        case .shelf(.summary): return [.shelf(.folder(path))]
        default: return []
        }
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let append = app.has(.songs) && isOnEntry(app) ? [Hint(.extra, Words.appendSong)] : []
        var page = Page(
            title, hints: [.move, .open(Words.open)] + append, news: said,
            list(app).width(most: .larger(1300, .text(.row, 35))))
        guard let folder, folder.path != nil, folder.allAlbums > 0, app.has(.songs) else { return page }
        page.tabs = [
            .button(Target.play, Words.hearIt, .play, step: .disc, size: TypeStep.body.rawValue),
            .disc(Target.shuffle, .shuffle, Words.shuffleSongs), .disc(Target.append, .queueAdd, Words.appendSong),
        ]
        page.shortTabs = [.disc(Target.play, .play, Words.hearIt)] + page.tabs.dropFirst()
        return page
    }

    private func isOnEntry(_ app: AppState) -> Bool {
        switch app.focused(Target.self) {
        case .folder, .album: true
        default: false
        }
    }

    private var title: String { (folder?.path ?? path)?.name.tidy ?? Words.groups(.folder) }

    private var said: String {
        guard let folder else { return Words.readingShelf }
        return folder.isEmpty ? Words.noGroups(.folder) : Words.manyAlbums(folder.allAlbums)
    }

    private func list(_ app: AppState) -> Block {
        guard let folder, !folder.isEmpty else {
            // A row, so that a voice has something to stand on; a press asks again.
            return .list([ListRow(Target.again, title, icon: .folder)], below: .text(said, ink: .soft))
        }
        let all = folder.allAlbums > folder.albums.count && whole != nil ? 1 : 0
        let (first, count) = (all, all + folder.folders.count)
        let rows = Block.many(count + folder.albums.count, kept: kept(app, first, count), gap: .space(.narrow)) {
            place in
            if place < first {
                return .listRow(
                    ListRow(Target.all, Words.allInside, trailing: Words.manyAlbums(folder.allAlbums), icon: .grid))
            }
            if place < count {
                let entry = folder.folders[place - first]
                return .listRow(
                    ListRow(
                        Target.folder(place - first), entry.path.name.tidy,
                        subtitle: folder.path == nil ? OutsideText.clean(entry.path.shown) : nil,
                        trailing: Words.manyAlbums(entry.albums), icon: .folder))
            }
            let album = folder.albums[place - count]
            var row = ListRow(
                Target.album(place - count), album.title, subtitle: Words.artist(album.artist),
                trailing: album.year.map { String($0) } ?? "", icon: .record)
            row.said = Words.titledAndDated(album)
            return .listRow(row)
        }
        guard let path = folder.path.flatMap({ OutsideText.clean($0.shown) }) else { return rows }
        return .column([Block.path(path).givesWay(1), rows.fillsHeight()], gap: .space(.small))
    }

    private func kept(_ app: AppState, _ first: Int, _ count: Int) -> [Int] {
        switch app.focused(Target.self) {
        case .folder(let place): [first + place]
        case .album(let place): [count + place]
        default: []
        }
    }
}

extension ShelfFolder {
    fileprivate var isEmpty: Bool { folders.isEmpty && albums.isEmpty }
}

extension FolderShelf {
    package static let samples = [
        Sample("folder-shelf") { $0.openFolderShelf() },
        Sample("folder-shelf-inside") { game in
            game.openFolderShelf()
            game.choose(Target.folder(0))
            game.answerShelf()
        },
        Sample("folder-shelf-coming") { game in
            game.openBrowse()
            game.choose(Browse.Target.folders)
        },
        Sample("folder-shelf-empty") { game in
            game.openFolderShelf()
            game.send(.shelf(.folder(ShelfFolder(nil))))
        },
    ]
}

extension Walkthrough {
    package mutating func openFolderShelf() {
        openBrowse()
        choose(Browse.Target.folders)
        answerShelf()
    }
}
