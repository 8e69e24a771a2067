import UnderCoverPixels

/// The settings table as rows, and the controls with what is bound to them.
package struct SettingsScreen: ScreenState {
    package var focus: TargetID = "row.seconds"
    package var scroll = 0.0
    package var tab = SettingRow.Group.game
    /// The action that waits for a key or a button.
    package var listening: Action?
    /// When it began to wait; a pad has no button to give up with, so it ends by itself.
    package var listeningSince = 0

    static let listeningTicks = 360

    init() {}

    /// Up from here leads to the tabs: arrows alone must reach everything.
    var isOnFirstRow: Bool {
        SettingRow.rows(tab).first.map { focus == "row." + $0.key } ?? false
    }
}

extension AppState {
    mutating func settingsActivated(_ id: TargetID) -> [Effect] {
        guard case .settings(var state) = screen else { return [] }
        if let tab = SettingRow.Group(rawValue: String(id.dropFirst("tab.".count))), id.hasPrefix("tab.") {
            return show(tab)
        }
        switch id {
        case "tab.about": return enter(.about(About()))
        case "reset": return enter(.question(.resetSettings))
        default: break
        }
        if let row = SettingRow.named(String(id.dropFirst("row.".count))), id.hasPrefix("row.") {
            return stepSetting(row, by: 1)
        }
        guard let action = Action(rawValue: String(id.dropFirst("bind.".count))), id.hasPrefix("bind.") else {
            return []
        }
        state.listening = action
        state.listeningSince = tick
        screen = .settings(state)
        return []
    }

    private mutating func show(_ tab: SettingRow.Group) -> [Effect] {
        guard case .settings(var state) = screen else { return [] }
        state.tab = tab
        state.scroll = 0
        screen = .settings(state)
        mendFocus()
        return []
    }

    mutating func changeTab(_ direction: Int) -> [Effect] {
        guard case .settings(let state) = screen else { return [] }
        let tabs = SettingRow.Group.allCases
        let index = tabs.firstIndex(of: state.tab) ?? 0
        let next = tabs[(index + direction + tabs.count) % tabs.count]
        let effects = show(next)
        screen.focus = SettingRow.rows(next).first.map { "row." + $0.key } ?? "tab." + next.rawValue
        mendFocus()
        return effects
    }

    // MARK: Values

    mutating func stepFocusedSetting(_ step: Int) -> [Effect]? {
        guard screen.focus.hasPrefix("row."), let row = SettingRow.named(String(screen.focus.dropFirst(4))) else {
            return nil
        }
        // A held key must not flip a switch to and fro, nor leave the row at the end of its values.
        if case .toggle = row.kind, isRepeating { return [] }
        if case .number(let range, _, _) = row.kind, step < 0, Int(row.value(in: settings)) == range.lowerBound {
            return isRepeating ? [] : nil
        }
        return stepSetting(row, by: step)
    }

    mutating func stepSetting(_ row: SettingRow, by step: Int) -> [Effect] {
        let focus = screen.focus
        let before = row.value(in: settings)
        row.step(step, in: &settings)
        guard row.value(in: settings) != before else { return [] }
        let effects = save(row.key)
        if row.key == "read-aloud", settings.readAloud, !system.canSpeak { say(Words.cannotSpeak) }
        screen.focus = focus
        mendFocus()
        revealFocus()
        return effects
    }

    mutating func resetFocusedSetting() -> [Effect] {
        let focus = screen.focus
        if focus.hasPrefix("row."), let row = SettingRow.named(String(focus.dropFirst(4))) {
            row.reset(in: &settings)
            say(Words.resetOne(row.label))
            return save(row.key)
        }
        if focus.hasPrefix("bind."), let action = Action(rawValue: String(focus.dropFirst(5))) {
            let before = settings.bindings
            settings.bindings.reset(action)
            say(Words.resetOne(action.label))
            return saveBindings(changedFrom: before)
        }
        return []
    }

    mutating func resetAllSettings() -> [Effect] {
        settings = Settings()
        overridden = []
        mendFocus()
        say(Words.resetAll)
        return [.forgetSettings]
    }

    /// Keeps a changed setting; from now on it is the player's again, whatever the command line said.
    mutating func save(_ key: String) -> [Effect] {
        guard let row = SettingRow.named(key) else { return [] }
        overridden.removeAll { $0 == key }
        return [.saveSetting(key: key, value: row.value(in: settings))]
    }

    private func saveBindings(changedFrom before: Bindings) -> [Effect] {
        Action.allCases.filter { before[$0] != settings.bindings[$0] }.map {
            .saveSetting(key: "control." + $0.rawValue, value: settings.bindings.stored($0))
        }
    }

    // MARK: Re-binding

    package var isListening: Bool {
        if case .settings(let state) = screen { return state.listening != nil }
        return false
    }

    mutating func bindHeard(key: Key) -> [Effect] {
        guard case .settings(let state) = screen, let action = state.listening else { return [] }
        // Back leaves things as they were, unless it is Back itself that is asked for.
        if action != .back, settings.bindings[.back].keys.contains(key), key != "Backspace" { return cancelListening() }
        // One without a name could not be kept.
        guard !key.isModifier, !key.rawValue.isEmpty else { return [] }
        let before = settings.bindings
        let kept = settings.bindings.bind(key, to: action)
        return heard(action, kept: kept, what: key.cap, before)
    }

    mutating func bindHeard(button: PadButton) -> [Effect] {
        guard case .settings(let state) = screen, let action = state.listening else { return [] }
        let before = settings.bindings
        let kept = settings.bindings.bind(button, to: action)
        return heard(action, kept: kept, what: Words.button(button), before)
    }

    private mutating func heard(_ action: Action, kept: Action?, what: String, _ before: Bindings) -> [Effect] {
        _ = cancelListening()
        if let kept {
            say(Words.keepsItsLast(what, kept.label))
            return []
        }
        say(Words.bound(what, action.label))
        return saveBindings(changedFrom: before)
    }

    mutating func listeningTicked() {
        guard case .settings(let state) = screen, state.listening != nil else { return }
        if tick - state.listeningSince >= SettingsScreen.listeningTicks { _ = cancelListening() }
    }

    mutating func cancelListening() -> [Effect] {
        guard case .settings(var state) = screen else { return [] }
        state.listening = nil
        screen = .settings(state)
        return []
    }

    /// −1 on the left arrow of a row, else 1.
    func settingSide(of point: Point, in rect: Rect) -> Int {
        let value = SettingsFrame(metrics).valueWidth(rect.width)
        let left = rect.maxX - value
        return point.x >= left && point.x < left + value * 0.35 ? -1 : 1
    }
}
