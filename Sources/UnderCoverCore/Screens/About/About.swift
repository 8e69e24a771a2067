import UnderCoverPixels

/// Credits and licences, and buttons that lead to "How to play" and out of the game.
package struct About: ScreenBehaviour {
    package enum Target: ScreenTarget { case howTo, quit }

    package static let name = "about"
    package static let samples = [
        Sample.withSources("about") {
            $0.choose(Categories.Target.settings)
            $0.choose(SettingsScreen.Target.about)
        }
    ]

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .howTo: Welcome.open(&app)
        case .quit: app.enter(Question(.quit))
        }
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        // None of its words can have the focus, so speech reads them as news, until the player presses something.
        let sections = Words.aboutSections(app.finder.sources)
        sheet.say(Words.about, notice: Words.sentences(sections.flatMap { [Words.ended($0.title), $0.text] }))
        var area = sheet.page(
            Words.about,
            hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)])
        let buttons = area.cutBottom(sheet.metrics.pill(.list), gap: sheet.px(.wide))
        let width = min(area.width, sheet.px(1240) * max(1, sheet.metrics.textScale))
        let (lines, height) = lines(of: sections, width: width, sheet)
        let rows = lines.map { ScrollRow($0.top, height: $0.size * Em.line) }
        sheet.scroll(area, contentHeight: height, rows: rows, bleed: .hair, width: width) { sheet, room in
            for line in lines {
                let top = room.y + line.top
                sheet.line(
                    line.text, line.isTitle ? .bold : .body, line.size,
                    line.isTitle ? sheet.theme.ink : sheet.theme.soft, x: room.x,
                    baseline: top + line.size * Em.ascent, width: width)
            }
        }
        drawButtons(buttons, &sheet)
    }

    private struct Line {
        let text: String
        let isTitle: Bool
        let size: Double
        /// Distance from the top of all lines.
        let top: Double
    }

    /// All lines, and the height of them all.
    private func lines(of sections: [AboutSection], width: Double, _ sheet: Sheet) -> ([Line], height: Double) {
        var lines: [Line] = []
        var y = 0.0
        for section in sections {
            for (words, isTitle) in [(section.title, true), (section.text, false)] {
                let size = sheet.text(isTitle ? .item : .body)
                for text in TextWrap.lines(words, face: isTitle ? .bold : .body, size: size, width: width) {
                    lines.append(Line(text: text, isTitle: isTitle, size: size, top: y))
                    y += size * Em.line
                }
            }
            y += sheet.px(.wide)
        }
        return (lines, y)
    }

    private func drawButtons(_ area: Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.inner)
        let width = min((area.width - gap) / 2, sheet.px(460) * max(1, sheet.metrics.textScale * 0.8))
        var rest = area
        sheet.button(Target.howTo, Words.howToPlay, rest.cutLeft(width, gap: gap))
        sheet.button(Target.quit, Words.quitWord, rest.cutLeft(width))
    }
}
