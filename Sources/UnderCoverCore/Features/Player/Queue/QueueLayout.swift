import UnderCoverCatalogue
import UnderCoverPixels

extension QueueScreen {
    package func page(_ app: AppState) -> Page {
        let count = app.deck.queue.count
        guard count > 0 else { return empty(app) }
        let list = Block.many(count, kept: kept(app), bleed: .tiny) { row($0, app) }
        let facts = Words.queueFacts(count, app.deck.queue.seconds)
        // Very wide windows have room beside the rows for the record that plays.
        let wide = app.deck.now.map {
            Block.split(list.width(Self.widest), now($0, app), share: 1, hugs: .first, isBeside: true)
        }
        return Page(
            Words.queue, actions(app), hints: hints(app), note: facts, width: Self.widest, news: facts,
            .first(of: [wide, list.width(most: Self.widest)].compactMap { $0 }))
    }

    private static let widest: Length = 1900

    /// The room that very wide windows leave beside the rows; nil where that is little.
    static func besideRows(_ room: Rect, _ metrics: ScreenMetrics) -> Rect? {
        let rest = room.rightOf(room.x + metrics.pixels(widest) + metrics.px(.gutter))
        return rest.width >= metrics.px(360) ? rest : nil
    }

    private func empty(_ app: AppState) -> Page {
        let hasLibrary = !app.shelf.isEmpty
        return Page(
            Words.queue, hints: [], width: Self.widest, news: Words.emptyQueue,
            .empty(
                Words.emptyQueue, Words.nothingPlaysText, action: hasLibrary ? Target.library : .categories,
                label: hasLibrary ? Words.toLibrary : Words.toCategories, icon: .queueAdd))
    }

    /// The record that plays, large.
    private func now(_ song: QueueSong, _ app: AppState) -> Block {
        let title = song.albumTitle.isEmpty ? song.title : song.albumTitle
        let picture =
            song.artwork.flatMap { app.covers.isBare(song) ? nil : Block.cover($0) } ?? .sleeve(title, song.artist)
        return .column(
            [picture, .line(song.title, .bold, .title), .line(song.artist, .body, .row, ink: .soft), .space],
            gap: .space(.small)
        ).width(least: 360)
    }

    private func actions(_ app: AppState) -> [HeaderAction] {
        let queue = app.deck.queue
        return [
            HeaderAction(
                Target.clear, icon: app.deck.offersUndo(at: app.tick) ? .reload : .bin,
                label: app.deck.clearWord(at: app.tick),
                state: app.deck.canClear(at: app.tick) ? nil : Words.notNow),
            HeaderAction(
                Target.shuffle, icon: .shuffle, label: Words.shuffleSongs, state: Words.isOn(queue.isShuffled)),
            HeaderAction(
                Target.repeats, icon: queue.repeats == .one ? .repeatOne : .repeatAll, label: Words.repeatSongs,
                state: Words.value(queue.repeats)),
            NowPlaying.sleep(Target.sleep, app),
        ]
            + (!PlaylistNaming.hasSongs(app)
                ? []
                : [
                    HeaderAction(Target.save, icon: .plus, label: Words.saveAsPlaylist)
                ])
    }

    private func hints(_ app: AppState) -> [Hint] {
        guard moving == nil else {
            return [Hint(.up, Words.moveSong, icon: .dpadUpDown, keys: "↑ ↓"), .open(Words.putHere)]
        }
        return switch app.focused(Target.self) {
        case .song: [.move, .open(Words.playFromHere), Hint(.extra, Words.removeSong)]
        // The arrows' own hint says Move, too.
        case .grip: [.open(Words.moveSong), Hint(.extra, Words.removeSong)]
        case .remove: [.move, .open(Words.removeSong)]
        default: [.move, .open(Words.open)]
        }
    }

    // MARK: Rows

    /// Those that have the focus or are held are drawn wherever they are.
    private func kept(_ app: AppState) -> [Int] {
        var kept: Set<Int> = moving.map { [$0.place] } ?? []
        switch app.focused(Target.self) {
        case .song(let place), .grip(let place), .remove(let place): kept.insert(place)
        default: break
        }
        return kept.sorted()
    }

    private func row(_ place: Int, _ app: AppState) -> Block {
        let song = QueueRow.song(place, Target.song(place), isHeld: moving?.place == place, app)
        return Block.row([song.fillsWidth().fillsHeight()] + discs(place), gap: .space(.narrow))
            .height(.px(QueueRow.pitch(app.metrics))).room()
    }

    private func discs(_ place: Int) -> [Block] {
        guard moving != nil else {
            return [
                .disc(Target.grip(place), .grip, Words.moveSong), .disc(Target.remove(place), .cross, Words.removeSong),
            ]
        }
        guard moving?.place == place else { return [] }
        return [
            .disc(Target.up, .up, Words.moveUp), .disc(Target.down, .down, Words.moveDown),
            .disc(Target.done, .check, Words.putHere),
        ]
    }
}
