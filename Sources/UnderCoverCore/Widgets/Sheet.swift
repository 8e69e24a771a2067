import UnderCoverCatalogue
import UnderCoverPixels

// A screen's layout writes on a sheet: drawing commands, on whole pixels only, and what can be pressed.

package struct Sheet: Equatable, Sendable {
    struct PageMark: Equatable, Sendable {
        let rect: Rect
        let isDown: Bool
    }

    package let context: SheetContext
    package private(set) var list: DisplayList = []
    package private(set) var targets: [Target] = []
    package private(set) var scrollArea: ScrollArea?
    /// It collects what speech reads aloud. That costs time, so it is off without a screen reader.
    let isSpoken: Bool
    /// The sheet notes what other screens show, too. It costs time, so only a transition asks for it.
    let isStaged: Bool
    /// The things that other screens may show, too. Empty unless staged.
    package private(set) var marks: [SceneMark] = []
    /// The spoken labels of targets. Empty unless spoken.
    var labels: [TargetID: SpokenLabel] = [:]
    /// The screen's title and its news, read aloud in this order. nil unless spoken.
    var heading: String?
    var notice: String?
    /// Said after all else when the screen opens, and in full only. Empty unless spoken.
    var asides: [String] = []
    /// Parts that are read as one, those inside others first. Empty unless spoken.
    var groups: [SpokenGroup] = []
    /// The areas that speech skips: seconds of a clock, and a screen behind this one. Empty unless spoken.
    var quietRooms: [Rect] = []
    /// The targets of lists that draw only some of their rows. Empty unless spoken.
    private(set) var partlyDrawn: Set<TargetID> = []
    /// The buttons and keys that are drawn: each must do what it stands beside.
    package internal(set) var signs: [ShownSign] = []
    /// The words of buttons that show only an icon.
    var iconOnlyWords: [TargetID: String] = [:]
    /// The place of a page that lies over another one: a click beside it leaves. nil where it covers all.
    var over: Rect?
    /// Top of the footer's hints; nil on a screen without hints.
    var hintsTop: Double?
    /// The toast's preferred place, instead of the foot of the screen.
    var toastRoom: ToastRoom?
    /// The room for the toast if that is too small.
    var spareToastRoom: ToastRoom?
    /// Before all others: it lies here where that covers no words.
    var wordlessToastRooms: [ToastRoom] = []
    /// Besides targets.
    var toastObstacles: [Rect] = []
    /// The triangles beside lists that go on.
    private(set) var pageMarks: [PageMark] = []
    /// Picks of a party that are still moving.
    var pickTokens: [PickFlight.Token] = []
    /// The colour of the marks of a list that goes on; nil for ink.
    var markColor: Color?
    /// When the parts that rise do so; nil: all as the screen opens.
    var rises: Rises?
    /// Places in the list of texts that keep their face: the caret stands after so many equal letters.
    private var keptTexts: Set<Int> = []
    private var isScrolling = false
    private var transforms = 0

    package init(_ context: SheetContext, isSpoken: Bool = false, isStaged: Bool = false) {
        self.context = context
        self.isSpoken = isSpoken
        self.isStaged = isStaged
        list.reserveCapacity(128)
        targets.reserveCapacity(32)
        list.append(.clear(context.theme.paper))
    }

    var metrics: ScreenMetrics { context.metrics }
    var theme: Theme { context.theme }
    var content: Rect { metrics.content }
    func px(_ units: Double) -> Double { metrics.px(units) }
    func px(_ space: Space) -> Double { metrics.px(space) }
    func px(_ mark: Mark) -> Double { metrics.px(mark) }
    func text(_ step: TypeStep) -> Double { metrics.text(step) }
    mutating func add(_ command: Command) { list.append(command) }
    mutating func mark(_ mark: SceneMark) { marks.append(mark) }
    mutating func keepsFaceOfLastText() { keptTexts.insert(list.count - 1) }

    /// Sets all words in the face that is easier to read, but for those of posters and of text fields.
    mutating func setInEasyType() {
        for (index, command) in list.enumerated() where !keptTexts.contains(index) {
            if case .text(let run) = command { list[index] = .text(run.inEasyType) }
        }
    }

    mutating func box(
        _ rect: Rect, radius: Double = 0, fill: Color? = nil, stroke: Color? = nil, width: Double = 0, dash: Double = 0
    ) {
        guard isVisible(rect) else { return }
        let strokeWidth = stroke == nil ? 0 : width
        let box = Box(rect.rounded, radius: radius, fill: fill, stroke: stroke, strokeWidth: strokeWidth, dash: dash)
        list.append(.box(box))
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

    func isFocused(_ target: some ScreenTarget) -> Bool { context.focus.is(target) }

    mutating func target(_ target: some ScreenTarget, _ rect: Rect, takesFocus: Bool = true) {
        self.target(TargetID(target), rect, takesFocus: takesFocus)
    }

    mutating func target(_ id: TargetID, _ rect: Rect, takesFocus: Bool = true) {
        targets.append(Target(id: id, rect: rect.rounded, scrolls: isScrolling, takesFocus: takesFocus))
    }

    /// Targets that can have the focus, in reading order.
    package var focusable: [Target] {
        // The player of the menus is drawn with the footer, before a page's own targets, and comes after them.
        let isPlayer = { (target: Target) in target.id.target is MiniplayerTarget }
        return targets.filter { $0.takesFocus && !isPlayer($0) } + targets.filter(isPlayer)
    }

    /// Parts come after each other; before its turn a part is out of sight.
    struct Rises: Equatable, Sendable {
        /// The tick of the next one.
        var from: Double
        /// Ticks between them.
        let apart: Double

        fileprivate mutating func next() -> Double {
            defer { from += apart }
            return from
        }
    }

    /// Draws content that rises a little while the screen opens. Targets are at their final place from the start.
    mutating func rise(_ draw: (inout Sheet) -> Void) {
        let elapsed = context.now - (rises?.next() ?? context.enteredAt)
        let settled = Motion.ease(elapsed, over: Motion.riseTicks)
        guard !context.reducedMotion, settled < 1 else { return draw(&self) }
        let drop = (px(.medium) * (1 - settled)).rounded()
        push(Transform(offset: Point(0, drop), opacity: rises == nil || elapsed >= 0 ? 1 : 0))
        draw(&self)
        pop()
    }

    /// Draws nothing, but keeps the targets and what is said of them.
    mutating func unseen(_ draw: (inout Sheet) -> Void) {
        let count = list.count
        draw(&self)
        list.removeSubrange(count...)
        groups.removeAll { $0.commands.lowerBound >= count }
        marks.removeAll { $0.commands.lowerBound >= count }
    }

    // MARK: Scrolling

    /// Draws content that scrolls within `room`, or that fits into it. `draw` gets the room of the whole content; nothing
    /// shows outside the viewport, widened by `bleed` for shadows. Right of it are marks while there is more.
    /// - Parameters:
    ///   - rows: from top to bottom; the viewport begins and ends between them.
    ///   - width: of the content, where it is narrower than `room`.
    mutating func scroll(
        _ room: Rect, contentHeight: Double, rows: [ScrollRow] = [], bleed: Space = .small, unless fits: Bool = false,
        width: Double? = nil, _ draw: (inout Sheet, Rect) -> Void
    ) {
        guard !fits else { return draw(&self, room) }
        let area = ScrollArea(room, contentHeight: contentHeight, rows: rows, scroll: context.scroll)
        scroll(area, right: room.x + (width ?? room.width), contentHeight: contentHeight, bleed: bleed, draw)
    }

    /// Draws those rows that are in sight, and those beside them, which an arrow key leads to. `draw` gets the place of
    /// the first of all rows and the numbers of those to draw.
    mutating func scroll(
        _ room: Rect, count: Int, pitch: Double, rowHeight: Double, bleed: Space = .small,
        _ draw: (inout Sheet, Rect, Range<Int>) -> Void
    ) {
        let area = ScrollArea(
            room, count: count, pitch: pitch, rowHeight: rowHeight, scroll: context.scroll)
        let first = max(Int(area.offset / pitch) - 1, 0)
        let last = min(Int(((area.offset + area.viewport.height) / pitch).rounded(.up)) + 1, count)
        let height = Double(max(count - 1, 0)) * pitch + rowHeight
        let before = targets.count
        scroll(area, right: room.maxX, contentHeight: height, bleed: bleed) { sheet, content in
            draw(&sheet, content, min(first, last)..<last)
        }
        if isSpoken, last - first < count { partlyDrawn.formUnion(targets[before...].map(\.id)) }
    }

    private mutating func scroll(
        _ area: ScrollArea, right: Double, contentHeight: Double, bleed: Space, _ draw: (inout Sheet, Rect) -> Void
    ) {
        scrollArea = area
        isScrolling = true
        let viewport = area.viewport
        let bleed = px(bleed)
        let widened = viewport.inset(-bleed, -bleed / 2)
        list.append(.clip(widened.intersection(metrics.bounds).rounded))
        draw(&self, Rect(viewport.x, viewport.y - area.offset, viewport.width, contentHeight))
        isScrolling = false
        list.append(.unclip)
        goesOn(area, right: right)
    }

    /// Triangles beside a scrolled list: at its upper edge while there is more above, at its lower edge while there is
    /// more below.
    private mutating func goesOn(_ area: ScrollArea, right: Double) {
        let side = max(px(28), 8).rounded()
        let column = Rect(
            min(right + px(.slim), metrics.safeArea.maxX - side).rounded(.down), area.viewport.y, side,
            area.viewport.height
        ).rounded
        let color = markColor ?? theme.ink
        var rest = column
        let top = rest.cutTop(side)
        if area.offset > 0.5 { turn(isDown: false, top, color) }
        if area.offset < area.maximum - 0.5 {
            turn(isDown: true, Rect(column.x, column.maxY - side, side, side), color)
        }
    }

    /// A click on it turns the page.
    private mutating func turn(isDown: Bool, _ rect: Rect, _ color: Color) {
        icon(isDown ? .triangleDown : .triangleUp, in: rect, color)
        pageMarks.append(PageMark(rect: rect, isDown: isDown))
    }

    /// The same triangles beside rows that follow another list, which turns their pages.
    mutating func marks(beside area: Rect, above: Bool, below: Bool) {
        let side = max(px(28), 8).rounded()
        let x = (area.maxX + px(.slim)).rounded(.down)
        if above { icon(.triangleUp, in: Rect(x, area.y, side, side), markColor ?? theme.ink) }
        if below { icon(.triangleDown, in: Rect(x, area.maxY - side, side, side), markColor ?? theme.ink) }
    }

    /// The part of the window in which what is drawn now can be seen.
    var sight: Rect { isScrolling ? scrollArea?.viewport ?? metrics.bounds : metrics.bounds }

    /// False far outside the viewport: long lists make commands only for what can be seen.
    func isVisible(_ rect: Rect) -> Bool {
        guard isScrolling, let area = scrollArea, transforms == 0 else { return true }
        return rect.maxY >= area.viewport.minY - px(.large) && rect.minY <= area.viewport.maxY + px(.large)
    }
}

/// The input of a layout besides a screen's own state.
package struct SheetContext: Equatable, Sendable {
    package var metrics: ScreenMetrics
    package var theme: Theme
    package var focus: TargetID?
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
    /// nil until a pointer has moved.
    package var pointer: Point?
    package var wayOut: WayOut?
    /// Name of the category in play.
    package var matchName: String
    /// The song that plays, for the footer; nil where it is not shown.
    package var miniplayer: Miniplayer?
    /// The footer leaves its place to a toast.
    package var hasToast = false
    /// The word of the way out of a round.
    package var pauseWord = ""
    /// Places of answers have their letters, which phones show. Without phones a letter would be taken for that of a key or
    /// of a pad's button.
    package var hasLetters = false
}

extension Sheet {
    /// Draws the sound's caption in its own row at the foot: `ScreenMetrics` keeps all else out of it.
    mutating func caption(_ text: String?) {
        guard let text, let row = metrics.captions else { return }
        let size = metrics.text(.note)
        let pad = px(.narrow)
        let width = min(TextMeasure.width(text, face: .body, size: size) + 2 * pad, row.width)
        let box = row.middle(width.rounded(.up), row.height).rounded
        self.box(box, fill: theme.ink)
        line(
            text, .body, size, theme.paper, x: box.midX, baseline: box.midY + size * Em.middle,
            width: box.width - 2 * pad, align: .center, shrink: 0.6)
    }
}

package struct Target: Equatable, Sendable {
    package let id: TargetID
    package let rect: Rect
    /// Part of the scrolled content, so it may be out of sight.
    package let scrolls: Bool
    /// False for targets that only a pointer needs.
    package let takesFocus: Bool
}

/// The targets of one screen: an enum with a case for each button. The screen's `pressed` switches over it, so a button
/// without an effect does not compile.
package protocol ScreenTarget: Hashable, Sendable {}

/// A target of any screen. Focus, pointer and layout only compare targets; the screen that drew one knows what it does.
package struct TargetID: Hashable, Sendable, Encodable, CustomStringConvertible {
    package let target: any ScreenTarget

    package init(_ target: some ScreenTarget) { self.target = target }

    /// The case and its associated value: "next", "choice.2", "category.house/mix".
    package var description: String {
        guard let payload = Mirror(reflecting: target).children.first, let label = payload.label else {
            return String(describing: target)
        }
        return label + "." + Self.text(payload.value)
    }

    private static func text(_ value: Any) -> String {
        if let id = value as? any StringID { return id.rawValue }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return String(describing: value) }
        return mirror.children.first.map { text($0.value) } ?? "none"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    package static func == (one: TargetID, other: TargetID) -> Bool { one.is(other.target) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: target)))
        target.hash(into: &hasher)
    }

    /// Says whether this is `other`, which belongs to the same screen.
    package func `is`(_ other: any ScreenTarget) -> Bool {
        func equals<Target: ScreenTarget>(_ target: Target) -> Bool { other as? Target == target }
        return equals(target)
    }
}

extension Optional<TargetID> {
    package func `is`(_ other: some ScreenTarget) -> Bool { self?.is(other) == true }
}
