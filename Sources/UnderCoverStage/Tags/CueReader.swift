import CCue
import Foundation

/// Reads cue sheets with libcue. Runs in a reader.
enum CueReader {
    /// - Throws: `.damaged` if libcue finds no track, `.decoderMissing` if it is not here.
    static func answer(_ bytes: [UInt8]) throws(ReaderProblem) -> [UInt8] {
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
