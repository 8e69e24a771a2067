import UnderCoverPixels

/// One music folder: what is in it, how it is, and what can be done with it.
package struct FolderPage: ScreenBehaviour {
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
        if let page = app.screen as? FolderPage, page.folder == id { return effects + app.leave() }
        app.mendFocus()
        return effects
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let folder = app.shelf.folder(folder) else { return }
        var room = sheet.page(folder.name, hints: [.move, .open(Words.choose), Hint(.extra, Words.remove)])
        let facts = [Words.ended(Words.about(folder)), Words.explained(folder)]
        sheet.say(folder.name, notice: Words.sentences(facts + [Words.state(folder.state)]))
        let items = menu(folder, hasBare: app.shelf.summary.bare > 0)
        let pill = sheet.metrics.pill(.list)
        var column = room
        column.width = min(room.width, max(sheet.px(760), sheet.text(.item) * 15))
        let least = sheet.leastMenu(items, in: column)
        room.height = max(room.height - least - sheet.px(.inner), 0)
        let wanted = Double(items.count) * (pill + sheet.px(.list))
        let end = column.maxY
        drawFacts(folder, facts, in: &room, &sheet)
        let top = min(room.y + sheet.px(.wide), end - least)
        let height = min(max(end - top, least), wanted)
        sheet.menu(items, in: Rect(column.x, top, column.width, height), pill: pill, gap: sheet.px(.list))
    }

    private func drawFacts(_ folder: MusicFolder, _ facts: [String], in room: inout Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        room.width = min(room.width, sheet.px(1300) * max(1, sheet.metrics.textScale * 0.8))
        guard room.lines(size) > 0 else { return }
        let path = TextWrap.inTheMiddle(folder.path, face: .body, size: size, width: room.width)
        sheet.words(path, .body, size, sheet.theme.soft, in: &room, lines: 1)
        let fitted = sheet.fittingSize(facts, size, width: room.width, height: room.height)
        for (index, fact) in facts.enumerated() where room.lines(fitted) > 0 {
            sheet.words(
                fact, index == 0 ? .bold : .body, fitted, sheet.theme.ink, in: &room, lines: room.lines(fitted))
        }
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

extension TextWrap {
    /// A path that fits into `width`, with "…" in its middle where it is too long: its end says which folder it is.
    static func inTheMiddle(_ string: String, face: TextRun.Face, size: Double, width: Double) -> String {
        guard TextMeasure.width(string, face: face, size: size) > width else { return string }
        let letters = Array(string)
        let em = max(TextMeasure.width(string, face: face, size: size) / Double(max(letters.count, 1)), 1)
        var kept = min(Int(width / em), letters.count)
        while kept > 2 {
            let head = kept / 3
            let shorter = String(letters.prefix(head)) + "…" + String(letters.suffix(kept - 1 - head))
            if TextMeasure.width(shorter, face: face, size: size) <= width { return shorter }
            kept -= 1
        }
        return "…"
    }
}
