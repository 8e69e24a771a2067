/// The facts about a cover seen from afar: how light it is, which colours it has, and where its weight lies. All of it
/// is in the cover's signature, so it is the same on every machine.
package struct CoverDescription: Equatable, Sendable {
    package enum Tone: String, CaseIterable, Sendable { case dark, middle, light }

    /// The part in which the cover differs most from its edges.
    package enum Weight: String, CaseIterable, Codable, Sendable {
        case topLeft, top, topRight, left, middle, right, bottomLeft, bottom, bottomRight, everywhere

        /// - Parameters:
        ///   - x: −1 for the left edge … 1 for the right one; `y` likewise from the top.
        ///   - least: what is nearer to 0 is in the middle.
        init(x: Double, y: Double, least: Double) {
            func third(_ offset: Double) -> Int { offset < -least ? 0 : offset > least ? 2 : 1 }
            self = Self.allCases[third(y) * 3 + third(x)]
        }
    }

    package var tone: Tone
    /// One to three, the largest first.
    package var colors: [ColorName]
    /// At most two vivid ones that cover little.
    package var accents: [ColorName]
    package var weight: Weight
    /// The main colour of each half.
    package var above, below, left, right: ColorName

    private static let side = 4

    /// nil where the signature has no grid of 4 × 4 or no colours.
    package init?(_ signature: PaletteSignature) {
        let grid = signature.grid.map { OKLab($0) }
        guard grid.count == Self.side * Self.side, !signature.swatches.isEmpty else { return nil }
        tone = Self.tone(grid)
        let shares = Self.shares(signature)
        let main = Self.main(shares)
        colors = main
        accents = shares.filter { $0.name.isVivid && $0.share >= Self.leastAccent && !main.contains($0.name) }
            .prefix(2).map(\.name)
        weight = Self.weight(grid)
        above = Self.name(grid) { $0 / Self.side < Self.side / 2 }
        below = Self.name(grid) { $0 / Self.side >= Self.side / 2 }
        left = Self.name(grid) { $0 % Self.side < Self.side / 2 }
        right = Self.name(grid) { $0 % Self.side >= Self.side / 2 }
    }

    /// Share of the cover from which a colour counts as a main one, a vivid one as well, and any vivid one as a small one.
    private static let leastShare = 0.12
    private static let leastVivid = 0.05
    private static let leastAccent = 0.015
    /// Mean lightness in OKLab.
    private static let darkBelow = 0.42
    private static let lightFrom = 0.7

    private static func tone(_ grid: [OKLab]) -> Tone {
        let mean = grid.reduce(0) { $0 + $1.lightness } / Double(grid.count)
        return mean < darkBelow ? .dark : mean < lightFrom ? .middle : .light
    }

    /// The two largest, and a vivid one before a third: people say of a cover that it is blue, though most of it is paper.
    private static func main(_ shares: [(name: ColorName, share: Double)]) -> [ColorName] {
        let large = shares.filter { $0.share >= leastShare }.map(\.name)
        let two = Array((large.isEmpty ? shares.prefix(1).map(\.name) : large).prefix(2))
        let vivid = shares.first { $0.name.isVivid && $0.share >= leastVivid && !two.contains($0.name) }?.name
        return two + [vivid ?? large.dropFirst(2).first].compactMap { $0 }
    }

    /// Each name with its share, the largest first.
    private static func shares(_ signature: PaletteSignature) -> [(name: ColorName, share: Double)] {
        var sums = [Double](repeating: 0, count: ColorName.allCases.count)
        for swatch in signature.swatches {
            guard let place = ColorName.allCases.firstIndex(of: ColorName(swatch.color)) else { continue }
            sums[place] += max(0, swatch.share)
        }
        let named = zip(ColorName.allCases, sums).map { (name: $0, share: $1) }.filter { $0.share > 0 }
        return named.enumerated().sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }
            .map(\.element)
    }

    /// The name that most of the chosen cells have.
    private static func name(_ grid: [OKLab], _ isMeant: (Int) -> Bool) -> ColorName {
        let names = grid.indices.filter(isMeant).map { ColorName(grid[$0]) }
        let counts = ColorName.allCases.map { name in names.count(where: { $0 == name }) }
        var best = 0
        for index in counts.indices where counts[index] > counts[best] { best = index }
        return ColorName.allCases[best]
    }
}

extension CoverDescription {
    /// The differences in a flat cover are noise.
    private static let leastContrast = 0.02
    /// How far the centre of the weight has to lie off the middle, as a share of half the side.
    private static let leastOffset = 0.12

    private static func weight(_ grid: [OKLab]) -> Weight {
        let edge = grid.indices.filter { isEdge($0) }
        guard let ground = OKLab.commonest(edge.map { grid[$0] }) else { return .everywhere }
        let contrast = grid.map { $0.distance(to: ground) }
        let sum = contrast.reduce(0, +)
        guard sum / Double(grid.count) >= leastContrast else { return .everywhere }
        var (x, y) = (0.0, 0.0)
        for index in grid.indices {
            x += contrast[index] / sum * offset(index % side)
            y += contrast[index] / sum * offset(index / side)
        }
        let place = Weight(x: x, y: y, least: leastOffset)
        guard place == .middle else { return place }
        let inner = grid.indices.filter { !isEdge($0) }.reduce(0) { $0 + contrast[$1] } / 4
        return inner > 1.15 * (sum - 4 * inner) / Double(edge.count) ? .middle : .everywhere
    }

    private static func isEdge(_ index: Int) -> Bool {
        let (column, row) = (index % side, index / side)
        return column == 0 || row == 0 || column == side - 1 || row == side - 1
    }

    /// −0.75, −0.25, 0.25, 0.75
    private static func offset(_ place: Int) -> Double { (Double(place) + 0.5) / Double(side) * 2 - 1 }
}

extension OKLab {
    /// The one that is nearest to all; nil of none.
    static func commonest(_ colors: [OKLab]) -> OKLab? {
        let sums = colors.map { one in colors.reduce(0) { $0 + one.distance(to: $1) } }
        var best: Int?
        for index in sums.indices where best.map({ sums[index] < sums[$0] }) ?? true { best = index }
        return best.map { colors[$0] }
    }
}
