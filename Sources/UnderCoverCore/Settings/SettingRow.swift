import UnderCoverCatalogue

/// One row of the settings table. To add a setting, add a property to `Settings` and a row to the table.
package struct SettingRow: Sendable {
    package enum Group: String, CaseIterable, Codable, Sendable { case game, look, sound, controls }

    package enum Kind: Sendable {
        case toggle
        case number(ClosedRange<Int>, step: Int, unit: String)
        /// Stored values, each with the words that the screen shows.
        case choice([(value: String, shown: String)])
    }

    /// The name in the store and, after `--`, on the command line.
    package let key: String
    package let group: Group
    package let label: String
    /// Shown in the footer while the row has the focus.
    package let hint: String
    package let kind: Kind
    /// Values of a choice that no screen offers.
    var hidden: [String] = []
    let read: @Sendable (Settings) -> String
    let write: @Sendable (inout Settings, String) -> Void
    /// Changes the value by so many steps; a choice wraps around, a number stops at its end.
    let move: @Sendable (inout Settings, Int) -> Void

    /// The stored form of the value.
    package func value(in settings: Settings) -> String { read(settings) }

    package func shown(in settings: Settings) -> String {
        let value = read(settings)
        switch kind {
        case .toggle: return value == "on" ? "on" : "off"
        case .number(_, _, let unit): return value + unit
        case .choice(let options): return options.first { $0.value == value }?.shown ?? value
        }
    }

    /// Sets the value from its stored form. Throws a sentence where the value is not allowed.
    package func set(_ text: String, in settings: inout Settings) throws(SettingError) {
        switch kind {
        case .toggle:
            guard text == "on" || text == "off" else { throw SettingError("\(key) is on or off, not “\(text)”") }
        case .number(let range, _, _):
            guard let number = Int(text), range.contains(number) else {
                throw SettingError("\(key) is a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
            }
        case .choice(let options):
            guard options.contains(where: { $0.value == text }) || hidden.contains(text) else {
                throw SettingError("\(key) is one of \(options.map(\.value).joined(separator: ", ")), not “\(text)”")
            }
        }
        write(&settings, text)
    }

    /// One step up or down.
    package func step(_ direction: Int, in settings: inout Settings) { move(&settings, direction) }

    package static func named(_ key: String) -> SettingRow? { table.first { $0.key == key } }
    package static func rows(_ group: Group) -> [SettingRow] { table.filter { $0.group == group } }
}

package struct SettingError: Error, Equatable, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}

extension SettingRow {
    static func toggle(
        _ key: String, _ group: Group, _ label: String, _ hint: String,
        _ path: any WritableKeyPath<Settings, Bool> & Sendable
    ) -> SettingRow {
        SettingRow(
            key: key, group: group, label: label, hint: hint, kind: .toggle,
            read: { $0[keyPath: path] ? "on" : "off" }, write: { $0[keyPath: path] = $1 == "on" },
            move: { settings, _ in settings[keyPath: path].toggle() })
    }

    static func number(
        _ key: String, _ group: Group, _ label: String, _ hint: String, _ range: ClosedRange<Int>, step: Int = 1,
        unit: String = "", _ path: any WritableKeyPath<Settings, Int> & Sendable
    ) -> SettingRow {
        SettingRow(
            key: key, group: group, label: label, hint: hint, kind: .number(range, step: step, unit: unit),
            read: { String($0[keyPath: path]) },
            write: { $0[keyPath: path] = Int($1) ?? range.lowerBound },
            move: { $0[keyPath: path] = ($0[keyPath: path] + $1 * step).clamped(to: range) })
    }

    static func choice<Value: RawRepresentable & CaseIterable & Equatable & Sendable>(
        _ key: String, _ group: Group, _ label: String, _ hint: String, _ shown: [String],
        _ path: any WritableKeyPath<Settings, Value> & Sendable
    ) -> SettingRow where Value.RawValue == String {
        precondition(shown.count == Value.allCases.count, "\(key) needs a label for each value")
        return SettingRow(
            key: key, group: group, label: label, hint: hint,
            kind: .choice(zip(Value.allCases.map(\.rawValue), shown).map { (value: $0, shown: $1) }),
            read: { $0[keyPath: path].rawValue },
            write: { settings, text in
                if let value = Value(rawValue: text) { settings[keyPath: path] = value }
            }, move: { $0[keyPath: path] = next($0[keyPath: path], $1, of: Array(Value.allCases)) })
    }

    /// The value that is so many steps on; from one that is not offered, they count from the first.
    static func next<Value: Equatable>(_ value: Value, _ steps: Int, of offered: [Value]) -> Value {
        offered[((offered.firstIndex(of: value) ?? 0) + steps + offered.count) % offered.count]
    }
}
