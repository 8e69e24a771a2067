import CBus
import CSpeech
import Synchronization
import UnderCoverCatalogue

/// The last state that the game showed, and when.
struct ShownPlayer: Sendable {
    var player: DesktopPlayer
    var art: String?
    /// Microseconds.
    var since: UInt64

    /// Seconds. The game says where the song is as its last report had it, which is up to a second old.
    private static let slack = 1.5

    init(_ player: DesktopPlayer, art: String?, at time: UInt64) {
        (self.player, self.art, since) = (player, art, time)
    }

    /// Seconds into the song, counted on while it plays.
    func position(at time: UInt64) -> Double {
        guard player.status == .playing, player.entry != nil else { return player.position }
        let passed = Double(time - min(since, time)) / 1_000_000
        return min(player.position + passed, max(player.seconds ?? .infinity, player.position))
    }

    /// The same song, at the place that a program expects which saw `before`.
    private func follows(_ before: ShownPlayer) -> Bool {
        player.entry == before.player.entry && player.seeks == before.player.seeks
            && abs(player.position - before.position(at: since)) <= Self.slack
    }

    /// Goes on counting from `before`, so that a position never steps back while a song plays.
    func counting(on before: ShownPlayer) -> ShownPlayer {
        guard player.status == .playing, before.player.status == .playing, follows(before) else { return self }
        var new = self
        new.player.position = before.position(at: since)
        return new
    }

    /// Whether the song is elsewhere than such a program thinks.
    func hasJumped(from before: ShownPlayer) -> Bool {
        player.entry != nil && player.entry == before.player.entry && !follows(before)
    }
}

/// A song's name on the bus: an object path, though there is no such object.
enum TrackPath {
    static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
    /// Something plays that is no song of the queue. NB: panels show nothing at all for `none`.
    static let match = "/org/undercover/Match"
    private static let songs = "/org/undercover/Track/"
    /// Characters.
    private static let longest = 40

    static func path(of player: DesktopPlayer) -> String {
        if let entry = player.entry { return songs + String(entry) }
        return player.title.isEmpty ? none : match
    }

    static func entry(_ path: String) -> PlayQueue.Entry? {
        guard path.hasPrefix(songs), path.utf8.count <= longest else { return nil }
        return OutsideNumber.whole(path.dropFirst(songs.count), in: -1...Int(Int32.max)).flatMap {
            $0 < 0 ? nil : PlayQueue.Entry($0)
        }
    }
}

/// A library of the system's that the program finds while it runs, because it may not be here.
final class FoundLibrary: Sendable {
    static let bus = FoundLibrary(bus_load)
    static let speech = FoundLibrary(speech_load)

    private let load: @Sendable (UnsafePointer<CChar>?) -> Int32
    private let known = Mutex<[[String]: Bool]>([:])

    private init(_ load: @escaping @Sendable (UnsafePointer<CChar>?) -> Int32) { self.load = load }

    /// Whether one of these files is here. Loads the first of them.
    func isHere(_ names: [String]) -> Bool {
        known.withLock { known in
            if let isHere = known[names] { return isHere }
            let isHere = names.contains { load($0) == 1 }
            known[names] = isHere
            return isHere
        }
    }
}
