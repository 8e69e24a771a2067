import UnderCoverCatalogue
import UnderCoverPixels

extension CodeEntry {
    package func page(_ app: AppState) -> Page {
        let showsKeys = app.showsKeyboard && reading.code == nil
        let parts: [Block]
        if showsKeys {
            let soFar = soFar(app)
            parts =
                KeyboardPlan.fitsBeside(app.metrics)
                ? [field(isLow: true, app), .split(keys, soFar, share: 0.48, gap: .space(.column), isBeside: true)]
                : [field(isLow: true, app), soFar.takesRest().givesWay(9), keys]
        } else if let code = reading.code {
            parts = [field(isLow: false, app), part(code, app).fillsHeight()]
        } else {
            let paste = Block.button(Target.paste, Words.paste).width(most: .larger(420, .text(.row, 14)))
            parts = [field(isLow: false, app), soFar(app).fillsHeight(), paste]
        }
        return Page(
            Words.enterACode, hints: hints(app, showsKeys), hasKeyboard: showsKeys, news: said(app),
            .column(parts, gap: .space(.card)))
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
        case .wrong(let problem): return Words.challengeError(problem)
        case .code(let code):
            let score = code.score.map { Words.toBeat + " \($0.points)" } ?? Words.sameAgain
            let (name, state, _) = words(app)
            return [score, Words.codeShort(code.settings), name, state].joined(separator: ". ")
        }
    }

    private func field(isLow: Bool, _ app: AppState) -> Block {
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
        let hasCaret = reading.code == nil && (app.isFocused(Target.field) || app.isOnKeyboard)
        let field = CodeField(text: field.text, slots: slots, slip: group, mark: mark, hasCaret: hasCaret)
        let isSelected = self.field.isSelected
        return .typed(.main, isLow: isLow) { $0.codeField(Target.field, field, isSelected: isSelected, $1) }
    }

    /// A reference behind "@" has small letters and signs, so it gets the ordinary keys.
    private var keys: Block { field.text.contains("@") ? .keyboard(keyboard) : .codeKeys }

    // MARK: What it says so far

    private func soFar(_ app: AppState) -> Block {
        if case .wrong(let problem) = reading { return part(problem) }
        let glimpse: ChallengeGlimpse = if case .begun(let begun) = reading { begun } else { ChallengeGlimpse([]) }
        let rows = soFar(glimpse, app)
        // The last thing that is known stays, and then what follows.
        let current = max(rows.count(where: \.isKnown) - 1, 0)
        var parts = [Block.line(Words.saysSoFar, .bold, .lead).givesWay(2)]
        for (index, row) in rows.enumerated() {
            let order = index < current ? 3 : index == current ? 0 : 3 + rows.count - index
            parts.append(row.part.givesWay(order))
        }
        parts.append(.space)
        parts.append(Block.line(Words.codeLookAlikes, ink: .soft).givesWay(1))
        return .column(parts, gap: .space(.tiny))
    }

    private func part(_ problem: ChallengeCode.CodeError) -> Block {
        var parts = [Block.text(Words.challengeError(problem), .bold, .heading, sizes: .shares([1, 0.8, 0.65, 0.5]))]
        if problem == .mistyped(group: nil), !field.text.contains("@") {
            parts.append(Block.text(Words.codeMayLackReference, ink: .soft).givesWay(1))
        }
        return .column(parts, gap: .space(.small))
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

    var part: Block {
        let title = Block.line(title, .bold, .row, ink: isKnown ? .ink : .soft)
        let detail = detail.flatMap { $0.isEmpty ? nil : Block.line($0, ink: .soft).givesWay(2) }
        let sign = Block.square((least: .text(.row, 1), wish: 56), isLeft: true, drawSign)
        return .column([
            .rule, .row([sign, Block.column([title] + detail).fillsWidth()], gap: .space(.medium)).fillsHeight(),
        ]).height(least: .text(.row, 1.5), most: .larger(120, .text(.row, 2.9))).fillsHeight()
    }

    private func drawSign(_ sheet: inout Sheet, _ disc: Rect) {
        let theme = sheet.theme
        sheet.box(
            disc, radius: disc.height, fill: isKnown ? theme.ink : nil, stroke: isKnown ? theme.ink : theme.soft,
            width: sheet.metrics.stroke(3, theme), dash: isKnown ? 0 : sheet.px(9))
        if isKnown { sheet.icon(.check, in: disc.middle(disc.width * 0.6, disc.width * 0.6), theme.paper) }
    }
}
