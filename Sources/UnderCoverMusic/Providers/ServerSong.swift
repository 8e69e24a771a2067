import UnderCoverCore

/// A song on a player's own server, as `FoundTrack.song` names it. The database has these names, so they are from
/// outside, too.
enum ServerSong: Equatable {
    case track(id: String, seconds: Int)
    /// Its first track.
    case album(id: String)

    /// "track/215/tr-8" or "album/al-3"; nil for anything else.
    init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == "album" {
            guard let id = OutsideID.checked(parts[1]) else { return nil }
            self = .album(id: id)
            return
        }
        let rest = parts[1].split(separator: "/", maxSplits: 1).map(String.init)
        guard parts[0] == "track", rest.count == 2, let id = OutsideID.checked(rest[1]),
            let number = OutsideNumber.real(rest[0], in: -1...1e9), let seconds = OutsideNumber.seconds(number)
        else { return nil }
        self = .track(id: id, seconds: seconds)
    }

    var name: String {
        switch self {
        case .track(let id, let seconds): "track/\(seconds)/\(id)"
        case .album(let id): "album/\(id)"
        }
    }
}
