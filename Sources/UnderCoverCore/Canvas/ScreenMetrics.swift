import UnderCoverCatalogue

// The sizes that differ between window shapes; `Scale.swift` has the steps that all windows share. A row of the table is a common window size; any other window takes the
// row nearest in aspect ratio and area, scaled continuously. Rows are in u: short side / 1080.

package struct ScreenMetrics: Equatable, Sendable {
    /// Aspect class. It decides how a screen's parts are arranged; nothing is stretched.
    package enum Shape: String, Codable, Sendable, CaseIterable { case ultra, wide, tight, square, tall }

    package struct Row: Equatable, Sendable {
        package let width: Int
        package let height: Int
        /// Outer margin.
        package let margin: Double
        /// Columns of pills in a list, and covers in a grid row.
        package let columns: Int
        package let choicePill: Double
        package let manyChoicesPill: Double
        package let counterText: Double
        package let figureText: Double
        package let choiceText: Double
        /// Smallest side of a target.
        package let minimumHit: Double
    }

    package static let table: [Row] = [
        row(800, 480, margin: 40, columns: 2, choice: 150, many: 106, counter: 112, choiceText: 36),
        row(1024, 768, margin: 56, columns: 2, choice: 150, many: 112, counter: 112, figure: 68, choiceText: 34),
        row(1280, 720), row(1280, 800, choice: 150), row(1366, 768), row(1920, 1080), row(2560, 1440),
        row(2560, 1080, choice: 176, counter: 300, choiceText: 40),
        row(3440, 1440, choice: 176, counter: 300, choiceText: 40),
        row(5120, 1440, choice: 176, counter: 300, choiceText: 40),
        row(3840, 2160),
        row(1080, 1080, margin: 56, columns: 2, choice: 122, many: 122, counter: 136, choiceText: 32),
        row(720, 1280, margin: 56, columns: 1, choice: 146, many: 134, counter: 112, figure: 76, choiceText: 38),
        row(1080, 1920, margin: 56, columns: 1, choice: 146, many: 134, counter: 112, figure: 76, choiceText: 38),
        row(480, 800, margin: 40, columns: 1, choice: 112, many: 106, counter: 100, figure: 64, choiceText: 36),
    ]

    private static func row(
        _ width: Int, _ height: Int, margin: Double = 64, columns: Int = 3, choice: Double = 160, many: Double = 106,
        counter: Double = 136, figure: Double = 84, choiceText: Double = 36
    ) -> Row {
        Row(
            width: width, height: height, margin: margin, columns: columns, choicePill: choice, manyChoicesPill: many,
            counterText: counter, figureText: figure, choiceText: choiceText, minimumHit: 64)
    }

    package let width: Double
    package let height: Double
    package let row: Row
    package let shape: Shape
    /// Pixels per u.
    package let u: Double
    /// Short side under 600 px: words grow by 1.3 and pills by 1.2; hints are left out.
    package let isSmall: Bool
    /// The player's text size, 0.8…2, as far as the window has room for it.
    package let textScale: Double
    /// Some layouts have another form for them.
    package var wordsAreLarge: Bool { textScale > 1.2 }
    /// The room for words and buttons: inside the margin and the safe area.
    package let content: Rect
    /// The part that a television with overscan shows, in pixels.
    package let safeArea: Rect
    /// The row for captions at the foot of the safe area, below the content; nil where none are shown.
    package let captions: Rect?

    package init(
        width: Int, height: Int, interfaceScale: Int = 100, textSize: Int = 100, safeAreaPercent: Int = 0,
        hasCaptions: Bool = false
    ) {
        self.width = Double(max(width, 1))
        self.height = Double(max(height, 1))
        let short = min(self.width, self.height)
        let aspect = self.width / self.height
        row = ScreenMetrics.nearestRow(width: self.width, height: self.height)
        shape = ScreenMetrics.shape(aspect: aspect)
        // NB: at an interface scale over 2, the short side has under 540 u, too little for three choices.
        u = short / 1080 * min(Double(interfaceScale) / 100, 2)
        isSmall = short < 600
        textScale = min(Double(textSize) / 100, ScreenMetrics.mostText(short: short, u: u, isSmall: isSmall))
        let dx = self.width * Double(safeAreaPercent) / 100
        let dy = self.height * Double(safeAreaPercent) / 100
        let base = row.margin * short / 1080
        let bounds = Rect(0, 0, self.width, self.height)
        // Shadows and overshooting letters need a little room inside the safe area; marks of lists do at the sides.
        let side = max(16 * u, 30 * short / 1080)
        let inner = bounds.inset(max(base, dx + side).rounded(), max(base, dy + 16 * u).rounded())
        safeArea = bounds.inset(dx, dy)
        guard hasCaptions else {
            (content, captions) = (inner, nil)
            return
        }
        let words = max(Self.captionText * u * textScale * (isSmall ? 1.3 : 1), 12).rounded()
        let height = (words * 1.3 + 12 * u).rounded(.up)
        let row = Rect(inner.x, (safeArea.maxY - height - 4 * u).rounded(.down), inner.width, height)
        captions = row
        // Shadows of what stands above it end there.
        let end = min(inner.maxY, (row.y - 14 * u).rounded(.down))
        content = Rect(inner.x, inner.y, inner.width, end - inner.y)
    }

    /// In u.
    static let captionText = TypeStep.note.rawValue
    /// The lower end of the room for everything but captions.
    var foot: Double { captions?.minY ?? safeArea.maxY }

    /// Words fit beside their cover up to twice their nominal size. Interface scale and the growth in small windows
    /// count towards that. In the smallest windows the minimum of 12 px is most of it.
    private static func mostText(short: Double, u: Double, isSmall: Bool) -> Double {
        max(2 * short / 1080 / u / (isSmall ? 1.3 : 1), 0.8)
    }

    package var bounds: Rect { Rect(0, 0, width, height) }

    package func px(_ units: Double) -> Double { units * u }
    /// A size that is another one in small windows.
    package func px(_ units: Double, small: Double) -> Double { px(isSmall ? small : units) }

    /// Pixels per em for text of `size` u, at least 12.
    package func text(_ size: Double) -> Double {
        let scaled = size * u * textScale * (isSmall ? 1.3 : 1)
        return max(scaled, 12).rounded()
    }

    /// The size in u of text that is `pixels` large.
    func units(ofText pixels: Double) -> Double { pixels / (u * textScale * (isSmall ? 1.3 : 1)) }

    /// Pixels per em for display type. It grows less than body text, because it is legible at its nominal size.
    package func display(_ size: Double) -> Double { max(size * u * displayScale, 16).rounded() }
    private var displayScale: Double { textScale > 1 ? 1 + (textScale - 1) * 0.25 : max(textScale, 0.9) }

    /// Pixels for a pill of `height` u, which grows with its words.
    package func pill(_ height: Double) -> Double {
        let grown = height * u * (isSmall ? 1.2 : 1) * max(1, 0.45 + 0.55 * textScale)
        return max(grown, leastHit).rounded()
    }

    /// Smallest side of a target in pixels: a thumb's width, at least 24.
    package var leastHit: Double { max(px(row.minimumHit), 24).rounded(.up) }
    /// Smallest side of a cover in pixels at which one is told from another.
    package var leastCover: Double { 24 }
    package func stroke(_ units: Double, _ theme: Theme) -> Double { max((units * u * theme.strokeScale).rounded(), 1) }

    private static func shape(aspect: Double) -> Shape {
        switch aspect {
        case 2.1...: .ultra
        case 1.5...: .wide
        case 1.22...: .tight
        case 0.9...: .square
        default: .tall
        }
    }

    /// Aspect ratio counts more than area.
    private static func nearestRow(width: Double, height: Double) -> Row {
        let aspect = width / height
        func distance(_ row: Row) -> Double {
            let ratio = aspect / (Double(row.width) / Double(row.height))
            let area = width * height / Double(row.width * row.height)
            return max(ratio, 1 / ratio) * 8 + max(area, 1 / area) * 0.1
        }
        return table.min { distance($0) < distance($1) } ?? table[0]
    }
}

/// Tells for each window shape which parts stand side by side, so that screens need not ask for the shape itself.
package struct Arrangement: Equatable, Sendable {
    /// The two parts of a screen, such as a cover and its words, stand side by side, not over each other.
    package let partsAreBeside: Bool
    /// There is room for the on-screen keyboard beside the text field.
    package let keyboardIsBeside: Bool
    /// Two buttons of equal importance stand over each other.
    package let buttonsAreStacked: Bool
    /// A cover with its words below it leaves room at its right.
    package let coverLeavesRoom: Bool
    /// Share of the width that words take beside a picture.
    package let wordsShare: Double
    /// Groups stand in the middle, because the edges of a wide screen are far apart.
    package let isCentered: Bool

    package init(_ shape: ScreenMetrics.Shape) {
        (partsAreBeside, keyboardIsBeside, buttonsAreStacked, coverLeavesRoom, wordsShare) =
            switch shape {
            case .ultra: (true, true, false, false, 0.32)
            case .wide: (true, true, false, false, 0.4)
            case .tight: (true, false, false, false, 0.46)
            case .square: (false, false, false, true, 1)
            case .tall: (false, false, true, false, 1)
            }
        isCentered = shape == .ultra
    }
}

extension ScreenMetrics {
    package var arrangement: Arrangement { Arrangement(shape) }
    package var isBeside: Bool { arrangement.partsAreBeside }
    /// Two columns of words fit beside each other: not where letters are large for their window.
    package var hasTwoColumns: Bool {
        isBeside && !isSmall && textScale <= 1.3 && textScale * u * 1080 / min(width, height) <= 1.6
    }
}
