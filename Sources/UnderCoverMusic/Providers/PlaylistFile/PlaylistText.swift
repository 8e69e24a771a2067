import Foundation
import UnderCoverCatalogue

/// Decodes playlist files, which old players wrote in their system's encoding.
enum PlaylistText {
    static func decode(_ data: Data) -> String { GuessedEncoding.text(data) }

    /// Non-empty lines, ended by LF, CR LF or CR.
    static func lines(_ text: String) -> [String] {
        text.utf8.split { $0 == 10 || $0 == 13 }.compactMap { bytes in
            let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
            return line.isEmpty ? nil : line
        }
    }
}

/// A list that came without a file of the player's is kept as one, so that its category can be fetched again.
package enum PastedList {
    /// Kept lists; older ones are deleted, and their categories stay.
    private static let most = 100

    /// Throws a sentence for the player. The same text gives the same reference.
    package static func keep(_ text: String, in folder: URL) throws(SourceError) -> SourceReference {
        let bytes = Data(text.utf8)
        guard bytes.count <= PlaylistFile.largestBytes else { throw .told(Words.pastedTooLarge) }
        let name = Words.pastedList + " " + ContentHash(of: bytes).description.prefix(16) + ".txt"
        return try keep(bytes, as: folder.appendingPathComponent(name), among: folder)
    }

    /// Keeps a copy of a file that a phone has sent, in a folder of its own: there it can have the phone's name, by
    /// which the category is called.
    /// - Parameter name: as on the phone.
    package static func keep(
        _ sent: URL, named name: String, in folder: URL
    ) throws(SourceError) -> SourceReference {
        let bytes: Data
        do throws(SourceError) {
            // Only what the game can read takes room.
            _ = try PlaylistFile.read(sent)
            bytes = try PlaylistFile.contents(sent)
        } catch { throw .told(Words.fileError(error, OutsideText.clean(name) ?? Words.playlistFiles)) }
        let own = folder.appendingPathComponent(String(ContentHash(of: bytes).description.prefix(16)))
        let file = own.appendingPathComponent(fileName(name, ending: sent.pathExtension))
        return try keep(bytes, as: file, among: folder)
    }

    private static func keep(_ bytes: Data, as file: URL, among folder: URL) throws(SourceError) -> SourceReference {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try bytes.write(to: file, options: .atomic)
        } catch {
            throw .told(Words.pastedNotKept(folder.path))
        }
        forgetOldest(in: folder)
        return SourceReference(source: MusicProvider.playlistFiles.id, kind: .file, id: file.path)
    }

    /// One part of a path, short enough for every disk.
    private static func fileName(_ name: String, ending: String) -> String {
        var stem = (OutsideText.clean(name) ?? "").replacing("/", with: " ")
        if stem.lowercased().hasSuffix("." + ending) { stem = String(stem.dropLast(ending.count + 1)) }
        while stem.utf8.count > 200 { stem.removeLast() }
        return (stem.isEmpty ? Words.pastedList : stem) + "." + ending
    }

    private static func forgetOldest(in folder: URL) {
        let files = FileManager.default
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let all = (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        guard all.count > most else { return }
        let dated = all.map {
            ($0, (try? $0.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
        }
        for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(all.count - most) { try? files.removeItem(at: file) }
    }
}

/// A line for each album or song: "Artist – Album", perhaps numbered. The two kinds are looked up in different ways.
enum LineList {
    /// Letters; a longer line is prose.
    private static let longestLine = 300
    /// Tried in this order after the dashes of `Credit`.
    private static let separators = ["\t", " / ", " | ", ": "]

    static func parse(_ text: String) -> PlaylistFile {
        var file = PlaylistFile(entries: [])
        for line in PlaylistText.lines(text) where !line.hasPrefix("//") {
            let line = withoutYear(withoutNumber(line))
            guard line.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
            if line.count > longestLine || file.entries.count >= PlaylistFile.mostEntries {
                file.leftOut += 1
            } else {
                file.entries.append(entry(line))
            }
        }
        takeTitle(&file)
        return file
    }

    /// A first line without an artist above lines with one is the list's title.
    private static func takeTitle(_ file: inout PlaylistFile) {
        guard let first = file.entries.first, first.artist == nil, file.entries.count > 2,
            file.entries.dropFirst().count(where: { $0.artist != nil }) * 2 > file.entries.count
        else { return }
        file.title = first.title?.trimmingCharacters(in: CharacterSet(charactersIn: ":# "))
        file.entries.removeFirst()
    }

    private static func entry(_ line: String) -> PlaylistFile.Entry {
        guard let (artist, title) = credit(line) else { return PlaylistFile.Entry(title: line) }
        return PlaylistFile.Entry(artist: artist, title: title, album: title)
    }

    private static func credit(_ line: String) -> (artist: String, title: String)? {
        if case (let artist?, let title?) = Credit.split(line) { return (artist, title) }
        for separator in separators {
            if let place = line.range(of: separator), let parts = parts(line, place) { return parts }
        }
        // "Album by Artist".
        guard let place = line.range(of: " by ", options: [.backwards, .caseInsensitive]),
            let parts = parts(line, place)
        else { return nil }
        return (parts.title, parts.artist)
    }

    private static func parts(_ line: String, _ place: Range<String.Index>) -> (artist: String, title: String)? {
        let artist = line[..<place.lowerBound].trimmingCharacters(in: .whitespaces)
        let title = line[place.upperBound...].trimmingCharacters(in: .whitespaces)
        return artist.isEmpty || title.isEmpty ? nil : (artist, title)
    }

    /// Without "12. ", "#12 ", "3) ", "- ", "• ". A name may begin with a number: "10cc", "2 Chainz".
    private static func withoutNumber(_ line: String) -> String {
        var rest = Substring(line)
        if let first = rest.first, "-–—*•·>#".contains(first) {
            rest = rest.dropFirst().drop { $0.isWhitespace }
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let after = rest.dropFirst(digits.count)
        let isMarked = after.first.map { ".)".contains($0) } ?? false
        if !digits.isEmpty, digits.count <= 5, isMarked, after.dropFirst().first?.isWhitespace == true {
            rest = after.dropFirst()
        }
        return rest.trimmingCharacters(in: .whitespaces)
    }

    /// Without "(1997)" or "[1997]" at the end.
    private static func withoutYear(_ line: String) -> String {
        let tail = line.suffix(6)
        guard line.count > 6, tail.count == 6, tail.first.map({ "([".contains($0) }) == true,
            tail.last.map({ ")]".contains($0) }) == true,
            let year = OutsideNumber.whole(tail.dropFirst().dropLast(), in: 0...9999), OutsideNumber.year(year) != nil
        else { return line }
        return line.dropLast(6).trimmingCharacters(in: .whitespaces)
    }
}
