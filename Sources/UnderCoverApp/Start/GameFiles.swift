// What the game starts from: the records in the box, what is kept of the player, and what the command line says.

import Foundation
import UnderCoverCore
import UnderCoverMusic

struct GameFiles: Sendable {
    let locations: FileLocations
    let records: HouseRecords
    let lettering: HouseLettering
    let opening: Opening
    /// Real records that somebody picked.
    let lists: [CuratedList]
    /// Of the database that is to be kept; nil when nothing is.
    let data: URL?
    /// What a player should know of what could not be read.
    let notice: String?

    var assets: AssetFolder { locations.assets }
    var folders: DataFolder { locations.folders }
    var fonts: URL { locations.fonts }

    /// - Parameters:
    ///   - memoryOnly: keep nothing, for pictures and measurements.
    ///   - needsStore: what cannot be opened is the end, for commands that only ask.
    ///   - needsRecords: false where a player's own things are worth starting for.
    init(
        dataDir: String?, memoryOnly: Bool = false, needsStore: Bool = false, needsRecords: Bool = true
    ) throws(Failure) {
        locations = try FileLocations(dataDir: dataDir)
        let (assets, folders) = (locations.assets, locations.folders)
        lettering = HouseLettering(assets: assets.url) { Log.warn($0) }
        if !memoryOnly { Log.shared.open(stateFolder: folders.state) }
        // A thousand titles to fold take as long as the records and the database together.
        let reading = Background { () throws(Failure) in CuratedLists.load(assets: assets.url) }
        do {
            records = try HouseRecords.load(assets: assets.url)
        } catch {
            guard !needsRecords else { throw Failure(error.description) }
            records = HouseRecords(categories: [], albums: [], sleeves: [:], warnings: [error.description])
        }
        let curated = try reading.value()
        lists = curated.lists
        data = memoryOnly ? nil : folders.data
        do throws(StoreError) {
            opening = memoryOnly ? try Opening.inMemory() : try Opening.open(folder: folders.data)
        } catch {
            throw Failure(error.description)
        }
        if needsStore, let failure = opening.failure { throw Failure(failure.description) }
        let warnings = records.warnings + curated.warnings + opening.stored.warnings
        for line in opening.notices.map(\.line) + warnings { Log.warn(line) }
        notice = (opening.notices.map(\.message) + warnings).first
    }

    /// The first event of a session.
    func launch(_ options: PlayOptions, preferences: SystemPreferences = SystemPreferences()) throws(Failure) -> Launch
    {
        var kept = kept(opening.stored)
        let overridden = try options.apply(to: &kept.settings)
        var launch = Launch(
            settings: kept.settings, overridden: overridden, catalogue: kept.catalogue, favourites: kept.favourites,
            scores: kept.scores, recents: kept.recents, flagged: kept.flagged,
            hasSeenWelcome: opening.stored.seen.contains(GameFiles.welcomeMarker),
            entropy: UInt64.random(in: .min ... .max), fixedSeed: options.seed, preferences: preferences,
            notice: notice)
        launch.unsaved = opening.failure?.reason
        launch.unix = Int(Date().timeIntervalSince1970)
        launch.offset = LocalTime.offset
        launch.category = try category(options.category, in: kept.catalogue)
        return launch
    }

    /// What the rows of the database mean.
    func kept(_ stored: StoredState) -> Kept {
        var settings = Settings()
        var ignored: [String] = []
        for row in SettingRow.table {
            guard let value = stored.settings[row.key] else { continue }
            do { try row.set(value, in: &settings) } catch { ignored.append(error.message) }
        }
        for action in Action.allCases {
            guard let value = stored.settings["control." + action.rawValue] else { continue }
            if !settings.bindings.restore(action, from: value) { ignored.append("control.\(action.rawValue)") }
        }
        for problem in ignored { Log.warn("A stored setting was ignored: \(problem).") }
        return Kept(
            settings: settings, catalogue: catalogue(stored), favourites: stored.favourites.map(\.cleaned),
            scores: stored.scores, recents: stored.recents, flagged: stored.flags)
    }

    /// The box's own, the player's, and the lists as far as their covers are here.
    func catalogue(_ stored: StoredState) -> [Category] {
        let kept = stored.categories.map(\.cleaned)
        let known = Dictionary(kept.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let unfinished = ((try? opening.shared?.unfinishedGatherings()) ?? []).filter {
            known[$0.id] == nil && $0.reference.kind != .list && !$0.name.isEmpty
        }
        let listed = lists.map { list in
            let origin = SourceReference(source: GameFiles.listSource, kind: .list, id: list.id)
            let id = Category.ID(origin)
            return Category(
                id: id, name: list.name, shelf: .lists, albums: known[id]?.albums ?? [], origin: origin,
                expected: list.albums.count)
        }
        let ids = Set(listed.map(\.id))
        let begun = unfinished.map { job in
            Category(
                id: job.id, name: job.name, shelf: .yours, albums: [], origin: job.reference)
        }
        return records.categories + listed + kept.filter { !ids.contains($0.id) } + begun
    }

    /// Looks up the covers of lists.
    static let listSource = "listenbrainz"

    /// Whether each provider is asked: as the player said, else all that ask for no consent.
    func sourceSwitches(_ providers: [MusicProvider]) -> [String: Bool] {
        Dictionary(
            providers.map { ($0.id, SourceSwitch.isOn($0, opening.stored.settings)) },
            uniquingKeysWith: { first, _ in first })
    }

    static let welcomeMarker = "welcome"

    private func category(_ id: String?, in catalogue: [Category]) throws(Failure)
        -> Category.ID?
    {
        guard let id else { return nil }
        guard catalogue.contains(where: { $0.id.rawValue == id }) else {
            let known = catalogue.map(\.id.rawValue).joined(separator: ", ")
            throw Failure("There is no category “\(id)”. There are: \(known).")
        }
        return Category.ID(rawValue: id)
    }
}
