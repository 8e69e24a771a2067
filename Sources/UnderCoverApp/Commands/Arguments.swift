import UnderCoverCore

/// The settings table as command-line options.
package enum Arguments {
    /// Turns `--rounds 5`, `--rounds=5` and `--mute` into `--set rounds=5` and `--set mute=on`, so that every row of the
    /// settings table is an option.
    package static func expanded(_ arguments: [String]) -> [String] {
        var expanded: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard argument.hasPrefix("--"), let name = parts.first, let row = SettingRow.named(name) else {
                expanded.append(argument)
                continue
            }
            let value = parts.count == 2 ? parts[1] : isSwitch(row, next: rest.first) ? "on" : rest.popFirst() ?? ""
            expanded += ["--set", "\(name)=\(value)"]
        }
        return expanded
    }

    /// Whether `--mute` stands alone and means on; in `--mute off` it has a value.
    private static func isSwitch(_ row: SettingRow, next: String?) -> Bool {
        let values = values(of: row)
        return values.contains("on") && next.map(values.contains) != true
    }

    private static func values(of row: SettingRow) -> [String] {
        switch row.kind {
        case .toggle: ["on", "off"]
        case .number(let range, _, let unit): ["\(range.lowerBound)…\(range.upperBound)\(unit)"]
        case .choice(let options): options.map(\.value)
        }
    }

    static var discussion: String {
        let rows = SettingRow.table.map { row in
            "  --\(row.key) \(values(of: row).joined(separator: "|"))\n"
                + "      \(row.label). Default: \(row.value(in: Settings()))."
        }
        let controls =
            "  --set control.ACTION=Key,Key|button,button\n      Actions: "
            + Action.allCases.map(\.rawValue).joined(separator: ", ") + "."
        return "SETTINGS, for this run only:\n" + (rows + [controls]).joined(separator: "\n")
    }
}
