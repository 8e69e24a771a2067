import UnderCoverPixels

/// Where the category that has the focus shows itself: beside the list, or above it, or nowhere in a small window.
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
        case .above: return room.cutTop(metrics.px(metrics.shape == .tall ? 240 : 250), gap: metrics.px(.medium))
        case .beside:
            let content = metrics.content
            return Rect(content.maxX - width, content.y, width, room.maxY - content.y)
        }
    }

    /// The room for Party at the foot of the stage; nil where there is no stage.
    func cutParty(_ stage: inout Rect?) -> Rect? {
        guard var area = stage else { return nil }
        let height = metrics.pill(.list)
        guard place == .beside else {
            let words = wordsAbove(area)
            return Rect(words.x, area.maxY - height, min(words.width, metrics.px(640)), height)
        }
        let row = area.cutBottom(height, gap: metrics.px(.medium))
        stage = area
        return row
    }

    /// Party and a code, side by side.
    func halves(of row: Rect) -> (Rect, Rect) {
        let gap = metrics.px(.small)
        return (
            row.cell(0, of: 2, height: row.height, gap: gap), row.cell(1, of: 2, height: row.height, gap: gap)
        )
    }

    /// Right of the fan, where the stage stands above the list.
    private func wordsAbove(_ stage: Rect) -> Rect {
        var words = stage
        _ = words.cutLeft(min(stage.width * 0.5, stage.height * 2.2), gap: metrics.px(.group))
        return words
    }

    /// The fan and the words of a stage.
    func parts(of stage: Rect) -> (fan: Rect, words: Rect) {
        var words = stage
        guard place == .beside else {
            let fan = words.cutLeft(min(stage.width * 0.5, stage.height * 2.2), gap: metrics.px(.group))
            // Party stands below them.
            words = wordsAbove(stage)
            _ = words.cutBottom(metrics.pill(.list), gap: metrics.px(.small))
            return (fan, words)
        }
        // As high as both together, a little above the middle.
        let fan = stage.width * 0.62
        let height = min(fan + metrics.px(300), stage.height)
        words = Rect(stage.x, stage.y + (stage.height - height) * 0.4, stage.width, height)
        return (words.cutTop(min(fan, height * 0.62), gap: metrics.px(.medium)), words)
    }
}
