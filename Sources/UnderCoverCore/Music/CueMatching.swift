// The rules, in this order, for the sheets and the music files of one folder:
// 1. A sheet of several files is ignored, because each of its songs is a file with tags of its own.
// 2. A sheet is about the file that it names; else about one with the same name but for the ending, because rips say
//    .wav where the file is .flac; else about the file that is called as the sheet itself.
// 3. Of several sheets for one file the one counts that names it best by rule 2; then the one that is called as the
//    file; then the one with more songs; then the first by name.

/// Which sheet describes which file.
package enum CueMatching {
    package struct Named: Sendable {
        /// Of the sheet's own file.
        package var name: String
        package var sheet: CueSheet

        package init(name: String, sheet: CueSheet) { (self.name, self.sheet) = (name, sheet) }
    }

    private struct Claim {
        var sheet: Int
        /// Lower is better.
        var rank: [Int]
    }

    /// - Parameter files: names of music files.
    /// - Returns: by the place of a file the place of its sheet.
    package static func matches(_ sheets: [Named], files: [String]) -> [Int: Int] {
        var claims: [Int: Claim] = [:]
        for (place, sheet) in sheets.enumerated() where sheet.sheet.isOfOneFile {
            guard let (file, rank) = best(sheet, files) else { continue }
            let isNamesake = stem(sheet.name) == stem(files[file])
            let claim = Claim(sheet: place, rank: [rank, isNamesake ? 0 : 1, -sheet.sheet.tracks.count])
            if let other = claims[file], !claim.rank.lexicographicallyPrecedes(other.rank) { continue }
            claims[file] = claim
        }
        return claims.mapValues(\.sheet)
    }

    /// The first of the files that fit best.
    private static func best(_ sheet: Named, _ files: [String]) -> (file: Int, rank: Int)? {
        let wanted = sheet.sheet.file.map(lastPart)?.lowercased()
        let tests: [(String) -> Bool] = [
            { $0.lowercased() == wanted },
            { file in wanted.map { stem($0) == stem(file) } ?? false },
            // "Album.cue" and "Album.flac.cue".
            { [stem($0), $0.lowercased()].contains(stem(sheet.name)) },
        ]
        for (rank, test) in tests.enumerated() {
            if let file = files.firstIndex(where: test) { return (file, rank) }
        }
        return nil
    }

    /// Sheets may name a path of another system.
    private static func lastPart(_ path: String) -> String {
        path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? path
    }

    /// In lower case, without an ending of up to four letters.
    private static func stem(_ name: String) -> String {
        let name = name.lowercased()
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.distance(from: dot, to: name.endIndex) <= 5
        else { return name }
        return String(name[..<dot])
    }
}
