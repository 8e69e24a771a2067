import Foundation

/// Where pictures, fonts and sounds of the game itself lie.
package struct AssetFolder: Equatable, Sendable {
    /// The environment variable that names another folder.
    package static let variable = "UNDER_COVER_ASSETS"

    /// Called `Assets`, unless the variable named another.
    package var url: URL

    package init(url: URL) {
        self.url = url
    }

    package var records: URL { url.appendingPathComponent("Records", isDirectory: true) }
    package var music: URL { url.appendingPathComponent("Music", isDirectory: true) }
    package var lists: URL { url.appendingPathComponent("Lists", isDirectory: true) }

    package var sounds: URL { url.appendingPathComponent("Sounds", isDirectory: true) }

    /// One of the game's own sounds.
    package func sound(_ name: String) -> URL { sounds.appendingPathComponent(name + ".opus") }

    /// A file under `music`; nil for a name that is not a plain one.
    package func song(_ name: String) -> URL? {
        PlainName.isPlain(name) ? music.appendingPathComponent(name) : nil
    }
}

extension AssetFolder {
    /// Nowhere that was looked; `description` is a sentence for the player.
    package struct Missing: Error, Equatable, Sendable, CustomStringConvertible {
        package var looked: [String]

        package var description: String {
            "The game's pictures and sounds were not found. Looked in \(looked.joined(separator: ", ")). "
                + "Name their folder in \(AssetFolder.variable)."
        }
    }

    /// The variable wins, even when it is wrong; else an installed folder, one beside the program, the checkout the
    /// program was built in, the checkout it was compiled from.
    package static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment, executable: URL? = runningProgram
    ) throws(Missing) -> AssetFolder {
        let candidates = candidates(environment: environment, executable: executable)
        guard let found = candidates.first(where: isFolder) else {
            throw Missing(looked: candidates.map(\.path))
        }
        return AssetFolder(url: found)
    }

    /// nil where the system does not say.
    package static var runningProgram: URL? {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return path.map { URL(fileURLWithPath: $0) }
    }
}

extension AssetFolder {
    private static func candidates(environment: [String: String], executable: URL?) -> [URL] {
        if let named = environment[variable], !named.isEmpty {
            return [URL(fileURLWithPath: named, isDirectory: true).standardizedFileURL]
        }
        var candidates: [URL] = []
        if let folder = executable?.deletingLastPathComponent() {
            candidates.append(folder.appendingPathComponent("../share/under-cover/Assets").standardizedFileURL)
            candidates.append(folder.appendingPathComponent("Assets", isDirectory: true))
            candidates += checkout(above: folder).map { [$0] } ?? []
        }
        candidates.append(compiledFrom)
        return candidates
    }

    private static func checkout(above folder: URL) -> URL? {
        var folder = folder.standardizedFileURL
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let manifest = folder.appendingPathComponent("Package.swift").path
            if FileManager.default.fileExists(atPath: manifest) {
                return folder.appendingPathComponent("Assets", isDirectory: true)
            }
        }
        return nil
    }

    /// Up from this file in `Sources/UnderCoverMusic/House`.
    private static var compiledFrom: URL {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("Assets", isDirectory: true)
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
