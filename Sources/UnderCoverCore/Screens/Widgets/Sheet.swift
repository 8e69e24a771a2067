// A sheet is what a screen's layout writes on: it turns "a pill here, focused" into commands and remembers what can be
// pointed at. Everything is in whole pixels by the time it is in the list.

import UnderCoverPixels

/// Names something that can have the focus, stable while a screen changes: "choice.2", "next", "row.theme".
package typealias TargetID = String

package struct Target: Equatable, Sendable {
    package let id: TargetID
    package let rect: Rect
    /// Part of the scrolled content, so perhaps out of sight.
    package let scrolls: Bool
    /// False for what only a pointer needs, because a button does the same.
    package let takesFocus: Bool

    package init(id: TargetID, rect: Rect, scrolls: Bool, takesFocus: Bool = true) {
        self.id = id
        self.rect = rect
        self.scrolls = scrolls
        self.takesFocus = takesFocus
    }
}

/// A window onto content that is taller than it.
package struct ScrollArea: Equatable, Sendable {
    package let viewport: Rect
    package let contentHeight: Double

    package var maximum: Double { max(0, contentHeight - viewport.height) }
}

/// What layout needs beside a screen's own state.
package struct SheetContext: Equatable, Sendable {
    package var metrics: ScreenMetrics
    package var theme: Theme
    package var focus: TargetID
    package var pressed: TargetID?
    /// Ticks since start, with the fraction of a tick that drawing is ahead.
    package var now: Double
    package var focusedAt: Double
    package var enteredAt: Double
    package var glyphs: GlyphSet
    package var reducedMotion: Bool
    package var scroll: Double
    package var bindings: Bindings
    package var confirmSwapped: Bool
    /// Name of the category in play.
    package var matchName: String
}

package struct Sheet: Equatable, Sendable {
    package let context: SheetContext
    package private(set) var list: DisplayList = []
    package private(set) var targets: [Target] = []
    package private(set) var scrollArea: ScrollArea?
    /// Words that are only heard are not even put together where nobody listens.
    private let isSpoken: Bool
    /// What is said of things that can have the focus. Empty unless spoken.
    private(set) var labels: [TargetID: Spoken.Label] = [:]
    /// The words of buttons that show only a picture.
    var wordless: [TargetID: String] = [:]
    /// Where the hints begin; nil where there are none.
    var hintsTop: Double?
    /// Where a toast would rather lie than at the foot.
    var toastRoom: ToastRoom?
    /// What a toast leaves in sight though it cannot be pressed.
    var kept: [Rect] = []
    /// Where one is, and what one is told there: read aloud in this order. nil unless spoken.
    private(set) var heading: String?
    private(set) var notice: String?
    private var isScrolling = false
    private var transforms = 0

    package init(_ context: SheetContext, isSpoken: Bool = false) {
        self.context = context
        self.isSpoken = isSpoken
        list.reserveCapacity(128)
        targets.reserveCapacity(32)
        list.append(.clear(context.theme.paper))
    }

    var metrics: ScreenMetrics { context.metrics }
    var theme: Theme { context.theme }

    func px(_ units: Double) -> Double { metrics.px(units) }

    // MARK: Commands

    mutating func add(_ command: Command) { list.append(command) }

    mutating func box(
        _ rect: Rect, radius: Double = 0, fill: Color? = nil, stroke: Color? = nil, width: Double = 0, dash: Double = 0
    ) {
        guard isVisible(rect) else { return }
        list.append(
            .box(
                Box(
                    rect.rounded, radius: radius, fill: fill, stroke: stroke, strokeWidth: stroke == nil ? 0 : width,
                    dash: dash)))
    }

    mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) {
        guard isVisible(rect) else { return }
        list.append(.icon(IconMark(icon, in: rect.rounded, color: color)))
    }

    mutating func push(_ transform: Transform) {
        transforms += 1
        list.append(.push(transform))
    }

    mutating func pop() {
        transforms -= 1
        list.append(.pop)
    }

    /// Something that can be pointed at and take the focus.
    mutating func target(_ id: TargetID, _ rect: Rect, takesFocus: Bool = true) {
        targets.append(Target(id: id, rect: rect.rounded, scrolls: isScrolling, takesFocus: takesFocus))
    }

    /// What is said of a target, and how it stands.
    mutating func name(
        _ id: TargetID, _ name: @autoclosure () -> String, state: @autoclosure () -> String? = nil
    ) {
        if isSpoken { labels[id] = Spoken.Label(name: name(), state: state()) }
    }

    /// What is said on coming here; the notice also when it changes.
    mutating func say(_ heading: @autoclosure () -> String, notice: @autoclosure () -> String? = nil) {
        guard isSpoken else { return }
        self.heading = heading()
        self.notice = notice()
    }

    /// What can have the focus, in reading order.
    package var focusable: [Target] { targets.filter(\.takesFocus) }

    // MARK: Scrolling

    /// Until `endScroll`, `layout` places its content in the viewport's coordinates minus the scroll offset, and nothing
    /// shows outside `viewport` (widened by `bleed` for shadows).
    ///
    /// - Parameter edge: where it ends to the eye, if that is further up.
    mutating func beginScroll(_ viewport: Rect, contentHeight: Double, bleed: Double, edge: Double? = nil) {
        scrollArea = ScrollArea(viewport: viewport, contentHeight: contentHeight)
        isScrolling = true
        let top = viewport.y - bleed / 2
        let widened = Rect(
            max(0, viewport.x - bleed), top, viewport.width + 2 * bleed,
            max((edge ?? viewport.maxY + bleed / 2) - top, 0))
        list.append(.clip(widened.intersection(metrics.bounds).rounded))
    }

    mutating func endScroll() {
        isScrolling = false
        list.append(.unclip)
    }

    /// A mark below the right end of what goes on further down.
    mutating func goesOn(_ viewport: Rect, contentHeight: Double) {
        guard scrollOffset(viewport, contentHeight: contentHeight) < (contentHeight - viewport.height).rounded() else {
            return
        }
        let side = max(px(30), 10)
        icon(.triangleDown, in: Rect(viewport.maxX - side, viewport.maxY + px(6), side, side), theme.ink)
    }

    /// How far the content is scrolled, never past its end.
    func scrollOffset(_ viewport: Rect, contentHeight: Double) -> Double {
        min(max(context.scroll, 0), max(0, contentHeight - viewport.height)).rounded()
    }

    /// Lists are virtual: what is far outside the viewport makes no command.
    private func isVisible(_ rect: Rect) -> Bool {
        guard isScrolling, let area = scrollArea, transforms == 0 else { return true }
        return rect.maxY >= area.viewport.minY - px(40) && rect.minY <= area.viewport.maxY + px(40)
    }
}

// MARK: - Text

extension Sheet {
    /// One line with its baseline at `baseline`. It never becomes wider than `width`: it shrinks to `shrink` of its size,
    /// then ends in "…". Returns the width it takes.
    @discardableResult
    mutating func line(
        _ string: String, _ face: TextRun.Face, _ size: Double, _ color: Color, x: Double, baseline: Double,
        width: Double, align: TextRun.Align = .left, shrink: Double = 1, tracking: Double = 0
    ) -> Double {
        guard !string.isEmpty, width > 0 else { return 0 }
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        let least = min(max(size * shrink, 12), size)
        let fitted = natural > width ? max(least, min(size, size * width / natural)).rounded(.down) : size
        let taken = min(TextMeasure.width(string, face: face, size: fitted, tracking: tracking), width)
        let top = Rect(x, baseline - fitted, taken, fitted * 1.3)
        guard isVisible(top) else { return taken }
        add(
            .text(
                TextRun(
                    string, face: face, size: fitted, color: color,
                    at: Point(x.rounded(), baseline.rounded()), align: align, maxWidth: width.rounded(.up),
                    tracking: tracking)))
        return taken
    }

    /// Display type by its cap height: caps fill 0.66 em above the baseline.
    @discardableResult
    mutating func display(
        _ string: String, _ size: Double, _ color: Color, x: Double, capTop: Double, width: Double,
        tracking: Double = -0.02, align: TextRun.Align = .left
    ) -> Double {
        let natural = TextMeasure.width(string, face: .display, size: size, tracking: tracking)
        guard !string.isEmpty, width > 0 else { return 0 }
        let fitted = max((natural > width ? size * width / natural : size).rounded(.down), 14)
        // Into the margin, but never out of the safe area.
        let left = align == .left ? max(x - 0.03 * fitted, min(x, metrics.safeArea.minX)) : x
        let room = align == .left ? max(min(width * 1.05, metrics.safeArea.maxX - left), 1) : width * 1.05
        add(
            .text(
                TextRun(
                    string, face: .display, size: fitted, color: color,
                    at: Point(left.rounded(), (capTop + 0.66 * fitted).rounded()), align: align,
                    maxWidth: room.rounded(.down), tracking: tracking)))
        return min(natural, width)
    }

    /// Words wrapped to `width`, at most `lines` lines; the last one ends in "…" if there is more. Returns the height.
    @discardableResult
    mutating func paragraph(
        _ string: String, _ face: TextRun.Face, _ size: Double, _ color: Color, x: Double, top: Double, width: Double,
        lines: Int = 99, spacing: Double = 1.3
    ) -> Double {
        let wrapped = TextWrap.lines(string, face: face, size: size, width: width, limit: lines)
        for (index, text) in wrapped.enumerated() {
            line(
                text, face, size, color, x: x, baseline: top + size * (0.95 + spacing * Double(index)), width: width)
        }
        return Double(wrapped.count) * size * spacing
    }
}
