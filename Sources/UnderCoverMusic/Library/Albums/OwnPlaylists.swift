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
        let own = names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted().lazy
            .map { folder.appendingPathComponent($0).path }.filter(Self.isFile)
        return Array(own.prefix(ShelfPlaylist.most))
    }

    /// Adds songs to the playlist of that name, which is made if needed. Throws `LibraryError.playlist`.
    /// - Returns: the path of its file, and how many songs it has now.
    func add(_ lines: [Line], to name: String) throws -> (path: String, songs: Int) {
        let name = try Self.clean(name)
        return try locked { try put(lines, name, path(of: name)) }
    }

    /// It lies in the folder of the player's playlists.
    func owns(_ path: String) -> Bool {
        URL(fileURLWithPath: path).deletingLastPathComponent().path == folder.path && path.hasSuffix(Self.ending)
            && Self.isFile(path)
    }

    /// Another name for it, in its first lines; the file itself is not moved. Throws `LibraryError.playlist`.
    func rename(_ path: String, to name: String) throws {
        let name = try Self.clean(name)
        try locked {
            guard owns(path) else { throw LibraryError.playlist(Words.playlistIsGone) }
            if let other = self.path(of: name), other != path {
                throw LibraryError.playlist(Words.playlistIsThere(name))
            }
            let lines = try Self.contents(path).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let songs = lines.filter { !$0.hasPrefix(Self.head) && !$0.hasPrefix(Self.titleTag) }
            let text = "\(Self.head)\n\(Self.titleTag)\(name)\n" + songs.joined(separator: "\n")
            try write(text, path)
        }
    }

    /// Throws `LibraryError.playlist`.
    func delete(_ path: String) throws {
        try locked {
            guard owns(path), unlink(path) == 0 else { throw LibraryError.playlist(Words.playlistIsGone) }
        }
    }

    /// Takes the text of an export; one of that name that is here already stays.
    func take(_ name: String, _ text: String) throws -> Bool {
        let name = try Self.clean(name)
        let lines = try PlaylistFile.parse(Data(text.utf8), format: .m3u8).entries.compactMap { entry in
            entry.location.map {
                Line(path: $0, artist: entry.artist ?? "", title: entry.title ?? "", album: entry.album ?? "")
            }
        }
        if lines.isEmpty { return false }
        return try locked {
            guard path(of: name) == nil else { return false }
            _ = try put(lines, name, nil)
            return true
        }
    }

    /// The playlist that is called so. Its title tells, because several titles may make one name of a file.
    private func path(of name: String) -> String? {
        paths().first { CategoryName.clean(Self.title(of: $0)) == name }
    }

    /// Two games may change one at the same time.
    private func locked<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw LibraryError.playlist(Words.pastedNotKept(folder.path)) }
        let lock = open(folder.appendingPathComponent(".lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer { if lock >= 0 { FileLock.release(lock) } }
        return try body()
    }

    /// - Parameter known: its file; nil for a new one.
    private func put(_ lines: [Line], _ name: String, _ known: String?) throws -> (path: String, songs: Int) {
        if known == nil, paths().count >= ShelfPlaylist.most {
            throw LibraryError.playlist(Words.tooManyPlaylists(ShelfPlaylist.most))
        }
        let path = known ?? freePath(name)
        var text = try known.map(Self.contents) ?? "\(Self.head)\n\(Self.titleTag)\(name)\n"
        // An editor may have left the last line open.
        if text.last?.isNewline == false { text += "\n" }
        let songs = Self.count(text) + lines.count
        guard songs <= ShelfPlaylist.mostSongs else {
            throw LibraryError.playlist(Words.playlistIsFull(ShelfPlaylist.mostSongs))
        }
        text += lines.map(Self.text).joined()
        guard text.utf8.count <= PlaylistFile.largestBytes else {
            throw LibraryError.playlist(Words.fileError(.refused(Words.playlistTooLarge), path))
        }
        try write(text, path)
        return (path, songs)
    }

    private func write(_ text: String, _ path: String) throws {
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw LibraryError.playlist(Words.pastedNotKept(folder.path))
        }
        chmod(path, 0o600)
    }

    /// A path that nothing has: "Mine.m3u8", "Mine-2.m3u8" and so on.
    private func freePath(_ name: String) -> String {
        var (path, number) = (folder.appendingPathComponent(Self.fileName(name)).path, 1)
        var facts = stat()
        while lstat(path, &facts) == 0 {
            number += 1
            path = folder.appendingPathComponent(Self.fileName(name, number)).path
        }
        return path
    }

    private static func clean(_ name: String) throws -> String {
        guard let name = CategoryName.clean(name) else { throw LibraryError.playlist(Words.playlistNeedsName) }
        return name
    }

    /// Throws for one that an editor has saved in another encoding, too: what it means is not certain.
    private static func contents(_ path: String) throws -> String {
        do throws(SourceError) {
            let data = try PlaylistFile.contents(URL(fileURLWithPath: path))
            guard let text = String(data: data, encoding: .utf8) else { throw .garbled }
            return text
        } catch { throw LibraryError.playlist(Words.fileError(error, path)) }
    }

    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Room for the two lines that a playlist of the game begins with.
    private static let headBytes = 2048

    /// As it calls itself: a file's name cannot have all letters that a playlist's name may have.
    static func title(of path: String) -> String {
        let head = OrdinaryFile(Array(path.utf8))?.head(headBytes)
        return ShelfQueries.name(ofPlaylist: path, head.map { String(decoding: $0, as: UTF8.self) })
    }

    private static let ending = ".m3u8"
    private static let head = "#EXTM3U"
    static let titleTag = "#PLAYLIST:"
    private static let longestBytes = 200

    /// The name without what a path or another system would read otherwise.
    private static func fileName(_ name: String, _ number: Int = 1) -> String {
        var bytes = 0
        let plain = name.map { "/\\:*?\"<>|".contains($0) ? "_" : $0 }.prefix { letter in
            bytes += letter.utf8.count
            return bytes <= longestBytes
        }
        return (plain.first == "." ? "_" : "") + String(plain) + (number > 1 ? "-\(number)" : "") + ending
    }

    private static func count(_ text: String) -> Int {
        text.split(whereSeparator: \.isNewline).count { !$0.hasPrefix("#") }
    }

    private static func text(_ line: Line) -> String {
        let credit = [line.artist, line.title].filter { !$0.isEmpty }.joined(separator: " - ")
        return (line.album.isEmpty ? "" : "#EXTALB:\(line.album)\n") + "#EXTINF:-1,\(credit)\n\(line.path)\n"
    }
}
