import UnderCoverCore

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
