import UnderCoverCatalogue
import UnderCoverPixels

extension CategoryDetail {
    package func page(_ app: AppState) -> Page {
        guard let category = app.category(category) else { return .bare("", news: nil, .space) }
        let parts = CategoryParts(detail: self, category: category, app: app)
        return .bare(category.shownName, news: said(app, category), parts.all)
    }
}

/// The parts of the page of a category, and how they stand to each other.
private struct CategoryParts {
    let detail: CategoryDetail
    let category: Category
    let app: AppState
    typealias Target = CategoryDetail.Target

    private var canStart: Bool { detail.limits.canStart }
    private var isFetching: Bool { detail.isOnItsWay(category, app) }
    private var hasCovers: Bool { category.origin != nil || !category.albums.isEmpty }

    /// The words beside the sleeves, and what is chosen; else from top to bottom.
    var all: Block {
        guard hasCovers else { return over }
        let words = Block.column(head + [Block.space] + rounds + [begin], gap: .space(.medium))
        let ends = [note + [withWord], [.space, withWord], [.space, waysOn()]].map { wayOut + $0 }
        let end = Block.whole(ends.map { .row($0, gap: .space(.close)) }).height(.pill(.main))
        let choices = Block.column([sleeves.fillsHeight(), end], gap: .space(.inner))
        let beside = Block.split(
            words, choices, share: app.metrics.arrangement.wordsShare, gap: .space(.large), isBeside: true)
        return .window(.beside, beside, else: over)
    }

    private var over: Block {
        let sleeves = hasCovers ? sleeves : .column(own + [Block.space])
        let ways = canStart ? rounds[0] : .space
        let on = waysOn(saysWord: true)
        let foot = Block.whole([
            .row([ways, .space, on], gap: .space(.close)), .column([ways, on], gap: .space(.small)),
        ])
        return .column(
            head + [
                sleeves.fillsHeight(), foot, .row([begin.fillsWidth()] + wayOut, gap: .space(.group)),
            ],
            gap: .space(.medium))
    }

    // MARK: Words

    /// The name, what is in the category, how far it is fetched, and what a match will lack.
    private var head: [Block] {
        func name(_ size: Double) -> Block {
            Block(
                .words(
                    Lettering(
                        string: category.shownName, face: .display, size: size, lines: 2,
                        sizes: .shares([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]), spacing: Em.displayLine)))
        }
        let lines = detail.lines(category, app)
        let facts = lines.enumerated().map { index, line in
            Block.text(line.text, line.isLoud ? .bold : .body, .row, ink: line.isLoud ? .ink : .soft)
                .givesWay(line.isLoud ? 0 : lines.count - index)
        }
        let bar = detail.gathering(category, app).flatMap { gathering in
            gathering.isOnItsWay
                ? Block.progress(detail.share(category, gathering)).width(most: 560).padded(
                    0, .space(.tiny)) : nil
        }
        let lacks = detail.shortfalls(category, app).map {
            Block.text(Words.shortfall($0), .bold, .row)
        }
        let title = Block.window(.small, name(140), else: name(190))
        return [
            app.metrics.hasFooter ? title : .row([.wayBack, title.fillsWidth()], align: .top),
            .column(facts + bar + lacks, gap: .space(.tiny)),
        ]
    }

    /// Why a kind cannot be asked here; else what *More* leads to. Nothing while the word of a disc stands there.
    private var note: [Block] {
        if let reason = detail.reason(app) {
            return [.text(reason, .bold, .body, lines: 2, align: .right).fillsWidth()]
        }
        guard !app.isFocused(Target.scores) else { return [.space] }
        let settings = app.settings
        let numbers = Words.settingsSummary(
            choices: settings.answering == .typed ? nil : settings.choices, seconds: settings.secondsPerRound)
        return [.space, .line(numbers + " · " + Words.summary(settings.pace), ink: .soft, squeeze: 1)]
    }

    // MARK: Rounds

    /// Their number between two buttons, below its word. Empty where nothing can be played.
    private var rounds: [Block] {
        guard canStart else { return [] }
        return [
            .column(
                [
                    .line(Words.rounds, .bold).givesWay(1),
                    .row(
                        [
                            step(.fewer, .minus, Words.fewerRounds), number,
                            step(.more, .plus, Words.moreRounds), .space,
                        ], gap: .space(.medium)),
                ], gap: .space(.tiny))
        ]
    }

    /// In the middle of the room of the widest one.
    private var number: Block {
        let (figure, widest) = (236.0, "10")
        return .drawing(
            Drawing(
                width: { metrics in
                    let size = metrics.display(figure)
                    let wish = max(TextMeasure.width(widest, face: .display, size: size), size * 0.9)
                    return Span(wish * 0.4, wish)
                },
                height: { metrics, _ in
                    let least = metrics.pill(.stepper)
                    return Span(least, max(metrics.display(figure) * 0.74, least))
                },
                draw: { sheet, rect in
                    let size = min(sheet.metrics.display(figure), rect.height / 0.74)
                    sheet.display(
                        String(detail.limits.rounds), size, sheet.theme.ink, x: rect.midX,
                        capTop: rect.midY - size * Em.cap / 2, width: rect.width, align: .center)
                    sheet.toastObstacles.append(rect)
                }))
    }

    /// Its word stands over it already, so the focus adds none.
    private func step(_ target: Target, _ icon: Icon, _ label: String) -> Block {
        let said = Words.roundsSaid(detail.limits.rounds)
        let action = HeaderAction(target, icon: icon, label: label, state: said)
        return .drawing(
            Drawing(
                width: { Span($0.pill(.stepper)).pressed() },
                height: { metrics, _ in Span(metrics.pill(.stepper)).pressed() },
                draw: { sheet, rect in
                    let side = min(rect.width, rect.height).rounded(.down)
                    sheet.iconPill(action, rect.middle(side, side).rounded)
                    sheet.iconOnlyWords[action.id] = nil
                }))
    }

    // MARK: Buttons

    /// Start and Party; or the button that fetches the category, where there are too few albums to play.
    private var begin: Block {
        let start = Block(.pill(start, .main)).fillsWidth()
        guard canStart else { return .row([start]).width(most: .larger(720, .text(.body, 20))) }
        let word = Block.button(Target.party, Words.party, step: .main).hugged()
        let party = HeaderAction(Target.party, icon: .person, label: Words.party)
        let sign = Block.discs([Block.Disc(action: party)], side: .pill(.main), saysWord: false)
        return .whole([word, sign].map { .row([start, $0], gap: .space(.inner)) })
            .width(most: .larger(720, .text(.body, 20)))
    }

    private var start: Pill {
        let offersFetching = detail.offersFetching(category, app)
        let hasFailed = detail.gathering(category, app)?.stage == .failed
        let needsFolder = detail.needsFolder(category, app)
        var pill = Pill(Target.start, .zero, Words.start)
        if offersFetching {
            pill = Pill(Target.again, .zero, hasFailed ? Words.tryAgain : Words.fetchIt)
        }
        if needsFolder { pill = Pill(Target.folder, .zero, Words.chooseFolder) }
        if detail.lacksForFamily { pill = Pill(Target.everyone, .zero, Words.familyOff) }
        pill.isCentered = true
        pill.titleSize = TypeStep.action.rawValue
        if canStart {
            pill.spokenState = Words.roundsSaid(detail.limits.rounds)
        } else if !offersFetching, !needsFolder, !detail.lacksForFamily {
            pill.state = .disabled
        }
        if pill.state == .rest { pill.glyphWithFocus = .confirm }
        return pill
    }

    private var wayOut: [Block] { app.metrics.hasFooter ? [.wayOut(isLeft: true)] : [] }

    /// Scores, and *More*.
    private func waysOn(saysWord: Bool = false) -> Block {
        discs([scores, HeaderAction(Target.settings, icon: .gear, label: Words.moreWord)], saysWord: saysWord)
    }

    /// The same with its word.
    private var withWord: Block {
        let more = Block.button(
            Target.settings, Words.moreWord, .gear, step: .stepper, size: TypeStep.body.rawValue)
        return .row([discs([scores]), more.hugged()], gap: .space(.close))
    }

    private var scores: HeaderAction { HeaderAction(Target.scores, icon: .bars, label: Words.scores) }

    private func discs(_ actions: [HeaderAction], saysWord: Bool = false) -> Block {
        .discs(actions.map { Block.Disc(action: $0) }, side: .pill(.stepper), saysWord: saysWord)
    }

    /// The buttons that change this category.
    private var own: [Block] {
        ownDiscs.isEmpty ? [] : [.row([.space, .discs(ownDiscs, saysWord: false)])]
    }

    private var ownDiscs: [Block.Disc] {
        var discs: [HeaderAction] = []
        if category.origin?.isRule == false, !detail.offersFetching(category, app) {
            discs.append(
                isFetching
                    ? HeaderAction(Target.stop, icon: .cross, label: Words.cancel)
                    : HeaderAction(Target.refresh, icon: .reload, label: Words.refresh))
        }
        if category.section == .yours, !Kept.isMade(category.id) {
            discs.append(HeaderAction(Target.rename, icon: .pencil, label: Words.rename))
            if category.origin?.kind == .joined {
                discs.append(HeaderAction(Target.rules, icon: .plus, label: Words.joinRules))
            }
            discs.append(HeaderAction(Target.delete, icon: .bin, label: Words.delete))
        }
        return discs.map { Block.Disc(action: $0) }
    }

    // MARK: Sleeves

    /// The sleeves with the category's own buttons over them, and below them the reveals and kinds as pictures.
    private var sleeves: Block {
        guard !isFetching else {
            let wall = Block.canvas(wish: 300, fills: true) { sheet, rect in
                sheet.toastOn(rect)
                detail.drawWall(category, app, in: rect, &sheet)
            }
            return .column(own + [wall], gap: .space(.small))
        }
        let fan = Block.canvas(wish: 0) { sheet, rect in
            sheet.toastOn(rect)
            drawFan(rect, &sheet)
        }
        // The buttons stand at its upper right corner.
        let room = Block.canvas(wish: 200, fills: true) { _, _ in }
        let top = Block(.overlay(fan, .column(own + [room])))
        guard canStart else { return top }
        let small = Block.column(own + [detail.tiles(app).fillsHeight()], gap: .space(.small))
        return .window(.small, small, else: detail.strips(app, fan: top))
    }

    /// The fan of a category that is there; white labels where it has never been fetched.
    private func drawFan(_ area: Rect, _ sheet: inout Sheet) {
        let covers = detail.fan(app)
        let isUnfetched = covers.isEmpty && category.origin != nil
        let count = isUnfetched ? CategoryStage.sleeveCount : covers.count
        guard area.width > 0, area.height > 0, count > 0 else { return }
        let side = min(area.height * 0.74, area.width * 0.5).rounded()
        let spread = min(area.width - side * 1.15, side * 1.1)
        let first = sheet.list.count
        for index in 0..<count {
            let place = count > 1 ? Double(index) / Double(count - 1) - 0.5 : 0
            let lift = place * place * side * 0.22
            let rect = Rect(
                area.midX - side / 2 + place * spread, area.midY - side * 0.52 + lift, side, side)
            let sleeve = sheet.list.count
            sheet.push(Transform(pivot: rect.center, degrees: place * 30))
            if let album = covers[safe: index] {
                sheet.cover(album.artwork, rect, effect: .blur(sigmaOfSide: 0.09))
            } else {
                sheet.whiteLabel(rect.rounded)
            }
            sheet.pop()
            if index == count - 1 { sheet.scene(.front, rect.rounded, from: sleeve) }
        }
        let middle = Rect(area.midX - side / 2, area.midY - side * 0.52, side, side)
        sheet.scene(.fan(category.id), middle.rounded, from: first)
    }
}
