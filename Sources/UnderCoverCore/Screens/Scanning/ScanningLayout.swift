import UnderCoverPixels

extension Scanning {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let scan = app.shelf.scan
        let title = title(scan)
        let disappointment = disappointment(app)
        sheet.say(
            title, notice: disappointment ?? scan.map { Words.scanSaid($0, app.shelf.summary) } ?? Words.neverScanned)
        let isBeside = metrics.isBeside && metrics.textScale <= 1.5 && hasWall(app)
        var whole = sheet.content
        let width = isBeside ? min(whole.width * 0.36, sheet.px(700)) : whole.width
        let top = sheet.header(title, width: width)
        let bottom = sheet.footer([.move, .open(Words.choose)])
        var items = menu(app)
        // A folder can be scanned again from its page, and what is missing is found there, too.
        let most = metrics.isSmall ? 2 : 4
        if items.count > most { items.removeLast(items.count - most) }
        whole.height = bottom - whole.y
        let below = Rect(whole.x, top, whole.width, bottom - top)
        guard isBeside else { return drawStacked(app, items, below, &sheet) }
        var left = whole.cutLeft(width, gap: sheet.px(.section))
        left = left.below(top)
        drawWords(app, items, in: left, &sheet)
        drawWall(app, in: whole, rows: 5, &sheet)
    }

    private func title(_ scan: ScanProgress?) -> String {
        switch scan?.stage {
        case .done: Words.scanned
        case .stopped: Words.scanStopped
        case .looking, .reading, nil: Words.scanning
        }
    }

    private func menu(_ app: AppState) -> [MenuItem] {
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

    /// The wall below the words, where there is room for it.
    private func drawStacked(_ app: AppState, _ items: [MenuItem], _ room: Rect, _ sheet: inout Sheet) {
        var words = room
        let least = sheet.px(520) * max(sheet.metrics.textScale, 1)
        let left = room.height - least
        if left > sheet.px(300), hasWall(app) {
            let wall = words.cutBottom(left.rounded(), gap: sheet.px(.large))
            let rows = max(Int(wall.height / max(wall.width / 6, 1)), 1)
            drawWall(app, in: wall, rows: min(rows, 5), &sheet)
        }
        drawWords(app, items, in: words, &sheet)
    }

    private func drawWords(_ app: AppState, _ items: [MenuItem], in area: Rect, _ sheet: inout Sheet) {
        let disappointment = disappointment(app)
        let pill = sheet.metrics.pill(.list)
        let wanted = Double(items.count) * (pill + sheet.px(.list)) - sheet.px(.list)
        let least = sheet.leastMenu(items, in: area)
        var room = area
        let buttons = room.cutBottom(min(wanted, max(least, area.height * 0.34)), gap: sheet.px(.medium))
        sheet.menu(items, in: buttons, pill: pill, gap: sheet.px(.list))
        guard let scan = app.shelf.scan, disappointment == nil else {
            return drawSentence(disappointment ?? Words.neverScanned, in: &room, &sheet)
        }
        drawCount(scan, in: &room, &sheet)
        drawReport(scan, app.shelf.summary, in: &room, &sheet)
    }

    /// As large as it is read whole.
    private func drawSentence(_ sentence: String, in room: inout Rect, _ sheet: inout Sheet) {
        let sizes = [sheet.text(.lead), sheet.text(.row), sheet.text(.note), 12]
        let width = room.width
        let fitting = sizes.first {
            TextWrap.lines(sentence, face: .body, size: $0, width: width).count <= room.lines($0)
        }
        let size = fitting ?? 12
        sheet.words(sentence, .body, size, sheet.theme.ink, in: &room, lines: room.lines(size))
    }

    private func drawCount(_ scan: ScanProgress, in room: inout Rect, _ sheet: inout Sheet) {
        let caption = sheet.text(.row)
        let isOn = scan.stage == .looking || scan.stage == .reading
        // Once the scan has ended, the sentence below needs the room of the bar.
        let below = caption * 1.5 + (isOn ? sheet.px(.bar) + sheet.px(.wide) : caption * Em.line * 2)
        let size = min(sheet.metrics.display(216), (room.height - below) * 0.62 / Em.cap).rounded(.down)
        // Very large words need the room of the number.
        if size >= sheet.text(.heading), sheet.metrics.textScale <= 1.5 {
            sheet.display(
                Words.number(scan.songs), size, sheet.theme.ink, x: room.x, capTop: room.y, width: room.width)
            _ = room.cutTop(size * Em.cap + sheet.px(.large))
        } else {
            let fitted = max(min(caption, (room.height / Em.line).rounded(.down)), 12)
            sheet.words(Words.manySongs(scan.songs), .bold, fitted, sheet.theme.ink, in: &room, lines: 1)
        }
        guard room.height >= (isOn ? below : caption * 1.5) else { return }
        let (width, least) = (room.width, max(caption * 0.7, 12))
        let isWhole = TextMeasure.width(Words.songsRead(scan), face: .body, size: least) <= width
        sheet.fittedWords(
            isWhole ? Words.songsRead(scan) : Words.songsRead(scan.songs), .body, caption, sheet.theme.ink, in: &room,
            lines: 1)
        guard isOn else { return }
        _ = room.cutTop(sheet.px(.narrow))
        let bar = room.cutTop(sheet.px(.bar).rounded(), gap: sheet.px(.small))
        sheet.progressBar(scan.expected.map { Double(scan.files) / Double(max($0, 1)) }, bar)
    }

    private func drawReport(
        _ scan: ScanProgress, _ shelf: ShelfSummary, in room: inout Rect, _ sheet: inout Sheet
    ) {
        let note = sheet.text(.note)
        if !scan.folder.isEmpty, room.height >= note * Em.line * 2 {
            let folder = TextWrap.inTheMiddle(scan.folder, face: .body, size: note, width: room.width)
            sheet.words(folder, .body, note, sheet.theme.soft, in: &room, lines: 1)
            _ = room.cutTop(sheet.px(.medium))
        }
        let size = sheet.text(.row)
        if room.lines(size) > 0 {
            let ready = Words.ready(scan, shelf)
            let (least, width) = (reportSizes(sheet)[2], room.width)
            let lines = TextWrap.lines(ready, face: .bold, size: least, width: width).count
            drawReport(ready, .bold, sheet.theme.ink, lines: max(lines, 2), in: &room, &sheet)
        }
        guard let failed = Words.failed(scan.skipped), room.lines(size) > 0 else { return }
        let least = reportSizes(sheet)[2]
        // The folder's page says it, too.
        let lines = TextWrap.lines(failed, face: .body, size: least, width: room.width).count
        guard lines <= room.lines(least) else { return }
        drawReport(failed, .body, sheet.theme.soft, lines: 99, in: &room, &sheet)
    }

    /// A little smaller before its end is cut off.
    private func drawReport(
        _ sentence: String, _ face: TextRun.Face, _ color: Color, lines: Int, in room: inout Rect, _ sheet: inout Sheet
    ) {
        let (width, most) = (room.width, room)
        let sizes = reportSizes(sheet)
        let fitting = sizes.first {
            TextWrap.lines(sentence, face: face, size: $0, width: width).count <= min(most.lines($0), lines)
        }
        let size = fitting ?? sizes[2]
        sheet.words(sentence, face, size, color, in: &room, lines: max(min(most.lines(size), lines), 1))
    }

    private func reportSizes(_ sheet: Sheet) -> [Double] {
        let size = sheet.text(.row)
        return [size, sheet.text(.note), max((size * 0.75).rounded(), 12)]
    }

    // MARK: The wall

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
        let count = scan.fresh.isEmpty ? albums.count : scan.albums
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
