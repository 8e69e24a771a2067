import UnderCoverPixels

extension TypeOnPhone {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let place = app.phones.address.flatMap { app.phones.door?.place($0) }
        sheet.say(Words.typeOnPhone, notice: place ?? app.phones.hindrance ?? Words.openingDoor)
        // In the smallest windows the title goes, so that a camera can read the code.
        var tried = sheet
        if draw(app, hasHeader: true, &tried) {
            sheet = tried
        } else {
            _ = draw(app, hasHeader: false, &sheet)
        }
    }

    /// - Returns: whether a camera can read the code.
    private func draw(_ app: AppState, hasHeader: Bool, _ sheet: inout Sheet) -> Bool {
        let metrics = sheet.metrics
        var area =
            hasHeader ? sheet.page(Words.typeOnPhone, hints: [.move, .open(Words.choose)]) : sheet.content
        let pill = min(metrics.pill(.list), max(metrics.leastHit, area.height * 0.16)).rounded()
        var foot = area.cutBottom(pill, gap: sheet.px(.medium))
        let width = min(foot.width, sheet.px(420) * max(1, metrics.textScale * 0.8)).rounded(.down)
        sheet.button(Target.cancel, Words.cancel, foot.cutLeft(width))
        guard let door = app.phones.door, let address = app.phones.address else {
            let size = sheet.text(.row)
            let words = app.phones.hindrance ?? Words.openingDoor
            sheet.words(words, .body, size, sheet.theme.ink, in: &area, lines: max(area.lines(size), 1))
            return true
        }
        let code = StepCode(title: form.title, text: door.code(address), note: door.place(address))
        guard area.width > area.height * 1.2 else { return code.draw(in: area, hasWords: true, &sheet) }
        let cell = area.cutLeft(min(area.height, area.width * 0.5), gap: sheet.px(.column))
        drawWords(door.place(address), in: area, &sheet)
        return code.draw(in: cell, hasWords: false, &sheet)
    }

    /// Draws its purpose, the address and the instruction.
    private func drawWords(_ place: String, in area: Rect, _ sheet: inout Sheet) {
        var room = area
        let (large, body) = (sheet.text(.large), sheet.text(.body))
        // A narrow column breaks the address before its path, never within it.
        let fits = TextMeasure.width(place, face: .bold, size: large) <= area.width
        let address = fits ? place : place.replacing("/", with: " /")
        for (text, face, size, color) in [
            (form.title, TextRun.Face.bold, large, sheet.theme.ink), (address, .bold, large, sheet.theme.ink),
            (Words.typeOnPhoneText, .body, body, sheet.theme.soft),
        ] where room.lines(size) > 0 {
            sheet.fittedWords(text, face, size, color, in: &room)
            _ = room.cutTop(sheet.px(.small))
        }
    }
}

extension TypeOnPhone {
    package static let samples = [
        Sample("type-on-phone") {
            $0.openTypeOnPhone()
            $0.openDoor()
        },
        Sample("type-on-phone-trouble") {
            $0.openTypeOnPhone()
            $0.send(.phonesFailed(reason: "Other programs use the ports 8080, 8081. Choose one with --phones-port."))
        },
    ]
}

extension Walkthrough {
    package mutating func openTypeOnPhone() {
        choose(Categories.Target.add)
        plug(id: 1)
        pressPhoneKey()
    }

    /// Uses a pad, because the on-screen keyboard goes with the first key.
    package mutating func pressPhoneKey() {
        pad(.down, 1)
        state.focus = TargetID(KeyboardKey.phone)
        pad(.south, 1)
    }
}
