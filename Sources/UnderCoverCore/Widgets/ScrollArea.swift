/// A row of scrolled content, from its top to its end in pixels below the top of all content.
struct ScrollRow {
    let top: Double
    let end: Double

    init(_ top: Double, height: Double) {
        self.top = top
        end = top + height
    }
}

/// A viewport onto content that may be taller than it. Where the rows are known, it begins and ends between two of them,
/// so that no words are cut in half.
package struct ScrollArea: Equatable, Sendable {
    /// What shows, which may be less than the room: a row that fits only in part is left out.
    package let viewport: Rect
    /// How far the content is scrolled.
    package let offset: Double
    /// The largest offset.
    package let maximum: Double
    fileprivate let stops: ScrollStops
    /// Height of the room for rows.
    private let room: Double

    /// - Parameters:
    ///   - mark: height that the mark of more content takes from `room`, only where there is more.
    ///   - scroll: the wanted offset.
    init(_ room: Rect, contentHeight: Double, rows: [ScrollRow], mark: Double, scroll: Double) {
        let content = rows.last?.end ?? contentHeight
        guard content > room.height + 0.5 else {
            (viewport, offset, maximum, stops, self.room) = (room, 0, 0, .anywhere, room.height)
            return
        }
        let height = max(room.height - mark, min(room.height, 24))
        self.room = height
        let past = max(content - height, 0)
        guard let first = rows.first, rows.allSatisfy({ $0.end - $0.top <= height }) else {
            stops = .anywhere
            maximum = past
            offset = min(max(scroll, 0), past).rounded()
            viewport = Rect(room.x, room.y, room.width, height)
            return
        }
        let tops = rows.map { $0.top == first.top ? 0 : $0.top.rounded(.down) }
        let last = tops.first { $0 >= past - 1 } ?? tops[tops.count - 1]
        let stops = tops.filter { $0 <= last }
        let offset = stops.min { abs($0 - scroll) < abs($1 - scroll) } ?? 0
        let end = rows.last { $0.end <= offset + height + 1 }?.end ?? offset + height
        self.stops = .rows(stops)
        self.offset = offset
        maximum = last
        viewport = Rect(room.x, room.y, room.width, min(max(end - offset, 1), height).rounded(.up))
    }

    /// Of `count` rows that are all alike, which may be a million: nothing is made for each of them.
    /// - Parameter pitch: from the top of one row to the top of the next, in pixels.
    init(_ room: Rect, count: Int, pitch: Double, rowHeight: Double, mark: Double, scroll: Double) {
        let content = Double(count - 1) * pitch + rowHeight
        guard count > 0, content > room.height + 0.5, rowHeight <= room.height - mark else {
            self.init(room, contentHeight: max(content, 0), rows: [], mark: mark, scroll: scroll)
            return
        }
        let height = room.height - mark
        let inSight = min(max(Int((height - rowHeight + 1) / pitch) + 1, 1), count)
        let maximum = Double(count - inSight) * pitch
        self.init(
            viewport: Rect(room.x, room.y, room.width, (Double(inSight - 1) * pitch + rowHeight).rounded(.up)),
            offset: min(max((scroll / pitch - 0.5).rounded(.up) * pitch, 0), maximum), maximum: maximum,
            stops: .every(pitch),
            room: height)
    }

    private init(viewport: Rect, offset: Double, maximum: Double, stops: ScrollStops, room: Double) {
        (self.viewport, self.offset, self.maximum, self.stops, self.room) = (viewport, offset, maximum, stops, room)
    }

    /// The offset kept between the top and the end of the content.
    func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximum) }

    /// The offset that shows `target`, which is where it is drawn now, with `air` above and below it.
    func offset(showing target: Rect, air: Double) -> Double {
        let top = target.minY - viewport.minY + offset
        let end = top + target.height
        let air = min(air, max(0, (room - target.height) / 2))
        guard !stops.areAnywhere else {
            if top < offset + air { return clamped(top - air) }
            return end > offset + room - air ? clamped(end - room + air) : offset
        }
        if top < offset - 1 {
            let before = stops.last(upTo: top - air)
            return end <= before + room ? before : stops.last(upTo: top + 1)
        }
        guard end > offset + viewport.height + 1 else { return offset }
        return min(stops.first(from: end - room - 1) ?? maximum, maximum)
    }
}

/// Offsets at which a row begins at the top of a list.
private enum ScrollStops: Equatable, Sendable {
    case anywhere
    case rows([Double])
    /// Multiples of so many pixels.
    case every(Double)

    var areAnywhere: Bool { self == .anywhere }

    func last(upTo offset: Double) -> Double {
        switch self {
        case .anywhere: offset
        case .rows(let tops): tops.last { $0 <= offset } ?? 0
        case .every(let pitch): max((offset / pitch).rounded(.down) * pitch, 0)
        }
    }

    func first(from offset: Double) -> Double? {
        switch self {
        case .anywhere: offset
        case .rows(let tops): tops.first { $0 >= offset }
        case .every(let pitch): (offset / pitch).rounded(.up) * pitch
        }
    }
}
