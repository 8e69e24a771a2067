import UnderCoverCatalogue
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
    /// South confirms the focused cover, so it no longer answers with the last one.
    var southConfirms = false
    /// See `Pill.isArmed`.
    var isArmed = true
    /// *One switch*: a press chooses it now.
    var isLit = false
    /// Seats for whom it is struck out.
    var struckFor: [Int] = []
    /// The spoken name, which does not give away which cover it is.
    var said: String
}

extension Sheet {
    /// The sticker lies on the lower left corner.
    mutating func sleeve(_ sleeve: Sleeve, sticker: Rect) {
        let target = TargetID(Guessing.Target.choice(sleeve.index))
        name(target, sleeve.said)
        role(target, .answer)
        let rect = sleeve.rect.rounded
        switch sleeve.state {
        case .loading: blank(sleeve, rect, fill: theme.hollow)
        case .blank: blank(sleeve, rect, fill: theme.paper)
        case .hidden, .picked:
            if sleeve.answersByPlace { press(sleeve, rect) }
            if sleeve.isLit { box(rect.inset(-px(.ring)), fill: theme.accent, stroke: theme.ink, width: px(4)) }
            cover(
                sleeve.album.artwork, rect, effect: sleeve.effect, grey: sleeve.isGrey, shadow: px(.shadow),
                id: sleeve.answersByPlace ? nil : target, ring: sleeve.isArmed ? theme.accent : theme.paper)
        case .right, .placed:
            press(sleeve, rect)
            cover(sleeve.album.artwork, rect, effect: sleeve.effect, shadow: px(.shadow))
        case .wrong, .other:
            press(sleeve, rect)
            push(Transform(pivot: rect.center, opacity: 0.35))
            cover(sleeve.album.artwork, rect, effect: sleeve.effect, shadow: px(.shadow))
            pop()
        }
        stick(sleeve, sticker)
        strike(sleeve, rect, side: sticker.width)
    }

    /// The marks of those for whom it is struck out, in its upper right corner.
    private mutating func strike(_ sleeve: Sleeve, _ cover: Rect, side: Double) {
        let air = px(.icon).rounded()
        var place = Rect(cover.maxX - air - side, cover.y + air, side, side)
        for seat in sleeve.struckFor where place.x >= cover.x {
            stickerDisc(place, theme.paper)
            seatToken(seat, place.inset(side * 0.13), mark: .cross)
            place.x -= side
        }
    }

    /// A party answers by place, without a focus.
    private mutating func press(_ sleeve: Sleeve, _ rect: Rect) {
        target(TargetID(Guessing.Target.choice(sleeve.index)), rect, takesFocus: !sleeve.answersByPlace)
    }

    private mutating func blank(_ sleeve: Sleeve, _ rect: Rect, fill: Color) {
        press(sleeve, rect)
        blankCover(rect, fill: fill)
    }

    /// The rectangle of a cover's sticker. A letter on it keeps 12 pixels.
    func stickerPlace(_ cover: Rect) -> Rect {
        let side = min(max(metrics.px(92, small: 116), 34), cover.width * 0.4).rounded()
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
        // "1st": a number alone would be the key of a choice.
        let words = Words.ordinal(number)
        let fitted = TextRun.Face.bold.size(of: words, place.width * 0.5, width: place.width * 0.78)
        let size = max(fitted.rounded(.down), 12)
        line(
            words, .bold, size, color, x: place.midX, baseline: place.midY + size * 0.36, width: place.width,
            align: .center)
    }

    /// Draws the input that answers with this cover: in a party its place, alone the key or button; nothing for a
    /// finger.
    private mutating func answerSticker(_ sleeve: Sleeve, _ place: Rect) {
        if sleeve.answersByPlace, let meant = AnswerPlace(rawValue: sleeve.index) {
            stickerDisc(place, theme.paper)
            return placeMark(meant, place.inset(place.width * 0.13))
        }
        guard context.glyphs.showsGlyphs, let action = Action.answers[safe: sleeve.index] else { return }
        let isFocused = context.focus == TargetID(Guessing.Target.choice(sleeve.index))
        if case .pad = context.glyphs, sleeve.southConfirms, !isFocused,
            context.bindings[action].buttons.first == .south
        {
            return
        }
        stickerDisc(place, theme.paper)
        let height = (place.height * 0.6).rounded()
        let slot = place.middle(min(glyphWidth(action, height: height), place.width * 0.86), height)
        _ = choiceGlyph(
            sleeve.index, confirms: sleeve.southConfirms && isFocused, southTaken: false, in: slot, theme.ink,
            paper: theme.paper)
    }
}
