import UnderCoverCatalogue

// Decides what the desktop shows of the music, and when other players are asked to pause.

extension Consequences {
    static func desktop(_ before: AppState, _ after: AppState, _ event: Event) -> [Effect] {
        var orders: [DesktopOrder] = []
        let shown = DesktopPlayer.shown(after)
        if shown.isNews(after: DesktopPlayer.shown(before)) || isLaunch(event) { orders.append(.show(shown)) }
        if before.match == nil, after.match != nil, after.settings.pauseOthers, after.settings.playMusic {
            orders.append(.pauseOthers)
        }
        if !before.window.isFocused, after.window.isFocused, after.club.saidAt != nil { orders.append(.notify(nil)) }
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

    /// A match plays, and no screen over it plays the player's music. The record of a round is a hidden answer, so the
    /// desktop says nothing about any.
    private static func hidesMusic(_ app: AppState) -> Bool {
        guard app.match?.isOver == false else { return false }
        guard let deck = app.stack.lastIndex(where: { $0.screen.traits(app).playsDeck }) else { return true }
        return app.stack[deck...].contains { [.round, .verdict, .table].contains($0.screen.traits(app).part) }
    }

    /// The description of the music for the desktop.
    package static func shown(_ app: AppState) -> DesktopPlayer {
        var player = DesktopPlayer()
        player.volume = Double(app.settings.musicVolume) / 100
        player.isFullscreen = app.window.isFullscreen
        player.repeats = app.deck.queue.repeats
        player.isShuffled = app.deck.queue.isShuffled
        if hidesMusic(app) { showMatch(in: &player, app) } else { showDeck(in: &player, app) }
        return player
    }

    private static func showMatch(in player: inout DesktopPlayer, _ app: AppState) {
        player.status = app.holdsMusic ? .paused : .playing
        player.title = Words.desktopMatch
        player.artist = Words.desktopIdentity
        player.canPlay = true
    }

    private static func showDeck(in player: inout DesktopPlayer, _ app: AppState) {
        player.canPlay = !app.deck.queue.isEmpty && (app.match == nil && !app.isInRoom || app.deckSounds)
        player.canGoNext = app.deck.queue.hasNext
        player.canGoPrevious = !app.deck.queue.isEmpty
        guard let song = app.deck.now else { return }
        player.status = app.deckSounds ? .playing : app.deck.isStopped ? .stopped : .paused
        (player.entry, player.artwork, player.seconds) = (app.deck.queue.entry, song.artwork, app.deck.seconds)
        (player.title, player.artist, player.album) = (song.title, song.artist, song.albumTitle)
        (player.position, player.seeks) = (app.deck.reported, app.deck.jumps)
        player.canSeek = app.deck.seconds != nil
    }

    // MARK: Presses

    static func pressed(_ press: DesktopPress, _ app: inout AppState) -> [Effect] {
        guard app.isReady else { return [] }
        switch press {
        case .raise: return [.raiseWindow]
        case .quit: return Devices.received(.quitRequested, &app)
        case .fullscreen(let isOn):
            return isOn == app.window.isFullscreen ? [] : app.set("fullscreen", isOn ? "on" : "off")
        case .volume(let volume): return setMusic(volume, &app)
        case .repeats(let mode): app.deck.queue.set(mode)
        case .shuffle(let isOn): app.deck.shuffle(isOn, &app.entropy)
        case .play, .pause, .playPause, .stop, .next, .previous, .seek, .position:
            return hidesMusic(app) ? pressedInMatch(press, &app) : pressedOnDeck(press, &app)
        }
        return []
    }

    private static func setMusic(_ volume: Double, _ app: inout AppState) -> [Effect] {
        guard let percent = OutsideNumber.whole((volume * 100).rounded(), in: 0...100),
            percent != app.settings.musicVolume
        else { return [] }
        return app.set("music-volume", String(percent))
    }

    /// As Start does. There is no other song to go to.
    private static func pressedInMatch(_ press: DesktopPress, _ app: inout AppState) -> [Effect] {
        switch (press, app.traits.part) {
        case (.play, .pause), (.pause, .round), (.stop, .round), (.playPause, .pause), (.playPause, .round):
            return Actions.act(.pause, &app)
        default: return []
        }
    }

    private static func pressedOnDeck(_ press: DesktopPress, _ app: inout AppState) -> [Effect] {
        switch press {
        case .play: app.deck.play()
        case .pause: app.deck.pause(at: app.tick)
        case .playPause: app.deck.toggle(at: app.tick)
        case .stop: app.deck.stop(at: app.tick)
        case .next: app.deck.skip()
        case .previous: app.deck.skipBack(at: app.tick)
        case .seek(let seconds): seek(by: seconds, &app)
        case .position(let entry, let seconds): if entry == app.deck.queue.entry { app.deck.seek(to: seconds) }
        case .repeats, .shuffle, .volume, .raise, .fullscreen, .quit: break
        }
        return []
    }

    /// Beyond the end is the next song, as the desktop's programs expect.
    private static func seek(by seconds: Double, _ app: inout AppState) {
        let target = app.deck.position(at: app.tick) + seconds
        if let length = app.deck.seconds, target > length { app.deck.skip() } else { app.deck.seek(to: target) }
    }

    /// A key of a keyboard or remote. On most desktops these go to the desktop, which passes them on to whatever plays;
    /// the game hears those that the desktop leaves to it. Without songs to play, the play key is Pause, as it is in a match.
    static func pressedMediaKey(_ action: Action, _ app: inout AppState) -> [Effect]? {
        guard let press = action.mediaPress else { return nil }
        if press == .playPause, !hidesMusic(app), app.deck.queue.isEmpty { return nil }
        return pressed(press, &app)
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
