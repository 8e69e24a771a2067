import Foundation
import UnderCoverCore

#if canImport(FoundationXML)
import FoundationXML
#endif

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
