// Decides what the desktop shows of the music, and when other players are asked to pause.

extension Consequences {
    static func desktop(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var orders: [DesktopOrder] = []
        let shown = after.desktopPlayer
        if shown.isNews(after: before.desktopPlayer) || isLaunch(event) { orders.append(.show(shown)) }
        if before.match == nil, after.match != nil, after.settings.pauseOthers, after.settings.playMusic {
            orders.append(.pauseOthers)
        }
        return orders.map { .desktop($0) }
    }
}

extension DesktopPlayer {
    /// Seconds between two reports of a song, and a little.
    private static let reports = 2.5
    /// Seconds. So often the desktop is told where the song is, in case its clock runs differently.
    private static let reminder = 30.0

    /// The desktop counts seconds by itself, so it is not told of each.
    fileprivate func isNews(after old: DesktopPlayer) -> Bool {
        var same = old
        same.position = position
        guard same == self else { return true }
        return position < old.position || position - old.position > Self.reports
            || (position / Self.reminder).rounded(.down) != (old.position / Self.reminder).rounded(.down)
    }
}

extension AppState {
    /// A match plays, and no screen over it plays the player's music. The record of a round is a hidden answer, so the
    /// desktop says nothing about any.
    private var hidesMusic: Bool {
        guard match?.isOver == false else { return false }
        guard let deck = stack.lastIndex(where: { $0.screen.traits(self).playsDeck }) else { return true }
        return stack[deck...].contains { [.round, .verdict, .table].contains($0.screen.traits(self).part) }
    }

    /// The description of the music for the desktop.
    package var desktopPlayer: DesktopPlayer {
        var player = DesktopPlayer()
        player.volume = Double(settings.musicVolume) / 100
        player.isFullscreen = window.isFullscreen
        player.repeats = deck.queue.repeats
        player.isShuffled = deck.queue.isShuffled
        if hidesMusic { showMatch(in: &player) } else { showDeck(in: &player) }
        return player
    }

    private func showMatch(in player: inout DesktopPlayer) {
        player.status = holdsMusic ? .paused : .playing
        player.title = Words.desktopMatch
        player.artist = Words.desktopIdentity
        player.canPlay = true
    }

    private func showDeck(in player: inout DesktopPlayer) {
        player.canPlay = !deck.queue.isEmpty && (match == nil && !isInRoom || deckSounds)
        player.canGoNext = deck.queue.hasNext
        player.canGoPrevious = !deck.queue.isEmpty
        guard let song = deck.now else { return }
        player.status = deckSounds ? .playing : deck.isStopped ? .stopped : .paused
        (player.entry, player.artwork, player.seconds) = (deck.queue.entry, song.artwork, deck.seconds)
        (player.title, player.artist, player.album) = (song.title, song.artist, song.albumTitle)
        (player.position, player.seeks) = (deck.reported, deck.jumps)
        player.canSeek = deck.seconds != nil
    }

    // MARK: Presses

    mutating func heard(_ press: DesktopPress) -> [Effect] {
        guard isReady else { return [] }
        switch press {
        case .raise: return [.raiseWindow]
        case .quit: return device(.quitRequested)
        case .fullscreen(let isOn): return isOn == window.isFullscreen ? [] : set("fullscreen", isOn ? "on" : "off")
        case .volume(let volume): return setMusic(volume)
        case .repeats(let mode): repeatQueue(mode)
        case .shuffle(let isOn): shuffleQueue(isOn)
        case .play, .pause, .playPause, .stop, .next, .previous, .seek, .position:
            return hidesMusic ? pressedInMatch(press) : pressedOnDeck(press)
        }
        return []
    }

    private mutating func setMusic(_ volume: Double) -> [Effect] {
        guard let percent = OutsideNumber.whole((volume * 100).rounded(), in: 0...100),
            percent != settings.musicVolume
        else { return [] }
        return set("music-volume", String(percent))
    }

    /// As Start does. There is no other song to go to.
    private mutating func pressedInMatch(_ press: DesktopPress) -> [Effect] {
        switch (press, traits.part) {
        case (.play, .pause), (.pause, .round), (.stop, .round), (.playPause, .pause), (.playPause, .round):
            return act(.pause)
        default: return []
        }
    }

    private mutating func pressedOnDeck(_ press: DesktopPress) -> [Effect] {
        switch press {
        case .play: playDeck()
        case .pause: pauseDeck()
        case .playPause: toggleDeck()
        case .stop: stopDeck()
        case .next: skipInQueue()
        case .previous: skipBackInQueue()
        case .seek(let seconds): seek(by: seconds)
        case .position(let entry, let seconds): if entry == deck.queue.entry { seekInSong(to: seconds) }
        case .repeats, .shuffle, .volume, .raise, .fullscreen, .quit: break
        }
        return []
    }

    /// Beyond the end is the next song, as the desktop's programs expect.
    private mutating func seek(by seconds: Double) {
        let target = deck.position(at: tick) + seconds
        if let length = deck.seconds, target > length { skipInQueue() } else { seekInSong(to: target) }
    }

    /// A key of a keyboard or remote. On most desktops these go to the desktop, which passes them on to whatever plays;
    /// the game hears those that the desktop leaves to it. Without songs to play, the play key is Pause, as it is in a match.
    mutating func pressedMediaKey(_ action: Action) -> [Effect]? {
        guard let press = action.mediaPress else { return nil }
        if press == .playPause, !hidesMusic, deck.queue.isEmpty { return nil }
        return heard(press)
    }
}

extension Action {
    fileprivate var mediaPress: DesktopPress? {
        switch self {
        case .playMusic: .playPause
        case .stopMusic: .stop
        case .nextSong: .next
        case .previousSong: .previous
        default: nil
        }
    }
}
