import CBus
import CSpeech
import Glibc
import Synchronization
import UnderCoverCatalogue

/// The properties of MPRIS. `CBus` says which of them are signalled, and to which a value can be given.
struct PlayerProperty: Sendable {
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"

    var interface: String
    var name: String
    var value: @Sendable (ShownPlayer) -> BusValue

    private init(_ interface: String, _ name: String, _ value: @escaping @Sendable (ShownPlayer) -> BusValue) {
        (self.interface, self.name, self.value) = (interface, name, value)
    }

    /// Those that stay as they are.
    static let constant = [
        PlayerProperty(root, "CanQuit") { _ in .flag(true) },
        PlayerProperty(root, "CanSetFullscreen") { _ in .flag(true) },
        PlayerProperty(root, "CanRaise") { _ in .flag(true) },
        PlayerProperty(root, "HasTrackList") { _ in .flag(false) },
        PlayerProperty(root, "Identity") { _ in .text(Words.desktopIdentity) },
        PlayerProperty(root, "DesktopEntry") { _ in
            .text(menuEntry(flatpak: getenv("FLATPAK_ID").map { String(cString: $0) }))
        },
        PlayerProperty(root, "SupportedUriSchemes") { _ in .texts([]) },
        PlayerProperty(root, "SupportedMimeTypes") { _ in .texts([]) },
        PlayerProperty(player, "MinimumRate") { _ in .real(1) },
        PlayerProperty(player, "MaximumRate") { _ in .real(1) },
        PlayerProperty(player, "CanControl") { _ in .flag(true) },
        PlayerProperty(player, "Rate") { _ in .real(1) },
    ]

    /// The file of the menu entry without its ending, by which panels find name and icon. Flatpak gives that file the name
    /// of the application.
    static func menuEntry(flatpak: String?) -> String { flatpak ?? "under-cover" }

    /// Those whose changes are signalled.
    static let changing = [
        PlayerProperty(root, "Fullscreen") { .flag($0.player.isFullscreen) },
        PlayerProperty(player, "PlaybackStatus") { .text($0.player.status.busName) },
        PlayerProperty(player, "LoopStatus") { .text($0.player.repeats.busName) },
        PlayerProperty(player, "Shuffle") { .flag($0.player.isShuffled) },
        PlayerProperty(player, "Metadata") { .table($0.metadata) },
        PlayerProperty(player, "Volume") { .real($0.player.volume) },
        PlayerProperty(player, "CanGoNext") { .flag($0.player.canGoNext) },
        PlayerProperty(player, "CanGoPrevious") { .flag($0.player.canGoPrevious) },
        PlayerProperty(player, "CanPlay") { .flag($0.player.canPlay) },
        PlayerProperty(player, "CanPause") { .flag($0.player.canPlay) },
        PlayerProperty(player, "CanSeek") { .flag($0.player.canSeek) },
    ]

    /// Never signalled: programs count on by themselves until `Seeked`.
    private static let position = PlayerProperty(player, "Position") {
        .whole(ShownPlayer.microseconds($0.position(at: MonotonicTime.now)))
    }

    private static let named = Dictionary(
        uniqueKeysWithValues: (constant + changing + [position]).map { ($0.name, $0) })

    static func value(of name: String, _ shown: ShownPlayer) -> BusValue? { named[name]?.value(shown) }

    /// The names of what has changed.
    static func changes(_ interface: String, from old: ShownPlayer, to new: ShownPlayer) -> [String] {
        changing.filter { $0.interface == interface && $0.value(old) != $0.value(new) }.map(\.name)
    }
}

extension ShownPlayer {
    private static let longestText = 500

    static func microseconds(_ seconds: Double) -> Int64 {
        Int64((OutsideNumber.real(seconds, in: OutsideNumber.durations) ?? 0) * 1_000_000)
    }

    fileprivate var metadata: [BusValue.Row] {
        var rows = [BusValue.Row(key: "mpris:trackid", value: .path(TrackPath.path(of: player)))]
        if let seconds = player.seconds {
            rows.append(.init(key: "mpris:length", value: .whole(Self.microseconds(seconds))))
        }
        if let art { rows.append(.init(key: "mpris:artUrl", value: .text(art))) }
        for (key, text) in [("xesam:title", player.title), ("xesam:album", player.album)] where !text.isEmpty {
            rows.append(.init(key: key, value: .text(String(text.prefix(Self.longestText)))))
        }
        if !player.artist.isEmpty {
            rows.append(.init(key: "xesam:artist", value: .texts([String(player.artist.prefix(Self.longestText))])))
        }
        return rows
    }
}

extension DesktopPlayer.Status {
    fileprivate var busName: String {
        switch self {
        case .playing: "Playing"
        case .paused: "Paused"
        case .stopped: "Stopped"
        }
    }
}

extension RepeatMode {
    var busName: String {
        switch self {
        case .off: "None"
        case .one: "Track"
        case .all: "Playlist"
        }
    }

    init?(busName: String) {
        guard let mode = RepeatMode.allCases.first(where: { $0.busName == busName }) else { return nil }
        self = mode
    }
}

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

    /// Says whether the song is elsewhere than such a program thinks.
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

    /// Says whether one of these files is here. Loads the first of them.
    func isHere(_ names: [String]) -> Bool {
        known.withLock { known in
            if let isHere = known[names] { return isHere }
            let isHere = names.contains { load($0) == 1 }
            known[names] = isHere
            return isHere
        }
    }
}
