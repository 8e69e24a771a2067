import UnderCoverPixels

/// A hidden cover that can be chosen.
struct Sleeve {
    enum State {
        /// Not there yet, or not to be seen yet.
        case loading, blank
        case hidden
        /// Its place in the order that is being picked, from 1.
        case picked(Int)
        case right, wrong
        /// After the answer.
        case other
        /// Its true place in the order, from 1.
        case placed(Int, isRight: Bool)
    }

    var index: Int
    var album: Album
    var rect: Rect
    var effect: CoverEffect
    var isGrey = false
    var state: State
    /// The sticker shows the place of the answer, for a room of many; else the key or button.
    var answersByPlace = false
    /// What speech calls it, without giving away what it is.
    var said: String
}

extension Sheet {
    /// The sticker lies on the lower left corner.
    mutating func sleeve(_ sleeve: Sleeve, sticker: Rect) {
        let target = TargetID(Guessing.Target.choice(sleeve.index))
        name(target, sleeve.said)
        let rect = sleeve.rect.rounded
        switch sleeve.state {
        case .loading: blank(rect, target, fill: theme.hollow)
        case .blank: blank(rect, target, fill: theme.paper)
        case .hidden, .picked:
            cover(
                sleeve.album.artwork, rect, effect: sleeve.effect, grey: sleeve.isGrey, shadow: px(.shadow), id: target)
        case .right, .placed:
            self.target(target, rect)
            cover(sleeve.album.artwork, rect, effect: sleeve.effect, shadow: px(.shadow))
        case .wrong, .other:
            self.target(target, rect)
            push(Transform(pivot: rect.center, opacity: 0.35))
            cover(sleeve.album.artwork, rect, effect: sleeve.effect, shadow: px(.shadow))
            pop()
        }
        stick(sleeve, sticker)
    }

    private mutating func blank(_ rect: Rect, _ id: TargetID, fill: Color) {
        target(id, rect)
        blankCover(rect, fill: fill)
    }

    /// Where the sticker of a cover goes. A letter on it keeps 12 pixels.
    func stickerPlace(_ cover: Rect) -> Rect {
        let side = min(max(px(metrics.isSmall ? 116 : 92), 34), cover.width * 0.4).rounded()
        let air = px(.icon).rounded()
        return Rect(cover.x + air, cover.maxY - air - side, side, side)
    }

    private mutating func stick(_ sleeve: Sleeve, _ place: Rect) {
        switch sleeve.state {
        case .loading, .other: break
        case .blank, .hidden: answerSticker(sleeve, place)
        case .picked(let number): numberSticker(number, place, fill: theme.ink, theme.paper)
        case .right: markSticker(.check, place, fill: theme.accent, theme.onAccent)
        case .wrong: markSticker(.cross, place, fill: theme.ink, theme.paper)
        case .placed(let number, let isRight):
            numberSticker(
                number, place, fill: isRight ? theme.accent : theme.ink, isRight ? theme.onAccent : theme.paper)
        }
    }

    private mutating func stickerDisc(_ place: Rect, _ fill: Color) {
        box(place, radius: place.width, fill: fill, stroke: theme.ink, width: metrics.stroke(3, theme))
    }

    private mutating func markSticker(_ mark: Icon, _ place: Rect, fill: Color, _ color: Color) {
        stickerDisc(place, fill)
        icon(mark, in: place.inset(place.width * 0.26), color)
    }

    private mutating func numberSticker(_ number: Int, _ place: Rect, fill: Color, _ color: Color) {
        stickerDisc(place, fill)
        let size = max((place.width * 0.5).rounded(), 12)
        line(
            String(number), .bold, size, color, x: place.midX, baseline: place.midY + size * 0.36, width: place.width,
            align: .center)
    }

    /// What answers with this cover: in a party its place, alone the key or button; nothing for a finger.
    private mutating func answerSticker(_ sleeve: Sleeve, _ place: Rect) {
        if sleeve.answersByPlace, let meant = AnswerPlace(rawValue: sleeve.index) {
            stickerDisc(place, theme.paper)
            return placeMark(meant, place.inset(place.width * 0.13))
        }
        guard context.glyphs.showsGlyphs, let action = Action.answers[safe: sleeve.index] else { return }
        stickerDisc(place, theme.paper)
        let height = (place.height * 0.6).rounded()
        let slot = place.middle(min(glyphWidth(action, height: height), place.width * 0.86), height)
        actionGlyph(action, in: slot, theme.ink, paper: theme.paper)
    }
}
