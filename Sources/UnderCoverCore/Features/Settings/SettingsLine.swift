import UnderCoverCatalogue
import UnderCoverPixels

extension SettingsScreen {
    /// One row of the screen: a setting, or a control with its keys.
    struct Line {
        enum Kind: Equatable { case toggle(isOn: Bool), stepper, binding }

        let target: any ScreenTarget
        let kind: Kind
        let label: String
        let value: String
        /// Read aloud instead of a value that has signs for keys. A closure, because speech is usually off.
        var said: (() -> String)?
        var role = SpokenRole.control

        var part: Block { part(target) }

        private func part(_ target: some ScreenTarget) -> Block {
            let words = Block.first(of: [
                .line(label, .body, .row, squeeze: 0.8),
                .text(label, .body, .row, lines: 2, sizes: .shares([0.8, 0.7]), spacing: 1),
            ])
            return Block.row([words.fillsWidth(), shownValue], gap: .space(.medium)).padded(.space(.card), 2)
                .height(.larger(.larger(76, .text(.row, 1.8)), .hit + 6))
                .pressed(target, says: label, state: said?() ?? value, role: role, look: .line).room()
        }

        /// The width of a value between its arrows.
        private static let valueWidth = Length.smaller(.larger(340, .text(.row, 13.6)), 640)

        private var shownValue: Block {
            switch kind {
            case .toggle(let isOn):
                .row([.line(value, .bold, .row, align: .right), .toggle(isOn)], gap: .space(.medium))
            case .stepper:
                .row(
                    [
                        .icon(.chevronLeft, .text(.row, 1)),
                        .line(value, .bold, .row, align: .center).fillsWidth(),
                        .icon(.chevronRight, .text(.row, 1)),
                    ], gap: .space(.small)
                ).width(Self.valueWidth).widthShare(0.52)
            case .binding: .line(value, .bold, .row, align: .right)
            }
        }
    }

    func lines(_ app: AppState) -> [Line] {
        let settings = SettingRow.rows(tab).map { Line($0, Target.row($0.key), app) }
        guard tab == .controls else { return settings }
        return settings
            + Action.allCases.map { action in
                Line(
                    target: Target.bind(action), kind: .binding, label: Words.action(action),
                    value: bound(action, app, Words.keyCap), said: { bound(action, app, Words.keySaid) })
            }
    }

    /// The buttons of a control, or its first keys in the words of `name`.
    private func bound(_ action: Action, _ app: AppState, _ name: (Key) -> String) -> String {
        let binding = app.settings.bindings[action]
        if case .pad = app.input.glyphs { return binding.buttons.map(Words.button).joined(separator: ", ") }
        return binding.keys.prefix(2).map(name).joined(separator: ", ")
    }
}

extension SettingsScreen.Line {
    /// The row of a setting.
    init(_ row: SettingRow, _ target: any ScreenTarget, _ app: AppState) {
        var kind = Kind.stepper
        if case .toggle = row.kind { kind = .toggle(isOn: row.value(in: app.settings) == "on") }
        self.init(
            target: target, kind: kind, label: Words.label(row), value: Words.shown(row, in: app.settings),
            role: row.role)
    }
}

extension SettingRow {
    fileprivate var role: SpokenRole {
        switch kind {
        case .toggle: .toggle
        case .number: .slider
        case .choice: .selector
        }
    }
}
