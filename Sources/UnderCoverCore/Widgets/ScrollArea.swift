/// A row of scrolled content, from its top to its end in pixels below the top of all content.
struct ScrollRow: Equatable, Sendable {
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
    /// Offsets at which a row begins at the top; empty where the content stops anywhere.
    private let stops: [Double]
    private let rows: [ScrollRow]
    /// Height of the room for rows.
    private let room: Double

    /// - Parameter scroll: the wanted offset.
    init(_ room: Rect, contentHeight: Double, rows: [ScrollRow], scroll: Double) {
        let content = rows.last?.end ?? contentHeight
        self.rows = rows
        self.room = room.height
        guard content > room.height + 0.5 else {
            (viewport, offset, maximum, stops) = (room, 0, 0, [])
            return
        }
        let height = room.height
        let past = max(content - height, 0)
        guard let first = rows.first, rows.allSatisfy({ $0.end - $0.top <= height }) else {
            stops = []
            maximum = past
            offset = min(max(scroll, 0), past).rounded()
            viewport = room
            return
        }
        let tops = rows.map { $0.top == first.top ? 0 : $0.top.rounded(.down) }
        let last = tops.first { $0 >= past - 1 } ?? tops[tops.count - 1]
        let stops = tops.filter { $0 <= last }
        let offset = stops.min { abs($0 - scroll) < abs($1 - scroll) } ?? 0
        let end = rows.last { $0.end <= offset + height + 1 }?.end ?? offset + height
        self.stops = stops
        self.offset = offset
        maximum = last
        viewport = Rect(room.x, room.y, room.width, min(max(end - offset, 1), height).rounded(.up))
    }

    /// The offset kept between the top and the end of the content.
    func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximum) }

    /// The offset one page further down: the first row that did not show whole is the top one.
    var pageDown: Double {
        guard !stops.isEmpty else { return clamped(offset + viewport.height * 0.85) }
        return stops.first { $0 >= offset + viewport.height - 1 } ?? maximum
    }

    /// The offset one page further up: the row above the top one is the last that shows.
    var pageUp: Double {
        guard !stops.isEmpty else { return clamped(offset - viewport.height * 0.85) }
        let end = rows.last { $0.top < offset - 1 }?.end ?? 0
        return stops.first { end - $0 <= room + 1 } ?? 0
    }

    /// The offset that shows `target`, which is where it is drawn now, with `air` above and below it.
    func offset(showing target: Rect, air: Double) -> Double {
        let top = target.minY - viewport.minY + offset
        let end = top + target.height
        let air = min(air, max(0, (room - target.height) / 2))
        guard !stops.isEmpty else {
            if top < offset + air { return clamped(top - air) }
            return end > offset + room - air ? clamped(end - room + air) : offset
        }
        if top < offset - 1 {
            let before = stops.last { $0 <= top - air } ?? 0
            return end <= before + room ? before : stops.last { $0 <= top + 1 } ?? 0
        }
        return end > offset + viewport.height + 1 ? stops.first { $0 >= end - room - 1 } ?? maximum : offset
    }
}
