import UnderCoverPixels

/// Asks before something that cannot be taken back.
package struct Question: ScreenState {
    package enum Subject: Equatable, Codable, Sendable {
        case leaveMatch, restartMatch, quit, resetSettings
        case clearScores(ScoreEntry.Kind)
        case deleteCategory(Category.ID, name: String)
        case allowSource(String)
        case removeServer(String)
    }

    package var focus: TargetID = "no"
    package var scroll = 0.0
    package var subject: Subject

    static let leaveMatch = Question(subject: .leaveMatch)
    static let restartMatch = Question(subject: .restartMatch)
    static let quit = Question(subject: .quit)
    static let resetSettings = Question(subject: .resetSettings)

    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let words = Words.question(subject, app)
        sheet.say(words.title, notice: words.text)
        let area = sheet.content
        let metrics = sheet.metrics
        let width = min(area.width, sheet.px(1180))
        let x = metrics.shape == .ultra ? (metrics.width - width) / 2 : area.x
        var size = metrics.display(128)
        var lines = TextWrap.lines(words.title, face: .display, size: size, width: width)
        let text = metrics.text(30)
        // A comfortable line, but terms are read whole: in small windows and large words there is none to spare.
        let column = metrics.isSmall ? width : min(width, sheet.px(900) * max(1, metrics.textScale))
        let textLines = TextWrap.lines(words.text, face: .body, size: text, width: column).count
        let pill = metrics.pill(112)
        let buttons = metrics.shape == .tall || width < sheet.px(900) ? pill * 2 + sheet.px(32) : pill
        let rest = Double(textLines) * text * 1.3 + sheet.px(36 + 56) + buttons
        // What it would do is worth more than how it is asked.
        while size > metrics.display(48), Double(lines.count) * size * 0.84 + rest > area.height {
            size = (size * 0.9).rounded(.down)
            lines = TextWrap.lines(words.title, face: .display, size: size, width: width)
        }
        if Double(lines.count) * size * 0.84 + rest > area.height { lines = [] }
        let titleHeight = Double(lines.count) * size * 0.84
        let total = titleHeight + rest
        var y = max(area.y, area.midY - total / 2)
        for (index, line) in lines.enumerated() {
            sheet.display(line, size, sheet.theme.ink, x: x, capTop: y + Double(index) * size * 0.84, width: width)
        }
        y += titleHeight + sheet.px(36)
        y += sheet.paragraph(
            words.text, .body, text, sheet.theme.ink, x: x, top: y, width: column,
            lines: max(Int((area.maxY - buttons - y) / (text * 1.3)), 1))
        y += sheet.px(56)
        drawButtons(words, Rect(x, min(y, area.maxY - buttons), width, buttons), pill, &sheet)
    }

    private func drawButtons(
        _ words: (title: String, text: String, yes: String, no: String), _ area: Rect, _ height: Double,
        _ sheet: inout Sheet
    ) {
        let isStacked = area.height > height + 1
        let width = isStacked ? area.width : min((area.width - sheet.px(32)) / 2, sheet.px(520))
        var no = Pill("no", Rect(area.x, area.y, width, height), words.no)
        no.isCentered = true
        no.glyph = sheet.context.focus == "no" ? .confirm : .back
        sheet.pill(no)
        let offset = isStacked ? Point(0, height + sheet.px(32)) : Point(width + sheet.px(32), 0)
        var yes = Pill("yes", no.rect.offset(offset.x, offset.y), words.yes)
        yes.isCentered = true
        yes.glyph = sheet.context.focus == "yes" ? .confirm : nil
        sheet.pill(yes)
    }
}

extension AppState {
    mutating func questionActivated(_ id: TargetID, _ question: Question) -> [Effect] {
        guard id == "yes" else { return leave() }
        switch question.subject {
        case .leaveMatch: return leaveMatch()
        case .restartMatch:
            guard let category = categoryOfMatch else { return leaveMatch() }
            let effects = leaveMatch()
            return effects + startMatch(category)
        case .quit: return [.quit]
        case .resetSettings:
            let effects = leave()
            return effects + resetAllSettings()
        case .clearScores(let kind):
            scores.removeAll { $0.kind == kind }
            let effects = leave()
            return effects + [.clearScores(kind)]
        case .deleteCategory(let id, _):
            let effects = leave()
            return effects + deleteCategory(id)
        case .allowSource(let id):
            let effects = leave()
            return effects + setSource(id, isOn: true)
        case .removeServer(let id):
            let effects = leave()
            return effects + removeServer(id)
        }
    }

    /// Back to where the match was started from; the music stops.
    mutating func leaveMatch() -> [Effect] {
        let hadSongs = match?.rounds.contains { $0.song.map(Self.isFound) == true } == true
        match = nil
        lent = []
        while stack.count > 1 {
            // Favourites are no category any more once there are fewer than three.
            if case .category(let detail) = screen, category(detail.category) != nil { break }
            if case .categories = screen { break }
            if case .favourites = screen { break }
            stack.removeLast()
        }
        input.enteredAt = tick
        input.held = nil
        mendFocus()
        return [.stopMusic, .keepCovers([])] + (hadSongs ? [.fetchSongs([])] : []) + arrivedAtCategory()
    }
}
