import CCue
import Foundation
import UnderCoverCatalogue

/// Reads cue sheets with libcue. Runs in a reader.
enum CueReader {
    /// - Throws: `.damaged` if libcue finds no track, `.decoderMissing` if it is not here.
    static func answer(_ bytes: [UInt8]) throws(ReaderError) -> [UInt8] {
        guard cue_is_here() == 1 else { throw .decoderMissing }
        // NB: libcue refuses a sheet whose last line does not end.
        let text = (bytes.filter { $0 != 0 } + [UInt8(ascii: "\n"), 0]).map { CChar(bitPattern: $0) }
        guard let disc = cue_parse_string(text) else { throw .damaged }
        defer { cd_delete(disc) }
        let count = min(cd_get_ntrack(disc), Int32(CueAnswer.mostTracks))
        guard count > 0 else { throw .damaged }
        var answer = facts(of: disc)
        for number in 1...count {
            guard let track = cd_get_track(disc, number) else { continue }
            answer += values(of: track, number: number)
        }
        guard answer.count <= CueAnswer.largest else { throw .refused }
        return answer
    }

    private static func facts(of disc: OpaquePointer) -> [UInt8] {
        let text = cd_get_cdtext(disc)
        return value(.title, cdtext_get(PTI_TITLE, text)) + value(.performer, cdtext_get(PTI_PERFORMER, text))
            + value(.genre, cdtext_get(PTI_GENRE, text)) + value(.date, rem_get(REM_DATE.rawValue, cd_get_rem(disc)))
    }

    private static func values(of track: OpaquePointer, number: Int32) -> [UInt8] {
        let text = track_get_cdtext(track)
        let start = max(0, track_get_start(track))
        return value(.number, "\(number)") + value(.title, cdtext_get(PTI_TITLE, text))
            + value(.performer, cdtext_get(PTI_PERFORMER, text)) + value(.file, track_get_filename(track))
            + value(.start, "\(start)")
    }

    private static func value(_ field: CueAnswer.Field, _ text: UnsafePointer<CChar>?) -> [UInt8] {
        guard let text else { return [] }
        let bytes = UnsafeBufferPointer(start: text, count: strlen(text)).prefix(CueAnswer.largestText)
        return [field.rawValue, UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
            + bytes.map { UInt8(bitPattern: $0) }
    }
}

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
