import UnderCoverCore

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
