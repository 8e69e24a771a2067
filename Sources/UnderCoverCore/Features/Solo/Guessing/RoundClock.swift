import UnderCoverCatalogue
import UnderCoverPixels

/// The round's clock as it is drawn: in ticks, with those that drawing is ahead.
struct RoundClock {
    let used: Double
    let total: Double
    /// Ticks since the answer, nil before.
    let answeredFor: Double?
    let isReduced: Bool
    /// Share of the reveal that has happened at the start.
    let headStart: Double
    /// Share of the round after which the cover begins to come.
    let coverFrom: Double

    init(_ guessing: Guessing, _ match: Match, _ app: AppState, now: Double) {
        total = Double(match.settings.ticksTotal)
        isReduced = app.reducesMotion
        headStart = max(Double(match.settings.headStart) / 100, match.round?.kind.rules.headStart ?? 0)
        coverFrom = match.round?.kind.coverFrom ?? 0
        switch guessing.phase {
        case .running:
            // After a buzz, and while a cover is described, the clock stands still.
            let runs = match.buzz == nil && !guessing.waitsForVoice(app)
            let ahead = runs ? max(0, now - Double(app.tick)) : 0
            used = min(Double(guessing.used) + ahead, total)
            answeredFor = nil
        case .loading, .reading, .handOver:
            used = 0
            answeredFor = nil
        case .answered(let since):
            used = min(Double(guessing.used), total)
            answeredFor = now - Double(since)
        }
    }

    /// Share of the round, 0…1.
    var passed: Double { total > 0 ? used / total : 1 }
    /// A record plays in place of the cover.
    var playsRecord: Bool { answeredFor == nil && passed < coverFrom }
    private var left: Double { total > 0 ? max(0, 1 - used / total) : 0 }
    var isLastQuarter: Bool { left <= 0.25 }
    var secondsLeft: Int { Int(((total - used) / 60).rounded(.up)) }

    /// Length of the bar. With reduced motion it steps by the second.
    var shownLeft: Double { isReduced && total > 0 ? Double(secondsLeft) * 60 / total : left }

    func effect(_ reveal: Reveal, _ moment: RevealMoment) -> CoverEffect {
        var moment = moment
        let share = max(0, (passed - coverFrom) / (1 - coverFrom))
        moment.progress = headStart + (1 - headStart) * share
        if let answeredFor {
            moment.cleared = isReduced ? 0 : VerdictStage(ticks: answeredFor, isRight: true).sharpened
        }
        return reveal.effect(moment)
    }
}

extension Sheet {
    /// Drains down or to the left. In the last quarter it turns into blocks, so that colour is not the only sign.
    /// - Parameter isStopped: after a buzz it is ink, because time is not running.
    mutating func timeBar(_ bar: Rect, _ clock: RoundClock, isStopped: Bool = false) {
        guard !clock.isLastQuarter || isStopped else { return blocks(bar, left: clock.shownLeft) }
        let filled = gauge(bar, clock.shownLeft, radius: px(.ring), fill: isStopped ? theme.ink : theme.accent)
        guard clock.shownLeft < 0.99 else { return }
        let stroke = metrics.stroke(3, theme)
        let end =
            bar.isUpright
            ? Rect(filled.x, filled.y, filled.width, stroke)
            : Rect(filled.maxX - stroke, filled.y, stroke, filled.height)
        box(end, fill: theme.ink)
    }

    /// An outlined bar with `share` of it filled, from the bottom or from the left. Returns the filled part.
    @discardableResult
    mutating func gauge(_ bar: Rect, _ share: Double, radius: Double, fill: Color? = nil) -> Rect {
        let filled =
            bar.isUpright
            ? bar.below(bar.maxY - (bar.height * share).rounded()) : bar.leftPart((bar.width * share).rounded())
        box(bar, radius: radius, fill: theme.paper)
        add(.clip(filled))
        box(bar, radius: radius, fill: fill ?? theme.accent)
        add(.unclip)
        box(bar, radius: radius, stroke: theme.ink, width: metrics.stroke(3, theme))
        return filled
    }

    private mutating func blocks(_ bar: Rect, left: Double) {
        let count = 12
        let thick = max(px(.group), 8)
        let length = max(bar.width, bar.height)
        let gap = min(px(.icon), length / Double(count * 3))
        let side = (length - gap * Double(count - 1)) / Double(count)
        let lit = Int((left * Double(count)).rounded(.up))
        for index in 0..<count {
            let step = Double(index) * (side + gap)
            let block =
                bar.isUpright
                ? Rect(bar.midX - thick / 2, bar.maxY - step - side, thick, side)
                : Rect(bar.x + step, bar.midY - thick / 2, side, thick)
            let isLit = index < lit
            box(
                block, fill: isLit ? theme.alarm : nil, stroke: isLit ? theme.ink : theme.hollow,
                width: metrics.stroke(3, theme))
        }
    }
}

extension Rect {
    fileprivate var isUpright: Bool { height > width }
}
