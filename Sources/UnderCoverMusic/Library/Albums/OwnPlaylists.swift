import Foundation
import UnderCoverCatalogue

/// The playlists that the player has made: M3U8 files in the data folder.
package struct OwnPlaylists: Sendable {
    let folder: URL

    package init(data: URL) { folder = data.appendingPathComponent("playlists", isDirectory: true) }

    /// A line of a playlist, which other players read, too.
    struct Line: Equatable {
        var path: String
        var artist = ""
        var title = ""
        var album = ""
    }

    /// Paths of the files, sorted by name. Links and folders are none.
    func paths() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted().prefix(ShelfPlaylist.most)
            .map { folder.appendingPathComponent($0).path }
    }

    /// Adds songs to the playlist of that name, which is made if needed.
    /// - Returns: how many it has now. Throws `LibraryError.playlist`.
    func add(_ lines: [Line], to name: String) throws -> Int {
        guard let name = CategoryName.clean(name) else { throw LibraryError.playlist(Words.playlistNeedsName) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Two games may add to one at the same time.
        let lock = open(folder.appendingPathComponent(".lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer { if lock >= 0 { FileLock.release(lock) } }
        let url = folder.appendingPathComponent(Self.fileName(name))
        let known = access(url.path, F_OK) == 0
        if !known, paths().count >= ShelfPlaylist.most {
            throw LibraryError.playlist(Words.tooManyPlaylists(ShelfPlaylist.most))
        }
        let before = known ? try String(contentsOf: url, encoding: .utf8) : "#EXTM3U\n#PLAYLIST:\(name)\n"
        let count = Self.count(before) + lines.count
        guard count <= ShelfPlaylist.mostSongs else {
            throw LibraryError.playlist(Words.playlistIsFull(ShelfPlaylist.mostSongs))
        }
        try Data((before + lines.map(Self.text).joined()).utf8).write(to: url, options: .atomic)
        chmod(url.path, 0o600)
        return count
    }

    /// Takes the text of an export; one of that name that is here already stays.
    func take(_ name: String, _ text: String) throws -> Bool {
        let url = folder.appendingPathComponent(Self.fileName(name))
        guard access(url.path, F_OK) != 0, let file = try? PlaylistFile.parse(Data(text.utf8), format: .m3u8) else {
            return false
        }
        let lines = file.entries.compactMap { entry in
            entry.location.map {
                Line(path: $0, artist: entry.artist ?? "", title: entry.title ?? "", album: entry.album ?? "")
            }
        }
        return try !lines.isEmpty && add(lines, to: name) > 0
    }

    private static let ending = ".m3u8"
    private static let longestBytes = 200

    /// The name without what a path or another system would read otherwise.
    static func fileName(_ name: String) -> String {
        var bytes = 0
        let plain = name.map { "/\\:*?\"<>|".contains($0) ? "_" : $0 }.prefix { letter in
            bytes += letter.utf8.count
            return bytes <= longestBytes
        }
        return (plain.first == "." ? "_" : "") + String(plain) + ending
    }

    private static func count(_ text: String) -> Int {
        text.split(whereSeparator: \.isNewline).count { !$0.hasPrefix("#") }
    }

    private static func text(_ line: Line) -> String {
        let credit = [line.artist, line.title].filter { !$0.isEmpty }.joined(separator: " - ")
        return (line.album.isEmpty ? "" : "#EXTALB:\(line.album)\n") + "#EXTINF:-1,\(credit)\n\(line.path)\n"
    }
}
