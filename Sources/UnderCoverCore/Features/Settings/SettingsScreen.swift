import UnderCoverCatalogue
import UnderCoverPixels

/// The settings table as rows, and the controls with their keys and buttons.
package struct SettingsScreen: PageScreen {
    package enum Target: ScreenTarget {
        case tab(SettingRow.Group), club, about, reset
        /// The key of a row of the settings table.
        case row(String)
        /// A control that can be re-bound.
        case bind(Action)
    }

    package static let name = "settings"

    package var tab = SettingRow.Group.game
    /// The action that waits for a key or a button.
    package var listening: Action?
    /// Tick at which it began to wait. A pad has no button left to cancel with, so waiting ends after `listeningTicks`.
    package var listeningSince = 0

    static let listeningTicks = 360

    /// Any press is the one that a control waits for.
    package func traits(_ app: AppState) -> Traits {
        Traits(wayOut: listening == nil ? .back : nil, scansItself: listening != nil)
    }

    /// On a row, an arrow to the right would change its value.
    package func firstFocus(_ app: AppState) -> TargetID? {
        app.input.isOlder ? Self.firstRow(of: tab) : TargetID(Target.tab(tab))
    }

    private static func firstRow(of tab: SettingRow.Group) -> TargetID {
        TargetID(SettingRow.rows(tab).first.map { Target.row($0.key) } ?? .tab(tab))
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .tab(let tab): return show(tab, &app)
        case .club: return ClubScreen.open(&app)
        case .about: return app.enter(About())
        case .reset: return app.enter(Question(.resetSettings))
        case .row(let key): return step(key, by: 1, &app)
        case .bind(let action):
            return app.show(with { ($0.listening, $0.listeningSince) = (action, app.tick) })
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        if let action = listening, let effects = received(command, for: action, &app) { return effects }
        return switch command {
        case .extra: reset(&app)
        case .step(let direction): stepped(direction, &app)
        case .section(let direction): section(direction, &app)
        default: nil
        }
    }

    private func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        // Up from the first row leads to the tabs, which arrows could not reach otherwise.
        if direction == .up, app.focus == Self.firstRow(of: tab) {
            return app.setFocus(Target.tab(tab))
        }
        if direction == .right, let other = closedTab(app), hasRowsBeside(app) {
            let effects = show(other, &app)
            app.setFocus(Self.firstRow(of: other))
            return effects
        }
        guard let step = direction.step, case .row(let key) = app.focused(Target.self),
            let row = SettingRow.named(key)
        else { return nil }
        let isRepeating = app.input.isRepeating
        // A held key must not flip a switch to and fro, nor leave the row at the end of its values.
        if case .toggle = row.kind, isRepeating { return [] }
        if case .number = row.kind, step < 0 {
            var settings = app.settings
            row.step(step, in: &settings)
            if settings == app.settings { return isRepeating ? [] : nil }
        }
        return self.step(key, by: step, &app)
    }

    /// The tab with the focus, where another one is open.
    private func closedTab(_ app: AppState) -> SettingRow.Group? {
        if case .tab(let other) = app.focused(Target.self), other != tab { other } else { nil }
    }

    /// Right of the focus lie rows. They are the open tab's, and a player who goes there means the focused one's.
    private func hasRowsBeside(_ app: AppState) -> Bool {
        switch app.neighbour(.right)?.target as? Target {
        case .row, .bind, .reset: true
        default: false
        }
    }

    private func section(_ direction: Int, _ app: inout AppState) -> [Effect] {
        let tabs = SettingRow.Group.allCases
        let index = tabs.firstIndex(of: tab) ?? 0
        let next = tabs[(index + direction + tabs.count) % tabs.count]
        var wasOnTab = false
        if case .tab = app.focused(Target.self) { wasOnTab = !app.input.isOlder }
        let effects = show(next, &app)
        app.focus = wasOnTab ? TargetID(Target.tab(next)) : Self.firstRow(of: next)
        app.repairFocus()
        return effects
    }

    private func show(_ tab: SettingRow.Group, _ app: inout AppState) -> [Effect] {
        app.show(with { $0.tab = tab })
        app.top.scroll = 0
        return app.repairFocus()
    }

    private func step(_ key: String, by step: Int, _ app: inout AppState) -> [Effect] {
        guard let row = SettingRow.named(key) else { return [] }
        var settings = app.settings
        row.step(step, in: &settings)
        guard settings != app.settings else { return [] }
        return app.keepingFocusUnderPointer { app in
            let effects = app.set(key, row.value(in: settings))
            if key == "read-aloud", settings.readAloud == .on, !app.system.canSpeak { app.say(Words.cannotSpeak) }
            app.repairFocus()
            app.revealFocus()
            return effects
        }
    }

    private func reset(_ app: inout AppState) -> [Effect] {
        switch app.focused(Target.self) {
        case .row(let key):
            guard let row = SettingRow.named(key) else { return [] }
            app.say(Words.resetOne(Words.label(row)))
            return app.set(key, row.value(in: app.kept.usualSettings))
        case .bind(let action):
            var bindings = app.settings.bindings
            bindings.reset(action)
            app.say(Words.resetControl(Words.action(action)))
            return Self.keep(bindings, &app)
        default: return []
        }
    }

    static func resetAll(_ app: inout AppState) -> [Effect] {
        let effects = app.keep(.forgetSettings)
        SourcesScreen.forgetChoices(&app)
        app.overridden = []
        app.repairFocus()
        app.say(Words.resetAll)
        return effects
    }
}
