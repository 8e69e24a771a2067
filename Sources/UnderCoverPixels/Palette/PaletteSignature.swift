/// How a cover looks from afar: its dominant colours with their shares, and the means of a 4 × 4 grid.
package struct PaletteSignature: Equatable, Codable, Sendable {
    package struct Swatch: Equatable, Codable, Sendable {
        package var color: Color
        package var share: Double

        package init(color: Color, share: Double) {
            self.color = color
            self.share = share
        }
    }

    /// Strongest first.
    package var swatches: [Swatch]
    /// Sixteen colours, row by row from the top left.
    package var grid: [Color]

    package init(swatches: [Swatch], grid: [Color]) {
        self.swatches = swatches
        self.grid = grid
    }

    /// A cover could look like this. With larger shares a distance could be no number.
    package var isPossible: Bool {
        swatches.count <= 64 && grid.count <= 64 && swatches.allSatisfy { (0...1.01).contains($0.share) }
    }
}

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

    /// Side in pixels of the picture that `make` takes; a larger one gives the same result.
    package static let sampleSide = 64

    /// - Parameter rgb64: 64 × 64 pixels row by row, three bytes each: red, green, blue in sRGB.
    /// - Returns: nil for any other size. The same bytes give the same signature on every machine.
    package static func make(rgb64: [UInt8]) -> PaletteSignature? {
        guard rgb64.count == sampleSide * sampleSide * 3 else { return nil }
        let clusters = Clustering.clusters(of: binned(rgb64))
        let pixels = Double(sampleSide * sampleSide)
        let swatches = clusters.map { Swatch(color: $0.color.color, share: $0.count / pixels) }
        let scores = clusters.map { ($0.count / pixels).squareRoot() * (0.3 + $0.color.chroma) }
        let order = swatches.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
        return PaletteSignature(swatches: order.map { swatches[$0] }, grid: gridMeans(rgb64))
    }

    /// Histogram of five bits a channel, in the order of first occurrence.
    private static func binned(_ rgb: [UInt8]) -> [Clustering.Weighted] {
        var slot = [Int](repeating: -1, count: 1 << 15)
        var sums: [(red: Int, green: Int, blue: Int, count: Int)] = []
        for index in stride(from: 0, to: rgb.count, by: 3) {
            let (red, green, blue) = (Int(rgb[index]), Int(rgb[index + 1]), Int(rgb[index + 2]))
            let key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
            if slot[key] < 0 {
                slot[key] = sums.count
                sums.append((0, 0, 0, 0))
            }
            let bin = slot[key]
            sums[bin] = (sums[bin].red + red, sums[bin].green + green, sums[bin].blue + blue, sums[bin].count + 1)
        }
        return sums.map { sum in
            let (red, green, blue) = (sum.red / sum.count, sum.green / sum.count, sum.blue / sum.count)
            let mean = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            return Clustering.Weighted(color: OKLab(mean), count: Double(sum.count))
        }
    }

    /// Means in linear light, as colours mix seen from afar.
    private static func gridMeans(_ rgb: [UInt8]) -> [Color] {
        let cell = sampleSide / 4
        return (0..<16).map { index in
            let (top, left) = (index / 4 * cell, index % 4 * cell)
            var (red, green, blue) = (0.0, 0.0, 0.0)
            for row in top..<top + cell {
                for column in left..<left + cell {
                    let first = (row * sampleSide + column) * 3
                    red += SRGBCurve.light[Int(rgb[first])]
                    green += SRGBCurve.light[Int(rgb[first + 1])]
                    blue += SRGBCurve.light[Int(rgb[first + 2])]
                }
            }
            let pixels = Double(cell * cell)
            return Color(LinearRGB(red: red / pixels, green: green / pixels, blue: blue / pixels))
        }
    }
}
