import UnderCoverCore

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
