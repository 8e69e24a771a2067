extension PaletteSignature {
    /// White text anywhere on a drawn gradient has at least this contrast.
    package static let gradientContrast = 4.5
    /// Its colours have more: mixed in OKLab, two of different hues are a little brighter than either.
    static let gradientColorContrast = 5.0
    /// Black text (#0D0D0D) on the accent has at least this contrast.
    package static let accentContrast = 6.0

    /// The most colourful of the cover's colours, light enough to write on. Not its first colour, which is often the
    /// paper: an accent must differ from the page. A cover without colour gives a grey.
    package var accent: Color {
        let strengths = swatches.map { max(0, $0.share).squareRoot() * OKLab($0.color).chroma }
        let hued = swatches.indices.filter { OKLab(swatches[$0].color).chroma >= Self.greyChroma }
        let strongest = hued.max { (strengths[$0], $1) < (strengths[$1], $0) }
        let base = strongest.map { OKLab(swatches[$0].color) } ?? labs.first ?? Self.nothing
        return base.lightened(untilBlackHas: Self.accentContrast).color
    }

    /// Four or five colours of the cover, deep enough for white text, in the order of their hues: neighbours in the
    /// list go well together, and between two that would mix to mud stands what lies between them.
    package var gradientColors: [Color] {
        let hues = hues
        let chosen = Self.filled(hues.isEmpty ? greys : hues)
        return Self.bridged(Self.ordered(chosen)).map {
            $0.deepened(untilWhiteHas: Self.gradientColorContrast).color
        }
    }

    /// At most four, deep and rich. Paper is no colour: darkened it is a slab of grey, so it is left out. The ink stays
    /// where there is room, for depth.
    private var hues: [OKLab] {
        let hued = swatches.map { (color: OKLab($0.color), share: max(0, $0.share)) }.filter { $0.color.isHued }
        let most = hued.map(\.color.chroma).max() ?? 0
        let all = hued.reduce(0) { $0 + $1.share }
        // Dull and pale beside vivid is mud; a dark one is a shadow.
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

    /// Of a cover without colour: greys half as light, or the whole page would be one.
    private var greys: [OKLab] {
        let greys = labs.prefix(4).map { $0.lightness > 0.5 ? $0.with(lightness: $0.lightness / 2) : $0 }
        return greys.isEmpty ? [Self.nothing] : greys
    }

    /// Of all that has a colour: less is lettering.
    private static let smallestShare = 0.065
    private static let nothing = OKLab(lightness: 0.3, a: 0, b: 0)
    private var labs: [OKLab] { swatches.map { OKLab($0.color) } }

    /// A cover of one colour still moves: its lighter and darker kin join until there are four.
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

    /// Around the circle of hues, cut at its widest gap. Greys have no hue, so they stand at the cut, by lightness.
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

    /// Puts the middle between the first two neighbours that are nearly opposite; one bridge keeps it at five.
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

    /// The dark middle: opposite lights mix to a pale grey that looks like a mistake, opposite shadows do not.
    private static func bridge(_ one: OKLab, _ two: OKLab) -> OKLab {
        one.mixed(with: two, share: 0.5).with(lightness: min(one.lightness, two.lightness) * 0.7)
    }

    fileprivate static let greyChroma = 0.03
}

extension OKLab {
    fileprivate var isDark: Bool { lightness < 0.4 }

    /// Paper is yellowish and yet has no colour.
    fileprivate var isHued: Bool { chroma >= (lightness < 0.75 ? PaletteSignature.greyChroma : 0.055) }

    /// As dark as white text needs it. What falls far gains some chroma on the way, as light colours have little.
    fileprivate var rich: OKLab {
        let deep = deepened(untilWhiteHas: PaletteSignature.gradientColorContrast)
        let fall = lightness - deep.lightness
        guard fall > 0.08 else { return deep }
        let wanted = max(chroma, min(0.11, chroma * (1 + 1.6 * fall)))
        return deep.warmed.muted(wanted / chroma)
    }

    /// Yellow that is darkened turns olive to the eye, so it goes towards amber.
    private var warmed: OKLab {
        let (amber, yellow) = ((a: 0.342, b: 0.940), (a: -0.259, b: 0.966))
        let chroma = chroma
        let (x, y) = (a / chroma, b / chroma)
        let share = 0.85 * min(max((x * yellow.a + y * yellow.b - 0.82) / 0.15, 0), 1)
        let turned = OKLab(lightness: lightness, a: x + (amber.a - x) * share, b: y + (amber.b - y) * share)
        return turned.muted(chroma / turned.chroma)
    }

    /// Hue as 0..<4 around a square instead of a circle: the same order as the angle, without an arctangent.
    fileprivate var turn: Double {
        let sum = abs(a) + abs(b)
        guard sum > 0 else { return 0 }
        let share = b / sum
        if a < 0 { return 2 - share }
        return share < 0 ? 4 + share : share
    }
}
