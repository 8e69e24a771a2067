/// Says where the songs of one long file begin.
package struct CueSheet: Equatable, Sendable {
    package struct Track: Equatable, Sendable {
        package var number: Int
        package var title: String?
        package var performer: String?
        /// Seconds from the file's beginning.
        package var start: Double
        /// The name of its file, as the sheet has it.
        package var file: String?

        package init(number: Int, title: String? = nil, performer: String? = nil, start: Double, file: String? = nil) {
            (self.number, self.title, self.performer) = (number, title, performer)
            (self.start, self.file) = (start, file)
        }
    }

    package var title: String?
    package var performer: String?
    package var year: Int?
    package var genre: String?
    package var tracks: [Track]

    package init(
        title: String? = nil, performer: String? = nil, year: Int? = nil, genre: String? = nil, tracks: [Track] = []
    ) {
        (self.title, self.performer, self.year) = (title, performer, year)
        (self.genre, self.tracks) = (genre, tracks)
    }
}

extension CueSheet {
    /// A song of the file that a sheet describes.
    package struct Song: Equatable, Sendable {
        /// Its number in the sheet, from 1 on.
        package var part: Int
        /// Seconds from the file's beginning.
        package var start: Double
        /// Until the next song begins; nil for the last one.
        package var seconds: Double?
        package var tags: SongTags
    }

    /// The name of its file; nil where it names none.
    package var file: String? { tracks.compactMap(\.file).first }

    /// All its songs are in one file.
    package var isOfOneFile: Bool { Set(tracks.compactMap(\.file)).count <= 1 }

    /// Each song begins after the one before it.
    package var isInOrder: Bool { zip(tracks, tracks.dropFirst()).allSatisfy { $0.start < $1.start } }

    /// The sheet takes precedence over the tags of the file, which fill the gaps.
    package func songs(_ file: SongTags) -> [Song] {
        tracks.indices.map { place in
            let next = place + 1 < tracks.count ? tracks[place + 1].start : nil
            return Song(
                part: place + 1, start: tracks[place].start, seconds: next.map { $0 - tracks[place].start },
                tags: tags(tracks[place], file))
        }
    }

    private func tags(_ track: Track, _ file: SongTags) -> SongTags {
        var tags = file
        tags.title = track.title ?? (tracks.count == 1 ? file.title : nil) ?? "Track \(track.number)"
        tags.track = track.number
        tags.seconds = nil
        if tracks.count > 1 {
            tags.musicBrainz.recording = nil
            (tags.gain.track, tags.gain.trackPeak) = (nil, nil)
        }
        setNames(track, &tags)
        if let year { (tags.year, tags.originalYear) = (year, nil) }
        if let genre { tags.genres = SongTags([TagValue(.genre, genre)]).genres }
        return tags
    }

    /// A sort name belongs to the name that the file says.
    private func setNames(_ track: Track, _ tags: inout SongTags) {
        if let name = track.performer ?? performer, name != tags.artist { (tags.artist, tags.artistSort) = (name, nil) }
        if let performer, performer != tags.albumArtist {
            (tags.albumArtist, tags.albumArtistSort) = (performer, nil)
        }
        if let title, title != tags.album { (tags.album, tags.albumSort) = (title, nil) }
    }
}

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
