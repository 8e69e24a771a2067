// The screen looks up the song's data once, when the song changes: the albums of a library are many, and a layout is
// made for each frame.

import UnderCoverCatalogue
import UnderCoverPixels

/// The record that plays, large, and what can be done with it.
package struct NowPlaying: PageScreen {
    package enum Target: ScreenTarget {
        case play, backward, forward, shuffle, repeats
        /// The song's time.
        case bar
        case heart, ask, sleep, close
        case tab(PlayingTab)
        /// The lyrics themselves.
        case words
        /// A song, by its place in the queue.
        case song(Int)
        case all, add, clear, jukebox
        /// Ways on while there is nothing to play.
        case library, categories
    }

    package static let name = "now-playing"

    /// The song on show.
    package var record = PlayingRecord()
    /// The record that was shown before it, while one turns into the other.
    package var before: PlayingRecord?
    package var turnedAt = -60
    package var flow = PlayingFlow()
    /// The cover that was asked for last.
    package var asked: ArtworkID?
    package var tab = PlayingTab.queue
    /// The song has lyrics.
    package var hasLyrics = false
    package var reading = LyricsReading()
    /// How far the cover has grown with the music, 0…1.
    package var swell = 0.0
    /// The player wants to be asked, and the albums to hide it among are on their way.
    package var isAsking = false

    static func open(_ app: inout AppState) -> [Effect] { app.enter(NowPlaying()) }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            startsMatches: true, staysInSight: app.deck.isPlaying, wayOut: nil, playsDeck: true, movesWithDeck: true)
    }

    package func firstFocus(_ app: AppState) -> TargetID? {
        guard app.deck.queue.isEmpty else { return TargetID(Target.play) }
        return TargetID(app.shelf.isEmpty ? Target.categories : .library)
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .song(let place): [.song(place - 1), .play]
        case .words: [.tab(.queue), .play]
        default: [.play, .library, .categories]
        }
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play, .bar: app.deck.toggle(at: app.tick)
        case .backward: app.deck.skipBack(at: app.tick)
        case .forward: app.deck.skip()
        case .shuffle:
            app.deck.shuffle(!app.deck.queue.isShuffled, &app.entropy)
            showSong(&app)
        case .repeats: app.deck.queue.set(app.deck.queue.repeats.after)
        case .heart: return toggleFavourite(&app)
        case .ask: return ask(&app)
        case .sleep: return SleepScreen.open(&app)
        case .close: return app.leave()
        case .tab(let tab): show(tab, &app)
        case .words: followAgain(&app)
        case .song(let place): app.deck.jump(to: place)
        case .all: return QueueScreen.open(&app)
        case .add, .library: return Library.open(&app)
        case .jukebox: return Jukebox.open(&app)
        case .clear: app.deck.clearOrUndo(at: app.tick)
        case .categories: return app.leaveForCategories()
        }
        return []
    }

    private func show(_ tab: PlayingTab, _ app: inout AppState) {
        var state = self
        // In a window without a panel the same button leads back to the cover.
        state.tab = tab == self.tab ? .queue : tab
        state.reading = LyricsReading()
        app.show(state)
        app.top.scroll = 0
        if state.tab == .queue { state.showSong(&app) }
    }

    func toggleFavourite(_ app: inout AppState) -> [Effect] {
        record.album.map { app.toggleFavourite($0) } ?? []
    }
}

/// The content of the panel beside the cover.
package enum PlayingTab: String, Codable, Sendable { case queue, lyrics }

extension RepeatMode {
    var after: RepeatMode {
        switch self {
        case .off: .all
        case .all: .one
        case .one: .off
        }
    }
}

extension Deck {
    /// Clear, which offers for some seconds to take it back in its own place.
    mutating func clearOrUndo(at tick: Int) { if offersUndo(at: tick) { undo() } else { clear(at: tick) } }

    /// The label of *Clear*.
    func clearWord(at tick: Int) -> String {
        guard offersUndo(at: tick) else { return Words.clearTheQueue }
        return queue.count <= 1 ? Words.cleared : Words.undo
    }

    func canClear(at tick: Int) -> Bool { offersUndo(at: tick) || queue.count > 1 }
}
