import UnderCoverPixels

/// Offers the addresses for the code, a code for the Wi-Fi, and help where no phone comes in.
package struct PhonesHelp: ScreenBehaviour {
    package enum Target: ScreenTarget {
        /// An address, by its place in the list of the door.
        case address(Int)
        case wifi, tryAgain, endParty
        /// Lets in new phones of a refused address, by its number.
        case admit(Int)
    }

    package static let name = "phones-help"

    package func firstFocus(_ app: AppState) -> TargetID? {
        if app.phones.hindrance != nil { return TargetID(Target.tryAgain) }
        return TargetID(app.phones.shown.map(Target.address) ?? .wifi)
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .address: [.address(0), .tryAgain]
        case .tryAgain: [.address(0), .wifi]
        case .wifi, .endParty, .admit: [.wifi, .tryAgain]
        }
    }

    /// A person may stand between the router and the screen.
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .address(let index):
            app.phones.choose(index)
            return []
        case .wifi:
            let network = app.phones.wifi
            return network == nil ? app.enter(WifiForm()) : app.enter(WifiCode())
        case .tryAgain:
            app.phones.trouble = nil
            return [.openPhones] + app.mendFocus()
        case .admit(let number): return [.admitAddress(number)]
        case .endParty: return app.enter(Question(.endParty(closesDoor: false)))
        }
    }
}

extension PhonesHelp {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let hindrance = app.phones.hindrance
        let isWaiting = app.phones.needsHelp(at: app.clock.unix)
        let room = sheet.page(
            isWaiting ? Words.nobodyComesIn : Words.phones,
            hints: [Hint(.up, Words.scrollWord, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.choose)])
        let page = PhonesPage(app.phones, hindrance)
        sheet.say(isWaiting ? Words.nobodyComesIn : Words.phones, notice: page.said)
        page.draw(in: room, &sheet)
    }
}

/// The words of the help and its buttons, beside each other or in one column that scrolls.
private struct PhonesPage {
    private let sections: [Section]
    private let buttons: [Button]

    private struct Section {
        var title: String
        var text: String
        /// The commands to be typed in a terminal.
        var commands: [String] = []
    }

    private struct Button {
        let target: PhonesHelp.Target
        let title: String
        var note: String?
        var isChosen = false
    }

    init(_ phones: PhoneRoom, _ hindrance: String?) {
        guard let door = phones.door, hindrance == nil else {
            sections = [Section(title: hindrance ?? Words.phonesAreOff, text: Words.phonesHelpAgain)]
            buttons = [Button(target: .tryAgain, title: Words.tryAgain)] + Self.end(phones)
            return
        }
        var causes = Words.phoneCauses(port: door.port).map { Section(title: $0.title, text: $0.text) }
        causes[causes.count - 1].commands = Words.firewallLines(port: door.port)
        sections = causes
        buttons =
            door.addresses.enumerated().map { index, address in
                Button(
                    target: .address(index), title: address.host, note: address.interface,
                    isChosen: index == phones.shown)
            } + [Button(target: .wifi, title: Words.wifiCode)] + Self.end(phones)
    }

    private static func end(_ phones: PhoneRoom) -> [Button] {
        phones.refused.map { address in
            Button(
                target: .admit(address.number),
                title: Words.admit(address.reason) + " · " + Words.phonesThere(address.phones))
        } + (phones.isHeld ? [Button(target: .endParty, title: Words.endParty)] : [])
    }

    var said: String {
        Words.sentences(sections.map { Words.sentences([Words.ended($0.title), $0.text] + $0.commands) })
    }

    func draw(in room: Rect, _ sheet: inout Sheet) {
        let pill = sheet.metrics.pill(.list)
        let gap = sheet.px(.close).rounded()
        let height = Double(buttons.count) * (pill + gap) - gap
        var rest = room
        let share = max(sheet.px(560), sheet.text(.row) * 17)
        var side = rest.cutRight(min(share, room.width * 0.42).rounded(), gap: sheet.px(.gutter))
        let head = sheet.text(.title) * Em.line + sheet.text(.row) * Em.line * 2 + sheet.px(.close)
        guard sheet.metrics.isBeside, !sheet.metrics.isSmall, height + head <= room.height else {
            return drawInOne(room, pill, gap, &sheet)
        }
        drawHead(in: &side, &sheet)
        for (index, button) in buttons.enumerated() {
            draw(button, side.cell(index, of: 1, height: pill, gap: gap).rounded, &sheet)
        }
        let column = rest.leftPart(min(rest.width, sheet.text(.row) * 40))
        let (lines, textHeight) = lines(width: column.width, sheet)
        sheet.scroll(column, contentHeight: textHeight, rows: rows(lines), bleed: .hair) { sheet, room in
            for line in lines { draw(line, in: room, &sheet) }
        }
    }

    /// Words over the list of addresses, which the sofa reads first.
    private func drawHead(in side: inout Rect, _ sheet: inout Sheet) {
        guard buttons.contains(where: { $0.isChosen }) else { return }
        sheet.words(Words.addresses, .bold, sheet.text(.title), sheet.theme.ink, in: &side, lines: 1)
        sheet.words(Words.addressesHint, .body, sheet.text(.row), sheet.theme.soft, in: &side, lines: 2)
        _ = side.cutTop(sheet.px(.close))
    }

    /// Buttons first, for they are what can be done; the words below them.
    private func drawInOne(_ room: Rect, _ pill: Double, _ gap: Double, _ sheet: inout Sheet) {
        let width = min(room.width, sheet.text(.row) * 40)
        let top = sheet.px(.shadow).rounded()
        let buttonsEnd = top + Double(buttons.count) * (pill + gap) + sheet.px(.small)
        let (texts, height) = lines(width: width, sheet)
        let pills = buttons.indices.map { ScrollRow(top + Double($0) * (pill + gap), height: pill) }
        let rows = pills + texts.map { ScrollRow(buttonsEnd + $0.top, height: $0.height) }
        sheet.scroll(room, contentHeight: buttonsEnd + height, rows: rows, width: width) { sheet, room in
            var column = room.below(room.y + top)
            column.width = width
            for (index, button) in buttons.enumerated() {
                draw(button, column.cell(index, of: 1, height: pill, gap: gap).rounded, &sheet)
            }
            for line in texts { draw(line, in: room.below(room.y + buttonsEnd), &sheet) }
        }
    }

    private func draw(_ button: Button, _ rect: Rect, _ sheet: inout Sheet) {
        var pill = Pill(button.target, rect, button.title)
        pill.trailing = button.note
        pill.state = button.isChosen ? .selected : .rest
        pill.titleSize = TypeStep.row.rawValue
        sheet.pill(pill)
    }

    // MARK: Words

    private struct Line {
        let text: String
        let face: TextRun.Face
        let size: Double
        let isSoft: Bool
        let top: Double
        var height: Double { size * Em.line }
    }

    private func rows(_ lines: [Line]) -> [ScrollRow] { lines.map { ScrollRow($0.top, height: $0.height) } }

    private func draw(_ line: Line, in room: Rect, _ sheet: inout Sheet) {
        sheet.line(
            line.text, line.face, line.size, line.isSoft ? sheet.theme.soft : sheet.theme.ink, x: room.x,
            baseline: room.y + line.top + line.size * Em.ascent, width: room.width)
    }

    /// All lines, and the height of them all.
    private func lines(width: Double, _ sheet: Sheet) -> ([Line], height: Double) {
        var lines: [Line] = []
        var y = 0.0
        func add(_ words: String, _ face: TextRun.Face, _ size: Double, isSoft: Bool) {
            for text in TextWrap.lines(words, face: face, size: size, width: width) {
                lines.append(Line(text: text, face: face, size: size, isSoft: isSoft, top: y))
                y += size * Em.line
            }
        }
        for section in sections {
            add(section.title, .bold, sheet.text(.title), isSoft: false)
            add(section.text, .body, sheet.text(.row), isSoft: true)
            for command in section.commands { add(command, .bold, sheet.text(.row), isSoft: false) }
            y += sheet.px(.inner)
        }
        return (lines, y)
    }
}
