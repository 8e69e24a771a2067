import UnderCoverPixels

/// Finds a music folder, by pad as well: first the places where music usually is, then folder by folder.
package struct FolderBrowser: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case take, up
        case place(String)
        /// A folder in the one that is shown, by its name.
        case into(String)
    }

    package static let name = "folder-browser"

    package var listing: FolderListing?
    /// Of the last request; nil for the places. Answers about other folders are late.
    package var wanted: String?
    package var isWaiting = true

    /// The places are shown, not one of the folders.
    private var isAtPlaces: Bool { wanted == nil && listing?.places.isEmpty == false }

    static func open(_ app: inout AppState) -> [Effect] {
        app.enter(FolderBrowser()) + [.shelf(.browse(nil))]
    }

    package func successors(of target: Target) -> [Target] { [.take, .up] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .take: return take(&app)
        case .up: return browse(listing?.parent, &app)
        case .place(let path): return browse(path, &app)
        case .into(let name): return browse(listing.map { MusicFolder.path($0.path, name) }, &app)
        }
    }

    private func browse(_ path: String?, _ app: inout AppState) -> [Effect] {
        var state = self
        state.wanted = path
        state.isWaiting = true
        app.show(state)
        app.mendFocus()
        return [.shelf(.browse(path))]
    }

    private func take(_ app: inout AppState) -> [Effect] {
        guard let path = listing?.path, !isWaiting else { return [] }
        guard !app.shelf.summary.folders.contains(where: { $0.path == path }) else {
            app.say(Words.alreadyTaken)
            return []
        }
        return [.shelf(.addFolder(path))] + app.replace(Scanning())
    }

    package func heard(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        guard case .listed(let listing) = news, wanted == nil || listing.path == wanted else { return [] }
        var state = self
        state.listing = listing
        state.isWaiting = false
        app.show(state)
        app.top.scroll = 0
        let first = state.isAtPlaces ? listing.places.first.map(Target.place) : .take
        app.focus = first.map { TargetID($0) }
        return app.mendFocus()
    }

    // MARK: Layout

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        var room = sheet.page(Words.chooseFolder, hints: [.move, .open(Words.choose)])
        let size = sheet.text(.body)
        if let listing, !isAtPlaces, !isWaiting {
            let path = TextWrap.inTheMiddle(listing.path, face: .bold, size: size, width: room.width)
            sheet.words(path, .bold, size, sheet.theme.ink, in: &room, lines: 1)
            _ = room.cutTop(sheet.px(.small))
        }
        sheet.say(
            Words.chooseFolder, notice: listing.map { isAtPlaces ? Words.places : $0.path } ?? Words.lookingInside)
        sheet.list(rows, below: sentence ?? "", size: size, noteWidth: room.width, in: room, rowWidth: room.width)
    }

    private var sentence: String? {
        if isWaiting { return Words.lookingInside }
        if let problem = listing?.problem { return problem }
        return listing?.folders.isEmpty == true && !isAtPlaces ? Words.noFoldersInside : nil
    }

    private var rows: [ListRow] {
        guard let listing, !isWaiting else { return [ListRow(Target.up, Words.folderAbove, icon: .up)] }
        if isAtPlaces {
            return listing.places.map {
                ListRow(Target.place($0), MusicFolder.name($0), subtitle: $0, icon: .folder)
            }
        }
        let take = ListRow(
            Target.take, Words.takeFolder, subtitle: Words.filesHere(listing.songs, folders: listing.folders.count),
            icon: .check)
        let up = ListRow(Target.up, Words.folderAbove, subtitle: listing.parent ?? Words.places, icon: .up)
        return (listing.problem == nil ? [take] : []) + [up]
            + listing.folders.map { ListRow(Target.into($0), $0, icon: .folder) }
    }
}
