// The cover and what steers it come first. The panel is there where two songs show in it; else a button leads to them.

import UnderCoverPixels

/// How the screen is divided.
struct NowPlayingPlan {
    enum Way {
        /// Cover, words, panel.
        case threeColumns
        /// The words below the cover, the panel beside both.
        case twoColumns
        /// The words beside the cover, the panel below both.
        case overPanel
        /// All over each other.
        case oneColumn
        /// The words beside the cover, and no panel.
        case beside
        /// The words below the cover, and no panel.
        case below
    }

    private(set) var way: Way
    private(set) var cover = Rect.zero
    private(set) var names = Rect.zero
    private(set) var controls = PlayingControls()
    /// The place of the times, if not below the bar.
    private(set) var timesBeside: Rect?
    private(set) var panel: PlayingPanel?

    static let leastRows = 2

    init(_ screen: NowPlaying, _ app: AppState) { self.init(screen, app, app.metrics) }

    init(_ screen: NowPlaying, _ app: AppState, _ metrics: ScreenMetrics) {
        let needs = Needs(screen, app, metrics)
        let plans = Self.ways(metrics).map { NowPlayingPlan($0, needs) }
        self = plans.first { $0.isGood(metrics) } ?? plans[plans.count - 1]
    }

    private static func ways(_ metrics: ScreenMetrics) -> [Way] {
        guard !metrics.isSmall else { return metrics.shape == .tall ? [.below, .beside] : [.beside] }
        switch metrics.shape {
        case .ultra: return [.threeColumns, .twoColumns, .beside]
        case .wide, .tight: return [.twoColumns, .beside]
        case .square: return [.overPanel, .beside]
        case .tall: return [.oneColumn, .below, .beside]
        }
    }

    private func isGood(_ metrics: ScreenMetrics) -> Bool {
        let share = way == .overPanel ? 0.36 : panel == nil ? 0.3 : 0.42
        let least = min(metrics.content.width, metrics.content.height) * share
        return cover.width >= least && (panel.map { $0.rows >= Self.leastRows } ?? true)
    }

    /// The sizes that the parts need in every arrangement.
    struct Needs {
        let metrics: ScreenMetrics
        /// Discs besides those of the transport, beside a panel and without one.
        let extras: Int
        let extrasAlone: Int
        let isLyrics: Bool
        let note: String?

        init(_ screen: NowPlaying, _ app: AppState, _ metrics: ScreenMetrics) {
            self.metrics = metrics
            extras = screen.extras(app, hasPanel: true).count
            extrasAlone = screen.extras(app, hasPanel: false).count
            isLyrics = screen.shownTab(app) == .lyrics
            note = isLyrics ? nil : screen.record.album?.shownBlurb
        }

        /// A title of one line with the artist below it.
        var names: Double {
            metrics.display(78) * (Em.cap + 0.3) + metrics.text(.item) * 1.4
        }
    }

    private init(_ way: Way, _ needs: Needs) {
        self.way = way
        switch way {
        case .threeColumns: placeThree(needs)
        case .twoColumns: placeTwo(needs)
        case .overPanel: placeOverPanel(needs)
        case .oneColumn: placeOne(needs)
        case .beside: placeBeside(needs)
        case .below: placeBelow(needs, in: needs.metrics.content)
        }
        cover = cover.rounded
    }

    // MARK: Ways

    private mutating func placeThree(_ needs: Needs) {
        let metrics = needs.metrics
        var area = metrics.content
        let gap = metrics.px(.gutter)
        let most = area.height + 2 * gap + metrics.px(720) + metrics.px(1000)
        if area.width > most { area = area.middle(most, area.height).rounded }
        cover = area.cutLeft(area.height, gap: gap)
        var column = area.cutLeft(min(area.width * 0.46, metrics.px(720)), gap: gap)
        controls = PlayingControls(cutFrom: &column, needs)
        names = column
        panel = PlayingPanel(area, needs, hasNote: false)
    }

    private mutating func placeTwo(_ needs: Needs) {
        let metrics = needs.metrics
        var area = metrics.content
        let most = metrics.px(1900)
        if area.width > most { area = area.middle(most, area.height).rounded }
        let left = area.cutLeft(
            min(metrics.px(800), area.width * 0.49).rounded(), gap: metrics.px(metrics.shape == .tight ? 56 : 76))
        placeBelow(needs, in: left)
        panel = PlayingPanel(area, needs, hasNote: true)
    }

    private mutating func placeOverPanel(_ needs: Needs) {
        let metrics = needs.metrics
        var area = metrics.content
        var top = area.cutTop((area.height * 0.5).rounded(), gap: metrics.px(.wide))
        cover = top.cutLeft(min(top.height, area.width * 0.5), gap: metrics.px(.group))
        controls = PlayingControls(cutFrom: &top, needs)
        names = top
        panel = PlayingPanel(area, needs, hasNote: false)
    }

    private mutating func placeOne(_ needs: Needs) {
        let metrics = needs.metrics
        var area = metrics.content
        let height = PlayingPanel.height(rows: 3, needs)
        let foot = area.cutBottom(height, gap: metrics.px(.wide))
        placeBelow(needs, in: area)
        // If the cover is as wide as it can be, the panel has the rest.
        let end = controls.end + metrics.px(.wide)
        panel = PlayingPanel(Rect(foot.x, end, foot.width, foot.maxY - end), needs, hasNote: true)
    }

    private mutating func placeBeside(_ needs: Needs) {
        let metrics = needs.metrics
        var area = metrics.content
        if area.width > metrics.px(1900) { area = area.middle(metrics.px(1900), area.height).rounded }
        let wide = needs.metrics.isBeside ? 0.55 : 0.48
        let gap = metrics.px(.broad)
        let left = area.width - gap - PlayingControls.leastWidth(needs)
        let side = max(min(area.height, (area.width * wide).rounded(), left.rounded(.down)), 24)
        cover = area.cutLeft(side, gap: gap).leftSquare(side)
        if metrics.isBeside { cover.y = area.y }
        controls = PlayingControls(cutFrom: &area, needs, hasQueue: true)
        names = area
    }

    /// - Parameter area: the cover takes what the words leave of its height.
    private mutating func placeBelow(_ needs: Needs, in area: Rect) {
        let metrics = needs.metrics
        let isAlone = way == .below
        var rest = area
        controls = PlayingControls(cutFrom: &rest, needs, hasQueue: isAlone)
        let air = metrics.px(.wide)
        let shadow = way == .twoColumns ? 0 : metrics.px(.icon)
        let most = min(rest.height - needs.names - air, area.width - shadow)
        let side = max(most, 24).rounded(.down)
        let timesWidth = metrics.text(.row) * 5.4
        if way == .twoColumns, area.width - side >= timesWidth + metrics.px(.card) {
            timesBeside = Rect(area.x + side + metrics.px(.card), area.y, area.width - side - metrics.px(.card), side)
            controls.leaveTimes()
        }
        cover = Rect(area.x, area.y, side, side)
        if way == .below { cover.x = (area.midX - side / 2).rounded() }
        names = Rect(area.x, area.y + side + air, area.width, max(controls.bar.y - area.y - side - air, 0))
        guard way == .oneColumn else { return }
        // All of it moves up to the cover.
        let spare = max(names.height - needs.names, 0).rounded()
        names.height -= spare
        controls.move(by: -spare)
    }

    /// The rectangle of the lyrics.
    func lyrics(_ metrics: ScreenMetrics) -> Rect {
        if let panel { return panel.rowsArea }
        var area = cover.inset(metrics.px(.inner)).rounded
        // Beside it are the marks of a list that goes on.
        area.width -= max(metrics.px(28), 8)
        return area
    }
}
