import Foundation
import UnderCoverCore

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
