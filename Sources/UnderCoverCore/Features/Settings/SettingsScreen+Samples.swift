import UnderCoverCatalogue

extension SettingsScreen {
    package static let samples =
        SettingRow.Group.allCases.map { group in
            sample("settings-" + group.rawValue) { $0.choose(Target.tab(group)) }
        } + [
            sample("settings") {
                $0.key("Down")
                $0.key("Down")
            },
            sample("settings-listening") {
                $0.choose(Target.tab(.controls))
                $0.choose(Target.bind(.answer6))
            },
        ]

    private static func sample(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample(name) {
            $0.choose(HomeMore.Target.settings)
            walk(&$0)
        }
    }
}
