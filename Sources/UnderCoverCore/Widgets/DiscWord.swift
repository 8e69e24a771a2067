// The footer says what a round button without a word does while the button has the focus. If there is no footer, the
// word stands beside the button, at the first place where it covers nothing.

import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// Drawn after the screen, because it must avoid everything on it.
    mutating func discWord() {
        guard hintsTop == nil, let word = context.focus.flatMap({ iconOnlyWords[$0] }),
            let disc = targets.first(where: { $0.id == context.focus })
        else { return }
        let row = discRow(of: disc)
        let size = metrics.text(.body)
        // The longest word decides, so that all words of a row stand at the same side of it.
        let words = row.compactMap { iconOnlyWords[$0.id] } + [word]
        let widest = words.map { TextMeasure.width($0, face: .bold, size: size) }.max() ?? 0
        let around = row.dropFirst().reduce(row[0].rect) { $0.union($1.rect) }
        let room = roomForWord(disc)
        let own = Size(TextMeasure.width(word, face: .bold, size: size).rounded(.up), size.rounded(.up))
        for place in places(around, disc.rect, Size(widest.rounded(.up), own.height), own: own, room) {
            guard room.contains(place.rect, slack: 1), let color = ink(on: place) else { continue }
            let rect = place.rect
            toastObstacles.append(rect)
            line(
                word, .bold, size, color, x: place.isFlushRight ? rect.maxX : rect.x, baseline: rect.maxY - size * 0.22,
                width: rect.width, align: place.isFlushRight ? .right : .left)
            return
        }
    }

    private struct WordPlace {
        let rect: Rect
        let isFlushRight: Bool
        /// Must be free of text, so that the word does not read on from another one.
        let air: Rect
    }

    /// The discs of the row that `disc` is in, from left to right.
    private func discRow(of disc: Target) -> [Target] {
        let all = targets.filter {
            iconOnlyWords[$0.id] != nil && $0.rect.y == disc.rect.y && $0.rect.height == disc.rect.height
        }.sorted { $0.rect.x < $1.rect.x }
        guard let middle = all.firstIndex(where: { $0.id == disc.id }) else { return [disc] }
        func touch(_ left: Int) -> Bool { all[left + 1].rect.minX - all[left].rect.maxX < disc.rect.width / 2 }
        var (first, last) = (middle, middle)
        while first > 0, touch(first - 1) { first -= 1 }
        while last < all.count - 1, touch(last) { last += 1 }
        return Array(all[first...last])
    }

    /// Beside the row; else below or above the disc itself, so that the word is no other disc's.
    private func places(_ row: Rect, _ disc: Rect, _ word: Size, own: Size, _ room: Rect) -> [WordPlace] {
        let gap = px(.close).rounded(.up)
        let air = px(.group)
        // The capitals stand in the middle of the row.
        let beside = (row.midY - word.height * 0.43).rounded()
        let reach = px(.ringShadow).rounded(.up) + 1
        let right = Rect(row.maxX + gap, beside, word.width, word.height)
        let left = Rect(row.minX - gap - word.width, beside, word.width, word.height)
        var places = [
            WordPlace(
                rect: right, isFlushRight: false, air: Rect(right.x, right.y, right.width + air, right.height)),
            WordPlace(rect: left, isFlushRight: true, air: Rect(left.x - air, left.y, left.width + air, left.height)),
        ]
        for y in [row.maxY + reach, row.minY - reach - word.height] {
            let x = min(max(disc.midX - own.width / 2, row.minX), max(row.maxX - own.width, room.minX))
            let rect = Rect(x.rounded(), y.rounded(), own.width, own.height)
            // Clear of the lines above and below it.
            places.append(WordPlace(rect: rect, isFlushRight: false, air: rect.inset(-px(.tiny), -px(.hair))))
        }
        return places
    }

    private func roomForWord(_ disc: Target) -> Rect {
        guard disc.scrolls, let scrollArea else { return content }
        return scrollArea.viewport.intersection(content)
    }

    /// The colour to write in; nil where the place is not free.
    private func ink(on place: WordPlace) -> Color? {
        let rect = place.rect.inset(-1)
        guard !targets.contains(where: { $0.id != context.focus && $0.rect.intersects(rect) }) else { return nil }
        var ground: Color? = theme.paper
        var isTaken = false
        var turns = 0
        // Turned or moving parts may stick out.
        func reach(_ rect: Rect) -> Rect { turns > 0 ? rect.inset(-rect.width * 0.15) : rect }
        for command in list {
            switch command {
            case .clear(let color): (ground, isTaken) = (color, false)
            case .gradient(let field): if field.rect.contains(rect) { (ground, isTaken) = (nil, false) }
            case .push: turns += 1
            case .pop: turns -= 1
            case .box(let box):
                let side = reach(box.rect)
                guard side.intersects(rect) else { continue }
                // A card hides its own shadow.
                let isInside = turns == 0 && side.inset(px(.thin)).contains(rect)
                if !isInside { isTaken = true }
                if isInside, let fill = box.fill { (ground, isTaken) = (fill, false) }
            case .text(let run): if extent(run).intersects(place.air) { isTaken = true }
            case .icon(let mark): if reach(mark.rect).intersects(rect) { isTaken = true }
            case .cover(let quad): if reach(quad.rect).intersects(rect) { isTaken = true }
            case .code(let mark): if mark.rect.intersects(rect) { isTaken = true }
            case .halftone(let print): if print.rect.intersects(rect) { isTaken = true }
            case .clip, .unclip, .dimmed: break
            }
        }
        guard !isTaken else { return nil }
        guard let ground else { return .white }
        return ground == theme.paper ? theme.ink : ground == .black ? .white : nil
    }

    private func extent(_ run: TextRun) -> Rect {
        let natural = TextMeasure.width(run.string, face: run.face, size: run.size, tracking: run.tracking)
        let width = min(natural, run.maxWidth ?? natural)
        return Rect(run.origin.x - width * run.align.share, run.origin.y - run.size * 0.72, width, run.size * 0.94)
    }
}
