import UnderCoverCatalogue

/// A row of scrolled content, from its top to its end in pixels below the top of all content.
struct ScrollRow: Equatable, Sendable {
    let top: Double
    let end: Double

    init(_ top: Double, height: Double) {
        self.top = top
        end = top + height
    }
}

/// A viewport onto content that may be taller than it. If the rows are known, it begins and ends between two of them,
/// so that no words are cut in half.
package struct ScrollArea: Equatable, Sendable {
    /// The visible part, which may be less than the room: a row that fits only in part is left out.
    package let viewport: Rect
    /// How far the content is scrolled.
    package let offset: Double
    /// The largest offset.
    package let maximum: Double
    fileprivate let stops: ScrollStops
    /// Height of the room for rows.
    private let room: Double

    /// - Parameter scroll: the wanted offset.
    init(_ room: Rect, contentHeight: Double, rows: [ScrollRow], scroll: Double) {
        let content = rows.last?.end ?? contentHeight
        guard content > room.height + 0.5 else {
            (viewport, offset, maximum, stops, self.room) = (room, 0, 0, .anywhere, room.height)
            return
        }
        let height = room.height
        self.room = height
        let past = max(content - height, 0)
        guard let first = rows.first, rows.allSatisfy({ $0.end - $0.top <= height }) else {
            stops = .anywhere
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
        self.stops = .rows(stops, rows)
        self.offset = offset
        maximum = last
        viewport = Rect(room.x, room.y, room.width, min(max(end - offset, 1), height).rounded(.up))
    }

    /// Makes an area of `count` rows that are all alike, which may be a million: it allocates nothing for each of them.
    /// - Parameter pitch: from the top of one row to the top of the next, in pixels.
    init(_ room: Rect, count: Int, pitch: Double, rowHeight: Double, scroll: Double) {
        let content = Double(count - 1) * pitch + rowHeight
        guard count > 0, content > room.height + 0.5, rowHeight <= room.height else {
            self.init(room, contentHeight: max(content, 0), rows: [], scroll: scroll)
            return
        }
        let height = room.height
        let inSight = min(max(Int((height - rowHeight + 1) / pitch) + 1, 1), count)
        let maximum = Double(count - inSight) * pitch
        self.init(
            viewport: Rect(room.x, room.y, room.width, (Double(inSight - 1) * pitch + rowHeight).rounded(.up)),
            offset: min(max((scroll / pitch - 0.5).rounded(.up) * pitch, 0), maximum), maximum: maximum,
            stops: .every(pitch, rowHeight),
            room: height)
    }

    private init(viewport: Rect, offset: Double, maximum: Double, stops: ScrollStops, room: Double) {
        (self.viewport, self.offset, self.maximum, self.stops, self.room) = (viewport, offset, maximum, stops, room)
    }

    /// The offset kept between the top and the end of the content.
    func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximum) }

    /// The offset so many pixels further down, or up; by at least a row.
    func moved(by pixels: Double) -> Double {
        guard !stops.areAnywhere, pixels != 0 else { return clamped(offset + pixels) }
        return pixels > 0
            ? clamped(max(stops.last(upTo: offset + pixels), stops.first(from: offset + 1) ?? maximum))
            : clamped(min(stops.first(from: offset + pixels) ?? 0, stops.last(upTo: offset - 1)))
    }

    /// The offset one page further down: the first row that did not show whole is the top one.
    var pageDown: Double {
        if stops.areAnywhere { return clamped(offset + viewport.height * 0.85) }
        return min(stops.first(from: offset + viewport.height - 1) ?? maximum, maximum)
    }

    /// The offset one page further up: the row above the top one is the last that shows.
    var pageUp: Double {
        if stops.areAnywhere { return clamped(offset - viewport.height * 0.85) }
        return max(stops.first(from: stops.end(ofRowAbove: offset) - room - 1) ?? 0, 0)
    }

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
        // The whole row: one that fits only in part does not show at all.
        return min(stops.first(from: stops.endOfRow(from: top, to: end) - room - 1) ?? maximum, maximum)
    }
}

/// Offsets at which a row begins at the top of a list.
private enum ScrollStops: Equatable, Sendable {
    case anywhere
    case rows([Double], [ScrollRow])
    /// Multiples of so many pixels, with rows of so many.
    case every(Double, Double)

    var areAnywhere: Bool { self == .anywhere }

    func last(upTo offset: Double) -> Double {
        switch self {
        case .anywhere: offset
        case .rows(let tops, _): tops.last { $0 <= offset } ?? 0
        case .every(let pitch, _): max((offset / pitch).rounded(.down) * pitch, 0)
        }
    }

    func first(from offset: Double) -> Double? {
        switch self {
        case .anywhere: offset
        case .rows(let tops, _): tops.first { $0 >= offset }
        case .every(let pitch, _): max((offset / pitch).rounded(.up) * pitch, 0)
        }
    }

    /// The end of the row that contains a target from `top` to `end`. It may be below the target.
    func endOfRow(from top: Double, to end: Double) -> Double {
        switch self {
        case .anywhere: end
        case .rows(_, let rows): max(rows.first { $0.top <= top + 1 && $0.end >= end - 1 }?.end ?? end, end)
        case .every(let pitch, let height): max((top / pitch).rounded(.down) * pitch + height, end)
        }
    }

    /// The end of the last row that begins above `offset`.
    func end(ofRowAbove offset: Double) -> Double {
        switch self {
        case .anywhere: offset
        case .rows(_, let rows): rows.last { $0.top < offset - 1 }?.end ?? 0
        case .every(let pitch, let height): ((offset - 1) / pitch).rounded(.down) * pitch + height
        }
    }
}
