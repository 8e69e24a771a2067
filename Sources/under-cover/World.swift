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
    let store: Store
    let stored: StoredState
    /// What a player should know of what could not be read.
    let notice: String?

    var assets: AssetFolder { places.assets }
    var folders: DataFolder { places.folders }
    var fonts: URL { places.fonts }

    /// - Parameter memoryOnly: keep nothing, for pictures and measurements.
    init(dataDir: String?, memoryOnly: Bool = false) throws(Failure) {
        places = try Places(dataDir: dataDir)
        let (assets, folders) = (places.assets, places.folders)
        if !memoryOnly { Log.shared.open(stateFolder: folders.state) }
        do { records = try HouseRecords.load(assets: assets.url) } catch { throw Failure(error.description) }
        do throws(StoreError) {
            store = memoryOnly ? try Store.inMemory() : try Store.open(folder: folders.data)
            stored = try store.loadEverything()
        } catch {
            throw Failure(error.description)
        }
        let warnings = records.warnings + stored.warnings
        for warning in warnings { World.warn(warning) }
        notice = warnings.first
    }

    /// The first event of a session.
    func launch(_ options: PlayOptions, preferences: SystemPreferences = SystemPreferences()) throws(Failure) -> Launch
    {
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
        let overridden = try options.apply(to: &settings)
        let catalogue = records.categories + stored.categories
        var launch = Launch(
            settings: settings, overridden: overridden, catalogue: catalogue, favourites: stored.favourites,
            scores: stored.scores, recents: stored.recents, flagged: stored.flags,
            hasSeenWelcome: stored.seen.contains(World.welcomeMarker), entropy: UInt64.random(in: .min ... .max),
            fixedSeed: options.seed, preferences: preferences, notice: notice)
        launch.unix = Int(Date().timeIntervalSince1970)
        launch.offset = LocalTime.offset
        launch.category = try category(options.category, in: catalogue)
        return launch
    }

    static let welcomeMarker = "welcome"

    private func category(_ id: String?, in catalogue: [UnderCoverCore.Category]) throws(Failure)
        -> UnderCoverCore.Category.ID?
    {
        guard let id else { return nil }
        guard catalogue.contains(where: { $0.id.rawValue == id }) else {
            let known = catalogue.map(\.id.rawValue).joined(separator: ", ")
            throw Failure("There is no category “\(id)”. There are: \(known).")
        }
        return UnderCoverCore.Category.ID(rawValue: id)
    }

    /// One line on standard error and in the log.
    static func warn(_ sentence: String) {
        Log.shared.write(sentence)
        FileHandle.standardError.write(Data("under-cover: \(sentence)\n".utf8))
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
