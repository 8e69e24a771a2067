extension PaletteSignature {
    /// Least contrast of white text anywhere on a drawn gradient.
    package static let gradientContrast = 4.5
    /// Least contrast of the gradient's own colours. Higher, because a mix in OKLab is a little brighter.
    static let gradientColorContrast = 5.0
    /// Least contrast of black text (#0D0D0D) on the accent.
    package static let accentContrast = 6.0

    /// The cover's most colourful swatch, light enough for black text. Not simply the first swatch, which is often
    /// the paper: an accent must differ from the page. Grey if the cover has no colour.
    package var accent: Color {
        let strengths = swatches.map { max(0, $0.share).squareRoot() * OKLab($0.color).chroma }
        let hued = swatches.indices.filter { OKLab(swatches[$0].color).chroma >= Self.greyChroma }
        let strongest = hued.max { (strengths[$0], $1) < (strengths[$1], $0) }
        let base = strongest.map { OKLab(swatches[$0].color) } ?? labs.first ?? Self.nothing
        return base.lightened(untilBlackHas: Self.accentContrast).color
    }

    /// Four or five of the cover's colours, dark enough for white text, in the order of their hues. Neighbours in the
    /// list mix well; between two that would mix to grey stands a darker colour.
    package var gradientColors: [Color] {
        let hues = hues
        let chosen = Self.filled(hues.isEmpty ? greys : hues)
        return Self.bridged(Self.ordered(chosen)).map { $0.deepened(untilWhiteHas: Self.gradientColorContrast).color }
    }

    /// At most four dark, saturated colours, perhaps with black ink. No paper: it turns grey when darkened.
    private var hues: [OKLab] {
        let hued = swatches.map { (color: OKLab($0.color), share: max(0, $0.share)) }.filter { $0.color.isHued }
        let most = hued.map(\.color.chroma).max() ?? 0
        let all = hued.reduce(0) { $0 + $1.share }
        // Dull light colours next to vivid ones look dirty; dark ones look like shadows.
        let strong = hued.filter {
            ($0.color.chroma >= 0.4 * most || $0.color.isDark) && $0.share >= Self.smallestShare * all
        }
        guard let first = hued.first else { return [] }
        var chosen = (strong.isEmpty ? [first] : strong).prefix(4).map { $0.color.rich }
        if chosen.count < 4, let ink = labs.first(where: { !$0.isHued && $0.isDark }) {
            chosen.append(ink.with(lightness: max(ink.lightness, 0.15)))
        }
        return chosen
    }

    /// For covers without colour. Light greys are halved in lightness; otherwise the page would be one flat grey.
    private var greys: [OKLab] {
        let greys = labs.prefix(4).map { $0.lightness > 0.5 ? $0.with(lightness: $0.lightness / 2) : $0 }
        return greys.isEmpty ? [Self.nothing] : greys
    }

    /// Share of all coloured area; smaller swatches are lettering.
    private static let smallestShare = 0.065
    private static let nothing = OKLab(lightness: 0.3, a: 0, b: 0)
    private var labs: [OKLab] { swatches.map { OKLab($0.color) } }

    /// Adds lighter and darker variants until there are four, so that the gradient of a one-coloured cover moves too.
    private static func filled(_ colors: [OKLab]) -> [OKLab] {
        var result = colors
        while result.count < 4 {
            let base = colors[result.count % colors.count]
            let step = 0.09 * Double(result.count / colors.count)
            let light = base.lightness > 0.35 ? base.lightness - step : base.lightness + step
            result.append(base.with(lightness: max(light, 0.05)))
        }
        return result
    }

    /// Sorted by hue, starting after the widest gap. Greys have no hue; they come first, by lightness.
    private static func ordered(_ colors: [OKLab]) -> [OKLab] {
        let grey = colors.filter { $0.chroma < greyChroma }.sorted { $0.lightness < $1.lightness }
        let hued = colors.filter { $0.chroma >= greyChroma }
            .sorted { ($0.turn, $0.lightness) < ($1.turn, $1.lightness) }
        guard hued.count > 1 else { return grey + hued }
        let gaps = hued.indices.map { index -> Double in
            let next = index + 1 < hued.count ? hued[index + 1].turn : hued[0].turn + 4
            return next - hued[index].turn
        }
        var cut = 0
        for index in gaps.indices where gaps[index] > gaps[cut] { cut = index }
        return grey + hued[(cut + 1)...] + hued[...cut]
    }

    /// Inserts one colour, between the first two neighbours with nearly opposite hues.
    private static func bridged(_ colors: [OKLab]) -> [OKLab] {
        var result = colors
        let seam = colors.indices.dropLast().first { index in
            let (one, two) = (colors[index], colors[index + 1])
            let opposed = one.a * two.a + one.b * two.b < -0.5 * one.chroma * two.chroma
            return opposed && min(one.chroma, two.chroma) >= greyChroma
        }
        if let seam { result.insert(bridge(colors[seam], colors[seam + 1]), at: seam + 1) }
        return result
    }

    /// Opposite light colours mix to a pale grey that looks like a mistake, dark ones do not.
    private static func bridge(_ one: OKLab, _ two: OKLab) -> OKLab {
        one.mixed(with: two, share: 0.5).with(lightness: min(one.lightness, two.lightness) * 0.7)
    }

    fileprivate static let greyChroma = 0.03
}

extension OKLab {
    fileprivate var isDark: Bool { lightness < 0.4 }

    /// Light colours need more chroma to count: paper is yellowish.
    fileprivate var isHued: Bool { chroma >= (lightness < 0.75 ? PaletteSignature.greyChroma : 0.055) }

    /// Dark enough for white text. Light colours have little chroma, so it rises with the fall in lightness.
    fileprivate var rich: OKLab {
        let deep = deepened(untilWhiteHas: PaletteSignature.gradientColorContrast)
        let fall = lightness - deep.lightness
        guard fall > 0.08 else { return deep }
        let wanted = max(chroma, min(0.11, chroma * (1 + 1.6 * fall)))
        return deep.warmed.muted(wanted / chroma)
    }

    /// Darkened yellow looks olive, so its hue moves towards amber.
    private var warmed: OKLab {
        let (amber, yellow) = ((a: 0.342, b: 0.940), (a: -0.259, b: 0.966))
        let chroma = chroma
        let (x, y) = (a / chroma, b / chroma)
        let share = 0.85 * min(max((x * yellow.a + y * yellow.b - 0.82) / 0.15, 0), 1)
        let turned = OKLab(lightness: lightness, a: x + (amber.a - x) * share, b: y + (amber.b - y) * share)
        return turned.muted(chroma / turned.chroma)
    }

    /// Hue as 0..<4 around a square: the same order as the angle, without an arctangent.
    fileprivate var turn: Double {
        let sum = abs(a) + abs(b)
        guard sum > 0 else { return 0 }
        let share = b / sum
        if a < 0 { return 2 - share }
        return share < 0 ? 4 + share : share
    }
}
