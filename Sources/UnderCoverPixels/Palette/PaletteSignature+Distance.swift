extension PaletteSignature {
    /// How different two covers look from afar: 0 for equal ones, about 1 for black and white.
    package func distance(to other: PaletteSignature) -> Double { InOKLab(self).distance(to: InOKLab(other)) }

    /// A signature converted to OKLab, for many comparisons.
    package struct InOKLab: Sendable {
        private let colors: [(color: OKLab, share: Double)]
        private let grid: [OKLab]

        package init(_ signature: PaletteSignature) {
            colors = signature.swatches.map { (OKLab($0.color), max(0, $0.share)) }
            grid = signature.grid.map { OKLab($0) }
        }

        /// Half from the colours, half from their positions. If a signature lacks one of them, the other decides;
        /// without both the distance is 1.
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
                var nearest = Double.infinity
                for theirs in other.colors { nearest = min(nearest, mine.color.squaredDistance(to: theirs.color)) }
                sum += mine.share * nearest.squareRoot()
                weight += mine.share
            }
            return weight > 0 ? sum / weight : nil
        }

        private func gridDistance(to other: InOKLab) -> Double? {
            guard !grid.isEmpty, grid.count == other.grid.count else { return nil }
            var sum = 0.0
            for index in grid.indices { sum += grid[index].distance(to: other.grid[index]) }
            return sum / Double(grid.count)
        }
    }
}
