// The rules, in this order, for the sheets and the music files of one folder:
// 1. A sheet of several files is ignored, because each of its songs is a file with tags of its own.
// 2. A sheet is about the file that it names; else about one with the same name but for the ending, because rips say
//    .wav where the file is .flac; else about the file that is called as the sheet itself.
// 3. If several sheets are for one file, the one counts that names it best by rule 2; then the one that is called as
//    the file; then the one with more songs; then the first by name.

/// Decides which sheet describes which file.
package enum CueMatching {
    package struct Named: Sendable {
        /// The name of the sheet's own file.
        package var name: String
        package var sheet: CueSheet

        package init(name: String, sheet: CueSheet) { (self.name, self.sheet) = (name, sheet) }
    }

    private struct Claim {
        var sheet: Int
        /// Lower is better.
        var rank: [Int]
    }

    /// The places of files by their names: a folder may have thousands of files and of sheets.
    private struct Places {
        /// In lower case. If files share a name, the first one counts, as in `byStem`.
        private(set) var byName: [String: Int] = [:]
        private(set) var byStem: [String: Int] = [:]
        let stems: [String]

        init(_ files: [String]) {
            stems = files.map(CueMatching.stem)
            for (place, file) in files.enumerated() {
                let name = file.lowercased()
                byName[name] = byName[name] ?? place
                byStem[stems[place]] = byStem[stems[place]] ?? place
            }
        }
    }

    /// - Parameter files: names of music files.
    /// - Returns: by the place of a file the place of its sheet.
    package static func matches(_ sheets: [Named], files: [String]) -> [Int: Int] {
        let places = Places(files)
        var claims: [Int: Claim] = [:]
        for (place, sheet) in sheets.enumerated() where sheet.sheet.isOfOneFile {
            let name = stem(sheet.name)
            guard let (file, rank) = best(sheet, name, places) else { continue }
            let isNamesake = name == places.stems[file]
            let claim = Claim(sheet: place, rank: [rank, isNamesake ? 0 : 1, -sheet.sheet.tracks.count])
            if let other = claims[file], !claim.rank.lexicographicallyPrecedes(other.rank) { continue }
            claims[file] = claim
        }
        return claims.mapValues(\.sheet)
    }

    /// The first of the files that fit best.
    /// - Parameter name: the stem of the sheet's own name.
    private static func best(_ sheet: Named, _ name: String, _ places: Places) -> (file: Int, rank: Int)? {
        if let wanted = sheet.sheet.file.map(lastPart)?.lowercased() {
            if let file = places.byName[wanted] { return (file, 0) }
            if let file = places.byStem[stem(wanted)] { return (file, 1) }
        }
        // "Album.cue" and "Album.flac.cue".
        return [places.byStem[name], places.byName[name]].compactMap { $0 }.min().map { (file: $0, rank: 2) }
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
