import UnderCoverCatalogue

/// Adds a server: its address, then a name and a password, or a code.
package struct ServerForm: TextScreen, PageScreen {
    package enum Target: ScreenTarget { case field, kind, next, code, cancel }

    package enum Progress: Equatable, Codable, Sendable {
        case asking(since: Int)
        /// The player types this code on the server.
        case showing(code: String)
        case failed(String)
    }

    package static let name = "server"

    package var keyboard = ScreenKeyboard()
    package var kind: ServerKind
    package var step = ServerLogin.Field.address
    package var address = TextField("https://", limit: 200)
    package var user = TextField(limit: 100)
    package var password = TextField(limit: 200, isSecret: true)
    package var progress: Progress?

    package var fieldTarget: Target { .field }
    package var phoneTitle: String { kind.name }
    package func traits(_ app: AppState) -> Traits { Traits(holdsSecrets: true) }

    package func firstFocus(_ app: AppState) -> TargetID? { fieldID }

    /// The server has not answered yet whether it can be added.
    var isAsking: Bool {
        switch progress {
        case .asking, .showing: true
        case .failed, nil: false
        }
    }

    var offersCode: Bool { kind.offersCode && step == .user && !isAsking }

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

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .field where app.input.glyphs != .keyboard:
            var state = self
            state.progress = nil
            return cancelled(&app) + state.pressedField(&app)
        case .field, .next: return submitted(&app)
        case .kind:
            var state = self
            let kinds = app.finder.serverKinds
            let index = kinds.firstIndex(of: kind) ?? 0
            state.kind = kinds.isEmpty ? kind : kinds[(index + 1) % kinds.count]
            return app.show(state)
        case .code: return askForCode(&app)
        case .cancel: return back(&app)
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? back(&app) : nil
    }

    package func isSameField(_ other: any TextScreen) -> Bool {
        (other as? ServerForm).map { $0.step == step } ?? true
    }

    /// Cancels the request that was made with the old words.
    package func edited(_ app: inout AppState) -> [Effect] { cancelled(&app) }

    /// The next field; after the last one the server is asked.
    package func submitted(_ app: inout AppState) -> [Effect] {
        if isAsking { return [] }
        guard !field.trimmed.isEmpty, step != .address || field.trimmed != "https://" else {
            let step = step
            return app.say(Words.fieldNeeded(step))
        }
        var state = self
        state.progress = nil
        state.keyboard = ScreenKeyboard()
        switch step {
        case .address: state.step = .user
        case .user: state.step = .password
        case .password:
            app.show(state)
            return state.connect(byCode: false, &app)
        }
        app.show(state)
        app.focus = app.input.glyphs == .keyboard ? fieldID : TargetID(KeyboardKey.middle)
        return app.repairFocus()
    }

    private func askForCode(_ app: inout AppState) -> [Effect] {
        guard offersCode else { return [] }
        var state = self
        state.keyboard = ScreenKeyboard()
        app.show(state)
        return state.connect(byCode: true, &app)
    }

    /// Asks the player first where others could read what is sent; nothing is sent before the yes.
    private func connect(byCode: Bool, _ app: inout AppState) -> [Effect] {
        if ServerLogin.isReadable(address.trimmed) { return app.enter(Question(.sendReadably(byCode: byCode))) }
        return connect(byCode: byCode, mayBeRead: false, &app)
    }

    /// The player said yes; the form is on the screen again.
    static func sendReadably(byCode: Bool, _ app: inout AppState) -> [Effect] {
        ServerForm.shown(app)?.connect(byCode: byCode, mayBeRead: true, &app) ?? []
    }

    private func connect(byCode: Bool, mayBeRead: Bool, _ app: inout AppState) -> [Effect] {
        app.show(with { $0.progress = .asking(since: app.tick) })
        let login = ServerLogin(
            kind: kind.id, address: address.trimmed, user: user.trimmed, password: password.text, mayBeRead: mayBeRead)
        return app.repairFocus() + [
            byCode ? .askForCode(kind: kind.id, address: login.address, mayBeRead: mayBeRead) : .addServer(login)
        ]
    }

    /// Goes to the previous field or leaves the form; a code on screen is closed first.
    private func back(_ app: inout AppState) -> [Effect] {
        if step == .user, isAsking { return cancelled(&app) + app.repairFocus() }
        let fields = ServerLogin.Field.allCases
        guard let index = fields.firstIndex(of: step), index > 0 else { return cancelled(&app) + app.leave() }
        var state = self
        state.step = fields[index - 1]
        state.password.clear()
        app.show(state)
        app.focus = fieldID
        return state.cancelled(&app) + app.repairFocus()
    }

    /// Cancels the request to the server.
    private func cancelled(_ app: inout AppState) -> [Effect] {
        app.show(with { $0.progress = nil })
        return isAsking ? [.cancelServer] : []
    }

    // MARK: News

    static func codeGiven(_ code: String, _ app: inout AppState) {
        guard var state = ServerForm.shown(app), state.isAsking else { return }
        state.progress = .showing(code: code)
        app.show(state)
        app.repairFocus()
    }

    static func added(_ source: Source, _ app: inout AppState) -> [Effect] {
        // The player left while the server was being saved.
        guard ServerForm.last(in: app, where: \.isAsking) != nil else { return [.removeServer(source.id)] }
        SourcesScreen.add(source, &app)
        app.say(Words.answers(source.name))
        return ServerForm.shown(app) != nil ? app.leave() : []
    }

    static func refused(_ reason: String, _ app: inout AppState) -> [Effect] {
        guard var state = ServerForm.shown(app), state.isAsking else { return [] }
        state.progress = .failed(reason)
        app.show(state)
        return app.repairFocus()
    }
}
