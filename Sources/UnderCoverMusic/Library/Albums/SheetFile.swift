import UnderCoverCatalogue

/// A cue sheet of a folder.
struct SheetFile: Sendable {
    /// Its place in the folder's directories.
    var directory: Int
    var name: Bytes
    var stamp: FileStamp
    /// It has to be read.
    var isFresh: Bool
    /// The database does not know it as it is.
    var isNew: Bool
    /// Its content, as the database has it; nil where that is not known.
    var packed: String?
    var problem: TagError?

    init(_ file: DirectoryListing.Song, _ known: KnownFiles.Sheet?, in directory: Int) {
        (self.directory, name, stamp) = (directory, file.name, file.stamp)
        let isKnown = known?.stamp == file.stamp
        (packed, problem) = (known?.packed, isKnown ? known?.problem : nil)
        isNew = !isKnown || problem?.isWorthRetrying == true
        isFresh = isNew && !file.isOdd
        if isNew, file.isOdd { (packed, problem) = (nil, .noFile) }
    }

    /// A failure that may pass leaves the songs as they were.
    mutating func take(_ result: Result<CueSheet, TagError>, _ stamp: FileStamp) {
        self.stamp = stamp
        switch result {
        case .success(let sheet): (packed, problem) = (PackedSheet.pack(sheet), nil)
        case .failure(let problem):
            self.problem = problem
            if !problem.isWorthRetrying { packed = nil }
        }
    }
}

extension TagError {
    /// The file may be as it was, and be readable now.
    var isWorthRetrying: Bool {
        switch self {
        case .forbidden, .changed, .unreadable, .unconfined, .late: true
        default: false
        }
    }
}

/// A cue sheet as one text for the database. Its texts hold no control characters, so those separate the fields, and
/// the tracks.
enum PackedSheet {
    private static let field: Character = "\u{1F}"
    private static let item: Character = "\u{1E}"
    private static let frames = 0...Int(OutsideNumber.durations.upperBound * SongPiece.framesPerSecond)

    static func pack(_ sheet: CueSheet) -> String {
        let facts = [sheet.title, sheet.performer, sheet.year.map { String($0) }, sheet.genre]
        let tracks = sheet.tracks.map { track in
            let start = Int((track.start * SongPiece.framesPerSecond).rounded())
            return line([String(track.number), track.title, track.performer, String(start), track.file])
        }
        return ([line(facts)] + tracks).joined(separator: String(item))
    }

    /// nil if the text is not that.
    static func unpack(_ packed: String) -> CueSheet? {
        let lines = packed.split(separator: item, omittingEmptySubsequences: false).map { line in
            line.split(separator: field, omittingEmptySubsequences: false).map { $0.isEmpty ? nil : String($0) }
        }
        guard let facts = lines.first, facts.count == 4, lines.allSatisfy({ $0.count >= 4 }) else { return nil }
        return CueSheet(
            title: facts[0], performer: facts[1], year: facts[2].flatMap { OutsideNumber.whole($0, in: 0...9999) },
            genre: facts[3], tracks: lines.dropFirst().compactMap(track))
    }

    private static func track(_ fields: [String?]) -> CueSheet.Track? {
        guard fields.count == 5, let number = fields[0].flatMap({ OutsideNumber.whole($0, in: 0...9999) }),
            let start = fields[3].flatMap({ OutsideNumber.whole($0, in: frames) })
        else { return nil }
        return CueSheet.Track(
            number: number, title: fields[1], performer: fields[2], start: Double(start) / SongPiece.framesPerSecond,
            file: fields[4])
    }

    private static func line(_ fields: [String?]) -> String {
        fields.map { $0 ?? "" }.joined(separator: String(field))
    }
}

/// Tags as one text for the database. They hold no control characters, so those separate the fields.
enum PackedTags {
    private static let field: Character = "\u{1F}"
    private static let item: Character = "\u{1E}"

    static func pack(_ tags: SongTags) -> String {
        let fields: [String?] = [
            tags.title, tags.artist, tags.artistSort, tags.album, tags.albumSort, tags.albumArtist,
            tags.albumArtistSort, tags.label, tags.musicBrainz.recording, tags.musicBrainz.release,
            tags.musicBrainz.releaseGroup, tags.musicBrainz.albumArtist,
        ]
        let numbers = [tags.track, tags.disc, tags.discs, tags.year, tags.originalYear, tags.pictures]
        let gains = [tags.gain.track, tags.gain.trackPeak, tags.gain.album, tags.gain.albumPeak, tags.seconds]
        var text = ""
        text.reserveCapacity(160)
        for value in fields { add(value, to: &text) }
        for value in numbers { add(value.map { String($0) }, to: &text) }
        for value in gains { add(value.map { String($0) }, to: &text) }
        add(tags.isCompilation.map { $0 ? "1" : "0" }, to: &text)
        add(tags.genres.joined(separator: String(item)), to: &text)
        add(tags.picture?.text, to: &text)
        return text
    }

    static func unpack(_ packed: String) -> SongTags {
        let fields = packed.split(separator: field, omittingEmptySubsequences: false)
        var tags = SongTags()
        guard fields.count >= 25 else { return tags }
        func text(_ place: Int) -> String? { fields[place].isEmpty ? nil : String(fields[place]) }
        func number(_ place: Int) -> Int? { OutsideNumber.whole(fields[place], in: 0...9999) }
        func real(_ place: Int) -> Double? { OutsideNumber.real(fields[place], in: -100_000...100_000) }
        (tags.title, tags.artist, tags.artistSort, tags.album) = (text(0), text(1), text(2), text(3))
        (tags.albumSort, tags.albumArtist, tags.albumArtistSort) = (text(4), text(5), text(6))
        tags.label = text(7)
        (tags.musicBrainz.recording, tags.musicBrainz.release) = (text(8), text(9))
        (tags.musicBrainz.releaseGroup, tags.musicBrainz.albumArtist) = (text(10), text(11))
        (tags.track, tags.disc, tags.discs) = (number(12), number(13), number(14))
        (tags.year, tags.originalYear, tags.pictures) = (number(15), number(16), number(17) ?? 0)
        (tags.gain.track, tags.gain.trackPeak) = (real(18), real(19))
        (tags.gain.album, tags.gain.albumPeak, tags.seconds) = (real(20), real(21), real(22))
        tags.isCompilation = text(23).map { $0 == "1" }
        tags.genres = fields[24].split(separator: item).map(String.init)
        tags.picture = fields.count > 25 ? PictureSides(fields[25]) : nil
        return tags
    }

    private static func add(_ value: String?, to text: inout String) {
        if let value { text += value }
        text.append(field)
    }
}

/// A song of a long file, as a cue sheet says. In CD frames, 75 a second.
struct SongPiece: Equatable, Sendable {
    static let framesPerSecond = 75.0

    /// Its number in the sheet, from 1 on.
    var part: Int
    var start: Int
    /// nil for the last song, which ends with the file.
    var length: Int?

    init(_ song: CueSheet.Song) {
        part = song.part
        start = Self.frames(song.start)
        length = song.seconds.map(Self.frames)
    }

    private static func frames(_ seconds: Double) -> Int { Int((seconds * framesPerSecond).rounded()) }
}

/// The place of a song of the player's: a file, or a part of it.
package struct OwnSong: Equatable, Sendable {
    /// Absolute, as bytes.
    package var path: [UInt8]
    /// Seconds from the file's beginning.
    package var start: Double
    /// nil to the file's end.
    package var seconds: Double?

    package init(path: [UInt8], start: Double, seconds: Double?) {
        (self.path, self.start, self.seconds) = (path, start, seconds)
    }
}
