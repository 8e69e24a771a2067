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
