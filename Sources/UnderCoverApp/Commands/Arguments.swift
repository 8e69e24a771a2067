import UnderCoverCore

/// The settings table as command-line options.
package enum Arguments {
    /// Turns `--rounds 5`, `--rounds=5` and `--mute` into `--set rounds=5` and `--set mute=on`, so that every row of the
    /// settings table is an option.
    package static func expanded(_ arguments: [String]) -> [String] {
        var expanded: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument != "--" else {
                expanded.append(argument)
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, let row = SettingRow.named(name) else {
                expanded.append(argument)
                continue
            }
            if parts.count == 2 {
                expanded += ["--set", "\(name)=\(parts[1])"]
            } else if isSwitch(row, next: rest.first) {
                expanded += ["--set", "\(name)=on"]
            } else {
                expanded += ["--set", "\(name)=\(rest.popFirst() ?? "")"]
            }
        }
        return expanded
    }

    /// Whether `--mute` stands alone and means on; in `--mute off` it has a value.
    private static func isSwitch(_ row: SettingRow, next: String?) -> Bool {
        let values: [String]
        switch row.kind {
        case .toggle: values = ["on", "off"]
        case .choice(let options) where options.contains(where: { $0.value == "on" }): values = options.map(\.value)
        default: return false
        }
        guard let next else { return true }
        return !values.contains(next)
    }

    /// For `--help`.
    static var discussion: String {
        let rows = SettingRow.table.map { row -> String in
            let values: String
            switch row.kind {
            case .toggle: values = "on|off"
            case .number(let range, _, let unit): values = "\(range.lowerBound)…\(range.upperBound)\(unit)"
            case .choice(let options): values = options.map(\.value).joined(separator: "|")
            }
            return "  --\(row.key) \(values)\n      \(row.label). Default: \(row.value(in: Settings()))."
        }
        let controls =
            "  --set control.ACTION=Key,Key|button,button\n      Actions: "
            + Action.allCases.map(\.rawValue).joined(separator: ", ") + "."
        return "SETTINGS, for this run only:\n" + (rows + [controls]).joined(separator: "\n")
    }
}
