import Foundation
import FoundationXML
import UnderCoverCatalogue

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

/// `File1=…`, `Title1=Artist - Title`, in any order.
enum PLS {
    static func parse(_ text: String) -> PlaylistFile {
        var entries: [Int: PlaylistFile.Entry] = [:]
        var file = PlaylistFile(entries: [])
        for line in PlaylistText.lines(text) {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            guard !value.isEmpty else { continue }
            if key == "x-gnome-title" { file.title = value }
            if let number = number(key, "file") {
                entries[number, default: .init()].location = PlaylistLocation.plain(value)
            } else if let number = number(key, "title") {
                (entries[number, default: .init()].artist, entries[number, default: .init()].title) = Credit.split(
                    value)
            }
        }
        file.entries = entries.sorted { $0.key < $1.key }.map(\.value)
        return file
    }

    private static func number(_ key: String, _ name: String) -> Int? {
        key.hasPrefix(name) ? OutsideNumber.whole(key.dropFirst(name.count), in: OutsideNumber.counts) : nil
    }
}

/// https://xspf.org/spec: playlist/trackList/track with location, creator, album, title, image.
enum XSPF {
    /// Throws `.garbled` for malformed XML and for document types, which can expand a small file or include others.
    static func parse(_ text: String) throws(SourceError) -> PlaylistFile {
        guard text.range(of: "<!DOCTYPE", options: .caseInsensitive) == nil,
            text.range(of: "<!ENTITY", options: .caseInsensitive) == nil
        else { throw .garbled }
        let reader = Reader()
        let parser = XMLParser(data: Data(withoutDeclaration(text).utf8))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        guard parser.parse(), reader.isWhole else { throw .garbled }
        return reader.file
    }

    /// It names the encoding of the file, which `text` no longer has.
    private static func withoutDeclaration(_ text: String) -> Substring {
        let start = text.drop { $0.isWhitespace || $0 == "\0" }
        guard start.hasPrefix("<?xml"), let end = start.range(of: "?>") else { return start }
        return start[end.upperBound...]
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var file = PlaylistFile(entries: [])
        /// NB: the parser accepts a truncated document.
        var isWhole = false
        private var path: [String] = []
        private var characters = ""
        private var entry = PlaylistFile.Entry()

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            path.append(name.split(separator: ":").last.map(String.init) ?? name)
            characters = ""
            if path == ["playlist", "trackList", "track"] { entry = PlaylistFile.Entry() }
            // Limits the entries, and the depth of the stack.
            if path.count > 100 { parser.abortParsing() }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

        func parser(_ parser: XMLParser, foundCDATA block: Data) {
            characters += String(decoding: block, as: UTF8.self)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            let value = characters.trimmingCharacters(in: .whitespacesAndNewlines)
            if path == ["playlist", "title"], !value.isEmpty { file.title = value }
            if path == ["playlist", "trackList", "track"] { file.entries.append(entry) }
            if path.count == 4, path.starts(with: ["playlist", "trackList", "track"]), !value.isEmpty { take(value) }
            if path == ["playlist"] { isWhole = true }
            characters = ""
            path.removeLast()
        }

        private func take(_ value: String) {
            switch path[3] {
            case "location": entry.location = entry.location ?? PlaylistLocation.plain(value.removingEscapes)
            case "creator": entry.artist = value
            case "album": entry.album = value
            case "title": entry.title = value
            case "image": entry.picture = value
            default: break
            }
        }
    }
}

extension String {
    /// XSPF and JSPF contain addresses, so a relative path has escapes too.
    var removingEscapes: String { contains("://") ? self : removingPercentEncoding ?? self }
}

/// https://xspf.org/jspf: XSPF in JSON. `location` is a list, in some files a text.
enum JSPF {
    /// nil for another document.
    static func parse(_ document: LooseObject) -> PlaylistFile? {
        guard let playlist = document.object("playlist") else { return nil }
        var file = PlaylistFile(title: playlist.line("title"), entries: [])
        for track in playlist.objects("track") {
            guard let track else {
                file.leftOut += 1
                continue
            }
            let location = track.places("location").first ?? track.place("location")
            var entry = PlaylistFile.Entry(
                location: location.map { PlaylistLocation.plain($0.removingEscapes) },
                artist: track.line("creator"), title: track.line("title"), album: track.line("album"),
                picture: track.place("image"))
            entry.year = track.object("extension")?.year("year")
            entry.releaseGroup = track.places("identifier").lazy.compactMap(releaseGroup).first
            file.entries.append(entry)
        }
        return file
    }

    /// MBID of "https://musicbrainz.org/release-group/385f4381-…".
    private static func releaseGroup(_ address: String) -> String? {
        address.hasPrefix(groups) ? MBID.last(of: address) : nil
    }

    static let groups = "https://musicbrainz.org/release-group/"
}

/// Spotify's account data, which it sends to those who ask for it: Playlist1.json with playlists, YourLibrary.json with
/// saved albums and songs.
enum SpotifyData {
    /// nil for another document.
    static func parse(_ document: LooseObject) -> PlaylistFile? {
        let playlists = document.objects("playlists").compactMap { $0 }
        let albums = document.objects("albums")
        let tracks = document.objects("tracks")
        guard !playlists.isEmpty || !albums.isEmpty || !tracks.isEmpty else { return nil }
        var file = PlaylistFile(entries: [])
        if playlists.count == 1 { file.title = playlists[0].line("name") }
        for item in playlists.flatMap({ $0.objects("items") }) {
            // NB: an episode has no track.
            let track = item?.object("track")
            add(track.map { entry($0, artist: "artistName", album: "albumName", title: "trackName") }, to: &file)
        }
        for album in albums { add(album.map { entry($0, artist: "artist", album: "album", title: "name") }, to: &file) }
        for track in tracks {
            add(track.map { entry($0, artist: "artist", album: "album", title: "track") }, to: &file)
        }
        return file
    }

    private static func add(_ entry: PlaylistFile.Entry?, to file: inout PlaylistFile) {
        guard let entry, file.entries.count < PlaylistFile.mostEntries else {
            file.leftOut += 1
            return
        }
        file.entries.append(entry)
    }

    private static func entry(
        _ object: LooseObject, artist: String, album: String, title: String
    ) -> PlaylistFile.Entry {
        PlaylistFile.Entry(artist: object.line(artist), title: object.line(title), album: object.line(album))
    }
}
