import UnderCoverCatalogue
import UnderCoverPixels

/// From an answer to its word, in ticks since the answer. First nothing moves; then the cover sharpens and its colours
/// run out over the page, or drain down it as greys.
struct VerdictStage {
    let ticks: Double
    let isRight: Bool

    private static let floodFrom = 36.0

    /// The choices tell which was right.
    var isTold: Bool { ticks >= Double(Motion.breathTicks) }
    /// Ticks since they do.
    var sinceTold: Double { ticks - Double(Motion.breathTicks) }
    /// 0…1.
    var sharpened: Double { Motion.ease(sinceTold, over: Motion.sharpenTicks) }
    /// How far the colours have run, 0…1.
    var flooded: Double {
        Motion.ease(ticks - Self.floodFrom, over: Double(Motion.holdTicks) - Self.floodFrom)
    }

    /// A choice lets go at its left end and falls, each a little after the one before it and turning the other way.
    func fall(_ order: Int, of pill: Rect, metrics: ScreenMetrics) -> Transform {
        let (hinge, gravity) = (3.6, 8000.0)
        let since = max(sinceTold - hinge * Double(order), 0)
        let free = max(since - hinge, 0) / 60
        let turned = 7 * min(since / hinge, 1) + 21 * min(free / 0.4, 1)
        let drop = metrics.px(gravity) * free * free / 2
        return Transform(
            pivot: Point(pill.x + pill.height / 2, pill.midY), offset: Point(0, drop.rounded()),
            degrees: metrics.isSmall ? 0 : turned * (order % 2 == 0 ? 1 : -1))
    }

    /// The colours of a cover as the ground for its verdict.
    static func ground(_ app: AppState, isRight: Bool) -> [Color] {
        let greys = app.settings.greysNope && (app.match?.isParty != true || app.party.preset.greysNope)
        return isRight || !greys ? app.play.gradient : app.play.gradient.map(\.drained)
    }
}

extension VerdictForce {
    /// The share of its usual side that the sticker has.
    var sticker: Double {
        switch self {
        case .quiet: 0.77
        case .good: 1
        case .great: 1.27
        }
    }
}

extension Color {
    /// A dark grey in its place: white words on it have more than 7 : 1.
    fileprivate var drained: Color {
        let luma = (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
        let grey = UInt8((((luma - 0.5) * 0.3 + 0.5) * 0.7 * 255).rounded())
        return Color(red: grey, green: grey, blue: grey)
    }
}

extension Sheet {
    /// The colours of a verdict as far as they have run: a square with hard edges around the cover, or all above a line.
    /// - Parameter ground: of the verdict.
    mutating func flood(_ stage: VerdictStage?, _ ground: [Color], around cover: Rect) {
        guard let stage, stage.flooded > 0 else { return }
        let all = metrics.bounds
        let far = max(cover.minX, cover.minY, all.maxX - cover.maxX, all.maxY - cover.maxY)
        let square = cover.inset(-far * stage.flooded).intersection(all)
        let place = (stage.isRight ? square : Rect(0, 0, all.width, all.height * stage.flooded)).rounded
        add(.clip(place))
        if theme.isHighContrast || ground.isEmpty {
            box(all, fill: theme.isHighContrast ? theme.paper : .black)
        } else {
            let seconds = (stage.ticks / 2).rounded(.down) / 30
            add(.gradient(Gradient(rect: all, colors: ground, seconds: seconds, hole: cover.inset(2))))
        }
        add(.unclip)
        guard !stage.isRight, stage.flooded < 1 else { return }
        box(Rect(0, place.maxY, all.width, max(px(6), 1)), fill: theme.ink)
    }

    /// Rays from the middle of the cover to the edges of the window, behind all else. They stand still.
    mutating func rays(from cover: Rect) {
        // Black is seen on no black ground.
        guard !theme.isHighContrast else { return }
        let (all, middle) = (metrics.bounds, cover.center)
        let (across, down) = (max(middle.x, all.maxX - middle.x), max(middle.y, all.maxY - middle.y))
        // The longest side of an icon.
        let length = min((across * across + down * down).squareRoot().rounded(.up), 4096)
        let ray = Rect(middle.x, middle.y - length / 14, length, length / 7).rounded
        for turn in 0..<Self.rayCount {
            push(Transform(pivot: middle, degrees: 360 * Double(turn) / Double(Self.rayCount)))
            icon(.ray, in: ray, .black.opacity(0.26))
            pop()
        }
    }

    private static let rayCount = 22

    /// Five stars that are thrown up beside the cover, and fall.
    /// - Parameter ticks: since they were thrown.
    mutating func thrownStars(_ ticks: Double, from start: Point) {
        guard ticks >= 0, ticks < StreakStars.thrownTicks else { return }
        let seconds = ticks / 60
        for (index, across) in [-2000.0, -1000, 300, 1500, 2600].enumerated() {
            let up = index % 2 == 0 ? 2200.0 : 2800
            let middle = Point(
                start.x + px(across) * seconds, start.y - px(up) * seconds + px(8000) * seconds * seconds / 2)
            let side = px(StreakStars.side).rounded()
            let place = Rect(middle.x - side / 2, middle.y - side / 2, side, side).rounded
            push(Transform(pivot: place.center, degrees: across / 10 * ticks / StreakStars.thrownTicks))
            icon(.seatStarBody, in: place, theme.accent)
            icon(.seatStarOutline, in: place, .black)
            pop()
        }
    }

    /// A word on a tilted card, over a corner of the cover.
    mutating func featSticker(_ feat: VerdictForce.Feat, on cover: Rect, settled: Double) {
        let size = metrics.display(52)
        let word = Words.feat(feat)
        let natural = TextMeasure.width(word, face: .display, size: size, tracking: -0.02)
        let width = min(natural + px(.wide) * 2, metrics.safeArea.width * 0.8)
        let right = min(cover.maxX + px(.broad), metrics.safeArea.maxX - px(.tiny))
        let rect = Rect(right - width, cover.maxY - size * 2.6, width, size * 1.7).rounded
        toastObstacles.append(rect)
        push(Transform(pivot: rect.center, scale: 1.4 - 0.4 * settled, degrees: -4, opacity: settled))
        sticker(rect, fill: theme.accent, edge: .black, shadow: theme.isHighContrast ? theme.hollow : .black)
        display(
            word, size, theme.onAccent, x: rect.x + px(.wide), capTop: rect.midY - size * Em.cap / 2,
            width: rect.width - px(.wide) * 2)
        pop()
    }

    /// The points on their way from the bar to the total, with five squares behind them.
    mutating func flight(of points: String, from start: Point, to end: Point, share: Double) {
        func place(_ share: Double) -> Point {
            let rise = px(200) * 4 * share * (1 - share)
            return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share - rise)
        }
        for step in 1...5 {
            let middle = place(max(share - Double(step) * 0.05, 0))
            let side = max(px(22) - px(3) * Double(step), 2)
            let square = Rect(middle.x - side / 2, middle.y - side / 2, side, side)
            box(square, fill: theme.accent, stroke: .black, width: metrics.stroke(2, theme))
        }
        let middle = place(share)
        let size = metrics.display(72)
        let rect = Rect(middle.x - px(105), middle.y - px(48), px(210), px(96)).rounded
        push(Transform(pivot: rect.center, degrees: -5))
        sticker(rect, fill: theme.accent, edge: .black, shadow: theme.isHighContrast ? theme.hollow : .black)
        display(
            points, size, theme.onAccent, x: rect.midX, capTop: rect.midY - size * Em.cap / 2,
            width: rect.width - px(.medium), align: .center)
        pop()
    }
}
