import UnderCoverCatalogue
import UnderCoverPixels

/// One music folder: what is in it, how it is, and what can be done with it.
package struct FolderPage: PageScreen {
    package enum Target: ScreenTarget { case scan, pause, skipped, remove }

    package static let name = "folder"

    package var folder: Int

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.scan) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        guard let folder = app.shelf.folder(folder) else { return app.leave() }
        switch target {
        case .scan:
            app.shelf.expectScan()
            return Scanning.open(&app, .folder(folder.id)) + [.shelf(.scan(folder.id))]
        case .pause: return [.shelf(.pauseFolder(folder.id, folder.state != .paused))]
        case .skipped: return SkippedReport.open(folder, &app)
        case .remove: return askToRemove(&app)
        }
    }

    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: app.shelf.isScanning) }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .extra ? askToRemove(&app) : nil
    }

    private func askToRemove(_ app: inout AppState) -> [Effect] {
        guard let folder = app.shelf.folder(folder) else { return [] }
        return app.enter(Question(.removeFolder(folder.id, name: folder.name)))
    }

    /// The folder may be removed while its page is open.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .shelf(.summary) = news, app.shelf.folder(folder) == nil else { return [] }
        return app.leave()
    }

    static func remove(_ id: Int, _ app: inout AppState) -> [Effect] {
        app.shelf.summary.folders.removeAll { $0.id == id }
        let effects: [Effect] = [.shelf(.removeFolder(id))]
        if let page = FolderPage.shown(app), page.folder == id { return effects + app.leave() }
        app.repairFocus()
        return effects
    }

    package func page(_ app: AppState) -> Page {
        guard let folder = app.shelf.folder(folder) else { return Page("", hints: [], .space) }
        let (about, explained) = (Words.ended(Words.about(folder)), Words.explained(folder))
        let facts = Block.column([.path(folder.path), .text(about, .bold, .row), .text(explained, .body, .row)])
        let menu = Block.menu(menu(folder, hasBare: app.shelf.summary.bare > 0))
        return Page(
            folder.name, hints: [.move, .open(Words.choose), Hint(.extra, Words.remove)],
            news: Words.sentences([about, explained, Words.state(folder.state)]),
            .column(
                [
                    facts.width(most: .larger(1300, .text(.row, 43))),
                    menu.width(most: .larger(760, .text(.item, 15))), .space,
                ], gap: .space(.wide)))
    }

    private func menu(_ folder: MusicFolder, hasBare: Bool) -> [MenuItem] {
        let isPaused = folder.state == .paused
        var items = [
            MenuItem(Target.scan, .reload, Words.scanAgain),
            MenuItem(
                Target.pause, isPaused ? .play : .pause, isPaused ? Words.resumeFolder : Words.pauseFolder),
        ]
        if folder.skipped > 0 || hasBare { items.append(MenuItem(Target.skipped, .bars, Words.skippedFiles)) }
        return items + [MenuItem(Target.remove, .bin, Words.removeFolder)]
    }
}
