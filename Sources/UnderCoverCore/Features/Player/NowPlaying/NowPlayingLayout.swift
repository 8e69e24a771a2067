import UnderCoverCatalogue
import UnderCoverPixels

// The cover and what steers it come first. The panel is there where songs show in it; else a button leads to them.
extension NowPlaying {
    enum Way {
        /// Cover, words, panel.
        case threeColumns
        /// The words below the cover, the panel beside both.
        case twoColumns
        /// The words beside the cover, the panel below both.
        case overPanel
        /// All over each other.
        case oneColumn
        /// The words beside the cover, and no panel.
        case beside
        /// The words below the cover, and no panel.
        case below

        var hasPanel: Bool { self != .beside && self != .below }
        /// Artist and record have lines of their own, and the title may have three.
        var hasLargeNames: Bool { self == .threeColumns || self == .overPanel || self == .beside }

        static func all(_ metrics: ScreenMetrics) -> [Way] {
            let arrangement = metrics.arrangement
            let isWide = arrangement.partsAreBeside || arrangement.coverLeavesRoom
            if metrics.isSmall { return isWide ? [.beside] : [.below, .beside] }
            if arrangement.isCentered { return [.threeColumns, .twoColumns, .beside] }
            if arrangement.partsAreBeside { return [.twoColumns, .beside] }
            return isWide ? [.overPanel, .beside] : [.oneColumn, .below, .beside]
        }
    }

    struct Form {
        let way: Way
        var hasNote = true
        var hasFoot = true
        /// The longest names have one line each.
        var isShort = false

        var hasLargeNames: Bool { way.hasLargeNames && !isShort }
    }

    package func page(_ app: AppState) -> Page {
        guard !app.deck.queue.isEmpty else { return nothing(app) }
        let hasFoot = shownTab(app) == .queue
        let ways = Way.all(app.metrics)
        var forms = ways.flatMap { way in
            way.hasPanel && hasFoot && way != .oneColumn
                ? [Form(way: way), Form(way: way, hasNote: false), Form(way: way, hasNote: false, hasFoot: false)]
                : [Form(way: way, hasFoot: false), Form(way: way, hasNote: false, hasFoot: false)]
        }
        if ways.last == .beside { forms.append(Form(way: .beside, hasNote: false, hasFoot: false, isShort: true)) }
        return .bare(
            record.song.map(Words.songSaid) ?? Words.endOfQueue, news: said(app),
            .first(of: forms.map { body($0, app) }))
    }

    private func body(_ form: Form, _ app: AppState) -> Block {
        let metrics = app.metrics
        let names = names(form, app)
        let controls = controls(form.way, app)
        let isCentred = form.way == .below || form.way.hasLargeNames
        let short = min(metrics.content.width, metrics.content.height)
        let least = form.way == .overPanel ? 0.36 : form.way.hasPanel ? 0.42 : 0.3
        let cover = cover(form.way, isLeft: !isCentred, app).height(least: .px(short * least))
        let words = Block.column(names + [Block.space, controls], gap: .space(.medium))
        switch form.way {
        case .threeColumns:
            let row = Block.row(
                [cover, words.width(720).fillsHeight(), panel(form, app).fillsWidth().fillsHeight()],
                gap: .space(.gutter))
            let most = Length.sum(.px(metrics.content.height), 1720 + 128)
            return .row([.space, row.width(most).fillsHeight(), .space])
        case .twoColumns:
            let left: [Block] = [cover] + names + [controls]
            return .split(
                .column(left, gap: .space(.medium)), panel(form, app), share: 0.47, gap: .space(.section),
                isBeside: true)
        case .overPanel:
            let head = Block.split(cover, words, hugs: .first, gap: .space(.group), isBeside: true)
            return .column([head.heightShare(0.5), panel(form, app).fillsHeight()], gap: .space(.wide))
        case .oneColumn:
            let parts: [Block] = [cover] + names + [controls, panel(form, app).fillsHeight()]
            return .column(parts, gap: .space(.medium))
        case .beside:
            // The five discs below the words, one of them larger, keep the size of a target.
            let discs = metrics.leastHit * 6 + metrics.px(.broad)
            let share = min(metrics.isBeside ? 0.55 : 0.48, 1 - discs / metrics.content.width)
            return .split(cover, words, share: share, hugs: .first, gap: .space(.broad), isBeside: true)
        case .below:
            let parts: [Block] = [cover] + names + [.space, controls]
            return .column(parts, gap: .space(.medium))
        }
    }

    private func said(_ app: AppState) -> String {
        guard record.song != nil else { return Words.endOfQueueText }
        let record = record.recordLine.isEmpty ? "" : Words.fromRecord(record.recordLine)
        return Words.sentences([record, self.record.album?.shownBlurb ?? ""])
    }

    /// A place to start from, while the queue is empty.
    private func nothing(_ app: AppState) -> Page {
        let hasLibrary = !app.shelf.isEmpty
        return Page(
            Words.nowPlaying, [HeaderAction(Target.close, icon: .left, label: Words.backWord)], hints: [],
            Block.empty(
                Words.nothingPlays, Words.nothingPlaysText, action: hasLibrary ? Target.library : .categories,
                label: hasLibrary ? Words.toLibrary : Words.toCategories, icon: .record
            ).width(most: .larger(1100, .text(.body, 1100 / TypeStep.body.rawValue))))
    }

    /// White on the colours of a cover, ink on paper.
    func ink(_ app: AppState, isSoft: Bool = false) -> Lettering.Ink {
        colors(app).isEmpty ? isSoft ? .soft : .ink : .color(.white)
    }

    private func names(_ form: Form, _ app: AppState) -> [Block] {
        let isLarge = form.hasLargeNames
        let title = Block.title(
            record.song?.title ?? Words.endOfQueue, isLarge ? 132 : 78, lines: isLarge ? 3 : 1, ink: ink(app))
        guard let song = record.song else {
            return [title, .text(Words.endOfQueueText, .body, isLarge ? .title : .item, ink: ink(app))]
        }
        guard isLarge else {
            func line(_ words: String, squeeze: Double = 0.6) -> Block {
                .line(words, .body, .item, ink: ink(app), squeeze: squeeze)
            }
            // Large letters stay large, on two lines.
            let names = app.metrics.textScale > 1 ? line(record.namesLine, squeeze: 1) : line(record.namesLine)
            let lines = [song.artist, record.recordLine].filter { !$0.isEmpty }
            return [title, .whole([names, .column(lines.map { line($0) })])]
        }
        let lines = [(song.artist, TextRun.Face.bold), (record.recordLine, .body)].filter { !$0.0.isEmpty }
        let others = Block.column(lines.map { .text($0.0, $0.1, .title, ink: ink(app), lines: 2) })
        guard form.hasNote, let note = record.album?.shownBlurb else { return [title, others] }
        return [title, others, .text(note, ink: ink(app))]
    }

    // MARK: Ground and cover

    /// The cover on its colours, which fill the window; the lyrics in its place where there is no panel for them.
    private func cover(_ way: Way, isLeft: Bool, _ app: AppState) -> Block {
        let showsWords = !way.hasPanel && shownTab(app) == .lyrics
        return .square(isLeft: isLeft) { sheet, rect in
            drawGround(app, &sheet)
            if showsWords {
                drawPaper(rect, &sheet)
                var words = rect.inset(sheet.px(.small))
                // Beside it are the marks of a list that goes on.
                words.width -= max(sheet.px(28), 8)
                drawLyrics(words, app, &sheet)
            } else {
                drawCover(rect, app, &sheet)
            }
            sheet.toastOn(rect)
        }
    }

    /// The colours of the cover, or of the one before while they turn.
    private func drawGround(_ app: AppState, _ sheet: inout Sheet) {
        let colors = colors(app)
        guard !colors.isEmpty else { return }
        let turned = turned(sheet.context)
        let old = before.map { self.colors(of: $0, app) } ?? []
        let mixed = turned < 1 ? Gradient.colors(from: old, to: colors, share: turned) : colors
        let context = sheet.context
        let flood = context.reducedMotion ? 1 : Motion.ease(context.now - context.enteredAt, over: Motion.floodTicks)
        if flood < 1 { sheet.add(.clear(colors[0])) }
        // 30 frames a second are enough for something this slow.
        let seconds = context.reducedMotion ? 0 : (flow.ticks(context.now) / 2).rounded(.down) / 30
        sheet.add(.gradient(Gradient(rect: sheet.metrics.bounds, colors: mixed, seconds: seconds, opacity: flood)))
    }

    /// 0…1 from the cover before to this one.
    private func turned(_ context: SheetContext) -> Double {
        guard !context.reducedMotion, before != nil else { return 1 }
        return Motion.ease(context.now - Double(turnedAt), over: Motion.turnTicks)
    }

    private func drawCover(_ cover: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let grows = swell > 0 && !sheet.context.reducedMotion
        if grows { sheet.push(Transform(pivot: cover.center, scale: 1 + 0.02 * swell)) }
        let turned = turned(sheet.context)
        if turned < 1, let before { drawSleeve(before, cover, app, &sheet) }
        if turned < 1 { sheet.push(Transform(opacity: turned)) }
        drawSleeve(record, cover, app, &sheet)
        if turned < 1 { sheet.pop() }
        if grows { sheet.pop() }
    }

    private func drawSleeve(_ record: PlayingRecord, _ rect: Rect, _ app: AppState, _ sheet: inout Sheet) {
        guard let song = record.song else { return sheet.whiteLabel(rect) }
        let shadow = (rect.width * 0.0145).rounded()
        guard let artwork = song.artwork, !app.covers.isBare(song) else {
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
}
