import UnderCoverPixels

// The lobby with a code: in a column of its own over Start, or over everything. The code keeps its size; the others give
// way in the order of `Way`, and what is left then scrolls.

extension LobbyPlan {
    /// How much is left out.
    private enum Way: Int, CaseIterable {
        case nothing, note, hint, gear, largeTitle

        func leavesOut(_ way: Way) -> Bool { rawValue >= way.rawValue }
    }

    /// - Parameters:
    ///   - area: all above the hints.
    ///   - most: players of the largest team; nil where everyone plays alone.
    init(_ metrics: ScreenMetrics, in area: Rect, _ code: LobbyCode, most: Int?) {
        var plan = LobbyPlan(metrics, in: area, code, most: most, .nothing)
        for way in Way.allCases where !plan.hasRoom {
            plan = LobbyPlan(metrics, in: area, code, most: most, way)
        }
        if !plan.hasRoom { plan.scroll(keepsRules: metrics.shape != .tall) }
        self = plan
    }

    private init(_ metrics: ScreenMetrics, in area: Rect, _ code: LobbyCode, most: Int?, _ way: Way) {
        self.init(metrics, pillIn: area.height * 0.1)
        leastSeats = Self.leastSeats(metrics, most: most, gap: gap)
        let hasTeams = most != nil
        switch metrics.shape {
        case .ultra, .wide, .tight: placeBeside(area, code, hasTeams, way)
        case .square: placeInCorner(area, code, hasTeams, way)
        case .tall: placeOver(area, code, hasTeams, way)
        }
    }

    /// Two rows of cards with a name on each; with teams, each team's name over its players.
    static func leastSeats(_ metrics: ScreenMetrics, most: Int?, gap: Double) -> Double {
        let wanted: Double = metrics.isSmall ? 70 : metrics.shape == .square ? 64 : 100
        let card = max(metrics.px(wanted), metrics.text(.row) * 1.6, metrics.leastHit).rounded()
        guard let most else { return 2 * card + gap }
        let low = max(metrics.px(64), metrics.text(.row) * 1.3, metrics.leastHit).rounded()
        return metrics.text(.large) * 1.4 + metrics.px(.narrow) + Double(max(most, 2)) * (low + gap)
    }

    private var hasRoom: Bool { seats.height >= leastSeats }

    /// Gives the seats the height that they need. The parts below them move down.
    mutating func scroll(keepsRules: Bool) {
        let top = seats.y
        let end = keepsRules ? (presets.map(\.maxY).max() ?? top) : shape.maxY
        viewport = Rect(seats.x, top, seats.width, max(end - top, 1)).rounded
        let grown = (leastSeats - seats.height).rounded(.up)
        seats.height += grown
        presets = presets.map { $0.offset(0, grown) }
        if !keepsRules {
            moveRules(by: grown)
        }
        rulesScroll = !keepsRules
    }

    // MARK: Shapes of windows

    /// The code and Start at the right, all else at the left.
    private mutating func placeBeside(_ area: Rect, _ code: LobbyCode, _ hasTeams: Bool, _ way: Way) {
        var left = area
        let startHeight = min(max(metrics.pill(.row), pill), max(area.height * 0.17, metrics.leastHit)).rounded()
        let high = area.height - startHeight - gap - gap
        var side = code.side(metrics, within: min(area.width * 0.5, high))
        let width = max(side, min(code.leastWidth, area.width * 0.5)).rounded()
        // The address stays, in whatever room there is.
        let address = code.lines(metrics, width: width, showsHint: false).placeHeight
        if side + address > high { side = code.side(metrics, within: high - address) }
        var column = left.cutRight(width, gap: metrics.px(metrics.isSmall ? .medium : .gutter))
        start = column.cutBottom(startHeight, gap: gap).rounded
        placeCode(code, side, in: &column, way)
        let foot = left.cutBottom(startHeight, gap: gap)
        placeRules(in: foot, hasTeams: hasTeams, keepsGear: keepsGear(way))
        cutTitle(from: &left, way)
        placeRest(left, way)
    }

    /// The code at the top right, the title and the address at its left.
    private mutating func placeInCorner(_ area: Rect, _ code: LobbyCode, _ hasTeams: Bool, _ way: Way) {
        var rest = area
        let side = code.side(metrics, within: area.width * 0.55)
        var band = rest.cutTop(side, gap: metrics.px(.wide).rounded())
        self.code = band.cutRight(side, gap: metrics.px(.group)).rounded
        let lines = code.lines(metrics, width: band.width, showsHint: !way.leavesOut(.hint))
        if code.hindrance == nil {
            words = band.cutBottom(min(lines.height, band.height * 0.5), gap: metrics.px(.medium)).rounded
        }
        title = band
        var foot = rest.cutBottom(max(pill, min(metrics.pill(.row), area.height * 0.12)).rounded(), gap: gap)
        let share = (foot.width * 0.3).rounded()
        if (foot.width - share - gap - pill) * (hasTeams ? 0.68 : 1) - 2 * gap >= leastRules {
            start = foot.cutRight(share, gap: gap).rounded
        } else {
            start = foot.rounded
            foot = rest.cutBottom(pill, gap: gap)
        }
        placeRules(in: foot, hasTeams: hasTeams, keepsGear: keepsGear(way))
        placeRest(rest, way)
    }

    /// Title, code, address, and the rest below them.
    private mutating func placeOver(_ area: Rect, _ code: LobbyCode, _ hasTeams: Bool, _ way: Way) {
        var rest = area
        cutTitle(from: &rest, way)
        // Whatever the size of the buttons, Start and one row of the others have room.
        let lines = code.lines(metrics, width: rest.width, showsHint: !way.leavesOut(.hint)).height
        let others = lines + 2 * pill + 4 * gap + metrics.px(.close)
        let side = code.side(metrics, within: min(area.width, rest.height - others))
        var top = rest
        placeCode(code, side, in: &top, way)
        rest = rest.below(max(self.code.maxY + metrics.px(.close), words.maxY) + gap)
        start = rest.cutBottom(pill, gap: gap).rounded
        placeRules(in: rest.cutBottom(pill, gap: gap), hasTeams: hasTeams, keepsGear: false)
        placeRest(rest, way)
    }

    private mutating func placeCode(_ code: LobbyCode, _ side: Double, in column: inout Rect, _ way: Way) {
        self.code = Rect(column.x.rounded(), column.y.rounded(), side, side)
        let below = column.below(self.code.maxY + metrics.px(.list))
        guard code.hindrance == nil else {
            words = Rect(below.x, below.y, below.width, 0)
            return
        }
        let lines = code.lines(metrics, width: below.width, showsHint: !way.leavesOut(.hint))
        let height = lines.height <= below.height ? lines.height : lines.placeHeight
        words = Rect(below.x, below.y, below.width, max(height, 0)).rounded
    }

    private func keepsGear(_ way: Way) -> Bool { !metrics.isSmall && !way.leavesOut(.gear) }

    private mutating func placeRest(_ rest: Rect, _ way: Way) {
        var rest = rest
        let leavesOutNote = way.leavesOut(.note) || metrics.isSmall
        placePresets(in: &rest, leastSeats: leavesOutNote ? .infinity : max(metrics.px(250), leastSeats))
        seats = rest
    }

    /// Room for the title: two lines, one, or one of half the size.
    private mutating func cutTitle(from rest: inout Rect, _ way: Way) {
        let isLow = way.leavesOut(.largeTitle)
        let lines = isLow || way.leavesOut(.gear) || metrics.isSmall ? 1 : 2
        let size = isLow ? min(metrics.display(60), rest.height * 0.08) : metrics.display(lines > 1 ? 128 : 100)
        // Without a footer the way back stands before it.
        let height = max(
            max(size, 14) * (Em.cap + Em.displayLine * Double(lines - 1)), metrics.hasFooter ? 0 : metrics.leastHit)
        title = rest.cutTop(height, gap: (size * 0.22 + metrics.px(metrics.isSmall ? .small : .medium)).rounded())
    }
}
