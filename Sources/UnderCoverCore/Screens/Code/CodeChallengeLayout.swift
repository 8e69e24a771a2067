// A complete code: what is to beat, which category it is, and the way on.

import UnderCoverPixels

extension CodeEntry {
    func draw(_ code: ChallengeCode, in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        var room = area
        let isRoomy = metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.3
        let buttons = cutButtons(from: &room, app, isRoomy, sheet)
        let isReady = wayOn(app) == .play
        var isExplained = false
        if isRoomy {
            let right = room.cutRight((room.width * 0.42).rounded(), gap: sheet.px(.column))
            drawCategory(code, in: Rect(right.x, right.y, right.width, area.maxY - right.y), app, &sheet)
        } else if metrics.shape == .tall, room.height > sheet.px(900) {
            drawCategory(code, in: room.cutTop((room.height * 0.5).rounded(), gap: sheet.px(.medium)), app, &sheet)
        } else {
            let lines = sheet.text(.lead) * 1.35 + sheet.text(.body) * 2.7
            drawName(code, in: &room, app, &sheet, hasSettings: isReady && room.height - lines > sheet.text(.large) * 5)
            _ = room.cutTop(min(sheet.px(.narrow), room.height))
            // Why it cannot be played yet comes before what it is.
            if !isReady {
                drawNotes(code, in: &room, app, &sheet)
                _ = room.cutTop(min(sheet.px(.small), room.height))
            }
            isExplained = !isReady
        }
        drawScore(code, in: &room, &sheet)
        if !isExplained { drawNotes(code, in: &room, app, &sheet) }
        for (target, label, rect) in buttons { sheet.button(target, label, rect) }
    }

    // MARK: Buttons

    private func cutButtons(
        from room: inout Rect, _ app: AppState, _ isRoomy: Bool, _ sheet: Sheet
    ) -> [(Target, String, Rect)] {
        let all: [(Target, String)] =
            switch wayOn(app) {
            case .play: [(.play, Words.takeItOn), (.notNow, Words.notThisTime)]
            case .fetch, .preview: [(.fetch, Words.fetchIt), (.notNow, Words.notThisTime)]
            case .server: [(.server, Words.addAServer), (.notNow, Words.notThisTime)]
            case .nothing: [(.notNow, Words.notThisTime), (.paste, Words.paste)]
            }
        let gap = sheet.px(.inner)
        let isStacked = sheet.metrics.arrangement.buttonsAreStacked && room.height > sheet.metrics.leastHit * 5
        let rows = isStacked ? 2.0 : 1
        let most = (room.height * (isStacked ? 0.5 : 0.4) - gap * (rows - 1)) / rows
        let height = max(min(sheet.metrics.pill(.row), most), sheet.metrics.leastHit).rounded()
        var row = room.cutBottom(height * rows + gap * (rows - 1), gap: sheet.px(.medium))
        row.width = min(row.width, isStacked ? row.width : sheet.px(440) * 2 * max(1, sheet.metrics.textScale) + gap)
        if isRoomy { row.width = min(row.width, room.width * 0.55) }
        return all.enumerated().map { index, button in
            (button.0, button.1, row.cell(index, of: isStacked ? 1 : 2, height: height, gap: gap))
        }
    }

    // MARK: The category

    private func drawCategory(_ code: ChallengeCode, in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        var words = area
        let share = area.height > area.width ? 0.62 : 0.6
        let picture = words.cutTop((area.height * share).rounded(), gap: sheet.px(.medium))
        if let place { sheet.fan(place.fan, in: picture) } else { drawLabels(in: picture, &sheet) }
        drawName(code, in: &words, app, &sheet, size: sheet.metrics.display(84))
    }

    /// White labels: covers that exist and are not here.
    private func drawLabels(in area: Rect, _ sheet: inout Sheet) {
        let side = min(area.width * 0.442, area.height * 0.72).rounded()
        sheet.whiteLabel(area.middle(side, side).rounded)
    }

    private func drawName(
        _ code: ChallengeCode, in room: inout Rect, _ app: AppState, _ sheet: inout Sheet, size: Double? = nil,
        hasSettings: Bool = true
    ) {
        let name = words(app).name
        if let size {
            let lines = TextWrap.lines(name, face: .display, size: size, width: room.width, limit: 2)
            sheet.displayLines(lines, min(size, (room.height * 0.4 / Double(lines.count)).rounded(.down)), in: &room)
            _ = room.cutTop(sheet.px(.large))
        } else {
            let lead = sheet.text(.lead)
            guard room.height > lead * 1.3 else { return }
            sheet.line(name, .bold, lead, sheet.theme.ink, in: room.cutTop(lead * 1.35), shrink: 0.6)
        }
        guard hasSettings else { return }
        let small = sheet.text(.body)
        for line in [Words.codeShort(code.settings), Words.codeManner(code.settings)]
        where room.height >= small * 1.3 {
            sheet.line(line, .body, small, sheet.theme.soft, in: room.cutTop(small * 1.35), shrink: 0.6)
        }
    }

    // MARK: The score

    /// Without a score the rounds take its place.
    private func drawScore(_ code: ChallengeCode, in room: inout Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let label = sheet.text(.large)
        let hasLabel = room.height > label * 5
        if hasLabel {
            let head = room.cutTop(label * 1.3, gap: sheet.px(.small))
            sheet.line(code.score == nil ? Words.sameAgain : Words.toBeat, .bold, label, theme.ink, in: head)
        }
        let (row, small) = (sheet.text(.row), sheet.text(.body))
        let size = min(sheet.metrics.display(300), room.height * 0.62 / Em.cap, room.width * 0.3)
        guard size * Em.cap >= row else { return }
        // Figures reach a little over their line.
        if !hasLabel { _ = room.cutTop((size * 0.2).rounded(.up)) }
        let figure = room.cutTop(size * Em.cap, gap: sheet.px(.large))
        let number = code.score.map { String($0.points) } ?? String(code.settings.rounds)
        let taken = sheet.display(
            number, size, theme.ink, x: figure.x, capTop: figure.y, width: figure.width * 0.62, tracking: -0.03)
        var beside = figure.rightOf(figure.x + taken + sheet.px(.group))
        guard let score = code.score else {
            let words = Words.roundsWord(code.settings.rounds)
            return _ = sheet.line(words, .bold, row, theme.ink, in: beside.cutBottom(row * 1.3), shrink: 0.6)
        }
        let right = Words.rightOf(score.right, code.settings.rounds)
        sheet.line(right, .body, small, theme.soft, in: beside.cutBottom(small * 1.35), shrink: 0.6)
        guard let by, beside.height >= row * 1.2 else { return }
        var name = beside.cutBottom(row * 1.6)
        if let seat = score.seat {
            let side = min(sheet.px(68), name.height)
            sheet.seatToken(seat, name.cutLeft(side, gap: sheet.px(.medium)).leftSquare(side), showsDigit: false)
        }
        sheet.line(by, .bold, row, theme.ink, in: name, shrink: 0.6)
    }

    // MARK: Notes

    /// As many sentences as there is room for, the most important first.
    private func drawNotes(_ code: ChallengeCode, in room: inout Rect, _ app: AppState, _ sheet: inout Sheet) {
        let here = words(app)
        var notes = here.isHere && place?.fit?.difference == .same ? [Words.sameCovers] : [here.state]
        let isSilent = code.settings.kinds != app.audible(code.settings.kinds)
        if isSilent { notes.append(Words.needsSoundMatch) }
        if code.answering == .typed { notes.append(Words.typedMatch) }
        let size = sheet.text(.body)
        for note in notes {
            let lines = TextWrap.lines(note, face: .body, size: size, width: room.width).count
            guard lines <= room.lines(size) else { continue }
            sheet.words(note, .body, size, sheet.theme.ink, in: &room)
        }
    }
}
