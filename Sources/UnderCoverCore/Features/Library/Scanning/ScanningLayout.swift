import UnderCoverCatalogue
import UnderCoverPixels

extension Scanning {
    package func page(_ app: AppState) -> Page {
        let scan = app.shelf.scan
        var over = words(app)
        over.append(menu(app))
        if hasWall(app) { over.append(wall(app, rows: nil).givesWay(5)) }
        // The wall takes what words of this width leave.
        let share = max(0.61, 1 - app.metrics.px(764) / app.metrics.content.width)
        let aside = Page.Aside(
            part: wall(app, rows: 5), share: share, least: .text(.row, 12), over: .column(over, gap: .space(.medium)))
        return Page(
            title(scan), hints: [.move, .open(Words.choose)],
            news: disappointment(app) ?? scan.map { Words.scanSaid($0, app.shelf.summary) } ?? Words.neverScanned,
            .column(words(app) + [.space, menu(app)], gap: .space(.medium)), aside: hasWall(app) ? aside : nil)
    }

    private func words(_ app: AppState) -> [Block] {
        guard let scan = app.shelf.scan, disappointment(app) == nil else {
            let sentence = disappointment(app) ?? Words.neverScanned
            return [.text(sentence, .body, .lead, sizes: .shares([1, 0.88, 0.76, 0.6, 0.5])), .space]
        }
        // Very large words need the room of the number.
        var parts =
            app.metrics.textScale <= 1.5
            ? [Block.figure(Words.number(scan.songs), 216, least: 0.3, keepsSize: true)]
            : [.line(Words.manySongs(scan.songs), .bold, .row)]
        let read = [Words.songsRead(scan), Words.songsRead(scan.songs)].map { Block.line($0, .body, .row) }
        parts.append(Block.whole(read).givesWay(3))
        if scan.stage == .looking || scan.stage == .reading {
            parts.append(Block.progress(scan.expected.map { Double(scan.files) / Double(max($0, 1)) }).givesWay(4))
        }
        if !scan.folder.isEmpty { parts.append(Block.path(scan.folder, .body, .note).givesWay(2)) }
        parts.append(.text(Words.ready(scan, app.shelf.summary), .bold, .row))
        // The folder's page says it, too.
        if let failed = Words.failed(scan.skipped) {
            parts.append(Block.text(failed, .body, .row, ink: .soft).givesWay(1))
        }
        return parts
    }

    private func menu(_ app: AppState) -> Block {
        // A folder can be scanned again from its page, and what is missing is found there, too.
        .menu(Array(items(app).prefix(app.metrics.isSmall ? 2 : 4)))
    }

    private func title(_ scan: ScanProgress?) -> String {
        switch scan?.stage {
        case .done: Words.scanned
        case .stopped: Words.scanStopped
        case .looking, .reading, nil: Words.scanning
        }
    }

    private func items(_ app: AppState) -> [MenuItem] {
        if disappointment(app) != nil { return waysOn(app) }
        let play = canPlay(app) ? [MenuItem(Target.play, .play, Words.playWhatIsHere)] : []
        guard app.shelf.isScanning else {
            return play + [MenuItem(Target.library, .grid, Words.seeLibrary)] + lists(app)
                + [MenuItem(Target.again, .reload, Words.scanAgain)]
        }
        return play + [MenuItem(Target.stop, .cross, Words.stopHere)]
    }

    /// The lists of the scan's counts that the player may open.
    private func lists(_ app: AppState) -> [MenuItem] {
        let bare = app.shelf.summary.bare > 0
        return (bare ? [MenuItem(Target.missingArt, .question, Words.missingArt)] : [])
            + (skippedFolder(app) == nil ? [] : [MenuItem(Target.skipped, .bars, Words.skippedFiles)])
    }

    /// The actions offered where no music was found.
    private func waysOn(_ app: AppState) -> [MenuItem] {
        let skipped = skippedFolder(app) == nil ? [] : [MenuItem(Target.skipped, .bars, Words.skippedFiles)]
        return [MenuItem(Target.another, .folder, Words.anotherFolder)] + skipped
            + [MenuItem(Target.again, .reload, Words.scanAgain)]
    }

    // MARK: The wall

    private func wall(_ app: AppState, rows: Int?) -> Block {
        .canvas(least: 300, wish: 300, fills: true) { sheet, rect in
            let own = min(max(Int(rect.height / max(rect.width / 6, 1)), 1), 5)
            drawWall(app, in: rect, rows: rows ?? own, &sheet)
        }
    }

    /// The last albums; while more may come, the one that is read, dashed, and hollow squares. A full wall goes on by a
    /// row.
    private func drawWall(_ app: AppState, in area: Rect, rows: Int, _ sheet: inout Sheet) {
        guard let scan = app.shelf.scan else { return }
        let gap = sheet.px(.medium).rounded()
        let highest = (area.height - gap * Double(rows - 1)) / Double(rows)
        let columns = max(Int((area.width + gap + 1) / (highest + gap)), 3)
        let widest = (area.width - gap * Double(columns - 1)) / Double(columns)
        let side = min(highest, widest).rounded(.down)
        guard side > 0 else { return }
        let cells = min(columns * rows, Self.mostSquares)
        let albums = wall(scan)
        let isOn = app.shelf.isScanning
        let count = isOn && !scan.fresh.isEmpty ? scan.albums : albums.count
        let over = scan.fresh.isEmpty ? 0 : max(count + (isOn ? 1 : 0) - cells, 0)
        let first = (over + columns - 1) / columns * columns
        for cell in 0..<cells {
            let square = Rect(
                area.x + Double(cell % columns) * (side + gap), area.y + Double(cell / columns) * (side + gap), side,
                side
            ).rounded
            if let album = albums[safe: first + cell - (count - albums.count)] {
                sheet.shelfSquare(shown(album, app.covers), square)
            } else if isOn {
                drawComing(square, isNext: first + cell == count && scan.stage == .reading, &sheet)
            }
        }
    }

    private func drawComing(_ square: Rect, isNext: Bool, _ sheet: inout Sheet) {
        guard isNext else { return sheet.box(square, fill: sheet.theme.hollow) }
        sheet.box(
            square, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme), dash: sheet.px(.narrow))
    }

    /// A picture that cannot be shown is none.
    private func shown(_ album: ShelfAlbum, _ covers: Covers) -> ShelfAlbum {
        var album = album
        if covers.failed.contains(album.artwork) { album.isBare = true }
        return album
    }

    /// Nothing hangs there, and nothing will.
    private func hasWall(_ app: AppState) -> Bool {
        app.shelf.isScanning || app.shelf.scan.map { !wall($0).isEmpty } == true
    }
}
