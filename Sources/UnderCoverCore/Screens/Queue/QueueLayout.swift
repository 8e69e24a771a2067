import UnderCoverPixels

extension QueueScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let count = app.deck.queue.count
        sheet.say(Words.queue, notice: count == 0 ? Words.emptyQueue : Words.queueFacts(count, app.queueSeconds))
        var room = sheet.page(
            Words.queue, count == 0 ? [] : actions(app), hints: count == 0 ? [] : hints(app),
            note: count == 0 ? nil : Words.queueFacts(count, app.queueSeconds),
            headerWidth: min(sheet.content.width, sheet.px(Self.widest)))
        guard count > 0 else { return drawEmpty(app, in: room, &sheet) }
        let beside = Self.besideRows(room, sheet.metrics)
        room.width = min(room.width - sheet.px(.small), sheet.px(Self.widest))
        drawRows(count, app, in: room, &sheet)
        if let beside { drawNow(app, in: beside, &sheet) }
    }

    /// Of the rows in u.
    private static let widest = 1900.0

    /// What very wide windows leave beside the rows; nil where that is little.
    static func besideRows(_ room: Rect, _ metrics: ScreenMetrics) -> Rect? {
        let rest = room.rightOf(room.x + metrics.px(widest) + metrics.px(.section))
        return rest.width >= metrics.px(360) ? rest : nil
    }

    /// The record that plays, large.
    private func drawNow(_ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        guard let song = app.deck.now else { return }
        let (title, text) = (sheet.text(.title), sheet.text(.row))
        let words = title * 1.35 + text * 1.35 + sheet.px(.medium)
        let side = min(room.width - sheet.px(.small), room.height - words - sheet.px(.medium)).rounded(.down)
        guard side >= sheet.px(240) else { return }
        let square = Rect(room.x, room.y, side, side).rounded
        if let artwork = song.artwork, !app.isBare(song) {
            sheet.cover(artwork, square)
        } else {
            sheet.bareSleeve(
                song.albumTitle.isEmpty ? song.title : song.albumTitle, song.artist, square,
                shadow: (side * 0.0145).rounded())
        }
        var names = Rect(room.x, square.maxY + sheet.px(.wide), side, words)
        sheet.line(song.title, .bold, title, sheet.theme.ink, in: names.cutTop(title * 1.35), shrink: 0.7)
        sheet.line(song.artist, .body, text, sheet.theme.soft, in: names.cutTop(text * 1.35), shrink: 0.7)
    }

    private func drawEmpty(_ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        let hasLibrary = !app.shelf.isEmpty
        sheet.emptyState(
            Words.emptyQueue, Words.nothingPlaysText, in: room, action: hasLibrary ? Target.library : .categories,
            label: hasLibrary ? Words.toLibrary : Words.toCategories, icon: .queueAdd)
    }

    private func actions(_ app: AppState) -> [HeaderAction] {
        let queue = app.deck.queue
        return [
            HeaderAction(
                Target.clear, icon: app.offersUndo ? .reload : .bin, label: app.clearWord,
                state: app.canClear ? nil : Words.notNow),
            HeaderAction(
                Target.shuffle, icon: .shuffle, label: Words.shuffleSongs, state: Words.isOn(queue.isShuffled)),
            HeaderAction(
                Target.repeats, icon: queue.repeats == .one ? .repeatOne : .repeatAll, label: Words.repeatSongs,
                state: Words.value(queue.repeats)),
        ]
    }

    private func hints(_ app: AppState) -> [Hint] {
        guard moving == nil else {
            return [Hint(.up, Words.moveSong, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.putHere)]
        }
        return switch app.focused(Target.self) {
        case .song: [.move, .open(Words.playFromHere), Hint(.extra, Words.removeSong)]
        // The arrows' own hint says Move, too.
        case .grip: [.open(Words.moveSong), Hint(.extra, Words.removeSong)]
        case .remove: [.move, .open(Words.removeSong)]
        default: [.move, .open(Words.open)]
        }
    }

    // MARK: Rows

    private func drawRows(_ count: Int, _ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        let pitch = QueueRow.pitch(sheet.metrics)
        sheet.scroll(room, count: count, pitch: pitch, rowHeight: pitch, bleed: .tiny) { sheet, content, rows in
            for place in places(rows, count, app) { drawRow(place, app, in: content, &sheet) }
        }
    }

    /// Those in sight, and those that have the focus or are held wherever they are.
    private func places(_ rows: Range<Int>, _ count: Int, _ app: AppState) -> [Int] {
        var more: [Int] = moving.map { [$0.place] } ?? []
        switch app.focused(Target.self) {
        case .song(let place), .grip(let place), .remove(let place): more.append(place)
        default: break
        }
        return Array(rows) + Set(more).filter { $0 < count && !rows.contains($0) }
    }

    private func drawRow(_ place: Int, _ app: AppState, in content: Rect, _ sheet: inout Sheet) {
        guard var row = app.queueRow(place, TargetID(Target.song(place))) else { return }
        row.isHeld = moving?.place == place
        var rest = sheet.queuePlace(place, in: content)
        let discs = discs(place, isHeld: row.isHeld)
        let side = max(min(sheet.metrics.pill(.disc), rest.height - sheet.px(.small)), sheet.metrics.leastHit).rounded()
        let gap = sheet.px(.narrow).rounded()
        for disc in discs.reversed() {
            sheet.iconPill(disc, rest.cutRight(side, gap: gap).rightSquare(side).rounded)
        }
        sheet.queueRow(row, rest, reach: QueueRow.reach(sheet.metrics))
    }

    private func discs(_ place: Int, isHeld: Bool) -> [HeaderAction] {
        guard moving != nil else {
            return [
                HeaderAction(Target.grip(place), icon: .grip, label: Words.moveSong),
                HeaderAction(Target.remove(place), icon: .cross, label: Words.removeSong),
            ]
        }
        guard isHeld else { return [] }
        return [
            HeaderAction(Target.up, icon: .up, label: Words.moveUp),
            HeaderAction(Target.down, icon: .down, label: Words.moveDown),
            HeaderAction(Target.done, icon: .check, label: Words.putHere),
        ]
    }
}
