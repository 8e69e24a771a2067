import Foundation
import UnderCoverCatalogue

/// The folder of the game's own pictures and sounds, found from where the program is. docs/PACKAGING.md says where
/// packages put it.
package struct AssetFolder: Equatable, Sendable {
    package static let variable = "UNDER_COVER_ASSETS"

    package var url: URL
    /// False for a folder that the environment names: it may come from anywhere.
    package var isOurs = true

    package var records: URL { url.appendingPathComponent("Records", isDirectory: true) }
    package var music: URL { url.appendingPathComponent("Music", isDirectory: true) }
    package var lists: URL { url.appendingPathComponent("Lists", isDirectory: true) }

    /// The albums of the daily five of real records.
    package var canon: URL { url.appendingPathComponent("Canon/canon.json") }

    package var sounds: URL { url.appendingPathComponent("Sounds", isDirectory: true) }

    /// Catalogues of sentences.
    package var languages: URL { url.appendingPathComponent("Languages", isDirectory: true) }

    /// The page for phones.
    package var phones: URL { url.appendingPathComponent("Phones", isDirectory: true) }

    package func sound(_ name: String) -> URL { sounds.appendingPathComponent(name + ".opus") }

    /// A file in `music`; nil unless `name` is a plain file name.
    package func song(_ name: String) -> URL? {
        PlainName.isPlain(name) ? music.appendingPathComponent(name) : nil
    }
}

extension AssetFolder {
    /// No folder was found; `description` is a sentence for the player.
    package struct Missing: Error, Equatable, Sendable, CustomStringConvertible {
        package var looked: [String]

        package var description: String {
            Words.assetsNotFound("\(looked.joined(separator: ", "))", "\(AssetFolder.variable)")
        }
    }

    /// The variable's folder, even where it is missing; else an installed one, one beside the program, one above the
    /// program, or the one of the system. None is named after the folder where the game was compiled: strangers could
    /// make that folder, and two builds from two folders would differ.
    package static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment, executable: URL? = runningProgram,
        isFolder: (URL) -> Bool = isFolder
    ) throws(Missing) -> AssetFolder {
        let candidates = candidates(environment: environment, executable: executable)
        guard let found = candidates.first(where: isFolder) else {
            throw Missing(looked: candidates.map(\.path))
        }
        return AssetFolder(url: found, isOurs: (environment[variable] ?? "").isEmpty)
    }

    /// nil where the system does not say.
    package static var runningProgram: URL? {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return path.map { URL(fileURLWithPath: $0) }
    }

    /// The folder of a package's assets, for a program that was copied elsewhere.
    private static let system = URL(fileURLWithPath: "/usr/share/under-cover/Assets", isDirectory: true)

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
        candidates.append(system)
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

    package static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
