// A row for each kind of round.

extension SettingRow {
    static let kinds: [SettingRow] = RoundKind.allCases.map(row)

    private static func row(_ kind: RoundKind) -> SettingRow {
        SettingRow(
            key: "kind-" + kind.rawValue, group: .game, label: label(kind), hint: hint(kind), kind: .toggle,
            // At least one is on: the last one that is switched off leaves *name the cover*.
            read: { ($0.kinds.isEmpty ? [.nameTheCover] : $0.kinds).contains(kind) ? "on" : "off" },
            write: { settings, value in
                let chosen = settings.kinds.filter { $0 != kind } + (value == "on" ? [kind] : [])
                settings.kinds = RoundKind.allCases.filter(chosen.contains)
            })
    }

    private static func label(_ kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: "Name the cover"
        case .findTheCover: "Find the cover"
        case .whichCameFirst: "Which came first"
        case .oddOneOut: "Odd one out"
        case .byEar: "By ear"
        }
    }

    private static func hint(_ kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: "One cover, some names. One kind of round is always on."
        case .findTheCover: "One name, four covers. The other way round."
        case .whichCameFirst: "Three covers, oldest first. No years on the labels."
        case .oddOneOut: "Three belong together. One only looks it."
        case .byEar: "The record plays; its cover takes its time. Needs music."
        }
    }
}
