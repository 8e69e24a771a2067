import Foundation
import UnderCoverCatalogue

enum PlaylistLocation {
    /// A path without `file://` and escapes, with slashes. Web addresses stay unchanged.
    static func plain(_ text: String) -> String {
        if text.lowercased().hasPrefix("file:") { return path(text) }
        if text.contains("://") { return text }
        // NB: a Linux name may have a backslash, but a Linux path without any slash is rare.
        return text.contains("\\") && !text.contains("/") ? text.replacingOccurrences(of: "\\", with: "/") : text
    }

    private static func path(_ text: String) -> String {
        var rest = String(text.dropFirst("file:".count))
        if rest.hasPrefix("//") {
            // A host name, usually empty, precedes the path.
            rest = String(rest.dropFirst(2))
            rest = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/" + rest
        }
        let path = rest.removingPercentEncoding ?? rest
        // "/C:/Music" is the path of "C:/Music" in an address.
        let letters = Array(path.unicodeScalars.prefix(3))
        return letters.count == 3 && letters[2] == ":" ? String(path.dropFirst()) : path
    }
}

extension PlaylistFile.Entry {
    /// Completes missing tags from the path: "…/Artist/Album/03 Title.mp3", "…/Artist - Title.mp3".
    var completed: PlaylistFile.Entry {
        guard let written = location, !written.contains("://") || written.hasPrefix("file:") else { return self }
        // Names of folders for people: those of some lists have escapes.
        let location = written.removingPercentEncoding ?? written
        var entry = self
        let parts = location.split(separator: "/").map(String.init)
        guard let name = parts.last else { return self }
        if let artist {
            // A folder is the album's only below a folder of the artist's name.
            if album == nil, parts.count >= 3, TitleKey.artist(parts[parts.count - 3]) == TitleKey.artist(artist) {
                entry.album = parts[parts.count - 2]
            }
            return entry
        }
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let number = stem.prefix { $0.isNumber || "-. ".contains($0) }
        let credit = Credit.split(String(stem.dropFirst(number.count)))
        if let artist = credit.artist {
            entry.artist = artist
            entry.title = title ?? credit.title
        } else if parts.count >= (isRelative(parts, location) ? 3 : 4), number.contains(where: \.isNumber) {
            entry.artist = parts[parts.count - 3]
            entry.album = album ?? parts[parts.count - 2]
            entry.title = title ?? credit.title
        }
        return entry
    }

    /// Relative to a folder of music, so its first part may be the artist.
    private func isRelative(_ parts: [String], _ location: String) -> Bool {
        !location.hasPrefix("/") && !parts[0].contains(":") && parts[0] != ".."
    }
}
