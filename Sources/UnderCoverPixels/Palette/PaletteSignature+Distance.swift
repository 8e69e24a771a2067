extension PaletteSignature {
    /// How different two covers look from afar: 0 for equal ones, about 1 for black and white.
    package func distance(to other: PaletteSignature) -> Double { Look(self).distance(to: Look(other)) }

    /// A signature ready for many comparisons.
    package struct Look: Sendable {
        private let colors: [(color: OKLab, share: Double)]
        private let grid: [OKLab]

        package init(_ signature: PaletteSignature) {
            colors = signature.swatches.map { (OKLab($0.color), max(0, $0.share)) }
            grid = signature.grid.map { OKLab($0) }
        }

        /// Half by which colours there are, half by where they are. A signature without one of both is compared by
        /// the other; without both it is as far as can be.
        package func distance(to other: Look) -> Double {
            switch (colorDistance(to: other), gridDistance(to: other)) {
            case (let colors?, let grid?): (colors + grid) / 2
            case (let colors?, nil): colors
            case (nil, let grid?): grid
            case (nil, nil): 1
            }
        }

        private func colorDistance(to other: Look) -> Double? {
            guard let there = oneWay(to: other), let back = other.oneWay(to: self) else { return nil }
            return (there + back) / 2
        }

        /// How far the colours of this one are from the nearest of the other, by their shares.
        private func oneWay(to other: Look) -> Double? {
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

        private func gridDistance(to other: Look) -> Double? {
            guard !grid.isEmpty, grid.count == other.grid.count else { return nil }
            var sum = 0.0
            for index in grid.indices { sum += grid[index].distance(to: other.grid[index]) }
            return sum / Double(grid.count)
        }
    }
}
