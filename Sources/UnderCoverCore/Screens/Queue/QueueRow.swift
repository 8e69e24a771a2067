import UnderCoverPixels

/// A song of the queue as a row: cover, title, artist, length.
struct QueueRow {
    var id: TargetID
    var song: QueueSong
    /// Its cover cannot be shown.
    var isBare: Bool
    /// It is the song that is now.
    var isNow = false
    var isPlaying = false
    /// It is being moved.
    var isHeld = false
    /// Read aloud behind its names: where it stands.
    var place = ""

    /// From the top of one row to the next in pixels.
    static func pitch(_ metrics: ScreenMetrics) -> Double {
        max(metrics.px(108), metrics.text(.row) * 1.3 + metrics.text(.body) * 1.5, metrics.leastHit).rounded()
    }

    /// How far the pill of the focus reaches out of the words at the left in pixels.
    static func reach(_ metrics: ScreenMetrics) -> Double { metrics.px(.inner).rounded() }

    var said: String { [Words.songSaid(song), place].filter { !$0.isEmpty }.joined(separator: ", ") }
    var state: String? { isNow ? (isPlaying ? Words.isNow : Words.isHeldUp) : nil }
}

extension Sheet {
    /// - Parameter reach: from the left end to the cover, which stays inside the pill of the focus.
    mutating func queueRow(_ row: QueueRow, _ rect: Rect, reach: Double) {
        let place = rect.inset(0, 1).rounded
        target(row.id, place)
        name(row.id, row.said, state: row.state)
        let isFocused = context.focus == row.id
        let look = PillLook(row.isHeld ? .selected : .rest, focused: isFocused && !row.isHeld, theme: theme)
        let shift = isFocused ? lift(of: row.id) : 0
        let face = place.inset(0, px(.hair)).offset(shift, shift).rounded
        if isFocused || row.isHeld {
            pillFace(face, look, shadow: context.pressed == row.id ? nil : px(.tiny))
        } else {
            box(Rect(rect.x + reach, rect.maxY - 1, rect.width - reach, 1), fill: theme.hollow)
        }
        var room = rect.rightOf(rect.x + reach).offset(shift, shift)
        room.width -= px(.medium)
        rowPicture(row, look, cutFrom: &room)
        rowEnd(row, look, cutFrom: &room)
        rowNames(row, look, room)
    }

    private mutating func rowPicture(_ row: QueueRow, _ look: PillLook, cutFrom room: inout Rect) {
        let side = min(px(84), room.height * 0.74).rounded()
        let square = room.cutLeft(side, gap: px(.medium)).leftSquare(side).rounded
        guard isVisible(square) else { return }
        guard let artwork = row.song.artwork, !row.isBare else {
            box(square, fill: theme.paper, stroke: look.text, width: metrics.stroke(3, theme))
            return icon(.note, in: square.inset(side * 0.24), theme.ink)
        }
        box(square.offset(px(.lift), px(.lift)).rounded, fill: theme.outlinesCovers ? theme.coverShadow : theme.ink)
        add(.cover(CoverQuad(artwork, in: square, placeholder: theme.hollow)))
    }

    /// Its length, and a mark on the song that is now.
    private mutating func rowEnd(_ row: QueueRow, _ look: PillLook, cutFrom room: inout Rect) {
        let size = text(.body)
        if row.isNow {
            let side = max(px(30), 12)
            icon(row.isPlaying ? .play : .pause, in: room.cutRight(side, gap: px(.small)).rightSquare(side), look.text)
        }
        guard let seconds = row.song.seconds, room.width > size * 11 else { return }
        let words = Words.songTime(seconds)
        let taken = line(words, .body, size, look.soft, in: room, align: .right)
        room.width -= taken + px(.medium)
    }

    private mutating func rowNames(_ row: QueueRow, _ look: PillLook, _ room: Rect) {
        let (size, small) = (text(.row), text(.body))
        guard !row.song.artist.isEmpty else {
            line(row.song.title, .bold, size, look.text, in: room)
            return
        }
        line(
            row.song.title, .bold, size, look.text, x: room.x, baseline: room.midY - size * 0.16, width: room.width)
        line(
            row.song.artist, .body, small, look.soft, x: room.x, baseline: room.midY + small * 1.04, width: room.width)
    }
}

extension QueueRow {
    /// nil where the queue has no song at `place`.
    init?(_ place: Int, _ id: TargetID, _ app: AppState) {
        guard let song = app.deck.queue.song(at: place) else { return nil }
        self.init(
            id: id, song: song, isBare: app.isBare(song), isNow: place == app.deck.queue.place,
            isPlaying: app.deck.isPlaying, place: Words.songPlace(place, of: app.deck.queue.count))
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
