import UnderCoverPixels

/// The scan that runs, or the last one: how far it is, and the covers as they come.
package struct Scanning: ScreenBehaviour {
    package enum Target: ScreenTarget { case play, stop, again, library, another, skipped }

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
    /// Albums of the scan when their covers were asked for last.
    package var pictured = 0

    static func open(_ app: inout AppState, _ subject: Subject = .all) -> [Effect] {
        app.enter(Scanning(subject: subject))
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(canPlay(app) ? Target.play : .stop) }

    package func successors(of target: Target) -> [Target] { [.play, .stop, .another, .library, .again] }

    func canPlay(_ app: AppState) -> Bool { (app.shelf.scan?.albums ?? 0) >= ShelfRule.fewestForAll }

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
        case .library: return Library.open(&app)
        case .another: return app.replace(FolderBrowser()) + [.shelf(.browse(nil))]
        case .skipped: return skippedFolder(app).map { SkippedReport.open($0, &app) } ?? []
        }
    }

    /// The scan goes on meanwhile.
    private func play(_ app: inout AppState) -> [Effect] {
        var state = self
        state.isStarting = true
        app.show(state)
        app.say(Words.gettingReady)
        return [.shelf(.category(app.shelf.everything))]
    }

    package func heard(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .scanned: return offerToPlay(&app)
        case .category(app.shelf.everything, let albums) where isStarting: return start(albums, &app)
        case .failed:
            app.shelf.forgetExpectedScan()
            var state = self
            state.isStarting = false
            app.show(state)
            return []
        default: return []
        }
    }

    /// With the first dozen albums the focus goes from Stop to Play, once.
    private func offerToPlay(_ app: inout AppState) -> [Effect] {
        guard canPlay(app), app.isFocused(Target.stop), !app.sheet().focusable.isEmpty,
            app.input.usedAt <= app.input.enteredAt
        else { return [] }
        app.setFocus(Target.play)
        return []
    }

    private func start(_ albums: [Album], _ app: inout AppState) -> [Effect] {
        var state = self
        state.isStarting = false
        app.show(state)
        app.toast = nil
        let effects = app.keepRule(app.shelf.everything)
        app.kept.fill(app.shelf.everything, with: albums)
        guard let category = app.kept.categories.first(where: { $0.origin == app.shelf.everything }) else { return [] }
        return effects + app.startMatch(category)
    }

    package func wants(_ app: inout AppState) -> [Effect] {
        guard let scan = app.shelf.scan, scan.albums != pictured else { return [] }
        var state = self
        state.pictured = scan.albums
        app.show(state)
        let fresh = scan.fresh.suffix(Self.mostSquares).filter { !$0.isBare && !$0.isAway }
        return app.covers.request(thumbnails: fresh.map(\.artwork))
    }

    static let mostSquares = 40

    package func needsTicks(_ app: AppState) -> Bool {
        app.shelf.isScanning && app.shelf.scan?.expected == nil && !app.reducesMotion
    }
}
