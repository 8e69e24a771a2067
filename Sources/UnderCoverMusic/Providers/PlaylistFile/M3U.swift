import Foundation

/// A line for each song, after comments that some players share.
enum M3U {
    static func parse(_ text: String) -> PlaylistFile {
        var file = PlaylistFile(entries: [])
        var next = PlaylistFile.Entry()
        for line in PlaylistText.lines(text) {
            guard line.hasPrefix("#") else {
                next.location = PlaylistLocation.plain(line)
                file.entries.append(next)
                next = PlaylistFile.Entry()
                continue
            }
            if let value = value(line, "#EXTINF:") {
                (next.artist, next.title) = credit(value)
            } else if let value = value(line, "#EXTALB:") {
                next.album = value
            } else if let value = value(line, "#EXTART:") {
                next.artist = value
            } else if let value = value(line, "#PLAYLIST:") {
                file.title = value
            }
        }
        return file
    }

    /// "123,Artist - Title", "-1 tvg-id="x",Title".
    private static func credit(_ value: String) -> (artist: String?, title: String?) {
        guard let comma = value.firstIndex(of: ",") else { return (nil, nil) }
        return Credit.split(String(value[value.index(after: comma)...]))
    }

    private static func value(_ line: String, _ tag: String) -> String? {
        guard line.count > tag.count, line.prefix(tag.count).uppercased() == tag else { return nil }
        let value = line.dropFirst(tag.count).trimmingCharacters(in: .whitespaces)
        return value.isEmpty ? nil : value
    }
}

enum Credit {
    static func split(_ text: String) -> (artist: String?, title: String?) {
        for dash in [" - ", " – ", " — "] {
            guard let place = text.range(of: dash) else { continue }
            let artist = text[..<place.lowerBound].trimmingCharacters(in: .whitespaces)
            let title = text[place.upperBound...].trimmingCharacters(in: .whitespaces)
            if !artist.isEmpty, !title.isEmpty { return (artist, title) }
        }
        let title = text.trimmingCharacters(in: .whitespaces)
        return (nil, title.isEmpty ? nil : title)
    }
}
