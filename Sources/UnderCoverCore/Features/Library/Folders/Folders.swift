import UnderCoverCatalogue

/// The folders that the library is made of.
package struct Folders: PageScreen {
    package enum Target: ScreenTarget {
        case add, scanAll, missingArt
        /// The scan that runs, or the last one.
        case scan
        case folder(Int)
    }

    package static let name = "folders"

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.shelf.summary.folders.first.map { Target.folder($0.id) } ?? .add)
    }

    package func successors(of target: Target) -> [Target] { [.add] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .add: return FolderBrowser.open(&app)
        case .scanAll:
            app.shelf.expectScan()
            return Scanning.open(&app) + [.shelf(.scan(nil))]
        case .missingArt: return MissingArtScreen.open(&app)
        case .scan: return Scanning.open(&app)
        case .folder(let id): return app.enter(FolderPage(folder: id))
        }
    }

    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: app.shelf.isScanning) }

    /// Remove: asks first.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard command == .extra, case .folder(let id) = app.focused(Target.self), let folder = app.shelf.folder(id)
        else { return nil }
        return app.enter(Question(.removeFolder(id, name: folder.name)))
    }

    package func page(_ app: AppState) -> Page {
        let isOnFolder = if case .folder = app.focused(Target.self) { true } else { false }
        let isEmpty = app.shelf.summary.folders.isEmpty && !app.shelf.isScanning
        return Page(
            Words.musicFolders, actions(app),
            hints: [.move, .open(Words.open)] + (isOnFolder ? [Hint(.extra, Words.remove)] : []) + [.search],
            isEmpty ? empty(canRead: app.has(.tags)) : .list(rows(app)).width(most: 1300))
    }

    private func empty(canRead: Bool) -> Block {
        .empty(
            Words.noFolders, canRead ? Words.noFoldersText : Words.isMissing(.tags), action: canRead ? Target.add : nil,
            label: Words.chooseFolder)
    }

    private func actions(_ app: AppState) -> [HeaderAction] {
        guard !app.shelf.summary.folders.isEmpty else { return [] }
        let missing = app.shelf.summary.bare > 0
        let reading = [
            HeaderAction(Target.add, icon: .plus, label: Words.addFolder),
            HeaderAction(Target.scanAll, icon: .reload, label: Words.scanAll),
        ]
        return (app.has(.tags) ? reading : [])
            + (missing ? [HeaderAction(Target.missingArt, icon: .question, label: Words.missingArt)] : [])
    }

    private func rows(_ app: AppState) -> [ListRow] {
        var rows: [ListRow] = []
        if app.shelf.isScanning, let scan = app.shelf.scan {
            rows.append(
                ListRow(
                    Target.scan, Words.scanning, subtitle: Words.ready(scan, app.shelf.summary),
                    trailing: Words.manySongs(scan.songs), icon: .magnifier))
        }
        return rows
            + app.shelf.summary.folders.map { folder in
                var row = ListRow(
                    Target.folder(folder.id), folder.name, subtitle: Words.about(folder),
                    trailing: Words.state(folder.state), icon: folder.state.icon)
                row.trailingIsState = true
                row.shortSubtitle = Words.shortly(folder)
                return row
            }
    }
}

extension MusicFolder.State {
    var icon: Icon {
        switch self {
        case .watched: .eye
        case .idle: .folder
        case .paused: .pause
        case .away: .question
        case .forbidden: .lock
        }
    }
}
