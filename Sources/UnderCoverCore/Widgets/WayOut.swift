import UnderCoverCatalogue
import UnderCoverPixels

/// The action of the quiet word at the end of the footer.
package enum WayOut: Equatable, Sendable {
    case back, quit

    var word: String { self == .back ? Words.backWord : Words.quitWord }
    var icon: Icon { self == .back ? .left : .cross }
}

/// The parts of the footer that a pointer presses. They do what their key or button does, and never take the focus.
enum FooterTarget: ScreenTarget {
    case wayOut, hint(Action)

    var action: Action {
        switch self {
        case .wayOut: .back
        case .hint(let action): action
        }
    }
}

extension ScreenMetrics {
    /// Small windows keep their room for what can be pressed.
    var hasFooter: Bool { !isSmall && (height > px(700) || shape == .ultra) }
}

extension Sheet {
    var hasFooter: Bool { metrics.hasFooter }

    /// Draws the way out at the right or left end of `row`, which it shortens. Under the pointer it looks like a button.
    mutating func wayOut(_ row: inout Rect, isLeft: Bool = false) {
        let width = wayOutWidth
        guard let wayOut = context.wayOut, width <= row.width else { return }
        let glyph = glyphWidth(.back, height: glyphSide)
        let sign = glyph > 0 ? glyph : px(30)
        let size = metrics.text(.body)
        let gap = px(.group)
        let place = isLeft ? row.cutLeft(width, gap: gap) : row.cutRight(width, gap: gap)
        footerTarget(.wayOut, place)
        name(TargetID(FooterTarget.wayOut), wayOut.word)
        if glyph > 0 {
            let slot = Rect(place.x, place.midY - glyphSide / 2, glyph, glyphSide)
            actionGlyph(.back, in: slot, theme.soft, paper: theme.paper)
        } else {
            icon(wayOut.icon, in: place.leftSquare(sign), theme.soft)
        }
        line(
            wayOut.word, .body, size, theme.soft, x: place.x + sign + px(.icon),
            baseline: place.midY + size * Em.middle, width: place.width)
    }

    /// The same in a room, at its right or left end; without its word where that has no room.
    mutating func wayOut(in room: Rect, isLeft: Bool) {
        var row = room
        row.width = row.width.rounded(.up)
        guard context.wayOut != nil, wayOutWidth > row.width else { return wayOut(&row, isLeft: isLeft) }
        let side = min(metrics.leastHit, room.width).rounded(.down)
        wayOutSign(isLeft ? room.leftSquare(side) : room.rightSquare(side))
    }

    private mutating func wayOutSign(_ rect: Rect) {
        let (place, way) = (rect.rounded, context.wayOut ?? .back)
        outline(place)
        target(FooterTarget.wayOut, place, takesFocus: false)
        name(TargetID(FooterTarget.wayOut), way.word)
        icon(way.icon, in: place.middle(place.width * 0.6, place.height * 0.6), theme.ink)
    }

    /// Width of the way out in pixels.
    var wayOutWidth: Double {
        let glyph = glyphWidth(.back, height: glyphSide)
        let word = TextMeasure.width(context.wayOut?.word ?? "", face: .body, size: metrics.text(.body))
        return ((glyph > 0 ? glyph : px(30)) + px(.icon) + word).rounded(.up)
    }

    /// Higher than the row of words, for fingers.
    mutating func footerTarget(_ target: FooterTarget, _ place: Rect) {
        let height = max(metrics.leastHit, min(metrics.pill(.disc), place.height))
        let hit = place.middle(place.width + px(.wide), height).rounded
        outline(hit)
        self.target(target, hit, takesFocus: false)
    }

    /// An arrow before the title, in a window without a footer. Returns the width that it takes.
    mutating func backArrow(_ middle: Double) -> Double {
        let side = metrics.leastHit
        wayOutSign(Rect(content.x, max(content.y, middle - side / 2), side, side))
        return side + px(.small)
    }

    /// Around what the pointer is on.
    private mutating func outline(_ rect: Rect) {
        guard let pointer = context.pointer, rect.contains(pointer) else { return }
        box(rect, radius: rect.height, stroke: theme.ink, width: metrics.stroke(3, theme))
    }
}
