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

    /// Whether a cover could look like this. With larger shares a distance could be no number.
    package var isPossible: Bool {
        swatches.count <= 64 && grid.count <= 64 && swatches.allSatisfy { (0...1.01).contains($0.share) }
    }
}
