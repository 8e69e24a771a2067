import UnderCoverCore

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
