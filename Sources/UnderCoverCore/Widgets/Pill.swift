import UnderCoverCatalogue
import UnderCoverPixels

/// Every button is a pill.
struct Pill {
    enum State { case rest, disabled, selected, right, wrong, missed, lockedIn }

    var id: TargetID
    var rect: Rect
    var title: String
    var subtitle: String?
    /// Drawn instead of the title and the line below it, where only their ends tell two pills apart.
    var shownTitle: String?
    var shownSubtitle: String?
    /// At the right end, for a count.
    var trailing: String?
    var icon: Icon?
    /// An action whose glyph is drawn before the words.
    var glyph: Action?
    /// The same, while it has the focus.
    var glyphWithFocus: Action?
    var glyphIndex: GlyphSlot?
    /// The place of a party's answer; drawn in place of a button.
    var place: AnswerPlace?
    /// Seats that picked this answer, in order of speed, in place of the line below the title.
    var picks: [Int] = []
    /// Picks that are still on their way, by seat.
    var flights: [Int: PickFlight] = [:]
    /// Percent of the room that gave this answer, beside the seats that did.
    var share: Int?
    /// Seats for whom it is struck out.
    var struckFor: [Int] = []
    var state = State.rest
    /// False where its state is no verdict on the player.
    var hasEndIcon = true
    var isCentered = false
    /// Size of the title in u.
    var titleSize = 30.0
    /// Shared with the other pills of a list; nil: each fits its own words.
    var fit: PillFit?
    /// Its words break into two lines, and then become much smaller, before their end is cut.
    var isGrown = false
    /// It counts as whole with its word on two lines, as those do that are centered.
    var mayBreak = false
    /// False while an answer is shown: then the states show which is right.
    var showsFocus = true
    /// False while a confirm does nothing yet: the focus is an outline and its shadow, not filled.
    var isArmed = true
    /// Looks as if it had the focus: with one switch, the next press picks it.
    var isLit = false
    /// False where all answer by place.
    var takesFocus = true
    /// False where it only shows what was picked.
    var isPressable = true
    /// The lines on it are a title and its artist.
    var isRecord = false
    /// Read aloud in place of what is written on it, where it is no target.
    var words: String?
    /// Read aloud as its state, such as "3 rounds", where `state` does not say it.
    var spokenState: String?
    /// Read aloud as what it is; nil for what its kind of target usually is.
    var role: SpokenRole?

    var said: String? {
        switch state {
        case .disabled: Words.notNow
        case .selected: Words.chosen
        case .rest, .right, .wrong, .missed, .lockedIn: spokenState
        }
    }

    /// The glyph of a choice's own button.
    enum GlyphSlot { case choice(Int, confirmsToo: Bool, south: Bool) }

    init(_ target: some ScreenTarget, _ rect: Rect, _ title: String) { self.init(TargetID(target), rect, title) }

    init(_ id: TargetID, _ rect: Rect, _ title: String) {
        self.id = id
        self.rect = rect
        self.title = title
    }
}

extension Sheet {
    /// A pill with its words in the middle, after the confirm glyph while it has the focus.
    mutating func button(_ target: some ScreenTarget, _ label: String, _ rect: Rect, size: Double = 30) {
        var pill = Pill(target, rect, label)
        pill.isCentered = true
        pill.glyph = isFocused(target) ? .confirm : nil
        pill.titleSize = size
        self.pill(pill)
    }

    /// A pill for tabs, in the size of body text.
    mutating func tab(
        _ target: some ScreenTarget, _ label: String, _ rect: Rect, isSelected: Bool = false, isCentered: Bool = true
    ) {
        var pill = Pill(target, rect, label)
        pill.titleSize = TypeStep.body.rawValue
        pill.isCentered = isCentered
        pill.state = isSelected ? .selected : .rest
        self.pill(pill)
        role(target, .tab)
    }

    mutating func pill(_ pill: Pill) {
        let isFocused = pill.showsFocus && pill.id == context.focus || pill.isLit
        let isPressed = isFocused && pill.id == context.pressed
        if pill.isPressable { target(pill.id, pill.rect, takesFocus: pill.takesFocus) }
        // Speech reads the words, not the keys drawn beside them.
        name(
            pill.id,
            Words.commas([
                pill.isRecord ? Words.titled(pill.title, by: pill.subtitle ?? "") : pill.title,
                pill.isRecord ? "" : pill.subtitle ?? "", pill.trailing ?? "", pill.share.map(Words.ofRoom) ?? "",
            ]),
            state: pill.said)
        role(pill.id, pill.role ?? SpokenRole.of(state: pill.spokenState))
        var look = PillLook(pill.state, focused: isFocused, isArmed: pill.isArmed, theme: theme)
        if !pill.struckFor.isEmpty { look.strikes = true }
        let shift = isFocused ? lift(of: pill.id) : 0
        let face = pill.rect.offset(shift, shift)
        if isFocused && !isPressed { focusShadow(of: face) }
        pillFace(face, look, dash: pill.state == .disabled ? px(9) : 0)
        pillContent(pill, face, look)
    }

    /// A pill in the colours of `look`, over a hard shadow that reaches `shadow` pixels.
    mutating func pillFace(_ face: Rect, _ look: PillLook, shadow: Double? = nil, dash: Double = 0) {
        if let shadow { box(face.offset(shadow, shadow), radius: face.height, fill: theme.focusShadow) }
        box(
            face, radius: face.height, fill: look.fill, stroke: look.stroke,
            width: metrics.stroke(look.strokeWidth, theme), dash: dash)
        guard let core = look.core else { return }
        let inner = face.inset(max(px(10), 3))
        box(inner, radius: inner.height, fill: core)
    }

    /// How far a target is moved right and down: up and left with the focus, and back under a press.
    func lift(of id: TargetID) -> Double {
        guard context.focus == id else { return 0 }
        return context.pressed == id ? px(.lift) : -px(.lift)
    }

    /// The hard shadow grows as the pill takes the focus.
    private mutating func focusShadow(of face: Rect) {
        let grown = context.reducedMotion ? 1 : Motion.ease(context.now - context.focusedAt, over: Motion.focusTicks)
        let reach = (px(.shadow) * (0.3 + 0.7 * grown)).rounded()
        let shadow = face.offset(reach, reach)
        box(shadow, radius: shadow.height, fill: theme.focusShadow)
        if theme.isHighContrast {
            // A gap of paper separates the white shadow from the white outline.
            let gap = face.inset(-px(.lift))
            box(gap, radius: gap.height, fill: theme.paper)
        }
    }
}

struct PillLook {
    var fill: Color?
    var stroke: Color?
    var strokeWidth: Double
    var text: Color
    var soft: Color
    var strikes = false
    /// Inside the fill, for what is selected and has the focus.
    var core: Color?

    init(_ state: Pill.State, focused: Bool, isArmed: Bool = true, theme: Theme) {
        fill = theme.paper
        stroke = theme.ink
        strokeWidth = 3
        text = theme.ink
        soft = theme.soft
        switch state {
        case .rest where focused && !isArmed: strokeWidth = 6
        case .rest where focused:
            fill = theme.accent
            stroke = theme.isHighContrast ? theme.ink : theme.onAccent
            strokeWidth = 4
            text = theme.onAccent
            soft = theme.onAccent
        case .rest: break
        case .disabled:
            // A disabled pill can have the focus; then its shadow must not show through it.
            fill = focused ? theme.paper : nil
            strokeWidth = focused ? 4 : 3
            text = theme.soft
        case .selected, .lockedIn:
            // The accent of the focus lies around the ink, so that both show.
            fill = focused ? theme.accent : theme.ink
            core = focused ? theme.ink : nil
            text = theme.paper
            soft = text
            strokeWidth = focused ? 4 : 3
        case .right:
            fill = theme.accent
            strokeWidth = 6
            text = theme.onAccent
            soft = theme.onAccent
        case .wrong:
            fill = theme.ink
            text = theme.paper
            soft = theme.paper
            strikes = true
        case .missed:
            strokeWidth = 8
            soft = theme.ink
        }
    }
}

/// Proportions of the words on a choice, in em of the title.
enum ChoiceWords {
    static let artist = 0.8
    /// Lines of a title over the artist, with air above and below them.
    static func em(lines: Double) -> Double { (lines * 1.12 + artist * Em.line) / 0.84 }
}

/// The same air and the same sizes of words for all pills of a list, so that they read as one. In pixels.
struct PillFit {
    let padding: Double
    let title: Double
    let subtitle: Double
}

extension Sheet {
    /// Fits pills of one height and width alike: as roomy, and as large, as the longest words allow.
    func fitAlike(_ pills: inout [Pill]) {
        guard let first = pills.first else { return }
        let (roomy, tight) = paddings(first.rect)
        let areWhole = pills.allSatisfy { isWhole($0, restWidth($0, roomy), $0.rect.height) }
        let padding = areWhole ? roomy : tight
        let title = pills.map { self.title(of: $0, restWidth($0, padding), $0.rect.height).size }.min() ?? 12
        let subtitle = pills.map { subtitleSize(of: $0, restWidth($0, padding)) }.min() ?? 12
        let most = first.isGrown ? max((title * ChoiceWords.artist).rounded(), 12) : title
        let fit = PillFit(padding: padding, title: title, subtitle: min(subtitle, most))
        for index in pills.indices { pills[index].fit = fit }
    }

    /// Centred pills have words of one size: that of the one with the least room for them, unless it breaks into lines.
    func sizeAlike(_ pills: inout [Pill]) {
        guard pills.allSatisfy({ $0.isCentered && $0.subtitle == nil }) else { return }
        let shares = pills.compactMap { pill -> Double? in
            let size = metrics.text(pill.titleSize)
            let natural = TextMeasure.width(pill.title, face: .bold, size: size)
            let share = restWidth(withoutSign(pill), paddings(pill.rect).tight) / max(natural, 1)
            return share * size < leastSize(pill) ? nil : share
        }
        guard let least = shares.min(), least < 1 else { return }
        for index in pills.indices {
            let size = metrics.text(pills[index].titleSize)
            let smaller = max((size * least).rounded(.down), leastSize(pills[index]))
            pills[index].titleSize *= smaller / size
            pills[index].fit = PillFit(padding: paddings(pills[index].rect).tight, title: smaller, subtitle: smaller)
        }
    }

    /// The width for words at rest: the mark of an answer must not change the sizes of all of them.
    private func restWidth(_ pill: Pill, _ padding: Double) -> Double {
        var pill = pill
        pill.state = .rest
        return wordsWidth(of: pill, pill.rect, padding: padding)
    }

    private func subtitleSize(of pill: Pill, _ width: Double) -> Double {
        let size = max((metrics.text(pill.titleSize) * 0.8).rounded(), 12)
        let natural = TextMeasure.width(pill.shownSubtitle ?? pill.subtitle ?? "", face: .body, size: size)
        return natural > width
            ? max((size * width / natural).rounded(.down), (size * 0.7 / metrics.shrinksFurther).rounded(), 12) : size
    }
}
