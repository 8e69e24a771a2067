import UnderCoverPixels

extension NowPlaying {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard !app.deck.queue.isEmpty else { return drawNothing(app, &sheet) }
        let plan = NowPlayingPlan(self, app)
        sheet.say(record.song?.title ?? Words.endOfQueue, notice: said(app))
        let ground = drawGround(plan, app, &sheet)
        let look = PlayingLook(ink: ground ? .white : sheet.theme.ink, soft: ground ? .white : sheet.theme.soft)
        let showsWords = plan.panel == nil && shownTab(app) == .lyrics
        if showsWords { drawPaper(plan.cover, &sheet) } else { drawCover(plan, app, &sheet) }
        drawControls(plan, look, app, &sheet)
        drawNames(plan, look, &sheet)
        if let panel = plan.panel {
            drawPanel(panel, app, &sheet)
        } else if showsWords {
            drawLyrics(plan.lyrics(sheet.metrics), app, &sheet)
        }
        sheet.toastOn(plan.cover)
    }

    private func said(_ app: AppState) -> String {
        guard record.song != nil else { return Words.endOfQueueText }
        let names = [record.song?.artist ?? "", record.recordLine, record.album?.shownBlurb ?? ""]
        return names.filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// A place to start from, while the queue is empty.
    private func drawNothing(_ app: AppState, _ sheet: inout Sheet) {
        let hasLibrary = !app.shelf.isEmpty
        let close = HeaderAction(Target.close, icon: .left, label: Words.backWord)
        var room = sheet.page(Words.nowPlaying, [close], hints: [])
        room.width = min(room.width, sheet.px(1100) * max(1, sheet.metrics.textScale))
        sheet.emptyState(
            Words.nothingPlays, Words.nothingPlaysText, in: room, action: hasLibrary ? Target.library : .categories,
            label: hasLibrary ? Words.toLibrary : Words.toCategories, icon: .record)
    }

    // MARK: Ground and cover

    /// The colours of the cover, or of the one before while they turn. False where there are none.
    private func drawGround(_ plan: NowPlayingPlan, _ app: AppState, _ sheet: inout Sheet) -> Bool {
        let colors = colors(app)
        guard !colors.isEmpty else { return false }
        let turned = turned(sheet.context)
        let old = before.map { self.colors(of: $0, app) } ?? []
        let mixed = turned < 1 ? Gradient.colors(from: old, to: colors, share: turned) : colors
        let context = sheet.context
        let flood = context.reducedMotion ? 1 : Motion.ease(context.now - context.enteredAt, over: Motion.floodTicks)
        if flood < 1 { sheet.add(.clear(colors[0])) }
        // 30 frames a second are enough for something this slow.
        let seconds = context.reducedMotion ? 0 : (flow.ticks(context.now) / 2).rounded(.down) / 30
        sheet.add(.gradient(Gradient(rect: sheet.metrics.bounds, colors: mixed, seconds: seconds, opacity: flood)))
        return true
    }

    /// 0…1 from the cover before to this one.
    private func turned(_ context: SheetContext) -> Double {
        guard !context.reducedMotion, before != nil else { return 1 }
        return Motion.ease(context.now - Double(turnedAt), over: Motion.turnTicks)
    }

    private func drawCover(_ plan: NowPlayingPlan, _ app: AppState, _ sheet: inout Sheet) {
        let grows = swell > 0 && !sheet.context.reducedMotion
        if grows { sheet.push(Transform(pivot: plan.cover.center, scale: 1 + 0.02 * swell)) }
        let turned = turned(sheet.context)
        if turned < 1, let before { drawSleeve(before, plan.cover, app, &sheet) }
        if turned < 1 { sheet.push(Transform(opacity: turned)) }
        drawSleeve(record, plan.cover, app, &sheet)
        if turned < 1 { sheet.pop() }
        if grows { sheet.pop() }
    }

    private func drawSleeve(_ record: PlayingRecord, _ rect: Rect, _ app: AppState, _ sheet: inout Sheet) {
        guard let song = record.song else { return sheet.whiteLabel(rect) }
        let shadow = (rect.width * 0.0145).rounded()
        guard let artwork = song.artwork, !app.isBare(song) else {
            let title = song.albumTitle.isEmpty ? song.title : song.albumTitle
            return sheet.bareSleeve(title, song.artist, rect, shadow: shadow)
        }
        sheet.cover(artwork, rect, shadow: shadow)
    }

    private func drawPaper(_ rect: Rect, _ sheet: inout Sheet) {
        let reach = sheet.px(.shadow).rounded()
        sheet.box(rect.offset(reach, reach), fill: sheet.theme.coverShadow)
        sheet.box(
            rect, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
    }

    // MARK: Names

    /// The discs fill the width below the names, so the word of the one with the focus stands at the end of these. Its
    /// room is kept free, so that nothing moves with the focus.
    private func drawDiscWord(cutFrom row: inout Rect, _ look: PlayingLook, _ sheet: inout Sheet) {
        let size = sheet.text(.body)
        let widest = sheet.iconOnlyWords.values.map { TextMeasure.width($0, face: .bold, size: size) }.max() ?? 0
        guard widest > 0, widest + 2 <= row.width * 0.4 else { return }
        let place = row.cutRight(widest + 2, gap: sheet.px(.medium))
        guard let focus = sheet.context.focus, let word = sheet.iconOnlyWords[focus] else { return }
        sheet.line(word, .bold, size, look.ink, in: place, align: .right)
        sheet.iconOnlyWords[focus] = nil
    }

    private func drawNames(_ plan: NowPlayingPlan, _ look: PlayingLook, _ sheet: inout Sheet) {
        let isBeside = plan.way == .threeColumns || plan.way == .overPanel || plan.way == .beside
        let names = PlayingNames(self, in: plan.names, isTall: isBeside, sheet.metrics)
        var room = plan.names
        for (index, line) in names.lines.enumerated() {
            let top = room.y + Double(index) * names.size * Em.displayLine
            sheet.display(line, names.size, look.ink, x: room.x, capTop: top, width: room.width)
        }
        _ = room.cutTop(names.titleHeight)
        for (index, other) in names.others.enumerated() {
            var row = room.cutTop(names.otherSize * 1.35)
            if !isBeside, index == 0 { drawDiscWord(cutFrom: &row, look, &sheet) }
            sheet.line(
                other.text, other.face, names.otherSize, other.isSoft ? look.soft : look.ink, in: row, shrink: 0.7)
        }
        guard isBeside, let note = record.album?.shownBlurb else { return }
        _ = room.cutTop(sheet.px(.medium))
        let size = sheet.text(.body)
        let lines = TextWrap.lines(note, face: .body, size: size, width: room.width).count
        if Double(lines) * size * Em.line <= room.height - sheet.px(.medium) {
            sheet.words(note, .body, size, look.ink, in: &room)
        }
    }
}

/// White on the colours of a cover, ink on paper.
struct PlayingLook {
    var ink: Color
    var soft: Color
}

/// The song's title over its artist and its record, as they fit.
struct PlayingNames {
    struct Line {
        var text: String
        var face: TextRun.Face
        var isSoft = false
    }

    let lines: [String]
    let size: Double
    let titleHeight: Double
    let others: [Line]
    let otherSize: Double

    /// - Parameter isTall: artist and record have lines of their own, and the title may have three.
    init(_ screen: NowPlaying, in room: Rect, isTall: Bool, _ metrics: ScreenMetrics) {
        let title = screen.record.song?.title ?? Words.endOfQueue
        otherSize = metrics.text(isTall ? .title : .item)
        let row = otherSize * 1.35
        let wanted = max(
            min(
                metrics.display(isTall ? 132 : 78), (room.width * 0.3).rounded(.down),
                (room.height * 0.6).rounded(.down)), 14)
        var size = wanted
        let titles = isTall ? (room.height > wanted * 3.4 ? 3 : room.height > wanted * 2.2 ? 2 : 1) : 1
        func wrapped() -> [String] { TextWrap.lines(title, face: .display, size: size, width: room.width) }
        while wrapped().count > titles, size > max(wanted * 0.5, 14) { size = max((size * 0.92).rounded(.down), 14) }
        // All of one size; what is too long for them ends in "…".
        let whole = wrapped()
        let last = whole[safe: titles - 1].map { [whole.count > titles ? $0 + "…" : $0] } ?? []
        lines = whole.prefix(titles - 1) + last
        self.size = size
        titleHeight = size * (Em.cap + Double(max(lines.count - 1, 0)) * Em.displayLine + 0.3)
        let most = max(Int((room.height - titleHeight) / row), 0)
        let all = Self.others(screen, isTall)
        let (wide, text) = (room.width, otherSize)
        let both = isTall || screen.record.song == nil ? all.flatMap { Self.wrapped($0, wide, text) } : all
        others = Array((both.count <= most ? both : all).prefix(most))
    }

    /// On two lines at most.
    private static func wrapped(_ line: Line, _ width: Double, _ size: Double) -> [Line] {
        TextWrap.lines(line.text, face: line.face, size: size, width: width, limit: 2).map {
            Line(text: $0, face: line.face, isSoft: line.isSoft)
        }
    }

    private static func others(_ screen: NowPlaying, _ isTall: Bool) -> [Line] {
        guard let song = screen.record.song else { return [Line(text: Words.endOfQueueText, face: .body)] }
        let lines =
            isTall
            ? [Line(text: song.artist, face: .bold), Line(text: screen.record.recordLine, face: .body)]
            : [Line(text: screen.record.namesLine, face: .body)]
        return lines.filter { !$0.text.isEmpty }
    }
}
