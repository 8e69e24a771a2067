import UnderCoverCatalogue
import UnderCoverPixels

// The paper with the queue or the lyrics on it.
extension NowPlaying {
    func panel(_ form: Form, _ app: AppState) -> Block {
        let isLyrics = shownTab(app) == .lyrics
        let note = form.hasNote && !form.way.hasLargeNames && !isLyrics ? record.album?.shownBlurb : nil
        var parts: [Block] = [head(hasFoot: form.hasFoot, app).padded(.space(.inner)), list(app).fillsHeight()]
        if let note {
            parts.append(Block.text(note, .body, .note, ink: .soft, lines: 3).padded(.space(.inner)))
        }
        if form.hasFoot { parts.append(foot(app).padded(.space(.inner))) }
        return Block.column(parts, gap: .space(.small)).card(.space(.small), .space(.inner))
    }

    /// Three songs, and more where there is room. Beside it are the marks of a list that goes on.
    private func list(_ app: AppState) -> Block {
        let isLyrics = shownTab(app) == .lyrics
        let pitch = isLyrics ? LyricsRow.pitch(app.metrics) : QueueRow.pitch(app.metrics)
        let list = Block.canvas(least: .px(pitch * 3), wish: .px(pitch * 3), fills: true) { sheet, rect in
            if isLyrics { drawLyrics(rect, app, &sheet) } else { sheet.place(songs(app), in: rect) }
        }
        return .row([list.fillsWidth(), Block.space.width(.larger(.space(.inner), .px(12)))])
    }

    private func songs(_ app: AppState) -> Block {
        // The focused song is a target wherever it is, so that scrolling can bring it back into sight.
        var kept: [Int] = []
        if case .song(let place) = app.focused(Target.self) { kept = [place] }
        let pitch = Length.px(QueueRow.pitch(app.metrics))
        return .many(app.deck.queue.count, kept: kept, bleed: .tiny) { place in
            QueueRow.song(place, Target.song(place), app).height(pitch).room()
        }
    }

    /// The name of the list, or tabs where there are two of them; and what can be done where its words have room.
    private func head(hasFoot: Bool, _ app: AppState) -> Block {
        let shown = shownTab(app)
        let tabs = [(PlayingTab.queue, Words.queue), (.lyrics, Words.lyrics)].map { tab, word in
            Block.tab(Target.tab(tab), word, isSelected: shown == tab).hugged()
        }
        let title: [Block] = hasLyrics ? tabs : [.line(Words.queue, .bold, .title, squeeze: 1)]
        let all: [Block] =
            !hasFoot && shown == .queue ? [Block.tab(Target.all, Words.wholeQueue, role: .button).hugged()] : []
        let jukebox: [Block] = hasFoot ? [Block.tab(Target.jukebox, Words.jukebox, role: .button).hugged()] : []
        let count = app.deck.queue.count
        let facts: [Block] = [Words.queueFacts(count, app.deck.queue.seconds), Words.manySongs(count)].map {
            Block.line($0, ink: .soft, align: .right, squeeze: 1)
        }
        var ends: [[Block]] = []
        for more in [jukebox + all, all] { ends += facts.map { [$0] + more } }
        ends.append(all)
        return Block.whole(ends.map { .row(title + [.space] + $0, gap: .space(.medium)).readAsOne() })
            .height(.pill(.disc))
    }

    private func foot(_ app: AppState) -> Block {
        func pill(_ target: Target, _ icon: Icon, _ word: String, isDisabled: Bool = false) -> Block {
            var pill = Pill(target, .zero, word)
            (pill.icon, pill.isCentered, pill.state) = (icon, true, isDisabled ? .disabled : .rest)
            return Block(.pill(pill, .disc))
        }
        let all = pill(.all, .grip, Words.wholeQueue)
        let clear = pill(
            .clear, app.deck.offersUndo(at: app.tick) ? .reload : .cross, app.deck.clearWord(at: app.tick),
            isDisabled: !app.deck.canClear(at: app.tick))
        let add = app.shelf.isEmpty ? [] : [pill(.add, .plus, Words.addToQueue)]
        // The largest words: the queue's button is its sign alone.
        let sign = Block.disc(Target.all, .grip, Words.wholeQueue)
        let three: [Block] = [all] + add + [clear]
        let gap = Length.space(.small)
        return .whole([
            .row(three, gap: gap, isEven: true), .row([all, clear], gap: gap, isEven: true),
            .row([all, clear], gap: gap), .row([sign, clear], gap: gap),
        ])
    }

    // MARK: Lyrics

    /// Rows of which only whole ones are drawn, with the line that is sung on the accent.
    func drawLyrics(_ place: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let pitch = LyricsRow.pitch(sheet.metrics)
        let area = LyricsRow.room(place, sheet.metrics)
        sheet.target(Target.words, place)
        let line = reading.sung.flatMap { app.deck.facts.lyrics?.lines[safe: $0]?.text }
        sheet.name(Target.words, Words.lyrics, state: line)
        if sheet.isFocused(Target.words) {
            sheet.box(
                place, fill: sheet.theme.paper, stroke: sheet.theme.ink,
                width: sheet.metrics.stroke(6, sheet.theme))
        }
        guard area.height >= pitch, !reading.rows.isEmpty else { return }
        let count = reading.rows.count
        sheet.scroll(area, count: count, pitch: pitch, rowHeight: pitch, bleed: .hair) { sheet, content, rows in
            for number in rows {
                let place = Rect(content.x, content.y + Double(number) * pitch, content.width, pitch)
                if sheet.scrollArea?.viewport.contains(place, slack: 1) != false { drawRow(number, place, &sheet) }
            }
        }
    }

    private func drawRow(_ number: Int, _ place: Rect, _ sheet: inout Sheet) {
        guard let row = reading.rows[safe: number], !row.text.isEmpty else { return }
        let size = LyricsRow.size(sheet.metrics)
        let isSung = row.line == reading.sung
        let hasPassed = reading.sung.map { row.line < $0 } ?? reading.hasTimes
        if isSung {
            let width = TextMeasure.width(row.text, face: .bold, size: size) + sheet.px(.medium)
            sheet.box(place.leftPart(min(width, place.width)).inset(0, sheet.px(.hair)), fill: sheet.theme.accent)
        }
        let color = isSung ? sheet.theme.onAccent : hasPassed && reading.hasTimes ? sheet.theme.soft : sheet.theme.ink
        sheet.line(
            row.text, isSung ? .bold : .body, size, color,
            in: place.inset(sheet.px(.narrow), 0), shrink: 0.7)
    }
}
