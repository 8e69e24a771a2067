import UnderCoverCatalogue
import UnderCoverPixels

extension CategoryDetail {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let category = app.category(category) else { return }
        let frame = CategoryFrame(sheet.metrics, hasStepper: limits.canStart, hasFan: showsCovers(category))
        sheet.say(category.shownName, notice: said(app, category))
        drawCovers(category, app, frame.fan, &sheet)
        sheet.toastOn(frame.fan)
        var room = frame.words
        let start = drawWayOut(frame, in: &room, &sheet)
        drawName(category.shownName, in: &room, &sheet)
        (room.x, room.width) = (frame.words.x, frame.words.width)
        if !hasWayOutBesideStart(frame, sheet) {
            // Below the arrow, too, which may be higher than the name.
            room = room.below(max(room.y, frame.words.y + sheet.metrics.leastHit + sheet.px(.close)))
        }
        room.height = frame.factsEnd - room.y
        drawFacts(app, category, in: &room, &sheet)
        if limits.canStart { drawStepper(frame, below: room.y, &sheet) }
        drawStart(category, app, drawParty(start, &sheet), &sheet)
        drawOwnDiscs(category, app, frame.fan, &sheet)
        drawWaysOn(app, frame, &sheet)
    }

    /// Scores, and *More* with what it leads to beside it; two discs where there is no room for words.
    private func drawWaysOn(_ app: AppState, _ frame: CategoryFrame, _ sheet: inout Sheet) {
        let scores = HeaderAction(Target.scores, icon: .bars, label: Words.scores)
        let summary = summary(app)
        let more = HeaderAction(Target.settings, icon: .gear, label: Words.moreWord)
        let top = frame.discs.midY - frame.disc / 2
        let word = sheet.actionWidth(more, frame.disc)
        let taken = hasWayOutBesideStart(frame, sheet) ? sheet.wayOutWidth + sheet.px(.group) : 0
        let gap = sheet.px(.close)
        guard sheet.metrics.isBeside, taken + frame.disc + gap + word <= frame.discs.width else {
            return draw([scores, more], side: frame.disc, gap: gap, right: frame.discs.maxX, top: top, &sheet)
        }
        let pill = Rect(frame.discs.maxX - word, top, word, frame.disc).rounded
        sheet.iconPill(more, pill, showsWord: true)
        let disc = Rect(pill.x - gap - frame.disc, top, frame.disc, frame.disc).rounded
        sheet.iconPill(scores, disc)
        let size = sheet.text(.body)
        let room = frame.discs.width - taken - word - frame.disc - 3 * gap
        if let reason = reason(app) {
            let fitted = sheet.wholeSentences([reason], size, width: room, lines: 2)
            var place = Rect(disc.x - gap - room, disc.y, room, disc.height)
            sheet.fittedWords(fitted, .bold, size, sheet.theme.ink, in: &place, lines: 2)
        } else if !sheet.isFocused(Target.scores), TextMeasure.width(summary, face: .body, size: size) <= room {
            // The word of the disc stands here while that has the focus.
            sheet.line(
                summary, .body, size, sheet.theme.soft, x: disc.x - gap, baseline: disc.midY + size * Em.middle,
                width: room, align: .right)
        }
    }

    /// Says what is chosen in one soft line.
    private func summary(_ app: AppState) -> String {
        Words.settingsSummary(choices: app.settings.choices, seconds: app.settings.secondsPerRound) + " · "
            + Words.summary(app.settings.pace)
    }

    /// Beside Start; an arrow before the name where there is no room for a word. Returns the room for Start.
    private func drawWayOut(_ frame: CategoryFrame, in words: inout Rect, _ sheet: inout Sheet) -> Rect {
        guard hasWayOutBesideStart(frame, sheet) else {
            _ = words.cutLeft(sheet.backArrow(words.y + sheet.metrics.leastHit / 2))
            return frame.start
        }
        guard !sheet.metrics.isBeside else {
            var row = Rect(frame.discs.x, frame.start.y, frame.discs.width, frame.start.height)
            _ = row.cutLeft(sheet.px(.medium))
            sheet.wayOut(&row, isLeft: true)
            return frame.start
        }
        var start = frame.start
        sheet.wayOut(&start)
        return start
    }

    private func hasWayOutBesideStart(_ frame: CategoryFrame, _ sheet: Sheet) -> Bool {
        guard sheet.hasFooter else { return false }
        if sheet.metrics.isBeside {
            let discs = (frame.disc + sheet.px(.close)) * 2
            return frame.discs.width - sheet.px(.medium) - discs >= sheet.wayOutWidth
        }
        let left = frame.start.width - sheet.wayOutWidth - sheet.px(.group)
        return left > sheet.px(340) * sheet.metrics.textScale
    }

    private func drawName(_ name: String, in room: inout Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        var size = metrics.display(metrics.isSmall ? 140 : metrics.shape == .tall ? 168 : 190)
        let longest =
            LineBreaks.parts(of: name).map {
                TextMeasure.width($0.text, face: .display, size: size, tracking: 0)
            }.max() ?? 0
        // 5 % less than would fit, because lines are broken by the untracked width.
        size = min(size, max((size * room.width / max(longest, 1) * 0.95).rounded(.down), metrics.display(84)))
        size = min(size, room.height * 0.4)
        while size > metrics.display(64),
            TextWrap.lines(name, face: .display, size: size, width: room.width).count > 2
        {
            size = (size * 0.92).rounded(.down)
        }
        let lines = TextWrap.lines(name, face: .display, size: size, width: room.width, limit: 2)
        size = sheet.displayLines(lines, size, in: &room)
        _ = room.cutTop(max(size * 0.24, sheet.px(.medium)))
    }

    private func drawStepper(_ frame: CategoryFrame, below top: Double, _ sheet: inout Sheet) {
        var row = frame.stepper
        let figure = min(sheet.metrics.display(236), row.height / 0.74)
        let label = sheet.text(.body)
        if row.y - label * 1.7 >= top {
            sheet.line(
                Words.rounds, .bold, label, sheet.theme.ink, x: row.x, baseline: row.y - label * 0.5, width: row.width)
        }
        let wanted = max(TextMeasure.width("10", face: .display, size: figure), figure * 0.9)
        let width = min(wanted, row.width - frame.disc * 2 - sheet.px(.broad))
        let said = Words.roundsSaid(limits.rounds)
        sheet.iconPill(
            HeaderAction(Target.fewer, icon: .minus, label: Words.fewerRounds, state: said),
            row.cutLeft(frame.disc, gap: sheet.px(.medium)).leftSquare(frame.disc))
        let digits = row.cutLeft(width, gap: sheet.px(.medium))
        sheet.display(
            String(limits.rounds), figure, sheet.theme.ink, x: digits.midX, capTop: digits.midY - figure * Em.cap / 2,
            width: width, align: .center)
        sheet.toastObstacles.append(digits.middle(width, figure * 0.74))
        sheet.iconPill(
            HeaderAction(Target.more, icon: .plus, label: Words.moreRounds, state: said), row.leftSquare(frame.disc))
        // Their word is already above them, so the focus does not add it.
        sheet.iconOnlyWords[TargetID(Target.fewer)] = nil
        sheet.iconOnlyWords[TargetID(Target.more)] = nil
    }

    /// Party, at the right of Start. Returns the room for Start.
    private func drawParty(_ rect: Rect, _ sheet: inout Sheet) -> Rect {
        guard limits.canStart else { return rect }
        var start = rect
        let gap = sheet.px(.inner)
        let word = TextMeasure.width(Words.party, face: .bold, size: sheet.metrics.text(30)) + rect.height
        let least = TextMeasure.width(Words.start, face: .bold, size: sheet.metrics.text(40)) + rect.height * 1.2
        if start.width - word - gap >= least {
            sheet.button(Target.party, Words.party, start.cutRight(word, gap: gap))
        } else {
            let disc = start.cutRight(min(rect.height, rect.width * 0.3), gap: sheet.px(.small))
            sheet.iconPill(HeaderAction(Target.party, icon: .person, label: Words.party), disc)
        }
        return start
    }

    /// Start; or the button that fetches the category, where there are too few albums to play.
    private func drawStart(_ category: Category, _ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        let offersFetching = offersFetching(category, app)
        let hasFailed = gathering(category, app)?.stage == .failed
        var pill = Pill(Target.start, rect, Words.start)
        if offersFetching { pill = Pill(Target.again, rect, hasFailed ? Words.tryAgain : Words.fetchIt) }
        let needsFolder = needsFolder(category, app)
        if needsFolder { pill = Pill(Target.folder, rect, Words.chooseFolder) }
        pill.isCentered = true
        pill.titleSize = TypeStep.action.rawValue
        if limits.canStart {
            pill.spokenState = Words.roundsSaid(limits.rounds)
        } else if !offersFetching, !needsFolder {
            pill.state = .disabled
        }
        pill.glyph = sheet.context.focus == pill.id && pill.state == .rest ? .confirm : nil
        sheet.pill(pill)
    }

    /// The buttons that change this category, at the top right, over its fan of covers.
    private func drawOwnDiscs(_ category: Category, _ app: AppState, _ fan: Rect, _ sheet: inout Sheet) {
        let discs = ownDiscs(category, app)
        let side = sheet.metrics.pill(.disc)
        let gap = sheet.px(.small)
        guard fan.height >= side + sheet.px(.close), fan.width >= (side + gap) * Double(discs.count) else { return }
        draw(discs, side: side, gap: gap, right: fan.maxX, top: fan.y, &sheet)
    }

    private func ownDiscs(_ category: Category, _ app: AppState) -> [HeaderAction] {
        var discs: [HeaderAction] = []
        if category.origin?.isRule == false, !offersFetching(category, app) {
            discs.append(
                gathering(category, app)?.isOnItsWay == true
                    ? HeaderAction(Target.stop, icon: .cross, label: Words.cancel)
                    : HeaderAction(Target.refresh, icon: .reload, label: Words.refresh))
        }
        if category.section == .yours, !Kept.isMade(category.id) {
            discs.append(HeaderAction(Target.rename, icon: .pencil, label: Words.rename))
            discs.append(HeaderAction(Target.delete, icon: .bin, label: Words.delete))
        }
        return discs
    }

    private func draw(
        _ discs: [HeaderAction], side: Double, gap: Double, right: Double, top: Double, _ sheet: inout Sheet
    ) {
        for (index, action) in discs.enumerated() {
            let x = right - Double(discs.count - index) * (side + gap) + gap
            sheet.iconPill(action, Rect(x, top, side, side))
        }
    }

    /// The fan of a category that is there; white labels where it has never been fetched.
    private func drawFan(_ category: Category, _ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        let covers = fan(app)
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

    private func drawCovers(_ category: Category, _ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        guard isOnItsWay(category, app) else {
            guard limits.canStart else { return drawFan(category, app, area, &sheet) }
            guard !sheet.metrics.isSmall else {
                // The category's own buttons stand above them.
                let discs = ownDiscs(category, app).isEmpty ? 0 : sheet.metrics.pill(.disc) + sheet.px(.small)
                let room = area.below(area.y + discs)
                if room.height >= sheet.metrics.leastHit + sheet.text(.row) * Self.tileWords {
                    sheet.place(tiles(app), in: room)
                }
                return
            }
            // The category's own buttons stand over it, and so above the strips.
            let discs: Length = ownDiscs(category, app).isEmpty ? 0 : .pill(.disc)
            let fan = Block.canvas(least: discs, wish: .larger(300, discs), fills: true) {
                drawFan(category, app, $1, &$0)
            }
            sheet.place(strips(app, fan: fan), in: area)
            return
        }
        let discs = sheet.metrics.pill(.disc) + sheet.px(.group)
        drawWall(category, app, in: area.below(area.y + discs), &sheet)
    }
}
