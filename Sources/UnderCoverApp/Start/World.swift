// What the game starts from: the records in the box, what is kept of the player, and what the command line says.

import Foundation
import UnderCoverCore
import UnderCoverMusic

/// A failure that ends the program: one line on standard error, exit status 1.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Where things lie: cheap to know, so the window can be made before anything is read.
struct Places: Sendable {
    let assets: AssetFolder
    let folders: DataFolder

    var fonts: URL { assets.url.deletingLastPathComponent().appendingPathComponent("Fonts", isDirectory: true) }

    init(dataDir: String?) throws(Failure) {
        folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: dataDir)
        do { assets = try AssetFolder.find() } catch { throw Failure(error.description) }
    }
}

struct World: Sendable {
    let places: Places
    let records: HouseRecords
    let lettering: HouseLettering
    let opening: Opening
    /// Real records that somebody picked.
    let lists: [CuratedList]
    /// Of the database that is to be kept; nil when nothing is.
    let data: URL?
    /// What a player should know of what could not be read.
    let notice: String?

    var assets: AssetFolder { places.assets }
    var folders: DataFolder { places.folders }
    var fonts: URL { places.fonts }

    /// - Parameters:
    ///   - memoryOnly: keep nothing, for pictures and measurements.
    ///   - needsStore: what cannot be opened is the end, for commands that only ask.
    ///   - needsRecords: false where a player's own things are worth starting for.
    init(
        dataDir: String?, memoryOnly: Bool = false, needsStore: Bool = false, needsRecords: Bool = true
    ) throws(Failure) {
        places = try Places(dataDir: dataDir)
        let (assets, folders) = (places.assets, places.folders)
        lettering = HouseLettering(assets: assets.url) { World.warn($0) }
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
        for line in opening.notices.map(\.line) + warnings { World.warn(line) }
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
            hasSeenWelcome: opening.stored.seen.contains(World.welcomeMarker),
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
        for problem in ignored { World.warn("A stored setting was ignored: \(problem).") }
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
            let origin = SourceReference(source: World.listSource, kind: .list, id: list.id)
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
    static let switchPrefix = "source."

    /// Whether each provider is asked: as the player said, else all that ask for no consent.
    func sourceSwitches(_ providers: [MusicProvider]) -> [String: Bool] {
        Dictionary(
            providers.map { ($0.id, Self.isOn($0, opening.stored.settings)) }, uniquingKeysWith: { first, _ in first })
    }

    static func isOn(_ provider: MusicProvider, _ settings: [String: String]) -> Bool {
        settings[switchPrefix + provider.id].map { $0 == "on" } ?? (provider.notice == nil)
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

    /// One line on standard error and in the log.
    static func warn(_ sentence: String) {
        // What may not be broken on a screen is searched for in a shell.
        let sentence = sentence.replacing("\u{A0}", with: " ")
        Log.shared.write(sentence)
        Complaint.line(sentence)
    }
}

/// What the desktop says it prefers, read without asking a desktop's own libraries.
enum Desktop {
    /// Asks the settings service of GNOME-like desktops where it is installed; costs a process, so not on the way to the
    /// first picture.
    static func preferences(canSpeak: Bool) -> SystemPreferences {
        let environment = ProcessInfo.processInfo.environment
        var preferences = SystemPreferences()
        preferences.canSpeak = canSpeak
        preferences.prefersFullscreen = prefersFullscreen(environment)
        preferences.isDark =
            environment["GTK_THEME"]?.hasSuffix(":dark") == true
            || setting("color-scheme", environment).contains("dark")
        preferences.reducedMotion = setting("enable-animations", environment) == "false"
        return preferences
    }

    /// Gamescope and bare consoles have no windows to be one among.
    static func prefersFullscreen(_ environment: [String: String]) -> Bool {
        if environment["XDG_CURRENT_DESKTOP"]?.lowercased() == "gamescope" { return true }
        if environment["GAMESCOPE_WAYLAND_DISPLAY"] != nil { return true }
        return environment["DISPLAY"] == nil && environment["WAYLAND_DISPLAY"] == nil
    }

    private static func setting(_ key: String, _ environment: [String: String]) -> String {
        let program = "/usr/bin/gsettings"
        guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil, FileManager.default.isExecutableFile(atPath: program)
        else { return "" }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["get", "org.gnome.desktop.interface", key]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        let answer = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
