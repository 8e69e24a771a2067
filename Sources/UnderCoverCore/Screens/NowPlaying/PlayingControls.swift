import UnderCoverPixels

/// The bar of time, and the rows of discs below it.
struct PlayingControls {
    private(set) var bar = Rect.zero
    /// Below the bar.
    private(set) var times = Rect.zero
    private(set) var transport = Rect.zero
    private(set) var extras = Rect.zero
    /// The button that leads to the queue, where there is no panel.
    private(set) var queue: Rect?
    private(set) var disc = 0.0
    private(set) var main = 0.0
    private(set) var gap = 0.0

    var end: Double { max(transport.maxY, extras.maxY) }

    init() {}

    /// Takes the foot of `area`.
    init(cutFrom area: inout Rect, _ needs: NowPlayingPlan.Needs, hasQueue: Bool = false) {
        let metrics = needs.metrics
        let least = metrics.leastHit
        let count = hasQueue ? needs.extrasAlone : needs.extras
        let grown = metrics.isSmall ? 1.2 : 1
        disc = max((metrics.px(84) * grown).rounded(), least)
        gap = max(metrics.px(.small).rounded(), 4)
        let isOne = !hasQueue && isOneRow(4 + count, in: area.width, least: max(metrics.px(60), least), metrics)
        if !isOne { fit(max(4, hasQueue ? 0 : count), in: area.width, least: least, metrics) }
        main = (disc * 1.19).rounded()
        let between = max(metrics.px(.close), main - disc).rounded()
        if !isOne { extras = area.cutBottom(disc, gap: between).rounded }
        transport = area.cutBottom(main, gap: metrics.px(.narrow)).rounded
        times = area.cutBottom((metrics.text(.row) * 1.3).rounded(), gap: 0).rounded
        bar = area.cutBottom(max(metrics.px(48), 26).rounded(), gap: metrics.px(.tiny)).rounded
        if isOne {
            let width = Double(count) * (disc + gap) - gap
            extras = Rect(transport.maxX - width, transport.midY - disc / 2, width, disc).rounded
            transport.width = Double(4) * (disc + gap) + main
        }
        guard hasQueue else { return }
        let taken = Double(count) * (disc + gap)
        queue = extras.rightOf(extras.x + taken).rounded
    }

    /// They come closer before they take a second row.
    private mutating func isOneRow(_ count: Int, in width: Double, least: Double, _ metrics: ScreenMetrics) -> Bool {
        let roomy = gap
        for gap in [roomy, max(metrics.px(.narrow).rounded(), 4), max(metrics.px(.tiny).rounded(), 4)] {
            self.gap = gap
            if fits(count, in: width, least: least, metrics) { return true }
        }
        gap = roomy
        return false
    }

    /// Whether so many discs and the main one fit in a row; they may become a little smaller for that.
    private mutating func fits(_ count: Int, in width: Double, least: Double, _ metrics: ScreenMetrics) -> Bool {
        let most = ((width - gap * Double(count) - metrics.px(.medium)) / (Double(count) + 1.19)).rounded(.down)
        guard most >= least else { return false }
        disc = min(disc, most)
        return true
    }

    private mutating func fit(_ count: Int, in width: Double, least: Double, _ metrics: ScreenMetrics) {
        let most = ((width - gap * Double(count)) / (Double(count) + 1.19)).rounded(.down)
        disc = max(min(disc, most), least)
    }

    /// In pixels, where there is no panel.
    static func leastWidth(_ needs: NowPlayingPlan.Needs) -> Double {
        let least = needs.metrics.leastHit
        let gap = max(needs.metrics.px(.small).rounded(), 4)
        let count = Double(needs.extrasAlone)
        return max(least * 5.3 + 4 * gap, least * (count + 2.5) + count * gap).rounded(.up)
    }

    /// The times stand elsewhere, so the bar comes down to the discs.
    mutating func leaveTimes() {
        bar.y += times.height
        times = .zero
    }

    mutating func move(by distance: Double) {
        bar.y += distance
        times.y += distance
        transport.y += distance
        extras.y += distance
        queue?.y += distance
    }

    /// Shuffle, previous, play, next, repeat.
    var transportDiscs: [Rect] {
        var rest = transport
        return (0..<5).map { index in
            let side = index == 2 ? main : disc
            return rest.cutLeft(side, gap: gap).leftSquare(side).rounded
        }
    }

    func extraDiscs(_ count: Int) -> [Rect] {
        var rest = extras
        return (0..<count).map { _ in rest.cutLeft(disc, gap: gap).leftSquare(disc).rounded }
    }
}

/// The paper with the queue or the lyrics on it.
struct PlayingPanel {
    let face: Rect
    let head: Rect
    /// The area of the rows; right of them is room for the marks of a list that goes on.
    private(set) var rowsArea: Rect
    /// The record's liner note.
    private(set) var note: Rect?
    private(set) var foot: Rect?
    let rows: Int
    /// The distance from one song to the next: whole rows fill the panel.
    let pitch: Double

    init(_ room: Rect, _ needs: NowPlayingPlan.Needs, hasNote: Bool) {
        let metrics = needs.metrics
        let edge = metrics.px(.shadow).rounded()
        face = Rect(room.x, room.y, max(room.width - edge, 0), max(room.height - edge, 0)).rounded
        var inner = face.inset(Self.side(metrics), Self.air(metrics))
        head = inner.cutTop(metrics.pill(.disc), gap: metrics.px(.small)).rounded
        let pitch = QueueRow.pitch(metrics)
        let footHeight = metrics.pill(78) + metrics.px(.medium)
        if !needs.isLyrics, inner.height - footHeight >= pitch * 3 {
            foot = inner.cutBottom(metrics.pill(78), gap: metrics.px(.medium))
        }
        let size = metrics.text(.note)
        if hasNote, let text = needs.note {
            let lines = TextWrap.lines(text, face: .body, size: size, width: inner.width).count
            let height = Double(lines) * size * Em.line
            if lines <= 3, inner.height - height - metrics.px(.medium) >= pitch * 4 {
                note = inner.cutBottom(height, gap: metrics.px(.small))
            }
        }
        inner.width -= max(metrics.px(28), 8) - metrics.px(.small)
        rowsArea = inner.rounded
        rowsArea.height = max(rowsArea.height, 0)
        rows = Int(rowsArea.height / pitch)
        self.pitch = rows > 0 ? (rowsArea.height / Double(rows)).rounded(.down) : pitch
    }

    /// The height of the whole panel in pixels.
    static func height(rows: Int, _ needs: NowPlayingPlan.Needs) -> Double {
        let metrics = needs.metrics
        return
            (metrics.px(.shadow) + 2 * air(metrics) + metrics.pill(.disc) + metrics.px(.small)
            + Double(rows) * QueueRow.pitch(metrics)).rounded(.up) + 2
    }

    private static func side(_ metrics: ScreenMetrics) -> Double { metrics.px(.group).rounded() }
    private static func air(_ metrics: ScreenMetrics) -> Double { metrics.px(.inner).rounded() }
}
