import UnderCoverPixels

/// Places the parts of the lobby. The least needed go first: the category's line, the preset's explanation.
struct LobbyPlan {
    var line = Rect.zero
    var seats = Rect.zero
    var presets: [Rect] = []
    var note = Rect.zero
    var shape = Rect.zero
    var teams = Rect.zero
    var phones = Rect.zero
    var gear = Rect.zero
    var start = Rect.zero
    /// Only with a code for phones: it, the lines below it, and the title beside or over it.
    var code = Rect.zero
    var words = Rect.zero
    var title = Rect.zero

    /// The area in which seats and the parts below scroll; nil where all have room.
    var viewport: Rect?
    /// The rules scroll with them.
    var rulesScroll = false
    /// Height below which names of seats cannot be read.
    var leastSeats = 0.0

    let metrics: ScreenMetrics
    let gap: Double
    /// Height of a button.
    let pill: Double

    /// Without a code.
    /// - Parameter most: players of the largest team; nil where everyone plays alone.
    init(_ metrics: ScreenMetrics, _ room: Rect, most: Int?) {
        self.init(metrics, pillIn: room.height * 0.15)
        let hasTeams = most != nil
        var rest = room
        let isBeside = metrics.isBeside
        var foot = rest.cutBottom(isBeside ? max(pill, min(metrics.pill(.row), room.height * 0.17)) : pill, gap: gap)
        if isBeside {
            start = foot.cutRight(min(metrics.px(462) * max(1, metrics.textScale * 0.8), foot.width * 0.34), gap: gap)
        } else {
            start = foot
            foot = rest.cutBottom(pill, gap: gap)
        }
        placeRules(in: foot, hasTeams: hasTeams)
        let text = metrics.text(.body) * Em.line
        let least = metrics.px(metrics.isSmall ? 100 : 150) * 2
        placePresets(in: &rest, leastSeats: least)
        if rest.height - text >= least * 1.2 { line = rest.cutTop(text, gap: metrics.px(.small)) }
        seats = rest
        // Cards shrink a good deal before they scroll; those of teams are low already.
        leastSeats = Self.leastSeats(metrics, most: most, gap: gap)
        let rows = leastSeats * (hasTeams ? 0.8 : 0.6)
        if seats.height < max(rows, hasTeams ? 0 : 2 * metrics.leastHit + gap) { scroll(keepsRules: isBeside) }
    }

    init(_ metrics: ScreenMetrics, pillIn room: Double) {
        self.metrics = metrics
        gap = metrics.px(metrics.isSmall ? .small : .medium).rounded()
        pill = min(metrics.pill(.list), max(metrics.leastHit, room)).rounded()
    }

    /// Places the rules of the party and two round buttons.
    mutating func placeRules(in foot: Rect, hasTeams: Bool, keepsGear: Bool = true) {
        var rules = foot.middle(foot.width, pill).rounded
        if metrics.isBeside { rules.width = min(rules.width, metrics.px(1180)) }
        let gap = metrics.px(.close)
        phones = rules.cutRight(pill, gap: gap)
        // The name of a shape is not cut for the gear, which leads where every menu leads.
        if keepsGear, (rules.width - pill - gap) * (hasTeams ? 0.68 : 1) - gap >= leastRules {
            gear = phones
            phones = rules.cutRight(pill, gap: gap)
        }
        if hasTeams { teams = rules.cutRight(rules.width * 0.32, gap: metrics.px(.close)) }
        shape = rules
    }

    /// The longest name of a shape, at its smallest, between two arrows.
    var leastRules: Double {
        let size = max((metrics.text(.body) * 0.7).rounded(), 12)
        let names = PlayShape.allCases.map { TextMeasure.width(Words.shape($0), face: .bold, size: size) }
        let arrows = 2 * min(metrics.px(30), pill * 0.4) + 2 * metrics.px(.tiny)
        return (names.max() ?? 0) + arrows + pill * 0.72 + 2
    }

    /// At the foot of `rest`, with what the chosen one means where at least `leastSeats` are left over it.
    mutating func placePresets(in rest: inout Rect, leastSeats: Double) {
        let text = metrics.text(.body) * Em.line
        let labels = PartyPreset.allCases.map(Words.preset)
        let isNarrowed = metrics.isBeside && metrics.shape != .tight
        let width = isNarrowed ? min(rest.width, metrics.px(1180)) : rest.width
        let tabs = TabRows(labels, in: Rect(rest.x, 0, width, 0), tab: pill, gap: metrics.px(.small), metrics)
        if rest.height - tabs.height - gap - text >= leastSeats {
            note = rest.cutBottom(text, gap: metrics.px(.icon))
        }
        let strip = rest.cutBottom(tabs.height, gap: gap)
        presets = tabs.rows.flatMap { $0 }.map { $0.offset(0, strip.y) }
    }

    /// The scrolling parts, moved down.
    func moved(by offset: Double) -> LobbyPlan {
        var plan = self
        plan.seats = seats.offset(0, offset)
        plan.presets = presets.map { $0.offset(0, offset) }
        guard rulesScroll else { return plan }
        plan.moveRules(by: offset)
        return plan
    }

    mutating func moveRules(by offset: Double) {
        (shape, teams) = (shape.offset(0, offset), teams.offset(0, offset))
        (phones, gear) = (phones.offset(0, offset), gear.offset(0, offset))
    }

    /// Cards stay whole with those beside them, and so do buttons.
    func scrollRows(_ viewport: Rect) -> [ScrollRow] {
        let tops = Set(presets.map(\.y)).sorted()
        let parts = seatRows + tops.map { Rect(0, $0, 0, pill) } + (rulesScroll ? [shape] : [])
        return parts.map { ScrollRow($0.y - viewport.y, height: $0.height) }
    }

    /// Rows of cards as the lobby draws them; the columns of teams scroll as one.
    private var seatRows: [Rect] {
        guard teams == .zero else { return [seats] }
        let rows = Party.mostSeats / Self.columns(seats, metrics)
        let between = metrics.px(metrics.isSmall ? .tiny : .small).rounded()
        let height = ((seats.height - between * Double(rows - 1)) / Double(rows)).rounded(.down)
        return (0..<rows).map { Rect(seats.x, seats.y + Double($0) * (height + between), seats.width, height) }
    }

    /// Four beside each other, two where the window is narrow.
    static func columns(_ area: Rect, _ metrics: ScreenMetrics) -> Int {
        let isHigh = area.height > metrics.px(4 * 110)
        return area.width < metrics.px(1000) * max(1, metrics.textScale) && isHigh ? 2 : 4
    }
}
