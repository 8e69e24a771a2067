import UnderCoverCatalogue

// The lobby as the host's phone shows it and changes it.

extension Lobby {
    func remote(_ app: AppState) -> PhoneOwn.Remote {
        let category = app.category(category)
        var remote = PhoneOwn.Remote(
            category: category?.shownName ?? "",
            records: Words.albums((category?.size ?? 0) - leftOut.count),
            sleeves: sleevesForPhones.map { PhoneCover($0) },
            presets: Self.presets(app).map { preset in
                PhoneOwn.Remote.Preset(
                    name: preset.rawValue, title: Words.preset(preset), isChosen: preset == app.party.preset)
            },
            note: canStart(app) ? presetNote(app) : whyNot(app), shape: Words.shape(app.party.shape))
        if app.party.shape.rules.teams != nil { remote.teams = app.party.teams }
        return remote
    }

    /// As many of its fan as a phone has room for.
    var sleevesForPhones: [ArtworkID] {
        (fan?.sleeves ?? []).prefix(Self.mostForPhones).map { $0.isNamed ? $0.artwork : $0.artwork.veiled }
    }

    private static let mostForPhones = 3

    /// A preset as a phone names it: one of those that the lobby offers now.
    func choose(preset name: String, _ app: inout AppState) -> [Effect]? {
        Self.presets(app).first { $0.rawValue == name }.map { pressed(.preset($0), &app) }
    }
}
