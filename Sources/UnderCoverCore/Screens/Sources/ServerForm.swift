/// A server of the player's own: what kind, where, who, and the word nobody else should read.
///
/// NB: the password is in the state while it is typed. A recording ends before the first letter (see `isSecret`).
package struct ServerForm: TextScreen {
    package enum Field: String, Codable, Sendable, CaseIterable { case address, user, password }

    package enum Progress: Equatable, Codable, Sendable {
        case asking(since: Int)
        case failed(String)
    }

    package var focus: TargetID = "field"
    package var scroll = 0.0
    package var keyboard = ScreenKeyboard()
    package var kind = ServerLogin.Kind.subsonic
    package var step = Field.address
    package var address = TextField("https://", limit: 200)
    package var user = TextField(limit: 100)
    package var password = TextField(limit: 200, isSecret: true)
    package var progress: Progress?

    package var fieldID: TargetID { "field" }

    package var field: TextField {
        get {
            switch step {
            case .address: address
            case .user: user
            case .password: password
            }
        }
        set {
            switch step {
            case .address: address = newValue
            case .user: user = newValue
            case .password: password = newValue
            }
        }
    }
}

extension AppState {
    /// Something is on screen that no recording may hold.
    package var isSecret: Bool {
        stack.contains { if case .serverForm = $0 { true } else { false } }
    }

    mutating func serverFormActivated(_ id: TargetID) -> [Effect] {
        guard case .serverForm(var state) = screen else { return [] }
        if let effects = keyboardActivated(id) { return effects }
        switch id {
        case "kind":
            state.kind = state.kind == .subsonic ? .jellyfin : .subsonic
            screen = .serverForm(state)
            return []
        case "field" where input.glyphs != .keyboard:
            state.keyboard.isWanted = true
            state.progress = nil
            screen = .serverForm(state)
            mendFocus()
            setFocus("key.g")
            return []
        case "field", "next": return nextField()
        default: return serverFormBack()
        }
    }

    mutating func nextField() -> [Effect] {
        guard case .serverForm(var state) = screen else { return [] }
        if case .asking = state.progress { return [] }
        guard !state.field.trimmed.isEmpty, state.step != .address || state.field.trimmed != "https://" else {
            say(Words.fieldNeeded(state.step))
            return []
        }
        state.progress = nil
        state.keyboard = ScreenKeyboard()
        switch state.step {
        case .address: state.step = .user
        case .user: state.step = .password
        case .password:
            state.progress = .asking(since: tick)
            screen = .serverForm(state)
            let login = ServerLogin(
                kind: state.kind, address: state.address.trimmed, user: state.user.trimmed,
                password: state.password.text)
            return mendFocus() + [.addServer(login)]
        }
        state.focus = input.glyphs == .keyboard ? "field" : "key.g"
        screen = .serverForm(state)
        return mendFocus()
    }

    /// One field back, then out.
    mutating func serverFormBack() -> [Effect] {
        guard case .serverForm(var state) = screen else { return [] }
        let fields = ServerForm.Field.allCases
        guard let index = fields.firstIndex(of: state.step), index > 0 else { return leave() }
        state.step = fields[index - 1]
        state.progress = nil
        state.password.clear()
        state.focus = "field"
        screen = .serverForm(state)
        return mendFocus()
    }

    mutating func serverAdded(_ source: Source) -> [Effect] {
        take(source)
        say(Words.answers(source.name))
        guard case .serverForm = screen else { return [] }
        return leave()
    }

    mutating func take(_ source: Source) {
        finder.sources.removeAll { $0.id == source.id }
        finder.sources.append(source)
        askAgain()
    }

    mutating func serverRefused(_ reason: String) -> [Effect] {
        guard case .serverForm(var state) = screen else {
            say(reason)
            return []
        }
        state.progress = .failed(reason)
        screen = .serverForm(state)
        return mendFocus()
    }
}

extension ServerForm {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        sheet.say(Words.addServer, notice: said)
        let showsKeyboard = app.showsKeyboard && !isAsking
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        let top = isTight ? sheet.content.y : sheet.header(Words.addServer)
        let bottom = isTight ? sheet.content.maxY : sheet.footer([.move, .open(Words.choose), .back])
        let area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let least = showsKeyboard ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(96), area.height * (showsKeyboard ? 0.16 : 0.22)), least).rounded()
        let width = min(area.width, sheet.px(1300))
        var y = area.y
        let needed = height + (showsKeyboard ? least * 5.4 + 4 : metrics.leastHit * 2.6)
        y = drawLabel(Rect(area.x, y, width, max(area.height - needed, 0)), &sheet)
        // Beside the keyboard's field there is no menu, so the kind of server stands there.
        let choosesKind = showsKeyboard && step == .address
        let name = TextMeasure.width(Words.serverName(kind), face: .bold, size: metrics.text(28))
        let kindWidth = max(width * 0.36, name + max(height * 0.8, sheet.px(50)) + 2)
        let fieldWidth = choosesKind ? max(width - kindWidth - sheet.px(28), width * 0.4).rounded() : width
        sheet.field(
            "field", field, placeholder: Words.fieldHint(step, kind), icon: step == .password ? .lock : .pencil,
            hasCaret: true, said: asks, Rect(area.x, y, fieldWidth, height))
        if choosesKind {
            let x = area.x + fieldWidth + sheet.px(28)
            let rect = Rect(x, y, area.x + width - x, height).rounded
            let label = TextMeasure.width(Words.serverKind(kind), face: .bold, size: metrics.text(28))
            let fits = label <= rect.width - max(height * 0.8, sheet.px(50))
            var pill = Pill("kind", rect, fits ? Words.serverKind(kind) : Words.serverName(kind))
            pill.titleSize = 28
            sheet.pill(pill)
        }
        y = (y + height + min(sheet.px(32), area.height * 0.05)).rounded()
        if showsKeyboard {
            let plan = KeyboardPlan(metrics, width: width, height: area.maxY - y)
            sheet.keyboard(keyboard, plan, x: area.x, top: y, width: width)
        } else {
            drawButtons(Rect(area.x, y, width, area.maxY - y), &sheet)
        }
    }

    private var isAsking: Bool {
        if case .asking = progress { true } else { false }
    }

    private var number: String {
        Words.fieldOf((Field.allCases.firstIndex(of: step) ?? 0) + 1, Field.allCases.count)
    }

    /// For reading aloud: what is asked for, and how much more there is.
    private var asks: String {
        [Words.fieldLabel(step), number + ".", Words.fieldNote(step)].compactMap { $0 }.joined(separator: " ")
    }

    private var said: String {
        switch progress {
        case .asking: Words.asking
        case .failed(let reason): reason
        case nil: asks
        }
    }

    /// What is asked for, and below it why the last answer was no. Without the first nobody knows what to type, so a
    /// line of it is there however small the window.
    private func drawLabel(_ area: Rect, _ sheet: inout Sheet) -> Double {
        let size = max(min(sheet.metrics.text(30), (area.height / 1.4).rounded(.down)), 12)
        let small = min(sheet.metrics.text(28), size)
        let baseline = area.y + size * 0.95
        let label = isAsking ? Words.asking : Words.fieldLabel(step)
        let taken = sheet.line(
            label, .bold, size, sheet.theme.ink, x: area.x, baseline: baseline, width: area.width, shrink: 0.8)
        let room = area.width - taken - sheet.px(32)
        if TextMeasure.width(number, face: .body, size: small) <= room {
            sheet.line(
                number, .body, small, sheet.theme.soft, x: area.maxX, baseline: baseline, width: room, align: .right)
        }
        var y = area.y + size * 1.3
        let lines = Int((area.maxY - y) / (small * 1.3))
        if lines > 0, case .failed(let reason) = progress {
            y += sheet.paragraph(
                reason, .bold, small, sheet.theme.ink, x: area.x, top: y, width: area.width, lines: min(lines, 4))
        } else if lines > 1, progress == nil, let note = Words.fieldNote(step) {
            y += sheet.paragraph(
                note, .body, small, sheet.theme.soft, x: area.x, top: y, width: area.width, lines: lines)
        }
        return (y + min(sheet.px(20), size * 0.4)).rounded()
    }

    private func drawButtons(_ area: Rect, _ sheet: inout Sheet) {
        var items: [MenuItem] = []
        if step == .address { items.append(MenuItem("kind", .home, Words.serverKind(kind))) }
        items += [
            MenuItem("next", step == .password ? .check : .right, step == .password ? Words.connect : Words.next),
            MenuItem("cancel", .left, Words.backWord),
        ]
        let pill = sheet.metrics.pill(88)
        let gap = sheet.px(24)
        let height = min((pill + gap) * Double(items.count), area.height)
        sheet.menu(
            items, in: Rect(area.x, area.y, min(area.width, sheet.px(760)), height), pill: pill, gap: gap)
    }
}
