import UnderCoverPixels

extension CategoryDetail {
    package func page(_ app: AppState) -> Page {
        guard let category = app.category(category) else { return Page("", hints: nil, .space) }
        let parts = CategoryParts(detail: self, category: category, app: app)
        return .bare(category.shownName, news: said(app, category), app.metrics.isBeside ? parts.beside : parts.over)
    }
}

/// The parts of the page of a category, and how they stand in wide and in tall windows.
private struct CategoryParts {
    let detail: CategoryDetail
    let category: Category
    let app: AppState
    private typealias Target = CategoryDetail.Target

    private var canStart: Bool { detail.limits.canStart }
    private var isFetching: Bool { detail.isOnItsWay(category, app) }

    /// The words on the left, the sleeves and what is chosen on the right.
    var beside: Block {
        let words = Block.column(
            [head, facts, Block.space.fillsHeight(), canStart ? rounds() : nil, begin].compactMap { $0 },
            gap: .space(.medium))
        let end = Block.row(
            [.whole([.row([wayOut, .space]), .space])] + [note(app).fillsWidth(), waysOn], gap: .space(.close))
        let choices = Block.column([sleeves.fillsHeight(), end.height(.pill(.main))], gap: .space(.inner))
        return .split(words, choices, share: app.metrics.arrangement.wordsShare, gap: .space(.large), isBeside: true)
    }

    /// From top to bottom.
    var over: Block {
        let ways = Block.row([waysOn], gap: .space(.close))
        let last: [Block] =
            canStart
            ? [.whole([.row([rounds(), .space, ways]), .column([rounds(), ways], gap: .space(.small))])] : [ways]
        return .column(
            [head, facts, sleeves.fillsHeight()] + last
                + [.whole([.row([begin.fillsWidth(), wayOut], gap: .space(.group)), begin])],
            gap: .space(.medium))
    }

    // MARK: Words

    private var head: Block {
        var name = Lettering(
            string: category.shownName, face: .display, size: app.metrics.isSmall ? 140 : 190, lines: 2,
            sizes: .shares([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]))
        name.spacing = Em.displayLine
        return .row([.wayBack, Block(.words(name)).fillsWidth()], align: .top)
    }

    /// The line says what is in it, how far it is fetched, and what a match will lack.
    private var facts: Block {
        let lines = detail.lines(category, app)
        let shown = app.metrics.isSmall && canStart ? Array(lines.prefix(1)) : lines
        let bar = detail.gathering(category, app).flatMap { gathering in
            gathering.isOnItsWay
                ? Block.progress(detail.share(category, gathering)).width(most: 560).padded(0, .space(.tiny)) : nil
        }
        let words = shown.map { Block.text($0.text, $0.isLoud ? .bold : .body, .row, ink: $0.isLoud ? .ink : .soft) }
        let lacks = detail.shortfalls(category, app).map { Block.text(Words.shortfall($0), .bold, .row) }
        return .column(words + bar + lacks, gap: .space(.tiny))
    }

    private func rounds() -> Block {
        let row = Block.row(
            [
                step(.fewer, .minus, Words.fewerRounds),
                .figure(String(detail.limits.rounds), 236, least: 0.25, room: "10"),
                step(.more, .plus, Words.moreRounds), .space,
            ], gap: .space(.medium)
        ).height(most: 200)
        return .column([.line(Words.rounds, .bold).givesWay(1), row], gap: .space(.small))
    }

    /// Its word stands over it already, so the focus adds none.
    private func step(_ target: CategoryDetail.Target, _ icon: Icon, _ label: String) -> Block {
        let said = Words.roundsSaid(detail.limits.rounds)
        let side = Length.larger(.pill(.stepper), .hit)
        return Block.drawing(
            Drawing(
                width: { Span($0.pixels(side)) }, height: { metrics, _ in Span(metrics.pixels(side)) },
                draw: { sheet, rect in
                    let side = min(rect.width, rect.height)
                    sheet.iconPill(HeaderAction(target, icon: icon, label: label, state: said), rect.middle(side, side))
                    sheet.iconOnlyWords[TargetID(target)] = nil
                }))
    }

    // MARK: Buttons

    /// Start and Party; or the button that fetches the category, where there are too few albums to play.
    private var begin: Block {
        let start = Block(.pill(start, .main))
        guard canStart else { return start.width(most: 720) }
        let word = Block.button(Target.party, Words.party, step: .main)
        let sign = Block.discs(
            [Block.Disc(action: HeaderAction(Target.party, icon: .person, label: Words.party))], side: .pill(.main),
            saysWord: false)
        func beside(_ party: Block) -> Block { .row([start.fillsWidth(), party], gap: .space(.inner)) }
        return .whole([beside(word), beside(sign)])
    }

    private var start: Pill {
        let offersFetching = detail.offersFetching(category, app)
        let hasFailed = detail.gathering(category, app)?.stage == .failed
        let needsFolder = detail.needsFolder(category, app)
        var pill = Pill(Target.start, .zero, Words.start)
        if offersFetching { pill = Pill(Target.again, .zero, hasFailed ? Words.tryAgain : Words.fetchIt) }
        if needsFolder { pill = Pill(Target.folder, .zero, Words.chooseFolder) }
        pill.isCentered = true
        pill.titleSize = TypeStep.action.rawValue
        if canStart {
            pill.spokenState = Words.roundsSaid(detail.limits.rounds)
        } else if !offersFetching, !needsFolder {
            pill.state = .disabled
        }
        if pill.state == .rest { pill.glyphWithFocus = .confirm }
        return pill
    }

    /// Scores, and *More* with what it leads to.
    private var waysOn: Block {
        let scores = Block.Disc(action: HeaderAction(Target.scores, icon: .bars, label: Words.scores))
        let more = HeaderAction(Target.settings, icon: .gear, label: Words.moreWord)
        let disc = Block.discs([scores], side: .pill(.stepper), saysWord: false)
        return .whole([
            .row([disc, .button(Target.settings, Words.moreWord, .gear, step: .stepper)], gap: .space(.close)),
            .discs([scores, Block.Disc(action: more)], side: .pill(.stepper), saysWord: false),
        ])
    }

    /// Why a kind cannot be asked here; else what *More* leads to, with what is not as usual in bold.
    private func note(_ app: AppState) -> Block {
        if let reason = detail.reason(app) {
            return .text(reason, .bold, .body, lines: 2, align: .right).givesWay(1)
        }
        let (now, usual) = (app.settings, app.kept.usualSettings)
        let isUsual = now.choices == usual.choices && now.secondsPerRound == usual.secondsPerRound
        let numbers = Words.settingsSummary(choices: now.choices, seconds: now.secondsPerRound)
        func part(_ words: String, isUsual: Bool) -> Block {
            .line(words, isUsual ? .body : .bold, .body, ink: isUsual ? .soft : .ink, squeeze: 1)
        }
        let all = [
            Block.space, part(numbers + " · ", isUsual: isUsual),
            part(Words.summary(now.pace), isUsual: now.pace == usual.pace),
        ]
        return .whole([.row(all), .row([.space, part(numbers, isUsual: isUsual)]), .space])
    }

    private var wayOut: Block {
        .drawing(
            Drawing(
                width: { metrics in metrics.hasFooter ? Span(metrics.text(.body) * 5) : .nothing },
                height: { metrics, _ in Span(metrics.hasFooter ? metrics.leastHit : 0) },
                draw: { sheet, rect in
                    var row = rect
                    if sheet.hasFooter { sheet.wayOut(&row, isLeft: true) }
                }))
    }

    /// The buttons that change this category.
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
            discs.append(HeaderAction(Target.delete, icon: .bin, label: Words.delete))
        }
        return discs.map { Block.Disc(action: $0) }
    }

    // MARK: Sleeves

    /// The sleeves, with the category's own buttons over them, and the strips below.
    private var sleeves: Block {
        let covers = Block.canvas(least: 0, wish: 300, fills: true) { sheet, rect in
            sheet.toastOn(rect)
            if isFetching { detail.drawWall(category, app, in: rect, &sheet) } else { drawFan(rect, &sheet) }
        }
        let discs = ownDiscs
        let top =
            discs.isEmpty
            ? covers
            : Block.column(
                [.row([.space, .discs(discs, saysWord: false)]), covers.fillsHeight()], gap: .space(.small))
        guard canStart, !isFetching else { return top }
        return app.metrics.isSmall ? detail.tiles(app) : detail.strips(app, fan: top)
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
            let rect = Rect(area.midX - side / 2 + place * spread, area.midY - side * 0.52 + lift, side, side)
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
