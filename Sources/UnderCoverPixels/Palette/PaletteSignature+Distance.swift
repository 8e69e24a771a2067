extension PaletteSignature {
    /// How different two covers look from afar: 0 for equal ones, about 1 for black and white.
    package func distance(to other: PaletteSignature) -> Double { InOKLab(self).distance(to: InOKLab(other)) }

    package struct InOKLab: Sendable {
        private let colors: [(color: OKLab, share: Double)]
        private let grid: [OKLab]

        package init(_ signature: PaletteSignature) {
            colors = signature.swatches.map { (OKLab($0.color), max(0, $0.share)) }
            grid = signature.grid.map { OKLab($0) }
        }

        /// Half from the colours, half from their positions; 1 without both, else the one that both signatures have.
        package func distance(to other: InOKLab) -> Double {
            switch (colorDistance(to: other), gridDistance(to: other)) {
            case (let colors?, let grid?): (colors + grid) / 2
            case (let colors?, nil): colors
            case (nil, let grid?): grid
            case (nil, nil): 1
            }
        }

        private func colorDistance(to other: InOKLab) -> Double? {
            guard let there = oneWay(to: other), let back = other.oneWay(to: self) else { return nil }
            return (there + back) / 2
        }

        /// Mean distance from each of these colours to the other's nearest, weighted by share.
        private func oneWay(to other: InOKLab) -> Double? {
            guard !other.colors.isEmpty else { return nil }
            var (sum, weight) = (0.0, 0.0)
            for mine in colors {
                let nearest = other.colors.reduce(.infinity) { min($0, mine.color.squaredDistance(to: $1.color)) }
                sum += mine.share * nearest.squareRoot()
                weight += mine.share
            }
            return weight > 0 ? sum / weight : nil
        }

        private func gridDistance(to other: InOKLab) -> Double? {
            guard !grid.isEmpty, grid.count == other.grid.count else { return nil }
            return zip(grid, other.grid).reduce(0) { $0 + $1.0.distance(to: $1.1) } / Double(grid.count)
        }
    }
}
