import UnderCoverCatalogue
import UnderCoverPixels

// Keys, buttons and clicks with a meaning of their own.
extension NowPlaying {
    static let stepSeconds = 10.0

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .pause:
            app.deck.toggle(at: app.tick)
            return []
        case .extra: return toggleFavourite(&app)
        case .step(let direction): return stepped(direction, &app)
        case .stepPastEdge(.left):
            // From the songs of the panel back to the controls, which stand beside or above it.
            guard case .song = app.focused(Target.self) else { return nil }
            app.setFocus(Target.play)
            showSong(&app)
            return []
        case .section(let direction): return skipByShoulder(direction, &app)
        case .end(let isLast): return toEnd(isLast: isLast, &app)
        case .key(let key): return keyed(key, &app)
        default: return nil
        }
    }

    private func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        switch app.focused(Target.self) {
        case .bar?:
            guard let step = direction.step else { return nil }
            app.deck.seek(to: app.deck.position(at: app.tick) + Double(step) * Self.stepSeconds)
            return []
        case .words?: return scrollWords(direction, &app)
        default: return nil
        }
    }

    /// A click on the bar goes to where it points, and held the bar follows the pointer, also beside it; a click on a line
    /// of the lyrics goes to where that is sung.
    package func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]? {
        switch (use, target) {
        case (.click(let point, let rect), .bar): seek(to: point, in: rect, &app)
        case (.drag(let point), .bar):
            guard let bar = app.sheet().targets.first(where: { $0.id.is(Target.bar) }) else { return nil }
            seek(to: point, in: bar.rect, &app)
        case (.click(let point, _), .words):
            if let seconds = second(at: point, app) { app.deck.seek(to: seconds) }
            return nil
        default: return nil
        }
        return []
    }

    private func seek(to point: Point, in bar: Rect, _ app: inout AppState) {
        guard let seconds = app.deck.seconds, bar.width > 0 else { return }
        app.deck.seek(to: seconds * min(max((point.x - bar.x) / bar.width, 0), 1))
    }

    /// Space plays and pauses, whatever has the focus; N and B go to the next song and back, unless they mean something
    /// else to the player.
    private func keyed(_ key: Key, _ app: inout AppState) -> [Effect]? {
        let bindings = app.settings.bindings
        let isFree = !Action.allCases.contains { bindings[$0].keys.contains(key) }
        if key == "Space", isFree || bindings[.confirm].keys.contains(key) { return commanded(.pause, &app) }
        guard isFree, key == "N" || key == "B" else { return nil }
        skip(key == "N" ? 1 : -1, &app)
        return []
    }

    /// Shoulders skip; Tab goes through the buttons as everywhere.
    private func skipByShoulder(_ direction: Int, _ app: inout AppState) -> [Effect]? {
        guard case .pad = app.input.glyphs else { return nil }
        skip(direction, &app)
        return []
    }

    private func skip(_ direction: Int, _ app: inout AppState) {
        if direction > 0 { app.deck.skip() } else { app.deck.skipBack(at: app.tick) }
    }

    private func toEnd(isLast: Bool, _ app: inout AppState) -> [Effect]? {
        guard case .song = app.focused(Target.self) else { return nil }
        return app.setFocus(Target.song(isLast ? app.deck.queue.count - 1 : 0))
    }
}

// From the game to the record.

extension NowPlaying {
    /// There is something of it to hear, as far as is known before its songs are looked for.
    static func canHear(_ album: Album, _ app: AppState) -> Bool {
        app.has(.songs) && (album.id.isOwn || !album.songs.isEmpty)
    }

    /// It plays now.
    static func hears(_ album: Album, _ app: AppState) -> Bool { app.deckSounds && app.deck.now?.album == album.id }

    /// The match waits below *Now playing*, as below a pause.
    static func hearOverMatch(_ album: Album, _ app: inout AppState) -> [Effect] {
        RoundResult.wait(&app)
        return Deck.queue(album, .now, &app) + open(&app)
    }

    /// Puts it at the end of the queue, and says so.
    static func listenLater(_ album: Album, _ app: inout AppState) -> [Effect] {
        app.say(Words.forLater(album.title))
        return Deck.queue(album, .last, &app)
    }
}

// The actions of the miniplayer's parts, on every screen.

extension Miniplayer {
    static func pressed(_ part: MiniplayerTarget, _ app: inout AppState) -> [Effect] {
        switch part {
        case .song: return NowPlaying.open(&app)
        case .toggle: app.deck.toggle(at: app.tick)
        case .skip: app.deck.skip()
        }
        return []
    }
}
