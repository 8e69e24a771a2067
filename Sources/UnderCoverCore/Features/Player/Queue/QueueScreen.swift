// A song is moved in two steps, so that a pad, keys and a mouse can each do it alone: its grip takes it up, then arrows,
// buttons or a press on another song say where it goes.

import UnderCoverCatalogue
import UnderCoverPixels

/// The whole queue, for changing it.
package struct QueueScreen: PageScreen {
    package enum Target: ScreenTarget {
        /// A song by its place.
        case song(Int)
        case grip(Int), remove(Int)
        /// The buttons of the song that is being moved.
        case up, down, done
        case shuffle, repeats, clear, sleep, save
        case library, categories
    }

    package static let name = "queue"

    package var moving: Moving?
    /// The cover that was asked for last, to stand large beside the rows.
    package var asked: ArtworkID?

    /// A song that is being moved.
    package struct Moving: Equatable, Codable, Sendable {
        package var entry: PlayQueue.Entry
        package var start: Int
        package var place: Int
        /// The pointer has carried it to another place, so letting go puts it down.
        package var isCarried = false
    }

    static func open(_ app: inout AppState) -> [Effect] {
        let effects = app.enter(QueueScreen())
        app.top.scroll = Double(app.deck.queue.place ?? 0) * QueueRow.pitch(app.metrics)
        app.normaliseScroll()
        return effects
    }

    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true, playsDeck: true) }

    package func firstFocus(_ app: AppState) -> TargetID? {
        app.deck.queue.isEmpty ? nil : TargetID(Target.song(app.deck.queue.place ?? 0))
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .song(let place), .grip(let place), .remove(let place): [.song(place), .song(place - 1), .clear]
        case .up, .down, .done: moving.map { [.done, .song($0.place)] } ?? [.clear]
        case .shuffle, .repeats, .clear, .sleep, .save, .library, .categories: [.library, .categories]
        }
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .song(let place): choose(place, &app)
        case .grip(let place): takeUp(place, &app)
        case .remove(let place): remove(place, &app)
        case .up: move(by: -1, &app)
        case .down: move(by: 1, &app)
        case .done: putDown(&app)
        case .shuffle: app.deck.shuffle(!app.deck.queue.isShuffled, &app.entropy)
        case .repeats: app.deck.queue.set(app.deck.queue.repeats.after)
        case .clear: app.deck.clearOrUndo(at: app.tick)
        case .sleep: return SleepScreen.open(&app)
        case .save: return app.enter(PlaylistNaming())
        case .library: return Library.open(&app)
        case .categories: app.unwind(to: \.isFirst)
        }
        return app.repairFocus()
    }

    /// Plays from there; a song that is held goes there instead.
    private func choose(_ place: Int, _ app: inout AppState) {
        guard let moving else { return app.deck.jump(to: place) }
        if place != moving.place { move(to: place, &app) }
        QueueScreen.shown(app)?.putDown(&app)
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: return putBack(&app)
        case .pause: app.deck.toggle(at: app.tick)
        case .extra: return removeFocused(&app)
        case .step(let direction): return stepped(direction, &app)
        case .any(.pageUp) where moving != nil: move(by: -Self.rowsOfPage, &app)
        case .any(.pageDown) where moving != nil: move(by: Self.rowsOfPage, &app)
        case .end(let isLast): return toEnd(isLast: isLast, &app)
        default: return nil
        }
        return []
    }

    private func removeFocused(_ app: inout AppState) -> [Effect] {
        guard moving == nil, let place = place(app.focused(Target.self)) else { return [] }
        remove(place, &app)
        return app.repairFocus()
    }

    private func place(_ target: Target?) -> Int? {
        switch target {
        case .song(let place), .grip(let place), .remove(let place): place
        default: nil
        }
    }

    /// The focus stays where it is, which is on the next song then.
    private func remove(_ place: Int, _ app: inout AppState) {
        app.deck.remove(place, at: app.tick)
        let last = app.deck.queue.count - 1
        guard last >= 0 else { return }
        app.focus = TargetID(Target.song(min(place, last)))
        app.revealFocus()
    }

    private func toEnd(isLast: Bool, _ app: inout AppState) -> [Effect]? {
        let last = app.deck.queue.count - 1
        guard last >= 0 else { return nil }
        if moving != nil {
            move(to: isLast ? last : 0, &app)
        } else {
            app.setFocus(Target.song(isLast ? last : 0))
        }
        return []
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .eventEnded else { return [] }
        var state = self
        // Another device has changed the queue.
        if let moving, app.deck.queue.order[safe: moving.place] != moving.entry { state.moving = nil }
        let large = state.largeCover(app)
        if state != self { app.show(state) }
        if app.focus.map({ !state.isThere($0, app) }) ?? true { app.repairFocus() }
        return large + NowPlaying.requestCovers(ofRows: QueueRow.pitch(app.metrics), &app)
    }

    private mutating func largeCover(_ app: AppState) -> [Effect] {
        guard Self.besideRows(app.metrics.content, app.metrics) != nil else { return [] }
        return app.covers.large(app.deck.now?.artwork, &asked)
    }

    /// Says whether what has the focus can still be there, as far as that costs no layout.
    private func isThere(_ focus: TargetID, _ app: AppState) -> Bool {
        guard let target = focus.target as? Target else { return true }
        switch target {
        case .song(let place), .grip(let place), .remove(let place): return place < app.deck.queue.count
        case .up, .down, .done: return moving != nil
        case .library, .categories: return app.deck.queue.isEmpty
        case .shuffle, .repeats, .clear, .sleep, .save: return !app.deck.queue.isEmpty
        }
    }

    package func needsTicks(_ app: AppState) -> Bool { app.deck.offersUndo(at: app.tick) }
}
