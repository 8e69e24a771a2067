import UnderCoverCore

/// A reader's answer about a cue sheet: values, each a field, its count of bytes (2, the low one first) and a text. A
/// number begins a track. The game believes none of it.
enum CueAnswer {
    enum Field: UInt8 { case title = 1, performer, date, genre, number, file, start }

    /// The limit of a sheet in UTF-8, in bytes; other encodings can take a third of it.
    static let largestSheet = TagDecoding.largestSheet * 3
    static let mostTracks = 999
    static let largestText = 2000
    /// The limit of all values, in bytes.
    static let largest = 1 << 20
    /// CD frames in a second.
    private static let framesPerSecond = 75.0

    /// nil if the bytes are not that.
    static func sheet(_ bytes: [UInt8]) -> CueSheet? {
        var (rest, sheet) = (bytes[...], CueSheet())
        while !rest.isEmpty {
            guard let (number, text) = TagAnswer.record(&rest), let field = Field(rawValue: number) else { return nil }
            add(field, String(decoding: text, as: UTF8.self), to: &sheet)
            guard sheet.tracks.count <= mostTracks else { return nil }
        }
        return sheet
    }

    private static func add(_ field: Field, _ text: String, to sheet: inout CueSheet) {
        if field == .number {
            let number = OutsideNumber.whole(text, in: 0...mostTracks) ?? 0
            sheet.tracks.append(CueSheet.Track(number: number, start: 0))
        } else if sheet.tracks.isEmpty {
            addFact(field, text, to: &sheet)
        } else {
            add(field, text, to: &sheet.tracks[sheet.tracks.count - 1])
        }
    }

    private static func addFact(_ field: Field, _ text: String, to sheet: inout CueSheet) {
        switch field {
        case .title: sheet.title = OutsideText.clean(text)
        case .performer: sheet.performer = OutsideText.clean(text)
        case .date: sheet.year = SongTags([TagValue(.year, text)]).year
        case .genre: sheet.genre = OutsideText.clean(text)
        case .number, .file, .start: break
        }
    }

    private static func add(_ field: Field, _ text: String, to track: inout CueSheet.Track) {
        let frames = OutsideNumber.durations.upperBound * framesPerSecond
        switch field {
        case .title: track.title = OutsideText.clean(text)
        case .performer: track.performer = OutsideText.clean(text)
        // NB: a name of a file is compared with names in a folder, so it is not cleaned.
        case .file: track.file = OutsideID.checked(text)
        case .start: track.start = (OutsideNumber.real(text, in: 0...frames) ?? 0) / framesPerSecond
        case .number, .date, .genre: break
        }
    }
}
