import Foundation
import UnderCoverCore
import UnderCoverMusic

/// Lists folders, for choosing one.
enum FolderLister {
    /// A longer list cannot be looked through with a pad.
    private static let mostFolders = 2000

    /// - Parameter path: nil for the desktop's music folder.
    static func listing(
        _ path: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> FolderListing {
        let places = places(environment)
        let path = URL(fileURLWithPath: path ?? places.first ?? "/").standardizedFileURL.path
        var listing = FolderListing(
            path: path, parent: path == "/" ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path,
            places: places)
        do {
            let keys: [URLResourceKey] = [.isDirectoryKey]
            let contents = try FileManager.default.contentsOfDirectory(
                at: URL(fileURLWithPath: path, isDirectory: true), includingPropertiesForKeys: keys,
                options: .skipsHiddenFiles)
            let folders = contents.filter { (try? $0.resourceValues(forKeys: Set(keys)).isDirectory) == true }
            listing.folders = Array(
                folders.map(\.lastPathComponent).sorted { TextFolding.key($0) < TextFolding.key($1) }
                    .prefix(mostFolders))
            listing.songs = contents.count { MusicSuffix.isMusic($0.lastPathComponent) }
        } catch {
            let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
            listing.problem = code == Int(EACCES) ? Words.folderForbidden : Words.folderUnreadable
        }
        return listing
    }

    /// The desktop's music folder, the home, and mounted disks; only those that are there.
    static func places(_ environment: [String: String]) -> [String] {
        let home = environment["HOME"] ?? NSHomeDirectory()
        let user = environment["USER"] ?? NSUserName()
        let mounts = ["/media/\(user)", "/run/media/\(user)", "/media", "/mnt"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
        }
        var seen: Set<String> = []
        return ([DataFolder.music(environment: environment), home + "/Music", home] + mounts).compactMap { $0 }
            .filter { isFolder($0) && seen.insert($0).inserted }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
