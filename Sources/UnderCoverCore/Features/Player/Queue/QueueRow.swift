import UnderCoverCatalogue
import UnderCoverPixels

/// A song of the queue as a row.
enum QueueRow {
    /// From the top of one row to the next in pixels.
    static func pitch(_ metrics: ScreenMetrics) -> Double {
        max(metrics.px(108), metrics.text(.row) * 1.3 + metrics.text(.body) * 1.5, metrics.leastHit).rounded()
    }
}

extension QueueRow {
    /// The song at a place of the queue: cover, title, artist, length, and a mark on the one that is now.
    static func song(
        _ place: Int, _ target: some ScreenTarget, isHeld: Bool = false, _ app: AppState
    ) -> Block {
        guard let song = app.deck.queue.song(at: place) else { return .space }
        let isNow = place == app.deck.queue.place
        let picture =
            song.artwork.flatMap { app.covers.isBare(song) ? nil : Block.cover($0, shadow: .u(Mark.lift.rawValue)) }
            ?? .icon(.note, 40).padded(22, 22)
        let names = Block.column([
            .line(song.title, .bold, .row, squeeze: 0.85), .line(song.artist, ink: .soft, squeeze: 0.85),
        ])
        let time = song.seconds.map { Block.line(Words.songTime($0), ink: .soft, align: .right, squeeze: 1).givesWay() }
        let mark = isNow ? Block.icon(app.deck.isPlaying ? .play : .pause, .larger(30, .px(12))) : nil
        let state = isNow ? (app.deck.isPlaying ? Words.isNow : Words.isHeldUp) : nil
        return Block.row(
            [picture.width(80).height(most: 80), names.fillsWidth()] + [time, mark].compactMap { $0 },
            gap: .space(.medium)
        ).padded(.space(.inner), .space(.hair)).pressed(
            target, says: Words.songSaid(song), state: state,
            place: SpokenPlace(number: place + 1, count: app.deck.queue.count), look: isHeld ? .held : .line)
    }
}

extension PlayQueue {
    /// The seconds of all songs; nil where one is unknown or where they are too many to add up for each picture.
    var seconds: Double? {
        guard count <= 100 else { return nil }
        var sum = 0.0
        for place in 0..<count {
            guard let seconds = song(at: place)?.seconds else { return nil }
            sum += seconds
        }
        return sum
    }
}
