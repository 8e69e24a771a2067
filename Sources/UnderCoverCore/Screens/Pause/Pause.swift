import UnderCoverPixels

/// The round stands still, and so does peeking: the cover is hidden.
package struct Pause: ScreenState {
    package var focus: TargetID = "resume"
    package var scroll = 0.0
    /// Why it paused by itself; nil when the player asked for it.
    package var absence: AppState.Absence?
    /// Whether a piece was under the guess when it paused.
    package var hadMusic: Bool

    init(absence: AppState.Absence?, hadMusic: Bool) {
        self.absence = absence
        self.hadMusic = hadMusic
    }

    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: app.match?.round?.choices.count ?? 3)
        drawSquare(frame.cover, &sheet)
        let words = absence.map(Words.absence) ?? Words.pausedText
        sheet.say(Words.paused, notice: words)
        if absence == nil {
            drawAsked(column(metrics, frame), words, &sheet)
        } else {
            drawAbsence(column(metrics, frame), beside: besideSquare(metrics, frame), words, &sheet)
        }
    }

    /// The player knows why it is paused: words come where there is room for them.
    private func drawAsked(_ column: Rect, _ words: String, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let hasTitle = titleEnd(column, metrics) <= column.maxY - sheet.leastMenu(Pause.items, in: column)
        var top = hasTitle ? drawTitle(column, &sheet) : column.y
        let pill = metrics.pill(112)
        let gap = sheet.px(32)
        let text = metrics.text(30)
        let lines = TextWrap.lines(words, face: .body, size: text, width: column.width).count
        let needed = Double(Pause.items.count) * (pill + gap) - gap
        if column.maxY - top - needed - sheet.px(24) >= Double(lines) * text * 1.3 {
            top += sheet.paragraph(words, .body, text, sheet.theme.ink, x: column.x, top: top, width: column.width)
            top += sheet.px(24)
        }
        sheet.menu(Pause.items, in: Rect(column.x, top, column.width, column.maxY - top), pill: pill, gap: gap)
    }

    /// It paused by itself, so it says why, and the menu takes what is left. The square says already that it is paused:
    /// where there is room for one of the two only, the title goes.
    private func drawAbsence(_ column: Rect, beside: Rect?, _ words: String, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let space = sheet.px(24)
        let titleEnd = titleEnd(column, metrics)
        let most = column.maxY - space - sheet.leastMenu(Pause.items, in: column)
        if let beside, let (size, lines) = fitted(words, beside, metrics) {
            sheet.paragraph(
                words, .body, size, sheet.theme.ink, x: beside.x, top: beside.y, width: beside.width, lines: lines)
            var top = column.y
            if titleEnd <= most { top = drawTitle(column, &sheet) }
            return drawMenu(Rect(column.x, top, column.width, column.maxY - top), &sheet)
        }
        func below(_ top: Double) -> Rect { Rect(column.x, top, column.width, max(most - top, 0)) }
        var top = column.y
        var fit = fitted(words, below(titleEnd), metrics)
        if fit == nil { fit = fitted(words, below(top), metrics) } else { top = drawTitle(column, &sheet) }
        let (size, lines) = fit ?? cut(below(top), metrics)
        top += sheet.paragraph(
            words, .body, size, sheet.theme.ink, x: column.x, top: top, width: column.width, lines: lines)
        drawMenu(Rect(column.x, top + space, column.width, column.maxY - top - space), &sheet)
    }

    /// The largest size, down to 70 %, in which all of the words fit; nil where none does.
    private func fitted(_ words: String, _ area: Rect, _ metrics: ScreenMetrics) -> (size: Double, lines: Int)? {
        for share in [1, 0.9, 0.8, 0.7] {
            let size = max((metrics.text(30) * share).rounded(), 12)
            let count = TextWrap.lines(words, face: .body, size: size, width: area.width).count
            if Double(count) * size * 1.3 <= area.height { return (size, count) }
        }
        return nil
    }

    /// What went comes first, so it is the end that is lost.
    private func cut(_ area: Rect, _ metrics: ScreenMetrics) -> (size: Double, lines: Int) {
        let size = max((metrics.text(30) * 0.7).rounded(), 12)
        return (size, max(Int(area.height / (size * 1.3)), 1))
    }

    /// A column of lower pills where they are not much lower, else as it fits.
    private func drawMenu(_ area: Rect, _ sheet: inout Sheet) {
        let pill = sheet.metrics.pill(112)
        let count = Double(Pause.items.count)
        let each = (area.height + sheet.px(16)) / count - sheet.px(16)
        let isColumn = each >= max(pill * 0.7, sheet.lowestPill)
        sheet.menu(Pause.items, in: area, pill: pill, gap: sheet.px(32), isColumn: isColumn)
    }

    /// Returns where it ends.
    private func drawTitle(_ column: Rect, _ sheet: inout Sheet) -> Double {
        let size = sheet.metrics.display(128)
        sheet.display(Words.paused, size, sheet.theme.ink, x: column.x, capTop: column.y, width: column.width)
        return titleEnd(column, sheet.metrics)
    }

    private func titleEnd(_ column: Rect, _ metrics: ScreenMetrics) -> Double {
        column.y + metrics.display(128) * 0.72 + metrics.px(36)
    }

    static var items: [MenuItem] {
        [
            MenuItem("resume", .play, Words.resume), MenuItem("restart", .reload, Words.restartMatch),
            MenuItem("settings", .gear, Words.settings), MenuItem("leave", .cross, Words.leaveMatch),
        ]
    }

    private func drawSquare(_ cover: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let reach = (cover.width * 0.0145).rounded()
        sheet.box(cover.offset(reach, reach), fill: theme.coverShadow)
        sheet.box(cover, fill: theme.accent, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
        let bar = Rect(
            cover.x + cover.width * 0.322, cover.y + cover.height * 0.28, cover.width * 0.128, cover.height * 0.44)
        sheet.box(bar, fill: theme.onAccent)
        sheet.box(bar.offset(cover.width * 0.228, 0), fill: theme.onAccent)
    }

    /// What is empty at the right of the square where the menu stands below it.
    private func besideSquare(_ metrics: ScreenMetrics, _ frame: RoundFrame) -> Rect? {
        guard metrics.shape == .square else { return nil }
        let x = frame.cover.maxX + metrics.px(44)
        return Rect(x, frame.cover.y, metrics.content.maxX - x, frame.cover.height)
    }

    /// Beside the cover, or below it.
    private func column(_ metrics: ScreenMetrics, _ frame: RoundFrame) -> Rect {
        let area = metrics.content
        switch metrics.shape {
        case .wide, .ultra:
            let width = min(frame.choices.width, metrics.px(900))
            return Rect(frame.choices.x, frame.cover.y, width, frame.cover.height)
        case .tight: return Rect(frame.choices.x, area.y, frame.choices.width, area.height)
        case .square, .tall:
            let top = frame.cover.maxY + metrics.px(44)
            return Rect(area.x, top, area.width, area.maxY - top)
        }
    }
}

extension AppState {
    mutating func pauseActivated(_ id: TargetID) -> [Effect] {
        switch id {
        case "resume": return resume()
        case "restart": return enter(.question(.restartMatch))
        case "settings": return enter(.settings(SettingsScreen()))
        case "leave": return enter(.question(.leaveMatch))
        default: return []
        }
    }

    /// The cover may have come while the round was paused.
    mutating func resume() -> [Effect] {
        guard case .pause(let pause) = screen else { return [] }
        let back = leave() + [.pauseMusic(false)] + startClockIfReady()
        // Music that was switched on meanwhile begins now, not with the next round.
        guard settings.playMusic, !pause.hadMusic, let song = match?.round?.song, !back.contains(.playMusic(song: song))
        else { return back }
        return back + [.playMusic(song: song)]
    }
}
