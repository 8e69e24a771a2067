import UnderCoverPixels

extension CodeEntry {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let showsKeys = app.showsKeyboard && reading.code == nil
        let metrics = sheet.metrics
        sheet.say(Words.enterACode, notice: said(app))
        let isTight = showsKeys && !KeyboardPlan.fitsUnderHeader(metrics)
        var room = sheet.content.below(isTight ? sheet.content.y : sheet.header(Words.enterACode))
        let bottom = isTight ? room.maxY : sheet.footer(hints(app, showsKeys))
        room.height = max(bottom - room.y, 40)
        let least = showsKeys ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(116), room.height * 0.2), least).rounded()
        drawField(room.cutTop(height, gap: min(sheet.px(.group), room.height * 0.06).rounded()), app, &sheet)
        if showsKeys { return drawKeys(in: room, app, &sheet) }
        if let code = reading.code { return draw(code, in: room, app, &sheet) }
        drawBeginning(in: room, app, &sheet)
    }

    private func hints(_ app: AppState, _ showsKeys: Bool) -> [Hint] {
        if showsKeys { return [.open(Words.type), Hint(.extra, Words.deleteLetter)] }
        let pasting = Hint(.up, Words.paste, icon: .dpad, keys: "Ctrl+V")
        return [.open(Words.choose)] + (app.input.glyphs == .keyboard ? [pasting] : [])
    }

    private func said(_ app: AppState) -> String? {
        switch reading {
        case .nothing: return nil
        case .begun(let glimpse): return glimpse.total.map { Words.moreLetters(max($0 - glimpse.letters, 0)) }
        case .wrong(let problem): return Words.challengeProblem(problem)
        case .code(let code):
            let score = code.score.map { Words.toBeat + " \($0.points)" } ?? Words.sameAgain
            let (name, state, _) = words(app)
            return [score, Words.codeShort(code.settings), name, state].joined(separator: ". ")
        }
    }

    private func drawField(_ rect: Rect, _ app: AppState, _ sheet: inout Sheet) {
        var group: Int?
        var mark: Icon?
        var slots: Int?
        switch reading {
        case .nothing: break
        case .begun(let glimpse): slots = glimpse.total
        case .wrong(let problem):
            mark = .cross
            if case .mistyped(let slip) = problem { group = slip }
        case .code: mark = .check
        }
        let hasCaret = reading.code == nil && (sheet.isFocused(Target.field) || app.isOnKeyboard)
        let field = CodeField(text: field.text, slots: slots, slip: group, mark: mark, hasCaret: hasCaret)
        let isSelected = self.field.isSelected
        sheet.codeField(Target.field, field, isSelected: isSelected, rect)
    }

    // MARK: Keys

    private func drawKeys(in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        var room = area
        if KeyboardPlan.fitsBeside(metrics) {
            let width = ((room.width - sheet.px(.column)) * 0.48).rounded()
            let keys = room.cutLeft(width, gap: sheet.px(.column))
            drawKeyboard(in: keys, &sheet)
            return drawSoFar(in: room, app, &sheet)
        }
        let share = room.height > sheet.px(900) ? 0.55 : room.height > sheet.px(560) ? 0.75 : 1
        let most = room.height * share
        let height =
            field.text.contains("@")
            ? KeyboardPlan(metrics, width: room.width, height: most).height
            : CodeKeyPlan(metrics, width: room.width, height: most).height
        let keys = room.cutBottom(height.rounded(.up), gap: sheet.px(.medium))
        drawKeyboard(in: keys, &sheet)
        if room.height >= sheet.text(.row) * 1.2 { drawSoFar(in: room, app, &sheet) }
    }

    /// A reference behind "@" has small letters and signs, so it gets the ordinary keys.
    private func drawKeyboard(in area: Rect, _ sheet: inout Sheet) {
        guard field.text.contains("@") else { return sheet.codeKeys(in: area) }
        let plan = KeyboardPlan(sheet.metrics, width: area.width, height: area.height)
        sheet.keyboard(keyboard, plan, x: area.x, top: area.y.rounded(), width: area.width)
    }

    // MARK: What it says so far

    private func drawBeginning(in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        var room = area
        let height = min(sheet.metrics.pill(.row), max(area.height * 0.4, sheet.metrics.leastHit)).rounded()
        var buttons = room.cutBottom(height, gap: sheet.px(.medium))
        buttons.width = min(buttons.width, sheet.px(420))
        drawSoFar(in: room, app, &sheet)
        sheet.button(Target.paste, Words.paste, buttons)
    }

    private func drawSoFar(in area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        var room = area
        if case .wrong(let problem) = reading { return draw(problem, in: room, &sheet) }
        let size = sheet.text(.row)
        let glimpse: ChallengeGlimpse = if case .begun(let begun) = reading { begun } else { ChallengeGlimpse([]) }
        let rows = soFar(glimpse, app)
        let least = size * 1.5
        if room.height > least * Double(rows.count) + sheet.text(.lead) * 2 {
            let head = room.cutTop(sheet.text(.lead) * 1.4, gap: sheet.px(.small))
            sheet.line(Words.saysSoFar, .bold, sheet.text(.lead), sheet.theme.ink, in: head, shrink: 0.7)
        }
        let note = sheet.text(.body) * 1.6
        let hasNote = room.height > least * Double(rows.count) + note
        if hasNote {
            sheet.line(
                Words.codeLookAlikes, .body, sheet.text(.body), sheet.theme.soft, in: room.cutBottom(note),
                shrink: 0.7)
        }
        let height = min(max(sheet.px(120), size * 2.9), room.height / Double(rows.count))
        let fit = height >= least ? rows.count : max(Int(room.height / least), 0)
        // The last thing that is known, and what follows.
        let start = min(max(rows.count(where: \.isKnown) - 1, 0), rows.count - fit)
        let shown = rows[start..<start + fit]
        let each = height >= least ? height : least
        for row in shown { row.draw(in: room.cutTop(each), &sheet) }
    }

    private func draw(_ problem: ChallengeCode.Problem, in area: Rect, _ sheet: inout Sheet) {
        var room = area
        let size = min(sheet.text(.heading), (room.height / 3).rounded(.down))
        let sentence = Words.challengeProblem(problem)
        sheet.words(sentence, .bold, max(size, 12), sheet.theme.ink, in: &room, lines: max(room.lines(size), 1))
        guard problem == .mistyped(group: nil), !field.text.contains("@") else { return }
        let small = sheet.text(.body)
        _ = room.cutTop(sheet.px(.small))
        let lines = room.lines(small)
        let more = Words.codeMayLackReference
        guard lines >= TextWrap.lines(more, face: .body, size: small, width: room.width).count else { return }
        sheet.words(more, .body, small, sheet.theme.soft, in: &room)
    }

    private func soFar(_ glimpse: ChallengeGlimpse, _ app: AppState) -> [SoFarRow] {
        func open(_ part: ChallengeGlimpse.Part) -> String? {
            reading == .nothing ? nil : Words.moreLetters(glimpse.missing(part))
        }
        let settings =
            glimpse.settings.map { SoFarRow(Words.codeLength($0), Words.codeManner($0), isKnown: true) }
            ?? SoFarRow(Words.theMatch, open(.settings), isKnown: false)
        let here = words(app)
        let category =
            glimpse.categoryMark == nil
            ? SoFarRow(Words.whichCategory, open(.category), isKnown: false)
            : SoFarRow(here.name, here.state, isKnown: here.isHere)
        let score =
            glimpse.knows(.score)
            ? SoFarRow(
                glimpse.score.map { Words.toBeat + ": \($0.points)" } ?? Words.noScoreToBeat,
                glimpse.score.map { Words.rightOf($0.right, glimpse.settings?.rounds ?? $0.right) }, isKnown: true)
            : SoFarRow(Words.whoseScore, open(.score), isKnown: false)
        return [settings, category, score, SoFarRow(Words.whichCovers, open(.covers), isKnown: false)]
    }
}

/// A part of a code: known already, or still to come.
private struct SoFarRow {
    let title: String
    let detail: String?
    let isKnown: Bool

    init(_ title: String, _ detail: String?, isKnown: Bool) {
        (self.title, self.detail, self.isKnown) = (title, detail, isKnown)
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        sheet.box(Rect(area.x, area.y, area.width, sheet.metrics.stroke(1, theme)), fill: theme.hollow)
        var rest = area
        let side = min(sheet.px(56), area.height * 0.6).rounded()
        let disc = rest.cutLeft(side, gap: sheet.px(.medium)).leftSquare(side)
        let width = sheet.metrics.stroke(3, theme)
        sheet.box(
            disc, radius: side, fill: isKnown ? theme.ink : nil, stroke: isKnown ? theme.ink : theme.soft,
            width: width, dash: isKnown ? 0 : sheet.px(9))
        if isKnown { sheet.icon(.check, in: disc.middle(side * 0.6, side * 0.6), theme.paper) }
        let (size, small) = (sheet.text(.row), sheet.text(.body))
        let color = isKnown ? theme.ink : theme.soft
        guard let detail, !detail.isEmpty, area.height >= size * 1.25 + small * 1.35 else {
            return _ = sheet.line(title, .bold, size, color, in: rest, shrink: 0.7)
        }
        let height = size * 1.25 + small * 1.3
        var lines = Rect(rest.x, rest.midY - height / 2, rest.width, height)
        sheet.line(title, .bold, size, color, in: lines.cutTop(size * 1.25), shrink: 0.7)
        sheet.line(detail, .body, small, theme.soft, in: lines, shrink: 0.7)
    }
}
