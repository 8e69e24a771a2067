import UnderCoverCatalogue
import UnderCoverPixels

// Nothing moves here but the bar and the caret.

extension Guessing {
    func layoutTyped(_ app: AppState, _ match: Match, _ answer: Album, _ sheet: inout Sheet) {
        let hasPad = if case .pad = sheet.context.glyphs { true } else { false }
        let frame = TypedFrame(
            sheet.metrics, choices: match.round?.choices.count ?? 3, hasKeyboard: app.showsKeyboard,
            hasHints: !Self.hints(app).isEmpty, needsHints: !hasPad)
        let clock = RoundClock(self, match, app, now: sheet.context.now)
        sheet.toast(besides: frame.round.cover, on: frame.round.head)
        let hasClock = match.settings.timer.endsRounds
        let stage = stage(match, app, now: sheet.context.now)
        RoundHead(match, app, name: sheet.context.matchName, stage: stage)
            .draw(in: frame.round, hasClock ? clock : nil, &sheet)
        sheet.flood(stage, ground(stage, app), around: frame.round.cover)
        drawCover(answer, match, app, clock, frame.round.cover, &sheet)
        if hasClock {
            sheet.timeBar(frame.round.bar, clock, isStopped: isAnswered)
            sheet.toastObstacles.append(frame.round.bar)
        }
        drawField(app, match, answer, frame, &sheet)
        drawNote(app, match, frame, &sheet)
        if !isAnswered { drawSuggestions(frame, hasPad: hasPad, &sheet) }
        if let place = frame.hints { drawHints(app, match, place, &sheet) }
        if let (plan, place) = frame.keyboard {
            sheet.keyboard(keyboard, plan, x: place.x, top: place.y, width: place.width, done: Words.sayIt)
        }
        // A pad has its own button, and in small windows no room beside the keyboard.
        let hidesPause = frame.keyboard != nil && hasPad && sheet.metrics.isSmall
        if !hidesPause { sheet.pauseHint(frame.round, hasPad ? .pause : .back) }
    }

    /// The field; after the answer the title, as a choice would be.
    private func drawField(
        _ app: AppState, _ match: Match, _ answer: Album, _ frame: TypedFrame, _ sheet: inout Sheet
    ) {
        guard isAnswered else {
            let hasCaret = sheet.isFocused(Target.field) || app.isOnKeyboard
            return sheet.field(
                Target.field, field, placeholder: Words.titleOrArtist, icon: nil, hasCaret: hasCaret, frame.field)
        }
        var pill = Pill(Target.field, frame.field, answer.title)
        let twoLines = sheet.metrics.text(sheet.metrics.row.choiceText) * 2.3
        if frame.field.height >= twoLines { (pill.subtitle, pill.isRecord) = (answer.artist, true) }
        pill.titleSize = sheet.metrics.row.choiceText
        let isRight = match.players.first?.answer(inRound: match.current)?.right == true
        pill.state = isRight ? .right : .missed
        // No other choice is beside it, so a check would say that the player was right.
        pill.hasEndIcon = isRight
        pill.showsFocus = false
        sheet.pill(pill)
    }

    private func drawNote(_ app: AppState, _ match: Match, _ frame: TypedFrame, _ sheet: inout Sheet) {
        let whole = note(app, match, showsFacts: frame.hints == nil || !Self.showsAll(app, frame.hints, sheet))
        if sheet.isSpoken { sheet.notice = whole }
        let isNews = heard != nil && heard != .ignored
        if suggestions.isEmpty, !isAnswered, let room = frame.empty {
            let title = Lettering(
                string: whole, face: .display, size: 128, ink: isNews ? .ink : .soft, lines: 4,
                sizes: .shares([1, 0.85, 0.7, 0.55, 0.45, 0.35]), spacing: Em.displayLine)
            sheet.place(.column([.space, Block(.words(title)), .space]), in: room)
            return
        }
        let room = frame.note.inset(min(sheet.px(.wide), frame.note.width * 0.05), 0)
        let size = sheet.text(isNews && frame.keyboard == nil ? .row : .body)
        let least = max((size * 0.6).rounded(), 12)
        // If the sentence has no room, only its news is shown.
        let words = [whole, heard.flatMap(Words.heardShort) ?? ""].first {
            sheet.holds($0, isNews ? .bold : .body, least, width: room.width)
        }
        guard let words, !words.isEmpty else { return }
        sheet.line(
            words, isNews ? .bold : .body, size, isNews ? sheet.theme.ink : sheet.theme.soft, x: room.x,
            baseline: room.midY + size * Em.middle, width: room.width, shrink: 0.6)
    }

    private func note(_ app: AppState, _ match: Match, showsFacts: Bool) -> String {
        if let late = lateWords(match) { return late }
        if let heard, let words = Words.heard(heard, match.typing.missed ?? "") { return words }
        let banked = match.typing.bank.map(Words.artistBanked)
        let facts = showsFacts ? Self.boughtHints(app) : nil
        let parts = [banked, facts].compactMap { $0 }
        return parts.isEmpty ? Words.artistPaysHalf : parts.joined(separator: " · ")
    }

    /// Once it is over, no guess is left, whatever the last one was told.
    private func lateWords(_ match: Match) -> String? {
        guard isAnswered, let answer = match.players.first?.answer(inRound: match.current), !answer.right else {
            return nil
        }
        return Words.verdict(Verdict(answer))
    }

    private func drawSuggestions(_ frame: TypedFrame, hasPad: Bool, _ sheet: inout Sheet) {
        let buttons: [Action] = [.search, .extra]
        for (index, (suggestion, place)) in zip(suggestions, frame.suggestions).enumerated() {
            var pill = Pill(Target.suggestion(index), place, suggestion.title)
            (pill.subtitle, pill.isRecord) = (frame.isTwoLines ? suggestion.artist : nil, true)
            pill.titleSize = sheet.metrics.row.choiceText * (frame.isTwoLines ? 1 : 0.85)
            if hasPad {
                pill.glyph = buttons[safe: index]
            } else if index == 0, sheet.context.glyphs == .keyboard {
                // A key is too wide for the slot of a glyph.
                pill.trailing = sheet.context.bindings[.nextSection].keys.first?.cap
            }
            sheet.pill(pill)
        }
    }

    // MARK: Hints

    /// A pill for each hint, else one for the next.
    private static func showsAll(_ app: AppState, _ place: Rect?, _ sheet: Sheet) -> Bool {
        guard let place, !Self.hints(app).isEmpty else { return false }
        let count = Double(Self.hints(app).count)
        let width = (place.width - sheet.px(.small) * (count - 1)) / count - place.height
        let size = max((sheet.text(.body) * 0.7).rounded(), 12)
        return Self.hints(app).allSatisfy { hint in
            let words = [Words.offered(hint), Self.fact(hint, app) ?? ""]
            return words.allSatisfy { sheet.holds($0, .bold, size, width: width) }
        }
    }

    private func drawHints(_ app: AppState, _ match: Match, _ place: Rect, _ sheet: inout Sheet) {
        let isOpen = phase == .running
        let all = Self.showsAll(app, place, sheet)
        let shown = all ? Self.hints(app) : [Self.nextHint(app)].compactMap { $0 }
        for (index, hint) in shown.enumerated() {
            let cell = place.cell(index, of: shown.count, height: place.height, gap: sheet.px(.small))
            let isBought = match.typing.hints.contains(hint)
            var pill = Pill(Target.hint(hint), cell, isBought ? Self.fact(hint, app) ?? "" : Words.offered(hint))
            pill.titleSize = TypeStep.body.rawValue
            pill.isCentered = true
            pill.state = isBought ? .selected : .rest
            pill.isPressable = isOpen && !isBought
            sheet.pill(pill)
        }
    }
}

/// A round whose answer is typed: the field, what was heard of the guess, suggestions, hints, the on-screen keyboard.
/// The first that give way are hints, then suggestions.
struct TypedFrame {
    private(set) var round: RoundFrame
    let field: Rect
    /// One line about the last guess.
    let note: Rect
    private(set) var suggestions: [Rect] = []
    /// The room of the note and of suggestions, where these leave much of it while there are none.
    var empty: Rect? {
        guard keyboard == nil, suggestions.count > 1 else { return nil }
        return suggestions.reduce(note) { $0.union($1) }
    }
    /// A suggestion shows title and artist, not only the title.
    private(set) var isTwoLines = true
    private(set) var hints: Rect?
    private(set) var keyboard: (plan: KeyboardPlan, place: Rect)?

    /// - Parameter needsHints: no button buys them, so a pill has to.
    init(_ metrics: ScreenMetrics, choices: Int, hasKeyboard: Bool, hasHints: Bool, needsHints: Bool) {
        round = RoundFrame(metrics, choices: choices)
        let sizes = Sizes(metrics, hasKeyboard: hasKeyboard)
        Self.makeRoom(
            in: &round, metrics, sizes, hasKeyboard, needsHints: hasHints && needsHints,
            keepsPause: needsHints || !metrics.isSmall)
        let (room, gap) = (round.room, sizes.gap)
        let row = hasKeyboard && room.height < sizes.roomy ? sizes.lowField : sizes.field
        // Beside a keyboard it stands in the row of the field.
        let hintIsInRow = hasHints && needsHints && hasKeyboard
        var hint = hasHints && needsHints && !hasKeyboard ? sizes.hint : 0
        let below = row + sizes.note + gap
        var rest = room.height - below - (hint > 0 ? hint + gap : 0)
        let (count, height) = sizes.stack(
            hasKeyboard ? 2 : TypedReading.mostSuggestions, rest - (hasKeyboard ? sizes.keys : 0))
        isTwoLines = height >= sizes.twoLines
        rest -= Double(count) * (height + gap)
        var plan: KeyboardPlan?
        if hasKeyboard {
            let wish = KeyboardPlan(metrics, width: room.width, height: rest - sizes.hint - gap)
            if hasHints, !needsHints, wish.height + sizes.hint + gap <= rest, wish.key > sizes.key {
                hint = sizes.hint
            }
            plan = KeyboardPlan(metrics, width: room.width, height: rest - (hint > 0 ? hint + gap : 0))
        }
        let places = Places<Place>(metrics, in: room) { place in
            let field =
                hintIsInRow
                ? Block.row([
                    place(.field, height: row), .gap(gap),
                    place(.hints, width: (room.width * 0.36).rounded(), height: row),
                ]) : place(.field, height: row)
            let suggestions = (0..<count).flatMap { [place(.suggestion($0), height: height), .gap(gap)] }
            let keys = plan.map { [place(.keyboard, height: $0.height)] } ?? []
            let hints = hint > 0 ? [place(.hints, height: hint)] : []
            return .column(
                [field, .gap(gap / 2), place(.note, height: sizes.note), .gap(gap / 2)] + suggestions + keys
                    + [.space] + hints)
        }
        (field, note) = (places[.field], places[.note])
        suggestions = (0..<count).map { places[.suggestion($0)] }
        hints = hintIsInRow || hint > 0 ? places[.hints] : nil
        keyboard = plan.map { ($0, places[.keyboard]) }
    }

    private enum Place: Hashable { case field, note, hints, keyboard, suggestion(Int) }

    private static func makeRoom(
        in round: inout RoundFrame, _ metrics: ScreenMetrics, _ sizes: Sizes, _ hasKeyboard: Bool, needsHints: Bool,
        keepsPause: Bool
    ) {
        guard hasKeyboard else {
            round.endHead(gap: metrics.px(.tiny))
            guard !metrics.isBeside else { return }
            let hint = needsHints ? sizes.hint + sizes.gap : 0
            let rows = 2 * (sizes.low + sizes.gap)
            return round.heighten(sizes.field + sizes.note + sizes.gap + rows + hint - round.room.height)
        }
        let width = KeyboardPlan.leastWidth(metrics)
        if metrics.isBeside {
            round.lower(
                head: metrics.display(metrics.row.counterText) * Em.cap, gap: metrics.px(.medium),
                to: metrics.content.maxY, keepsPause: keepsPause)
            round.widen(width - round.room.width)
        } else {
            round.heighten(sizes.least + sizes.low + sizes.gap - round.room.height)
        }
        guard round.room.height < sizes.least || round.room.width < width else { return }
        round = RoundFrame(small: metrics, keyboard: width, height: sizes.least)
    }

    /// In pixels.
    private struct Sizes {
        let field, lowField, note, hint, gap, high, low, twoLines, keys, key: Double
        /// With a keyboard: what has to be there, and what lets the field be as high as it should.
        var least: Double { lowField + note + gap + keys }
        var roomy: Double { field + note + gap + keys + 2 * (low + gap) }

        init(_ metrics: ScreenMetrics, hasKeyboard: Bool) {
            let text = metrics.text(metrics.row.choiceText)
            field = max(metrics.pill(hasKeyboard ? 84 : 96), metrics.leastHit)
            lowField = max(min(field, (metrics.text(.large) * 1.5).rounded()), metrics.leastHit)
            note = (metrics.text(hasKeyboard ? .body : .row) * Em.line).rounded()
            hint = max(metrics.pill(.disc), metrics.leastHit)
            gap = metrics.px(.small).rounded()
            high = metrics.pill(hasKeyboard ? 84 : 100)
            twoLines = (text * 2.3).rounded()
            low = max(metrics.leastHit, (text * 1.4).rounded(), 26)
            key = KeyboardPlan.least(metrics)
            keys = key * 5 + 4
        }

        /// As many rows as fit, up to `most`: lower ones before fewer.
        func stack(_ most: Int, _ room: Double) -> (count: Int, height: Double) {
            for count in (1...most).reversed() {
                let each = (room - gap * Double(count)) / Double(count)
                let least = count > 2 ? twoLines : low
                if each >= least { return (count, min(high, each).rounded(.down)) }
            }
            return (0, high)
        }
    }
}
