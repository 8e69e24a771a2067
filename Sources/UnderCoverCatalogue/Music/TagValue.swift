/// The field of a tag's value. The numbers are those of the process that reads tags.
package enum TagField: UInt8, CaseIterable, Sendable {
    case title = 1, artist, artistSort, album, albumSort, albumArtist, albumArtistSort, track, disc, discs, year
    case originalYear, genre, label, compilation, recordingID, releaseID, releaseGroupID, albumArtistID
    case trackGain, trackPeak, albumGain, albumPeak
    /// Gains of Opus files: in 256ths of a decibel, towards a loudness 5 dB lower.
    case r128Track, r128Album
    case pictures, milliseconds
    /// The year of this release: it counts only where the others are missing.
    case releaseYear
    /// "500x480": the sides of the best picture.
    case pictureSides
}

/// A value as the file has it.
package struct TagValue: Equatable, Sendable {
    package var field: TagField
    package var text: String

    package init(_ field: TagField, _ text: String) { (self.field, self.text) = (field, text) }
}

extension SongTags {
    /// Artists and genres may have several values; of the other fields, the first that makes sense counts.
    package init(_ values: some Sequence<TagValue>) {
        self.init()
        var release: Int?
        for value in values {
            if value.field == .releaseYear { release = release ?? TagText.year(value.text) } else { add(value) }
        }
        year = year ?? release
    }

    private mutating func add(_ value: TagValue) {
        let text = ClaimedLatin.keeping(value.text)
        switch value.field {
        case .title: title = title ?? OutsideText.clean(text)
        case .artist: artist = TagText.joined(artist, text)
        case .artistSort: artistSort = TagText.joined(artistSort, text)
        case .album: album = album ?? OutsideText.clean(text)
        case .albumSort: albumSort = albumSort ?? OutsideText.clean(text)
        case .albumArtist: albumArtist = TagText.joined(albumArtist, text)
        case .albumArtistSort: albumArtistSort = TagText.joined(albumArtistSort, text)
        case .genre: addGenres(text)
        case .label: label = label ?? OutsideText.clean(text)
        default: addNumber(value)
        }
    }

    private mutating func addNumber(_ value: TagValue) {
        let text = value.text
        switch value.field {
        case .track: track = track ?? TagText.place(text)
        case .disc:
            disc = disc ?? TagText.place(text)
            discs = discs ?? TagText.total(text)
        case .discs: discs = discs ?? TagText.place(text)
        case .year: year = year ?? TagText.year(text)
        case .originalYear: originalYear = originalYear ?? TagText.year(text)
        case .compilation: isCompilation = isCompilation ?? TagText.flag(text)
        case .pictureSides: picture = PictureSides(text)
        case .pictures: pictures = OutsideNumber.whole(text, in: 0...1000) ?? 0
        case .milliseconds:
            seconds = OutsideNumber.real(text, in: 0...OutsideNumber.durations.upperBound * 1000).map { $0 / 1000 }
        case .recordingID, .releaseID, .releaseGroupID, .albumArtistID: musicBrainz.add(value)
        default: gain.add(value)
        }
    }

    /// Some programs write all of them into one value.
    private mutating func addGenres(_ text: String) {
        for part in text.split(separator: ";") {
            guard genres.count < Self.mostGenres, let genre = OutsideText.clean(String(part)) else { continue }
            if !genres.contains(genre) { genres.append(genre) }
        }
    }

    private static let mostGenres = 16
}

extension MusicBrainzIDs {
    fileprivate mutating func add(_ value: TagValue) {
        let id = MBID.checked(value.text)
        switch value.field {
        case .recordingID: recording = recording ?? id
        case .releaseID: release = release ?? id
        case .releaseGroupID: releaseGroup = releaseGroup ?? id
        default: albumArtist = albumArtist ?? id
        }
    }
}

extension ReplayGain {
    fileprivate mutating func add(_ value: TagValue) {
        switch value.field {
        case .trackGain: track = TagText.gain(value.text) ?? track
        case .albumGain: album = TagText.gain(value.text) ?? album
        case .trackPeak: trackPeak = trackPeak ?? TagText.peak(value.text)
        case .albumPeak: albumPeak = albumPeak ?? TagText.peak(value.text)
        case .r128Track: track = track ?? TagText.r128(value.text)
        default: album = album ?? TagText.r128(value.text)
        }
    }
}
