import UnderCoverCatalogue

// A row for each kind of round.

extension SettingRow {
    static let kinds: [SettingRow] = RoundKind.allCases.map(row)

    private static func row(_ kind: RoundKind) -> SettingRow {
        SettingRow(
            key: "kind-" + kind.rawValue, group: .game, label: label(kind), hint: hint(kind), kind: .toggle,
            read: { $0.kinds.contains(kind) ? "on" : "off" },
            write: { turn(kind, isOn: $1 == "on", &$0) },
            move: { settings, _ in turn(kind, isOn: !settings.kinds.contains(kind), &settings) })
    }

    private static func turn(_ kind: RoundKind, isOn: Bool, _ settings: inout Settings) {
        let chosen = settings.kinds.filter { $0 != kind } + (isOn ? [kind] : [])
        settings.kinds = RoundKind.allCases.filter(chosen.contains)
        // The last of the others that is switched off brings this one back.
        if settings.kinds.isEmpty, kind != .nameTheCover { settings.kinds = [.nameTheCover] }
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
        case .nameTheCover: "One cover, some names. Also played when no other kind is on."
        case .findTheCover: "One name, four covers. The other way round."
        case .whichCameFirst: "Three covers, oldest first. No years on the labels."
        case .oddOneOut: "Three belong together. One only looks like it."
        case .byEar: "The record plays; its cover takes its time. Needs music."
        }
    }
}
