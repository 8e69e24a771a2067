// Where a sentence that comes and goes lies: near the foot, but never over what can be pressed while there is room
// elsewhere.

import UnderCoverPixels

/// A part of the picture that would rather have the sentence than the foot.
struct ToastRoom: Equatable, Sendable {
    let rect: Rect
    /// 0 at its top, 1 at its foot.
    let height: Double
}

extension Sheet {
    /// A sentence in ink, over everything but the hints: it may be about what they do.
    mutating func toast(_ toast: Toast?) {
        guard let toast else { return }
        let size = metrics.text(28)
        let (rect, lines) = toastPlace(toast.text, size)
        box(rect.offset(px(8), px(8)), fill: theme.isHighContrast ? theme.hollow : theme.accent)
        box(rect, fill: theme.ink)
        for (index, text) in lines.enumerated() {
            line(
                text, .bold, size, theme.paper, x: rect.midX,
                baseline: rect.y + px(20) + size * (0.95 + 1.3 * Double(index)), width: rect.width - px(32),
                align: .center)
        }
    }

    private func toastPlace(_ text: String, _ size: Double) -> (rect: Rect, lines: [String]) {
        let foot = hintsTop.map { $0 - px(20) } ?? content.maxY
        let all = ToastRoom(rect: Rect(content.x, content.y, content.width, foot - content.y), height: 1)
        let whole = toastBox(text, size, width: content.width, limit: 3)
        // Narrower ones have more lines, but more room beside what can be pressed.
        let narrow = [0.6, 0.4].map { (all, toastBox(text, size, width: content.width * $0, limit: 99)) }
        let wished = toastRoom.map { [($0, toastBox(text, size, width: $0.rect.width, limit: 99))] } ?? []
        let tries = wished + [(all, whole)] + narrow.filter { $0.1.lines.count <= 5 }
        // Where there is no room beside all of it, there may be some beside what has the focus.
        for taken in [pressable, held] {
            for (room, box) in tries {
                if let rect = freePlace(box.size, in: room, besides: taken) { return (rect, box.lines) }
            }
        }
        let (width, height) = (whole.size.width, whole.size.height)
        return (Rect(metrics.width / 2 - width / 2, foot - height, width, height), whole.lines)
    }

    private func toastBox(_ text: String, _ size: Double, width: Double, limit: Int) -> (size: Size, lines: [String]) {
        let width = min(width, TextMeasure.width(text, face: .bold, size: size) + px(72))
        let lines = TextWrap.lines(text, face: .bold, size: size, width: width - px(64), limit: limit)
        return (Size(width, Double(lines.count) * size * 1.3 + px(40)), lines)
    }

    /// What can be pressed, and what is to be seen besides.
    private var pressable: [Rect] {
        guard let scrollArea, scrollArea.maximum > 0 else { return targets.map(\.rect) + kept }
        // As one, or the sentence would hop while it scrolls.
        return targets.filter { !$0.scrolls }.map(\.rect) + kept + [scrollArea.viewport]
    }

    /// What has the focus, as far as it is in sight.
    private var held: [Rect] {
        targets.filter { $0.id == context.focus }.map { target in
            guard target.scrolls, let scrollArea else { return target.rect }
            return scrollArea.viewport.intersection(target.rect)
        }
    }

    /// The place in `room` nearest to where it is wished; nil where there is none.
    private func freePlace(_ size: Size, in room: ToastRoom, besides taken: [Rect]) -> Rect? {
        let area = room.rect
        let wish = Point(area.midX - size.width / 2, area.y + (area.height - size.height) * room.height)
        let walls = taken.map { $0.inset(-px(20)) }
        // The nearest place is where it is wished, or it touches a wall: anything else could be moved nearer.
        let xs = [wish.x] + walls.flatMap { [$0.minX - size.width - 0.01, $0.maxX] }
        let ys = [wish.y] + walls.flatMap { [$0.minY - size.height - 0.01, $0.maxY] }
        var best: (far: Double, rect: Rect)?
        let outer = area.inset(-0.5)
        for x in xs where x >= outer.minX && x + size.width <= outer.maxX {
            for y in ys where y >= outer.minY && y + size.height <= outer.maxY {
                let far = abs(x - wish.x) + abs(y - wish.y)
                let rect = Rect(x, y, size.width, size.height)
                guard far < best?.far ?? .infinity, !walls.contains(where: { $0.intersects(rect) }) else { continue }
                best = (far, rect)
            }
        }
        return best?.rect
    }
}
