import UnderCoverCatalogue
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Library.xml of Apple's Music and iTunes, or one playlist exported as XML: a property list whose dictionary "Tracks" has
/// a dictionary for each song. Read as a stream, because libraries are large.
enum AppleLibrary {
    /// Only the beginning is looked at for the document type.
    private static let longestProlog = 2000

    /// Says whether the file begins as a property list.
    static func isOne(_ data: Data) -> Bool { start(of: data) != nil }

    /// One entry an album. Throws `.garbled` for malformed XML.
    static func parse(_ data: Data) throws(SourceError) -> PlaylistFile {
        // NB: Foundation's parser traps on bytes that are no UTF-8.
        guard let start = start(of: data), String(data: data, encoding: .utf8) != nil else { throw .garbled }
        let reader = Reader()
        // NB: the parser never sees the document type, which can expand a small file or include others.
        // NB: given all of it at once, the parser refuses what is longer than 10 MB.
        let parser = XMLParser(stream: InputStream(data: Data(data[start...])))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        guard parser.parse(), reader.isWhole else { throw .garbled }
        return reader.made
    }

    /// The index at which `<plist` begins; nil where there is none.
    private static func start(of data: Data) -> Data.Index? {
        data.prefix(longestProlog).range(of: Data("<plist".utf8))?.lowerBound
    }
}

extension AppleLibrary {
    private final class Reader: NSObject, XMLParserDelegate {
        /// Levels of dictionaries and lists; those of Apple have five.
        private static let deepest = 20
        /// Bytes.
        private static let longestText = 4096

        /// NB: the parser accepts a truncated document.
        private(set) var isWhole = false
        private var file = PlaylistFile(entries: [])
        private var lists: [String] = []
        /// The keys under which the open dictionaries and lists stand.
        private var path: [String] = []
        private var key = ""
        private var text = ""
        private var track = Track()
        /// Each album once, by its names, with its place among the entries.
        private var places: [String: Int] = [:]

        /// With its title, if it is one playlist.
        var made: PlaylistFile {
            var made = file
            made.title = lists.count == 1 ? lists[0] : nil
            return made
        }

        private var isInTrack: Bool { path.count == 3 && path[1] == "Tracks" }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            text = ""
            guard name == "dict" || name == "array" else { return }
            path.append(key)
            key = ""
            if isInTrack { track = Track() }
            if path.count > Self.deepest { parser.abortParsing() }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if text.utf8.count < Self.longestText { text += string }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            switch name {
            case "key": key = text
            case "dict", "array":
                if isInTrack { take(track) }
                if !path.isEmpty { path.removeLast() }
                key = ""
            case "plist": isWhole = true
            default: take(name)
            }
        }

        private func take(_ kind: String) {
            if isInTrack {
                track.take(key, kind == "true" ? kind : text)
            } else if path.count == 3, path[1] == "Playlists", key == "Name" {
                if lists.count < 2 { lists.append(text) }
            }
        }

        private func take(_ track: Track) {
            guard !track.isOther else { return }
            let name = [track.entry.artist ?? "", track.entry.album ?? track.entry.title ?? ""].joined(separator: "\n")
            if let place = places[name] {
                if track.entry.isExplicit { file.entries[place].isExplicit = true }
                return
            }
            guard file.entries.count < PlaylistFile.mostEntries else {
                file.leftOut += 1
                return
            }
            places[name] = file.entries.count
            file.entries.append(track.entry)
        }
    }

    private struct Track {
        var entry = PlaylistFile.Entry()
        /// A film or a podcast.
        var isOther = false
        private var hasAlbumArtist = false

        mutating func take(_ key: String, _ value: String) {
            switch key {
            case "Name": entry.title = value
            case "Artist": if !hasAlbumArtist { entry.artist = value }
            case "Album Artist":
                entry.artist = value
                hasAlbumArtist = true
            case "Album": entry.album = value
            case "Explicit": entry.isExplicit = value == "true"
            case "Podcast", "Movie", "TV Show", "Has Video": isOther = isOther || value == "true"
            default: break
            }
        }
    }
}
