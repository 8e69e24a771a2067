import Foundation
import UnderCoverCatalogue

/// Folders for the player's data, by the XDG base directory specification. Asking for one does not make it.
package struct DataFolder: Equatable, Sendable {
    /// Scores, favourites, settings.
    package var data: URL
    package var state: URL
    /// Fetched covers and pressed sleeves, which can be had again.
    package var cache: URL
    package var pictures: URL

    /// Lists that the player pasted.
    package var lists: URL { data.appendingPathComponent("lists", isDirectory: true) }

    /// The player's servers and their secrets.
    package var sources: URL { data.appendingPathComponent("sources", isDirectory: true) }

    /// The party that goes on after a restart.
    package var party: URL { data.appendingPathComponent("party", isDirectory: true) }

    /// Albums of parties, a page each. They hold the names of players.
    package var evenings: URL { data.appendingPathComponent("evenings", isDirectory: true) }

    /// - Parameters:
    ///   - environment: of the process; relative `XDG_…` paths are ignored, as the specification asks.
    ///   - dataDir: value of `--data-dir`, which moves all four under one folder; relative to the working folder.
    package init(environment: [String: String], dataDir: String? = nil) {
        if let dataDir, !dataDir.isEmpty {
            self.init(everythingUnder: URL(fileURLWithPath: dataDir, isDirectory: true).standardizedFileURL)
        } else {
            self.init(standard: environment)
        }
    }
}

extension DataFolder {
    private init(standard environment: [String: String]) {
        let home = Self.absolute(environment["HOME"]) ?? FileManager.default.homeDirectoryForCurrentUser
        func base(_ key: String, _ fallback: String) -> URL {
            let folder = Self.absolute(environment[key]) ?? home.appendingPathComponent(fallback, isDirectory: true)
            return folder.appendingPathComponent("under-cover", isDirectory: true)
        }
        data = base("XDG_DATA_HOME", ".local/share")
        state = base("XDG_STATE_HOME", ".local/state")
        cache = base("XDG_CACHE_HOME", ".cache")
        pictures =
            (Self.desktop("PICTURES", environment, home: home)
            ?? home.appendingPathComponent("Pictures", isDirectory: true))
            .appendingPathComponent("Under Cover", isDirectory: true)
    }

    private init(everythingUnder folder: URL) {
        data = folder
        state = folder.appendingPathComponent("state", isDirectory: true)
        cache = folder.appendingPathComponent("cache", isDirectory: true)
        pictures = folder.appendingPathComponent("pictures", isDirectory: true)
    }

    private static func absolute(_ path: String?) -> URL? {
        guard let path, path.hasPrefix("/") else { return nil }
        return URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    }

    /// The home, and the desktop's music folder where it names one.
    static func homes(environment: [String: String]) -> (home: URL, music: URL?) {
        let home = absolute(environment["HOME"]) ?? FileManager.default.homeDirectoryForCurrentUser
        return (home, desktop("MUSIC", environment, home: home))
    }

    /// A folder that the desktop names: in the environment, or as `XDG_PICTURES_DIR="$HOME/Bilder"` in `user-dirs.dirs`.
    private static func desktop(_ name: String, _ environment: [String: String], home: URL) -> URL? {
        let variable = "XDG_\(name)_DIR"
        if let named = absolute(environment[variable]) { return named }
        let config =
            absolute(environment["XDG_CONFIG_HOME"]) ?? home.appendingPathComponent(".config", isDirectory: true)
        let file = config.appendingPathComponent("user-dirs.dirs")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let key = variable + "=\""
        guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(key) && $0.hasSuffix("\"") }),
            line.count > key.count
        else { return nil }
        let value = line.dropFirst(key.count).dropLast()
        return absolute(value.hasPrefix("$HOME") ? home.path + value.dropFirst("$HOME".count) : String(value))
    }
}

/// Held while the database is created or migrated, so that two processes do not both do it.
struct FolderLock {
    private let descriptor: Int32

    /// Waits up to five seconds. Some file systems have no locks; the game runs without.
    init(folder: URL) throws(StoreError) {
        let path = folder.appendingPathComponent("under-cover.lock").path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw .folder(path: path, deed: .written, reason: Words.reasonLink) }
            throw .folder(path: folder.path, deed: .written, reason: ErrnoReason.words(errno))
        }
        for _ in 0..<250 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(20_000)
        }
        close(descriptor)
        throw .busy(path: path)
    }

    func release() { FileLock.release(descriptor) }
}
