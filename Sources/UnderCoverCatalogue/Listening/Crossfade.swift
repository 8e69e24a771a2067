/// How the next song of the queue comes in: right after the one before it, as on their album, or faded into.
package enum Crossfade {
    /// A song of the queue and the facts that are known of it.
    package typealias Heard = (song: QueueSong, facts: SongFacts)

    /// Seconds in which a song fades into the next one; 0: that follows without a gap. It is never more than half of
    /// either song.
    /// - Parameter wish: in seconds; 0 for a player who wants none.
    package static func seconds(_ wish: Double, from song: Heard, to next: Heard) -> Double {
        guard wish > 0, !follows(next, song) else { return 0 }
        let lengths = [song, next].compactMap { $0.facts.seconds ?? $0.song.seconds }.filter { $0.isFinite && $0 >= 0 }
        return lengths.reduce(wish) { min($0, $1 / 2) }
    }

    /// They are one after the other on their album. Where its library does not say where they stand, or has not said it
    /// yet, songs of one album are taken to be: a gap within a symphony is worse than a crossfade too few.
    private static func follows(_ next: Heard, _ song: Heard) -> Bool {
        guard let album = song.song.album, album == next.song.album else { return false }
        guard let place = song.facts.place, let other = next.facts.place else { return true }
        return other.follows(place)
    }
}

/// The place of a song on its album.
package struct AlbumPlace: Equatable, Codable, Sendable {
    package var disc: Int
    package var track: Int
    /// No other song of its disc comes after it.
    package var endsDisc: Bool

    package init(disc: Int, track: Int, endsDisc: Bool = false) {
        (self.disc, self.track, self.endsDisc) = (disc, track, endsDisc)
    }

    /// Some albums number their songs through all discs.
    func follows(_ other: AlbumPlace) -> Bool {
        let isNext = track == other.track + 1
        return disc == other.disc ? isNext : other.endsDisc && disc == other.disc + 1 && (track == 1 || isNext)
    }
}

extension AlbumPlace {
    /// - Parameter songs: of its album, by disc and track.
    package init?(of id: String, in songs: [ShelfSong]) {
        guard let index = songs.firstIndex(where: { $0.id == id }), let track = songs[index].track else { return nil }
        let disc = songs[index].disc ?? 1
        let after = songs.dropFirst(index + 1).first
        self.init(disc: disc, track: track, endsDisc: after.map { ($0.disc ?? 1) != disc } ?? true)
    }
}
