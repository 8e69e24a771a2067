import UnderCoverPixels

/// The same air and the same sizes of words for all pills of a list, so that they read as one. In pixels.
struct PillFit {
    let padding: Double
    let title: Double
    let subtitle: Double
}

extension Sheet {
    /// Fits pills of one height and width alike: as roomy, and as large, as the longest words allow.
    func fitAlike(_ pills: inout [Pill]) {
        guard let first = pills.first else { return }
        let (roomy, tight) = paddings(first.rect)
        let areWhole = pills.allSatisfy { isWhole($0, restWidth($0, roomy), $0.rect.height) }
        let padding = areWhole ? roomy : tight
        let title = pills.map { self.title(of: $0, restWidth($0, padding), $0.rect.height).size }.min() ?? 12
        let subtitle = pills.map { subtitleSize(of: $0, restWidth($0, padding)) }.min() ?? 12
        let fit = PillFit(padding: padding, title: title, subtitle: min(subtitle, title))
        for index in pills.indices { pills[index].fit = fit }
    }

    /// The width for words at rest: the mark of an answer must not change the sizes of all of them.
    private func restWidth(_ pill: Pill, _ padding: Double) -> Double {
        var pill = pill
        pill.state = .rest
        return wordsWidth(of: pill, pill.rect, padding: padding)
    }

    private func subtitleSize(of pill: Pill, _ width: Double) -> Double {
        let size = max((metrics.text(pill.titleSize) * 0.8).rounded(), 12)
        let natural = TextMeasure.width(pill.shownSubtitle ?? pill.subtitle ?? "", face: .body, size: size)
        return natural > width
            ? max((size * width / natural).rounded(.down), (size * 0.7 / metrics.shrinksFurther).rounded(), 12) : size
    }
}
