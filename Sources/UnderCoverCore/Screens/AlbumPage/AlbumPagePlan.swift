// The songs are what the page is for. If they do not fit, other parts give way: first the history, then a row of
// buttons and the facts, or some of the cover, then all of these.

import UnderCoverPixels

/// How an album's page is divided.
struct AlbumPagePlan {
    /// The parts that give way, in order.
    enum Step: CaseIterable { case nothing, history, buttons, cover, all }

    let step: Step
    let cover: Rect
    /// Names, songs, history.
    private(set) var column: Rect
    /// At the end of the column.
    private(set) var buttons: Rect
    let buttonHeight: Double
    let songs: SongPanel
    /// The lines that stand in place of songs.
    let note: [String]

    static let gap = Space.medium

    var hasHistory: Bool { step == .nothing }
    var hasFacts: Bool { step.hasFacts }
    var hasOneRow: Bool { !step.hasFacts }

    /// The first way in which four songs show, else the one in which most do.
    static func best(_ page: AlbumPage, _ metrics: ScreenMetrics) -> AlbumPagePlan {
        let count = page.known == nil ? page.page?.songs.count ?? page.album.songs : 1
        let plans = Step.allCases.map { AlbumPagePlan($0, page, count, metrics) }
        let wanted = min(max(count, 1), 4)
        return plans.first { $0.songs.rows >= wanted } ?? plans.max { $0.songs.rows < $1.songs.rows } ?? plans[0]
    }

    private init(_ step: Step, _ page: AlbumPage, _ count: Int, _ metrics: ScreenMetrics) {
        self.step = step
        (cover, column) = Self.parts(step, metrics)
        let gap = metrics.px(Self.gap).rounded()
        let rows = step.hasFacts ? 2.0 : 1
        let share = rows == 2 ? (column.height - gap) / 2 : metrics.pill(.list)
        buttonHeight = max(min(metrics.pill(.list), share), metrics.leastHit).rounded(.down)
        buttons = column.cutBottom(buttonHeight * rows + gap * (rows - 1), gap: gap).rounded
        var room = column
        _ = room.cutTop(AlbumNames(page, hasFacts: step.hasFacts, in: room, metrics).height)
        if step == .nothing, page.page != nil { _ = Self.history(cutFrom: &room, metrics) }
        note = page.known?.blurb.map { SongPanel.lines($0, width: room.width, metrics) } ?? []
        songs = SongPanel(page.known == nil ? count : note.count, in: room, metrics)
    }

    /// nil where there is no room for a line.
    static func history(cutFrom room: inout Rect, _ metrics: ScreenMetrics) -> Rect? {
        let size = metrics.text(.row)
        return room.height >= size * 3 ? room.cutBottom(size * 1.5, gap: metrics.px(.slim)) : nil
    }

    private static func parts(_ step: Step, _ metrics: ScreenMetrics) -> (cover: Rect, column: Rect) {
        let frame = RoundFrame(metrics, choices: 3)
        let content = metrics.content
        let isStacked = metrics.shape == .tall || !metrics.isBeside && !step.hasSmallCover
        guard !isStacked else { return stacked(step, frame, metrics) }
        guard metrics.shape != .ultra || step.hasSmallCover else { return acrossWide(metrics) }
        guard !step.hasSmallCover else {
            let side = min(frame.cover.width, content.height, (content.width * 0.42).rounded(.down))
            var column = content
            _ = column.cutLeft(side, gap: metrics.px(.broad))
            return (Rect(content.x, content.y, side, side).rounded, column)
        }
        let height = step == .nothing ? frame.cover : content
        return (frame.cover, Rect(frame.choices.x, height.y, frame.choices.width, height.height))
    }

    /// In a very wide window both together take its middle, and the column is wide.
    private static func acrossWide(_ metrics: ScreenMetrics) -> (cover: Rect, column: Rect) {
        var area = metrics.content
        let gap = metrics.px(.section).rounded()
        let most = (area.height + gap + metrics.px(1300)).rounded()
        if area.width > most { area = area.middle(most, area.height).rounded }
        let side = min(area.height, (area.width * 0.45).rounded(.down))
        let cover = area.cutLeft(side, gap: gap)
        return (Rect(cover.x, area.y, side, side).rounded, area)
    }

    private static func stacked(
        _ step: Step, _ frame: RoundFrame, _ metrics: ScreenMetrics
    ) -> (cover: Rect, column: Rect) {
        var cover = frame.cover
        let content = metrics.content
        if step != .nothing { cover.y = content.y }
        if step.hasSmallCover {
            let side = min(cover.width, (content.height * 0.34).rounded(.down))
            cover = Rect(content.x, content.y, side, side).rounded
        }
        return (cover, content.below(cover.maxY + metrics.px(.large)))
    }
}

extension AlbumPagePlan.Step {
    fileprivate var hasFacts: Bool { self != .buttons && self != .all }
    fileprivate var hasSmallCover: Bool { self == .cover || self == .all }
}

/// The title of an album over its artist and its facts.
struct AlbumNames {
    let lines: [String]
    let size: Double
    let others: [(text: String, face: TextRun.Face)]
    let height: Double

    init(_ page: AlbumPage, hasFacts: Bool, in room: Rect, _ metrics: ScreenMetrics) {
        let wanted = min(metrics.display(84), (room.height * (hasFacts ? 0.5 : 0.3)).rounded(.down))
        var size = max(wanted, 14)
        func lines(_ limit: Int = .max) -> [String] {
            TextWrap.lines(page.album.title, face: .display, size: size, width: room.width, limit: limit)
        }
        let mostLines = room.height > size * (hasFacts ? 4 : 9) ? 2 : 1
        while lines().count > mostLines, size > max(wanted * 0.6, 14) { size = max((size * 0.9).rounded(.down), 14) }
        // If the words are too long for the lines, all of them shrink to one size.
        let shown = lines(mostLines)
        let widest = shown.map { TextMeasure.width($0, face: .display, size: size, tracking: -0.02) }.max() ?? 0
        if widest > room.width { size = max((size * room.width / widest).rounded(.down), 14) }
        self.lines = shown
        self.size = size
        let title = size * (Em.cap + Double(self.lines.count - 1) * Em.displayLine + 0.32)
        let row = metrics.text(.row) * 1.35
        let facts = hasFacts ? [(Words.facts(page.album), TextRun.Face.body), (page.note ?? "", .body)] : []
        let all = ([(Words.artist(page.album.artist), TextRun.Face.bold)] + facts).filter { !$0.0.isEmpty }
        let most = max(Int((room.height - title) / row), 0)
        // The note may take two lines; the others are names.
        let wrapped = all.flatMap { text, face in
            text != page.note
                || TextMeasure.width(text, face: face, size: max(metrics.text(.row) * 0.7, 12)) <= room.width
                ? [(text, face)]
                : TextWrap.lines(text, face: face, size: metrics.text(.row), width: room.width).map { ($0, face) }
        }
        let fitting = (wrapped.count <= most ? wrapped : all).prefix(most)
        others = fitting.map { (text: $0.0, face: $0.1) }
        height = title + Double(others.count) * row
    }
}

/// The panel of songs: as high as the rows that it shows.
struct SongPanel {
    let rows: Int
    let pitch: Double
    let size: Double
    let face: Rect
    /// The rectangle of the songs in it; beside them is room for the marks of a list that goes on.
    let inner: Rect

    /// A text in rows that also leave room for the marks of a list that goes on.
    static func lines(_ text: String, width: Double, _ metrics: ScreenMetrics) -> [String] {
        let sides = metrics.px(.shadow).rounded() + metrics.px(.inner) + max(metrics.px(.broad), 16) + metrics.px(.thin)
        return TextWrap.lines(text, face: .body, size: metrics.text(.note), width: max(width - sides - 2, 1))
    }

    init(_ count: Int, in room: Rect, _ metrics: ScreenMetrics) {
        size = metrics.text(.note)
        let pitch = (size * 1.75).rounded(.up)
        let air = metrics.px(.close).rounded()
        let edge = metrics.px(.shadow).rounded()
        let top = room.y + metrics.px(.medium)
        let most = Int((room.maxY - metrics.px(.medium) - top - 2 * air) / pitch)
        let isWide = room.width - edge > size * 9
        rows = isWide ? max(min(count, most), 0) : 0
        self.pitch = pitch
        face = Rect(room.x, top, room.width - edge, Double(max(min(max(count, 1), most), 0)) * pitch + 2 * air).rounded
        var inner = face.inset(metrics.px(.inner), air)
        if count > rows { inner.width -= max(metrics.px(.broad), 16) - metrics.px(.inner) + metrics.px(.thin) }
        self.inner = inner
    }
}
