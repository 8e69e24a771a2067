import UnderCoverCatalogue
import UnderCoverPixels

/// The song on show and its record, as they were looked up when it came.
package struct PlayingRecord: Equatable, Codable, Sendable {
    package var entry: PlayQueue.Entry?
    package var song: QueueSong?
    /// As matches and favourites have it; nil where the song belongs to none, or has no cover.
    package var album: Album?
    /// The colours of its cover; nil until that is loaded.
    package var signature: PaletteSignature?
    /// A round can ask for it.
    package var canBeAsked = false

    package init() {}

    init(_ app: AppState) {
        entry = app.deck.queue.entry
        song = app.deck.now
        guard let song, let id = song.album, let artwork = song.artwork else { return }
        let known = app.album(id)
        album =
            known
            ?? Album(id: id, title: song.albumTitle, artist: song.artist, artwork: artwork, songs: [song.id])
        signature = album.flatMap { $0.knownSignature(app) }
        canBeAsked = known != nil || id.isOwn
    }

    /// The record's name and year, where they say more than the song's.
    var recordLine: String {
        let title = song?.albumTitle ?? ""
        return [title == song?.title ? "" : title, album?.year.map(String.init) ?? ""].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// Artist and record in a line.
    var namesLine: String {
        [song?.artist ?? "", recordLine].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

/// How long the colours behind the cover have moved. They stand still while nothing plays.
package struct PlayingFlow: Equatable, Codable, Sendable {
    private var passed = 0
    private var since: Int?

    package init() {}

    var isFlowing: Bool { since != nil }

    mutating func set(_ isFlowing: Bool, at tick: Int) {
        guard isFlowing != self.isFlowing else { return }
        if let since { passed += tick - since }
        since = isFlowing ? tick : nil
    }

    func ticks(_ now: Double) -> Double { Double(passed) + (since.map { max(now - Double($0), 0) } ?? 0) }
}
