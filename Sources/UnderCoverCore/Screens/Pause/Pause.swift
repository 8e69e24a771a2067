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
        let column = column(metrics, frame)
        let size = metrics.display(128)
        sheet.display(Words.paused, size, sheet.theme.ink, x: column.x, capTop: column.y, width: column.width)
        let text = metrics.text(30)
        let items = Pause.items
        let pill = metrics.pill(112)
        let gap = sheet.px(32)
        var top = column.y + size * 0.72 + sheet.px(36)
        let words = absence.map(Words.absence) ?? Words.pausedText
        sheet.say(Words.paused, notice: words)
        let lines = TextWrap.lines(words, face: .body, size: text, width: column.width).count
        let needed = Double(items.count) * (pill + gap) - gap
        let textHeight = Double(lines) * text * 1.3
        if column.maxY - top - needed - sheet.px(24) >= textHeight {
            sheet.paragraph(words, .body, text, sheet.theme.ink, x: column.x, top: top, width: column.width)
            top += textHeight + sheet.px(24)
        }
        sheet.menu(items, in: Rect(column.x, top, column.width, column.maxY - top), pill: pill, gap: gap)
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

struct MenuItem {
    let id: TargetID
    let icon: Icon?
    let label: String
    /// On or off, for reading aloud.
    var stands: String?

    init(_ id: TargetID, _ icon: Icon?, _ label: String) {
        self.id = id
        self.icon = icon
        self.label = label
    }
}

extension Sheet {
    /// Pills over each other at the bottom of `area`; two a row, then scrolled, where they do not fit.
    /// - Parameter isColumn: where there is little room, buttons become lower and then scroll, and never stand side by side.
    mutating func menu(_ items: [MenuItem], in area: Rect, pill: Double, gap: Double, isColumn: Bool = false) {
        var columns = 1
        var height = pill
        var between = gap
        func total() -> Double {
            let rows = Double((items.count + columns - 1) / columns)
            return rows * height + (rows - 1) * between
        }
        if total() > area.height { between = px(16) }
        if total() > area.height, !isColumn { columns = 2 }
        if total() > area.height {
            let least = max(px(metrics.row.minimumHit), metrics.text(30) * 1.5, 24).rounded()
            let each = (area.height + between) / Double(max(items.count, 1)) - between
            height = isColumn ? min(max(each.rounded(.down), least), pill) : least
        }
        let scrolls = total() > area.height
        let top = scrolls ? area.y : area.maxY - total()
        let offset = scrolls ? scrollOffset(area, contentHeight: total()) : 0
        if scrolls { beginScroll(area, contentHeight: total(), bleed: px(16)) }
        let width = (area.width - between * Double(columns - 1)) / Double(columns)
        for (index, item) in items.enumerated() {
            let x = area.x + Double(index % columns) * (width + between)
            let y = top + Double(index / columns) * (height + between) - offset
            var pill = Pill(item.id, Rect(x, y, width, height), item.label)
            pill.icon = item.icon
            pill.stands = item.stands
            pill.titleSize = 32
            self.pill(pill)
        }
        if scrolls { endScroll() }
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
