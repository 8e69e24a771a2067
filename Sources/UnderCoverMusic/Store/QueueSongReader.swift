import UnderCoverCore
import UnderCoverPixels

/// Reads songs of the queue, a hundred thousand before the player has seen the window. Songs of one album repeat its
/// names, which are cleaned once.
struct QueueSongReader {
    static let select = """
        SELECT number, song, title, artist, album, album_title, artwork, seconds FROM queue_song
        WHERE number >= 0 ORDER BY number
        """

    private var artist = RepeatedText(), albumTitle = RepeatedText()
    private var album = RepeatedText(), artwork = RepeatedText()

    /// nil for a damaged row.
    mutating func song(_ row: RawRow) -> QueueSong? {
        guard let id = row.text(1).flatMap({ OutsideID.checked($0) }) else { return nil }
        let album = album.value(row, 4) { OutsideID.checked($0) }
        let artwork = artwork.value(row, 6) { OutsideID.checked($0) }
        return QueueSong(
            id: id, title: row.text(2).flatMap(OutsideText.clean) ?? "",
            artist: artist.value(row, 3, OutsideText.clean) ?? "", album: album.map(Album.ID.init(rawValue:)),
            albumTitle: albumTitle.value(row, 5, OutsideText.clean) ?? "",
            artwork: artwork.map(ArtworkID.init(rawValue:)),
            seconds: row.real(7).flatMap { OutsideNumber.real($0, in: OutsideNumber.durations) })
    }
}

/// A text of a column in which rows often have the same one.
private struct RepeatedText {
    private var bytes: [UInt8] = []
    private var cleaned: String?

    init() {}

    mutating func value(_ row: RawRow, _ column: Int32, _ clean: (String) -> String?) -> String? {
        if row.isNull(column) { return nil }
        if row.holds(bytes, column) { return cleaned }
        let text = row.text(column) ?? ""
        bytes = Array(text.utf8)
        cleaned = clean(text)
        return cleaned
    }
}
