import UnderCoverPixels

/// What this is made of, and the way back to "How to play".
package struct About: ScreenState {
    package var focus: TargetID = "howto"
    package var scroll = 0.0

    init() {}

    func layout(_ app: AppState, _ sheet: inout Sheet) {
        // None of it can have the focus, so it is read until somebody presses something.
        sheet.say(Words.about, notice: Words.aboutSections.map { $0.title + ". " + $0.text }.joined(separator: " "))
        let top = sheet.header(Words.about)
        let bottom = sheet.footer([
            Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose), .back,
        ])
        let metrics = sheet.metrics
        let pill = metrics.pill(88)
        let area = Rect(sheet.content.x, top, sheet.content.width, bottom - top - pill - sheet.px(32))
        let width = min(area.width, sheet.px(1240) * max(1, metrics.textScale))
        let height = flow(width, &sheet, at: nil)
        let offset = sheet.scrollOffset(area, contentHeight: height)
        sheet.beginScroll(area, contentHeight: height, bleed: sheet.px(8))
        _ = flow(width, &sheet, at: Point(area.x, area.y - offset), within: area)
        sheet.endScroll()
        drawButtons(Rect(area.x, bottom - pill, area.width, pill), &sheet)
    }

    /// Measures where `at` is nil, else draws what is `within` sight: whole lines only, for half a line right above the
    /// buttons cannot be read. Returns the height.
    private func flow(_ width: Double, _ sheet: inout Sheet, at origin: Point?, within area: Rect = Rect(0, 0, 0, 0))
        -> Double
    {
        let metrics = sheet.metrics
        let lead = metrics.text(32)
        let text = metrics.text(28)
        var y = 0.0
        for section in Words.aboutSections {
            for (string, face, size) in [
                (section.title, TextRun.Face.bold, lead), (section.text, TextRun.Face.body, text),
            ] {
                for line in TextWrap.lines(string, face: face, size: size, width: width) {
                    if let origin, origin.y + y >= area.minY - 1, origin.y + y + size * 1.2 <= area.maxY + 1 {
                        sheet.line(
                            line, face, size, face == .bold ? sheet.theme.ink : sheet.theme.soft, x: origin.x,
                            baseline: origin.y + y + size * 0.95, width: width)
                    }
                    y += size * 1.3
                }
            }
            y += sheet.px(32)
        }
        return y
    }

    private func drawButtons(_ area: Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(28)
        let width = min((area.width - gap) / 2, sheet.px(460) * max(1, sheet.metrics.textScale * 0.8))
        for (index, item) in [("howto", Words.howToPlay), ("close", Words.backWord)].enumerated() {
            var pill = Pill(item.0, Rect(area.x + Double(index) * (width + gap), area.y, width, area.height), item.1)
            pill.isCentered = true
            pill.glyph = sheet.context.focus == item.0 ? .confirm : nil
            sheet.pill(pill)
        }
    }
}

extension AppState {
    mutating func aboutActivated(_ id: TargetID) -> [Effect] { id == "howto" ? openWelcome() : leave() }
}
