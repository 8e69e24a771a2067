import Foundation
import UnderCoverCatalogue

/// The contents of a playlist file. The songs themselves need not exist.
package struct PlaylistFile: Equatable, Sendable {
    package static let largestBytes = 8_000_000
    /// The limit for Apple's Library.xml, which has a kilobyte and more for each song.
    package static let largestLibraryBytes = 64_000_000
    /// The limit for a table: years of listening have a row for each song.
    package static let largestTableBytes = 32_000_000
    package static let mostEntries = 10_000

    /// The format, by the ending of the file's name.
    package enum Format: String, Sendable, CaseIterable {
        case m3u, m3u8, pls, xspf, jspf, csv, tsv, txt, xml, json

        /// Only text formats have no zero byte.
        fileprivate var isPlain: Bool {
            switch self {
            case .m3u, .m3u8, .pls, .csv, .tsv, .txt: true
            case .xspf, .jspf, .xml, .json: false
            }
        }

        fileprivate var largestBytes: Int {
            switch self {
            case .csv, .tsv: PlaylistFile.largestTableBytes
            case .xml: PlaylistFile.largestLibraryBytes
            case .m3u, .m3u8, .pls, .xspf, .jspf, .txt, .json: PlaylistFile.largestBytes
            }
        }
    }

    package struct Entry: Equatable, Sendable {
        /// Without `file://` and escapes; a Windows path has slashes.
        package var location: String?
        package var artist: String?
        /// All that the file says about the artist, where `artist` is a part of it; or the artist's other name.
        package var credit: String?
        package var title: String?
        package var album: String?
        package var picture: String?
        package var year: Int?
        /// MBIDs of the album: of its release group and of a release, as they are outside.
        package var releaseGroup: String?
        package var pressing: String?
        /// The file marks the song or its album as explicit.
        package var isExplicit = false
    }

    package var title: String?
    package var entries: [Entry]
    /// Entries past the limit, and damaged ones.
    package var leftOut = 0

    /// Says whether `text` looks like a file name.
    package static func isName(_ text: String) -> Bool {
        guard !text.contains("://") else { return false }
        return ["/", "./", "../", "~/"].contains { text.hasPrefix($0) }
            || Format(rawValue: URL(fileURLWithPath: text).pathExtension.lowercased()) != nil
    }

    /// Throws `.notFound`, `.notAllowed`, `.garbled`, `.refused` with a reason.
    package static func read(_ url: URL) throws(SourceError) -> PlaylistFile {
        let data = try contents(url)
        return try parse(data, format: Format(rawValue: url.pathExtension.lowercased()))
    }

    /// - Parameter format: by the file's name; nil where that does not tell. The contents override it.
    package static func parse(_ data: Data, format: Format?) throws(SourceError) -> PlaylistFile {
        if AppleLibrary.isOne(data) { return try AppleLibrary.parse(data) }
        // NB: Library.xml was taken above; another document of that ending is a playlist.
        let most = format == .xml ? largestBytes : format?.largestBytes ?? largestBytes
        guard data.count <= most else { throw .refused(Words.playlistTooLarge) }
        let text = PlaylistText.decode(data)
        let format = self.format(of: text) ?? format
        // A picture or a song may have a playlist's name.
        if format?.isPlain == true, text.utf8.contains(0) { throw .garbled }
        var file = try parse(text, format)
        file.leftOut += max(0, file.entries.count - mostEntries)
        file.entries = file.entries.prefix(mostEntries).map(\.completed)
        return file
    }

    private static func parse(_ text: String, _ format: Format?) throws(SourceError) -> PlaylistFile {
        switch format {
        case .xspf, .xml: return try XSPF.parse(text)
        case .jspf, .json: return try parseJSON(text)
        case .pls: return PLS.parse(text)
        case .m3u, .m3u8: return M3U.parse(text)
        case .csv, .tsv:
            if let table = try SongTable.parse(text, needsHeader: false) { return table }
            throw .refused(Words.unknownColumns(SongTable.columns(text)))
        // Apple's tables end in .txt. A line of words may look like the header of a table of videos.
        case .txt: return (try? SongTable.parse(text)) ?? LineList.parse(text)
        case nil:
            guard let table = try SongTable.parse(text) else { throw .garbled }
            return table
        }
    }

    private static func parseJSON(_ text: String) throws(SourceError) -> PlaylistFile {
        // A list is read as the one member of an object.
        let isList = text.first { !$0.isWhitespace } == "["
        let document = try LooseObject.read(Data((isList ? "{\"\(ListenData.list)\":\(text)}" : text).utf8))
        if let file = JSPF.parse(document) ?? SpotifyData.parse(document) ?? ListenData.parse(document) { return file }
        throw .garbled
    }
}

extension PlaylistFile {
    static func contents(_ url: URL) throws(SourceError) -> Data {
        // NB: without O_NONBLOCK, opening a pipe of that name would wait for ever.
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .notAllowed }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .garbled }
        if status.st_mode & S_IFMT == S_IFDIR { throw .refused(Words.isAFolder) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .garbled }
        let most = Format(rawValue: url.pathExtension.lowercased())?.largestBytes ?? largestBytes
        guard status.st_size <= most else { throw .refused(Words.playlistTooLarge) }
        guard let data = try? handle.read(upToCount: most + 1) ?? Data() else { throw .notAllowed }
        return data
    }

    private static func format(of text: String) -> Format? {
        let start = text.prefix(2000).drop { $0.isWhitespace }
        if start.hasPrefix("{") { return .json }
        if start.hasPrefix("<") { return .xspf }
        if start.prefix(10).lowercased() == "[playlist]" { return .pls }
        if start.hasPrefix("#EXTM3U") { return .m3u }
        return nil
    }
}
