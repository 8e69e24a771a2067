import UnderCoverPixels

/// A card of the lobby: token, name, and what it is played with.
struct LobbySeat {
    private let seat: Seat
    private let sharesPad: Bool
    private let isReady: Bool
    /// Share of the time that Back is held, 0…1.
    private let leaving: Double

    init(_ seat: Seat, sharesPad: Bool, isReady: Bool, leaving: Double) {
        (self.seat, self.sharesPad, self.isReady, self.leaving) = (seat, sharesPad, isReady, leaving)
    }

    /// The device in a word, and the handicap where there is one.
    var note: String {
        let device =
            seat.isAway ? Words.seatAway : sharesPad ? nil : isReady ? Words.seatReady : Words.device(seat.kind)
        return [device, Words.handicap(seat.handicap)].compactMap { $0 }.joined(separator: ", ")
    }

    func draw(in rect: Rect, isFocused: Bool, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let stroke = sheet.metrics.stroke(isFocused ? 4 : 3, theme)
        if isFocused { sheet.box(rect.offset(sheet.px(.shadow), sheet.px(.shadow)), fill: theme.focusShadow) }
        let edge = seat.isAway ? theme.hollow : theme.ink
        sheet.box(
            rect, fill: isFocused ? theme.accent : theme.paper, stroke: edge, width: stroke,
            dash: seat.isAway ? sheet.px(9) : 0)
        drawLeaving(rect, &sheet)
        let ink = isFocused ? theme.onAccent : seat.isAway ? theme.soft : theme.ink
        let text = sheet.text(.row)
        let isHigh = rect.height >= sheet.px(58) + text * 2.2
        if isHigh { drawHigh(rect, ink, &sheet) } else { drawFlat(rect, ink, &sheet) }
    }

    /// While Back is held, the card fills from the left.
    private func drawLeaving(_ rect: Rect, _ sheet: inout Sheet) {
        guard leaving > 0 else { return }
        var rect = rect
        let part = rect.cutLeft((rect.width * min(leaving, 1)).rounded())
        sheet.box(part, fill: sheet.theme.hollow)
    }

    /// Token and device over the name.
    private func drawHigh(_ rect: Rect, _ ink: Color, _ sheet: inout Sheet) {
        var room = rect.inset(sheet.px(18), sheet.px(.small))
        let text = sheet.text(.row)
        let small = sheet.text(.note)
        let hasNote = room.height >= sheet.px(58) + text * 1.25 + small * 1.25
        // A name on two lines takes the note's place.
        let name = FittedTitle(seat.name, width: room.width, text, height: text * 2.5)
        let isWrapped = name.lines.count > 1
        let showsNote = hasNote && !isWrapped
        let nameHeight = isWrapped ? name.size * 2.4 : text * 1.25
        let words = nameHeight + (showsNote ? small * 1.25 : 0)
        var top = room.cutTop(min(room.height - words, sheet.px(80)))
        let side = min(top.height, sheet.px(64)).rounded()
        sheet.seatToken(seat.id, top.cutLeft(side).leftSquare(side), isHollow: seat.isAway)
        let glyph = min(side * 0.76, sheet.px(46))
        if !sharesPad { sheet.icon(seat.kind.icon, in: top.rightSquare(glyph), ink) }
        room = Rect(room.x, room.maxY - words, room.width, words)
        var names = room.cutTop(nameHeight)
        for line in name.lines {
            sheet.line(line, .bold, name.size, ink, in: names.cutTop(nameHeight / Double(name.lines.count)))
        }
        guard showsNote else { return }
        sheet.line(note, .body, small, seat.isAway ? sheet.theme.soft : ink, in: room, shrink: 0.7)
    }

    /// All in one line.
    private func drawFlat(_ rect: Rect, _ ink: Color, _ sheet: inout Sheet) {
        var room = rect.inset(sheet.px(.small), 0)
        let side = min(rect.height * 0.72, sheet.px(64)).rounded()
        let text = max(min(sheet.text(.row), (rect.height * 0.7).rounded(.down)), 12)
        let least = TextMeasure.width("Abcdefgh", face: .bold, size: max(text * 0.7, 12))
        guard room.width - side - sheet.px(.icon) >= least else {
            return sheet.seatToken(seat.id, rect.middle(side, side), isHollow: seat.isAway)
        }
        sheet.seatToken(seat.id, room.cutLeft(side, gap: sheet.px(.icon)).leftSquare(side), isHollow: seat.isAway)
        let glyph = min(side * 0.7, sheet.px(46))
        if !sharesPad, room.width - glyph - sheet.px(.icon) >= least * 1.4 {
            sheet.icon(seat.kind.icon, in: room.cutRight(glyph, gap: sheet.px(.icon)).leftSquare(glyph), ink)
        }
        let name = FittedTitle(seat.name, width: room.width, text, height: room.height * 0.86)
        var lines = room.middle(room.width, name.size * 1.15 * Double(name.lines.count))
        for line in name.lines { sheet.line(line, .bold, name.size, ink, in: lines.cutTop(name.size * 1.15)) }
    }

    static func drawFree(_ number: Int, in rect: Rect, isFocused: Bool, canAdd: Bool, _ sheet: inout Sheet) {
        let theme = sheet.theme
        if isFocused { sheet.box(rect.offset(sheet.px(.shadow), sheet.px(.shadow)), fill: theme.focusShadow) }
        sheet.box(
            rect, fill: isFocused ? theme.accent : nil,
            stroke: isFocused ? theme.ink : canAdd ? theme.soft : theme.hollow,
            width: sheet.metrics.stroke(3, theme), dash: sheet.px(9))
        let color = isFocused ? theme.onAccent : theme.soft
        var room = rect.inset(sheet.px(18), sheet.px(.small))
        let text = sheet.text(.note)
        let side = min(rect.height * 0.72, sheet.px(64)).rounded()
        let isHigh = rect.height >= sheet.px(58) + sheet.text(.row) * 2.2
        let slot = isHigh ? Rect(room.x, room.y, side, side) : room.cutLeft(side, gap: sheet.px(.icon)).leftSquare(side)
        sheet.seatToken(number, slot, isHollow: true)
        if isHigh { room = room.cutBottom(text * 1.25) }
        let word = canAdd ? Words.addPlayer : Words.freeSeat
        guard room.width >= TextMeasure.width(word, face: .body, size: max(text * 0.7, 12)) else { return }
        sheet.line(word, .body, text, color, in: room, shrink: 0.7)
    }
}

extension SeatDevice {
    var icon: Icon {
        switch self {
        case .pad: .pad
        case .leftKeys: .keysLeft
        case .rightKeys: .keysRight
        case .pointer: .mouse
        case .phone: .phone
        case .crowd, .nobody: .person
        }
    }
}

/// The lobby's title in the lines that its room has.
struct LobbyTitle {
    let lines: (words: [String], size: Double)

    /// A sentence, the two lines that it may be broken into, and what is left of it where there is little room.
    struct Words {
        let whole: String
        let two: [String]
        let short: String
    }

    /// - Parameter isFree: it may be broken anywhere; else it has one line or its own two.
    init(_ title: Words, _ room: Rect, most: Double, isFree: Bool) {
        let sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42].map { (most * $0).rounded(.down) }
        let tries = sizes.map { size -> ([String], Double) in
            if !isFree {
                let hasTwo = room.height >= size * (Em.cap + Em.displayLine) - 1
                return (hasTwo ? title.two : [title.short], size)
            }
            guard LineBreaks.parts(of: title.whole).allSatisfy({ Self.width($0.text, size) <= room.width })
            else {
                return ([title.whole], size)
            }
            return (TextWrap.lines(title.whole, face: .display, size: size, width: room.width), size)
        }
        let fitting = tries.first { words, size in
            let height = size * (Em.cap + Em.displayLine * Double(words.count - 1))
            return height <= room.height + 1 && words.allSatisfy { Self.width($0, size) <= room.width }
        }
        lines = fitting ?? ([title.short], max(min(most, room.height / Em.cap), 14))
    }

    private static func width(_ words: String, _ size: Double) -> Double {
        TextMeasure.width(words, face: .display, size: size, tracking: -0.02)
    }
}

/// Types a player's name.
package struct SeatNaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "seat-naming"
    package static let samples = [
        Sample("seat-naming") {
            $0.openLobby()
            $0.key("X")
            $0.choose(SeatPage.Target.type)
        }
    ]

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var seat: Seat.ID

    static var title: String { Words.yourName }

    init(_ seat: Seat) {
        self.seat = seat.id
        field = TextField(seat.name, limit: SeatName.longest)
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = SeatName.cleaned(field.text) else {
            app.say(Words.needsName)
            return []
        }
        let others = app.party.seats.filter { $0.id != seat }
        guard !others.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
            app.say(Words.nameIsTaken(name))
            return []
        }
        app.party.change(seat) { $0.name = name }
        return app.leave()
    }
}
