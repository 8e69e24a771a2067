// The player of the menus: it shows what plays, and takes presses on every screen that has a footer.

import UnderCoverPixels

extension AppState {
    /// nil where there is no song, in a match and a lobby, and where the screen itself shows what plays.
    var miniplayer: Miniplayer? {
        // After the last song it offers to begin anew.
        guard let song = deck.now ?? deck.queue.song(at: 0), isReady, match == nil, !isInRoom, !traits.playsDeck,
            !traits.holdsDeck
        else {
            return nil
        }
        let seconds = deck.seconds ?? 0
        // A menu at rest is drawn once a second, with the machine's report.
        return Miniplayer(
            title: song.title, artwork: song.artwork.flatMap { covers.failed.contains($0) ? nil : $0 },
            isPlaying: deck.isPlaying, hasNext: deck.queue.hasNext,
            share: seconds > 0 ? min(max(deck.reported / seconds, 0), 1) : 0)
    }

    /// Asks for the small cover of what plays.
    mutating func wantsOfMiniplayer() -> [Effect] {
        guard let artwork = miniplayer?.artwork else { return [] }
        return covers.request(thumbnails: [artwork])
    }
}
