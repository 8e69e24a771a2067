/// A song on a player's own server, as `FoundTrack.song` names it.
enum ServerSong: Equatable {
    case track(id: String, seconds: Int)
    /// Its first track.
    case album(id: String)

    /// "track/215/tr-8" or "album/al-3"; nil for anything else.
    init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == "album" {
            self = .album(id: parts[1])
            return
        }
        let rest = parts[1].split(separator: "/", maxSplits: 1).map(String.init)
        guard parts[0] == "track", rest.count == 2, let seconds = Int(rest[0]), seconds >= 0 else { return nil }
        self = .track(id: rest[1], seconds: seconds)
    }

    var name: String {
        switch self {
        case .track(let id, let seconds): "track/\(seconds)/\(id)"
        case .album(let id): "album/\(id)"
        }
    }
}
