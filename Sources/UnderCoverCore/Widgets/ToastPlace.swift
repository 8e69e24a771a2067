// A toast stands where the screen has room for it: on the foot of its picture, else in place of the hints. So its place
// is the same on all screens of a kind in windows of one shape. If a screen has neither, it stands at the foot, but
// elsewhere if it would cover a title or a target there.

import UnderCoverCatalogue
import UnderCoverPixels

/// A part of the screen that a toast may stand in.
struct ToastRoom: Equatable, Sendable {
    let rect: Rect
    /// The preferred height in it: 0 at its top, 1 at its foot.
    let height: Double
}

extension Sheet {
    /// A toast may cover the foot of a picture.
    mutating func toastOn(_ picture: Rect) {
        toastRoom = ToastRoom(rect: picture.inset(px(.medium)).intersection(content), height: 1)
    }

    /// In a round the cover is what counts: a toast stands beside the words next to it or in the room of the answers, then
    /// on those words, and on the cover only where they leave it no room.
    mutating func toast(besides picture: Rect, on words: Rect, or answers: Rect? = nil) {
        toastRoom = ToastRoom(rect: words.intersection(content), height: 1)
        wordlessToastRooms = [words, answers].compactMap {
            $0.map { ToastRoom(rect: $0.intersection(content), height: 1) }
        }
        spareToastRoom = ToastRoom(rect: picture.inset(px(.medium)).intersection(content), height: 1)
    }

    /// A message for a few seconds, over everything.
    mutating func toast(_ text: String?) {
        guard let text else { return }
        let (rect, lines, size) = toastPlace(text)
        box(rect.offset(px(.tiny), px(.tiny)), fill: theme.isHighContrast ? theme.hollow : theme.accent)
        box(rect, fill: theme.ink)
        let top = rect.midY - Double(lines.count) * size * Em.line / 2
        for (index, text) in lines.enumerated() {
            line(
                text, .bold, size, theme.paper, x: rect.midX,
                baseline: top + size * (Em.ascent + Em.line * Double(index)),
                width: rect.width - px(.wide),
                align: .center)
        }
    }

    private func toastPlace(_ text: String) -> (rect: Rect, lines: [String], size: Double) {
        let size = metrics.text(.body)
        let foot = hintsTop.map { $0 - px(.close) } ?? content.maxY
        let all = ToastRoom(rect: Rect(content.x, content.y, content.width, foot - content.y), height: 1)
        let whole = toastBox(text, size, width: content.width, limit: 3)
        // Narrower boxes have more lines, but fit between more targets.
        let narrow = [0.6, 0.4].map { (all, toastBox(text, size, width: content.width * $0, limit: 99)) }
        // In its own place, a long text has less air, then is smaller.
        func boxes(_ rooms: [ToastRoom]) -> [(ToastRoom, (size: Size, lines: [String], text: Double))] {
            rooms.filter { $0.rect.width > px(160) }.flatMap { room in
                [(1, Space.large), (1, .small), (0.9, .small), (0.8, .small), (0.7, .small)].map { share, air in
                    let size = max((size * share).rounded(), 12)
                    return (room, toastBox(text, size, width: room.rect.width, limit: 99, air: air))
                }
            }
        }
        let words = wordlessToastRooms.isEmpty ? [] : inks { _ in true }
        for (room, box) in boxes(wordlessToastRooms) {
            if let rect = freePlace(box.size, in: room, besides: obstacles + words) {
                return (rect, box.lines, box.text)
            }
        }
        let preferred = boxes([toastRoom, spareToastRoom].compactMap { $0 })
        let titles = inks { $0.face == .display }
        let tries = preferred + [(all, whole)] + narrow.filter { $0.1.lines.count <= 5 }
        // If every place covers a target, a toast avoids only titles and the focused target.
        for taken in [obstacles + titles, titles + focusedRects, focusedRects] {
            for (room, box) in tries {
                if let rect = freePlace(box.size, in: room, besides: taken) { return (rect, box.lines, box.text) }
            }
        }
        let (width, height) = (whole.size.width, whole.size.height)
        return (Rect(metrics.width / 2 - width / 2, foot - height, width, height), whole.lines, whole.text)
    }

    /// The boxes in which words are written: all of them, or those in display type, such as the title of a screen.
    private func inks(_ isMeant: (TextRun) -> Bool) -> [Rect] {
        list.compactMap { command in
            guard case .text(let run) = command, run.blend == .normal, isMeant(run) else { return nil }
            return run.ink
        }
    }

    private func toastBox(
        _ text: String, _ size: Double, width: Double, limit: Int, air: Space = .large
    ) -> (size: Size, lines: [String], text: Double) {
        let width = min(width, TextMeasure.width(text, face: .bold, size: size) + px(.column))
        let lines = TextWrap.lines(text, face: .bold, size: size, width: width - px(.gutter), limit: limit)
        return (Size(width, Double(lines.count) * size * Em.line + px(air)), lines, size)
    }

    /// The targets, and the other parts of the screen that a toast must not cover.
    private var obstacles: [Rect] {
        guard let scrollArea, scrollArea.maximum > 0 else { return targets.map(\.rect) + toastObstacles }
        // Scrolled targets count as one block, else the toast would jump while the player scrolls.
        return targets.filter { !$0.scrolls }.map(\.rect) + toastObstacles + [scrollArea.viewport]
    }

    /// The visible part of the focused target.
    private var focusedRects: [Rect] {
        targets.filter { $0.id == context.focus }.map { target in
            guard target.scrolls, let scrollArea else { return target.rect }
            return scrollArea.viewport.intersection(target.rect)
        }
    }

    /// The free place in `room` nearest to the preferred one; nil where there is none.
    private func freePlace(_ size: Size, in room: ToastRoom, besides taken: [Rect]) -> Rect? {
        let area = room.rect
        let preferred = Point(area.midX - size.width / 2, area.y + (area.height - size.height) * room.height)
        let walls = taken.map { $0.inset(-px(.close)) }
        // Only the preferred position and the obstacles' edges need trying; any other free position can slide closer.
        let xs = [preferred.x] + walls.flatMap { [$0.minX - size.width - 0.01, $0.maxX] }
        let ys = [preferred.y] + walls.flatMap { [$0.minY - size.height - 0.01, $0.maxY] }
        var best: (far: Double, rect: Rect)?
        let outer = area.inset(-0.5)
        for x in xs where x >= outer.minX && x + size.width <= outer.maxX {
            for y in ys where y >= outer.minY && y + size.height <= outer.maxY {
                let far = abs(x - preferred.x) + abs(y - preferred.y)
                let rect = Rect(x, y, size.width, size.height)
                guard far < best?.far ?? .infinity, !walls.contains(where: { $0.intersects(rect) }) else { continue }
                best = (far, rect)
            }
        }
        return best?.rect
    }
}

extension TextRun {
    /// The bounds of its letters.
    var ink: Rect {
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        let width = min(natural, maxWidth ?? natural)
        let rise = face == .display ? 0.7 : 0.72
        return Rect(origin.x - width * align.share, origin.y - size * rise, width, size * (rise + 0.22))
    }
}
