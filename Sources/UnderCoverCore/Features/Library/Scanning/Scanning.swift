import UnderCoverCatalogue
import UnderCoverPixels

/// The scan that runs, or the last one: how far it is, and the covers as they come.
package struct Scanning: PageScreen {
    package enum Target: ScreenTarget { case play, stop, again, library, another, skipped, missingArt }

    package static let name = "scanning"

    /// The folder that the player wants music from.
    package enum Subject: Equatable, Codable, Sendable {
        case all
        case folder(Int)
        /// One that was just chosen, and has no number yet.
        case newest(besides: [Int])
    }

    package var subject = Subject.all
    /// The player has pressed Play, and the albums are on their way.
    package var isStarting = false
    /// Albums of the scan when their covers were asked for last; nil to ask for them again.
    package var pictured: Int?
    /// The first albums of the shelf, for the wall of a scan that found nothing new.
    package var known: [ShelfAlbum] = []
    /// Number of the question for them, and albums on the shelf when it was asked.
    package var asked: Asked?

    package struct Asked: Equatable, Codable, Sendable {
        package var question: Int
        package var albums: Int
    }

    static func open(_ app: inout AppState, _ subject: Subject = .all) -> [Effect] {
        app.enter(Scanning(subject: subject))
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(canPlay(app) ? Target.play : .stop) }
    package func traits(_ app: AppState) -> Traits {
        Traits(startsMatches: true, staysInSight: isStarting || app.shelf.isScanning)
    }

    package func successors(of target: Target) -> [Target] { [.play, .stop, .another, .library, .again] }

    func canPlay(_ app: AppState) -> Bool {
        guard app.shelf.isScanning, let scan = app.shelf.scan else { return app.shelf.summary.playable != nil }
        return scan.albums >= ShelfRule.fewestForAll
    }

    private func folder(_ app: AppState) -> MusicFolder? {
        switch subject {
        case .all: nil
        case .folder(let id): app.shelf.folder(id)
        case .newest(let known): app.shelf.summary.folders.first { !known.contains($0.id) }
        }
    }

    /// Why nothing came of the scan; nil where something did, or may yet.
    func disappointment(_ app: AppState) -> String? {
        guard let scan = app.shelf.scan, scan.stage == .done else { return nil }
        guard let folder = folder(app) else { return scan.songs == 0 ? Words.noMusic(in: nil) : nil }
        if folder.songs > 0 { return nil }
        return folder.state == .forbidden || folder.state == .away
            ? Words.explained(folder) : Words.noMusic(in: folder.name)
    }

    /// With files that were not read.
    func skippedFolder(_ app: AppState) -> MusicFolder? {
        let folders = folder(app).map { [$0] } ?? app.shelf.summary.folders
        return folders.first { $0.skipped > 0 }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: return play(&app)
        case .stop: return [.shelf(.stopScan)]
        case .again:
            app.shelf.expectScan()
            return [.shelf(.scan(folder(app)?.id))]
        case .library:
            let whole = Library.last(in: app) { $0.artist == nil && $0.group == nil }
            let isBelow = whole?.place == app.stack.count - 2
            return isBelow ? app.leave() : Library.open(&app)
        case .another: return FolderBrowser.openAgain(&app)
        case .missingArt: return MissingArtScreen.open(&app)
        case .skipped: return skippedFolder(app).map { SkippedReport.open($0, &app) } ?? []
        }
    }

    /// The scan goes on meanwhile.
    private func play(_ app: inout AppState) -> [Effect] {
        app.show(with { $0.isStarting = true })
        app.say(Words.gettingReady)
        return [.shelf(.category(app.shelf.everything))]
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .shelf(let news): received(news, &app)
        case .eventEnded: keepUp(&app)
        default: []
        }
    }

    private func received(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .scanned: return offerToPlay(&app)
        case .summary:
            // Covers that could not be shown may be there by now, and the shelf may have changed.
            var state = self
            (state.pictured, state.asked) = (nil, nil)
            return app.show(state)
        case .page(let question, let page) where question == asked?.question:
            guard case .albums(let albums) = page.rows else { return [] }
            var state = self
            (state.known, state.pictured) = (albums, nil)
            return app.show(state)
        case .category(app.shelf.everything, let albums) where isStarting: return start(albums, &app)
        case .failed:
            app.shelf.forgetExpectedScan()
            return app.show(with { $0.isStarting = false })
        default: return []
        }
    }

    /// With the first dozen albums the focus goes from Stop to Play, once.
    private func offerToPlay(_ app: inout AppState) -> [Effect] {
        guard canPlay(app), app.isFocused(Target.stop), !app.sheet().focusable.isEmpty,
            app.input.usedAt <= app.input.enteredAt
        else { return [] }
        return app.setFocus(Target.play)
    }

    private func start(_ albums: [Album], _ app: inout AppState) -> [Effect] {
        app.show(with { $0.isStarting = false })
        app.toast = nil
        let effects = Shelf.keepRule(app.shelf.everything, &app)
        app.kept.fill(app.shelf.everything, with: albums)
        guard let category = app.kept.categories.first(where: { $0.origin == app.shelf.everything }) else { return [] }
        return effects + MatchFlow.start(category, &app)
    }

    private func keepUp(_ app: inout AppState) -> [Effect] {
        guard let scan = app.shelf.scan else { return [] }
        var state = self
        defer { if state != self { app.show(state) } }
        let question = state.ask(scan, &app)
        guard scan.albums != pictured else { return question }
        state.pictured = scan.albums
        let albums = wall(scan).filter { !$0.isBare && !$0.isAway }
        return question + app.covers.request(thumbnails: albums.map(\.artwork))
    }

    /// Asks for the shelf, where the scan has found nothing new so far, or is over.
    private mutating func ask(_ scan: ScanProgress, _ app: inout AppState) -> [Effect] {
        let albums = app.shelf.summary.albums
        guard scan.fresh.isEmpty || !app.shelf.isScanning, albums > 0, asked?.albums != albums else { return [] }
        asked = Asked(question: app.shelf.nextQuestion(), albums: albums)
        return [
            .shelf(.page(question: app.shelf.question, .albums, artist: nil, start: 0, count: Self.mostSquares))
        ]
    }

    /// The albums that the wall shows: those of the scan, behind what was on the shelf before.
    func wall(_ scan: ScanProgress) -> [ShelfAlbum] {
        let fresh = Set(scan.fresh.map(\.id))
        return (known.filter { !fresh.contains($0.id) } + scan.fresh).suffix(Self.mostSquares)
    }

    static let mostSquares = 40

    package func needsTicks(_ app: AppState) -> Bool {
        app.shelf.isScanning && app.shelf.scan?.expected == nil && !app.reducesMotion
    }
}
