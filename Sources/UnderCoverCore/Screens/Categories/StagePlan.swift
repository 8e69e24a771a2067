import UnderCoverPixels

/// Places the stage of the focused category: beside the list, above it, or nowhere in a small window.
struct StagePlan {
    private enum Place { case beside, above, nowhere }

    private let place: Place
    private let metrics: ScreenMetrics

    init(_ metrics: ScreenMetrics) {
        self.metrics = metrics
        let (width, height) = (metrics.content.width / metrics.u, metrics.content.height / metrics.u)
        let isWide = metrics.shape == .wide || metrics.shape == .ultra
        // Above a list, the stage takes rows from it.
        let mostText = isWide || metrics.shape == .tall ? 1.5 : 1.2
        let isCramped = metrics.isSmall || metrics.textScale > mostText || height < 760 || width < 760
        place = isCramped ? .nowhere : isWide ? .beside : .above
    }

    var isThere: Bool { place != .nowhere }

    /// Width of the header and of the list.
    var listWidth: Double {
        place == .beside ? metrics.content.width - width - metrics.px(.gutter) : metrics.content.width
    }

    private var width: Double { min(max(metrics.content.width * 0.303, metrics.px(480)), metrics.px(760)) }

    /// Cuts the stage off the room below the header.
    func cut(_ room: inout Rect) -> Rect? {
        switch place {
        case .nowhere: return nil
        case .above:
            let modes = hasModesBelow ? metrics.pill(.list) + metrics.px(.medium) : 0
            return room.cutTop(
                metrics.px(metrics.shape == .tall ? 240 : 250) + modes, gap: metrics.px(.medium))
        case .beside:
            let content = metrics.content
            return Rect(content.maxX - width, content.y, width, room.maxY - content.y)
        }
    }

    /// Beside the fan of an upright window there is no room for words.
    private var hasModesBelow: Bool { place == .above && metrics.shape == .tall }

    /// The places of modes with these words: over each other at the foot of a stage beside the list, else in a row right
    /// of the fan or below it. None where there is no stage.
    func cutModes(_ words: [String], _ stage: inout Rect?) -> [Rect] {
        guard var area = stage, !words.isEmpty else { return [] }
        let height = metrics.pill(.list)
        if hasModesBelow {
            let foot = area.cutBottom(height, gap: metrics.px(.medium))
            stage = area
            return row(words, in: foot, height)
        }
        guard place == .beside else { return row(words, in: wordsAbove(area), height) }
        let gap = metrics.px(.close)
        let rows = Double(words.count)
        let foot = area.cutBottom(rows * height + (rows - 1) * gap, gap: metrics.px(.medium))
        stage = area
        return words.indices.map { foot.cell($0, of: 1, height: height, gap: gap) }
    }

    /// Each as wide as its words need, where the row has room for that.
    private func row(_ words: [String], in area: Rect, _ height: Double) -> [Rect] {
        let gap = metrics.px(.narrow)
        let room = area.width - gap * Double(words.count - 1)
        func widths(_ air: Double) -> [Double] {
            words.map {
                TextMeasure.width($0, face: .bold, size: metrics.text(.row)) + height * air + metrics.px(.narrow)
            }
        }
        // With room for their icons, else without.
        let roomy = widths(1.6)
        let natural = roomy.reduce(0, +) <= room ? roomy : widths(0.8)
        let share = min(hasModesBelow ? .infinity : 1, room / natural.reduce(0, +))
        var rest = Rect(area.x, area.maxY - height, area.width, height)
        return natural.map { rest.cutLeft(($0 * share).rounded(.down), gap: gap) }
    }

    /// In square windows the modes beside it need more than half.
    private func fanWidth(_ stage: Rect) -> Double {
        min(stage.width * (metrics.shape == .square ? 0.42 : 0.5), stage.height * 2.2)
    }

    /// Right of the fan, where the stage stands above the list.
    private func wordsAbove(_ stage: Rect) -> Rect {
        var words = stage
        _ = words.cutLeft(fanWidth(stage), gap: metrics.px(.group))
        return words
    }

    /// The fan and the words of a stage.
    func parts(of stage: Rect) -> (fan: Rect, words: Rect) {
        var words = stage
        guard place == .beside else {
            let fan = words.cutLeft(fanWidth(stage), gap: metrics.px(.group))
            words = wordsAbove(stage)
            // The modes stand below them.
            if !hasModesBelow { _ = words.cutBottom(metrics.pill(.list), gap: metrics.px(.small)) }
            return (fan, words)
        }
        // As high as both together, a little above the middle.
        let fan = stage.width * 0.62
        let height = min(fan + metrics.px(300), stage.height)
        words = Rect(stage.x, stage.y + (stage.height - height) * 0.4, stage.width, height)
        return (words.cutTop(min(fan, height * 0.62), gap: metrics.px(.medium)), words)
    }
}
