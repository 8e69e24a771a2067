/// A server of the player's own: what kind, where, who, and the word nobody else should read.
///
/// NB: the password is in the state while it is typed. A recording ends before the first letter (see `isSecret`).
package struct ServerForm: TextScreen {
    package enum Field: String, Codable, Sendable, CaseIterable { case address, user, password }

    package enum Progress: Equatable, Codable, Sendable {
        case asking(since: Int)
        /// For somebody to type in elsewhere.
        case showing(code: String)
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

    /// A server has not said yet whether it can be added.
    var isAsking: Bool {
        switch progress {
        case .asking, .showing: true
        case .failed, nil: false
        }
    }

    /// Jellyfin takes a code for a name and a password.
    var offersCode: Bool { kind == .jellyfin && step == .user && !isAsking }

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
            screen = .serverForm(state)
            let effects = hushServer()
            mendFocus()
            setFocus("key.g")
            return effects
        case "field", "next": return nextField()
        case "code": return askForCode()
        default: return serverFormBack()
        }
    }

    mutating func nextField() -> [Effect] {
        guard case .serverForm(var state) = screen else { return [] }
        if state.isAsking { return [] }
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

    private mutating func askForCode() -> [Effect] {
        guard case .serverForm(var state) = screen, state.offersCode else { return [] }
        state.keyboard = ScreenKeyboard()
        state.progress = .asking(since: tick)
        screen = .serverForm(state)
        return mendFocus() + [.askForCode(address: state.address.trimmed)]
    }

    mutating func codeGiven(_ code: String) {
        guard case .serverForm(var state) = screen, state.isAsking else { return }
        state.progress = .showing(code: code)
        screen = .serverForm(state)
        mendFocus()
    }

    /// One field back, then out; a code that was shown is put away first.
    mutating func serverFormBack() -> [Effect] {
        guard case .serverForm(var state) = screen else { return [] }
        if state.step == .user, state.isAsking { return hushServer() + mendFocus() }
        let fields = ServerForm.Field.allCases
        guard let index = fields.firstIndex(of: state.step), index > 0 else { return hushServer() + leave() }
        state.step = fields[index - 1]
        state.password.clear()
        state.focus = "field"
        screen = .serverForm(state)
        return hushServer() + mendFocus()
    }

    /// A server is asked no more: whoever goes back or on writing does not want its answer.
    mutating func hushServer() -> [Effect] {
        guard case .serverForm(var state) = screen else { return [] }
        let wasAsked = state.isAsking
        state.progress = nil
        screen = .serverForm(state)
        return wasAsked ? [.cancelServer] : []
    }

    private var isAskingServer: Bool {
        stack.contains { if case .serverForm(let form) = $0 { form.isAsking } else { false } }
    }

    mutating func serverAdded(_ source: Source) -> [Effect] {
        // It was saved in the moment in which somebody went back.
        guard isAskingServer else { return [.removeServer(source.id)] }
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
        guard case .serverForm(var state) = screen, state.isAsking else { return [] }
        state.progress = .failed(reason)
        screen = .serverForm(state)
        return mendFocus()
    }
}
