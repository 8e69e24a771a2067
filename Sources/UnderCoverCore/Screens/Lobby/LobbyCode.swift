import UnderCoverPixels

/// The lobby's invitation to phones: a code over the address, or why there is none.
struct LobbyCode: Equatable {
    /// The text in the code for a camera; nil where no phone can join.
    private(set) var text: String?
    /// The address in the parts that it may be broken into.
    private(set) var place: [String] = []
    private(set) var hindrance: String?
    /// No phone has come for long, so the line below offers help.
    let needsHelp: Bool
    /// Phones beyond the eight seats.
    private let crowd: Int
    private var size: QRSize?

    /// nil where phones are not let in, and until the door is open. In a game in turns, each player may take theirs on
    /// a phone.
    init?(_ app: AppState) {
        guard app.wantsPhones else { return nil }
        needsHelp = app.phones.needsHelp(at: app.clock.unix)
        crowd = app.phones.crowd.count(where: \.isConnected)
        if let door = app.phones.door, let address = app.phones.address, let size = QRSize(door.code(address)) {
            (text, self.size) = (door.code(address), size)
            place = [door.place(address)]
        } else if let hindrance = app.phones.hindrance {
            self.hindrance = hindrance
        } else {
            return nil
        }
    }

    /// Side of the code: by §B of the measurements, 40 % of the height can be read from 3 m before a 43″ screen.
    func side(_ metrics: ScreenMetrics, within most: Double) -> Double {
        let least = metrics.height * 0.4
        guard let size else { return min(least, most).rounded(.down) }
        let side = size.side(atLeast: least)
        return side <= most ? side : size.side(atMost: most) ?? Double(size.allModules)
    }

    /// The lines below the code.
    struct Lines: Equatable {
        let place: [String]
        let size: Double
        let hint: String?
        let hintSize: Double

        var placeHeight: Double { Double(place.count) * size * 1.25 }
        var height: Double { placeHeight + (hint == nil ? 0 : hintSize * 1.4) }
    }

    func lines(_ metrics: ScreenMetrics, width: Double, showsHint: Bool) -> Lines {
        let wanted = metrics.text(.large)
        let whole = place.first ?? ""
        let fitsWhole = TextMeasure.width(whole, face: .bold, size: wanted) <= width
        let parts = fitsWhole ? [whole] : broken(whole)
        let natural = parts.map { TextMeasure.width($0, face: .bold, size: wanted) }.max() ?? 0
        let size = natural > width ? max((wanted * width / natural).rounded(.down), 12) : wanted
        let body = metrics.text(.body)
        let invitation = crowd > 0 ? [Words.crowdIn(crowd)] : [Words.sameWifi, Words.sameWifiShort]
        let hints = needsHelp ? [Words.nobodyComesIn] : invitation
        let hint = hints.first { hintWidth($0, body) <= width }
        return Lines(place: parts, size: size, hint: showsHint && hindrance == nil ? hint : nil, hintSize: body)
    }

    /// The least width that shows the address without cutting it.
    var leastWidth: Double {
        broken(place.first ?? "").map { TextMeasure.width($0, face: .bold, size: 12) }.max().map { $0.rounded(.up) }
            ?? 0
    }

    /// At its smallest.
    private func hintWidth(_ hint: String, _ size: Double) -> Double {
        let words = TextMeasure.width(hint, face: needsHelp ? .bold : .body, size: max((size * 0.75).rounded(), 12))
        return words + (needsHelp ? size * 1.4 : 0) + 1
    }

    /// Before the path: the part that is dealt anew each time.
    private func broken(_ place: String) -> [String] {
        guard let slash = place.lastIndex(of: "/") else { return [place] }
        return [String(place[..<slash]), String(place[slash...])]
    }
}

extension LobbyCode {
    /// One target: pressed, it leads to the addresses and to what helps.
    func draw(_ plan: LobbyPlan, _ app: AppState, _ sheet: inout Sheet) {
        let id = TargetID(Lobby.Target.code)
        // If the address stands beside the code, the title is between them.
        let isBelow = plan.words.y >= plan.code.maxY
        sheet.target(id, (isBelow ? plan.code.union(plan.words) : plan.code).rounded)
        sheet.name(id, hindrance ?? Words.joinSaid(place.joined()), state: needsHelp ? Words.nobodyComesIn : nil)
        let isFocused = sheet.context.focus == id
        guard let text else { return drawHindrance(in: plan.code, isFocused: isFocused, &sheet) }
        sheet.code(text, plan.code, isFocused: isFocused)
        drawLines(in: plan.words, &sheet)
    }

    private func drawLines(in room: Rect, _ sheet: inout Sheet) {
        guard room.height > 0 else { return }
        let shown = lines(sheet.metrics, width: room.width, showsHint: true)
        var rest = room
        for line in shown.place {
            sheet.line(line, .bold, shown.size, sheet.theme.ink, in: rest.cutTop(shown.size * 1.25), shrink: 0.5)
        }
        guard let hint = shown.hint, rest.height >= shown.hintSize * 1.3 else { return }
        var row = rest.cutTop(shown.hintSize * 1.4)
        guard needsHelp else {
            sheet.line(hint, .body, shown.hintSize, sheet.theme.soft, in: row, shrink: 0.75)
            return
        }
        let mark = row.cutLeft((shown.hintSize * 1.1).rounded(), gap: shown.hintSize * 0.3)
        sheet.icon(.question, in: mark.leftSquare(mark.width), sheet.theme.ink)
        sheet.line(hint, .bold, shown.hintSize, sheet.theme.ink, in: row, shrink: 0.75)
    }

    /// In the place of the code, and square like it.
    private func drawHindrance(in rect: Rect, isFocused: Bool, _ sheet: inout Sheet) {
        let theme = sheet.theme
        if isFocused { sheet.box(rect.offset(sheet.px(.shadow), sheet.px(.shadow)), fill: theme.focusShadow) }
        sheet.box(
            rect, fill: isFocused ? theme.accent : theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(3, theme)
        )
        let ink = isFocused ? theme.onAccent : theme.ink
        var room = rect.inset((rect.width * 0.07).rounded())
        let mark = (rect.width * 0.16).rounded()
        sheet.icon(.cross, in: room.cutTop(mark, gap: rect.width * 0.05).leftSquare(mark), ink)
        guard let hindrance else { return }
        let sizes = [1, 0.85, 0.7, 0.6, 0.5].map { max((sheet.text(.heading) * $0).rounded(), 12) }
        let size =
            sizes.first {
                let lines = TextWrap.lines(hindrance, face: .bold, size: $0, width: room.width)
                return Double(lines.count) * $0 * Em.line <= room.height
            } ?? 12
        sheet.words(hindrance, .bold, size, ink, in: &room, lines: max(room.lines(size), 1))
    }
}
