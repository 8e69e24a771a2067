import UnderCoverPixels

extension TypeOnPhone {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let place = app.phones.address.flatMap { app.phones.door?.place($0) }
        sheet.say(Words.typeOnPhone, notice: place ?? app.phones.hindrance ?? Words.openingDoor)
        var area = sheet.page(Words.typeOnPhone, hints: [.move, .open(Words.choose)])
        let pill = min(metrics.pill(.list), max(metrics.leastHit, area.height * 0.16)).rounded()
        var foot = area.cutBottom(pill, gap: sheet.px(.medium))
        let width = min(foot.width, sheet.px(420) * max(1, metrics.textScale * 0.8)).rounded(.down)
        sheet.button(Target.cancel, Words.cancel, foot.cutLeft(width))
        guard let door = app.phones.door, let address = app.phones.address else {
            let words = app.phones.hindrance ?? Words.openingDoor
            return sheet.words(
                words, .body, sheet.text(.row), sheet.theme.ink, in: &area,
                lines: max(area.lines(sheet.text(.row)), 1))
        }
        StepCode(title: door.place(address), text: door.code(address), note: Words.typeOnPhoneText)
            .draw(in: area, isUnder: area.height > area.width, &sheet)
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
        plug(id: 1)
        pad(.down, 1)
        choose(Categories.Target.add)
        choose(KeyboardKey.phone)
    }
}
