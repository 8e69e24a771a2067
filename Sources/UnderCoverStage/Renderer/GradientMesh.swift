// A gradient of drifting blobs is smooth, so colours are computed at the corners of a few hundred quads and the card
// interpolates linearly. No texture is read, and a pixel costs little more than a flat one. Colours stay fractional
// until they are dithered, so there is no banding.

import Glibc
import UnderCoverCatalogue
import UnderCoverPixels

/// The colours of a gradient at the corners of a grid over its rectangle. Keeps its buffers from frame to frame.
struct GradientMesh {
    typealias Shade = (red: Float, green: Float, blue: Float)

    private(set) var columns = 0
    private(set) var rows = 0
    /// Row by row, `columns` + 1 in each; channels 0…1.
    private(set) var colors: [Shade] = []
    private var exact: [Shade] = []

    private static let quadsAcrossShortSide = 18.0
    private static let most = 96

    /// Computes the colours; false if there is nothing to draw.
    mutating func set(_ gradient: Gradient) -> Bool {
        let rect = gradient.rect
        guard !gradient.colors.isEmpty, !rect.isEmpty else { return false }
        let side = max(8, min(rect.width, rect.height) / Self.quadsAcrossShortSide)
        columns = min(max(1, Int((rect.width / side).rounded())), Self.most)
        rows = min(max(1, Int((rect.height / side).rounded())), Self.most)
        let blobs = Self.blobs(of: gradient)
        let aspect = Float(rect.width / rect.height)
        exact.removeAll(keepingCapacity: true)
        for row in 0...rows {
            for column in 0...columns {
                let place = (x: Float(column) / Float(columns), y: Float(row) / Float(rows))
                exact.append(Self.color(place, blobs, aspect: aspect))
            }
        }
        balance()
        return true
    }

    /// Says whether a quad lies completely in the gradient's hole.
    func isHidden(_ column: Int, _ row: Int, _ gradient: Gradient) -> Bool {
        guard let hole = gradient.hole else { return false }
        let (width, height) = (gradient.rect.width / Double(columns), gradient.rect.height / Double(rows))
        let (left, top) = (gradient.rect.x + width * Double(column), gradient.rect.y + height * Double(row))
        return left >= hole.minX && left + width <= hole.maxX && top >= hole.minY && top + height <= hole.maxY
    }

    /// Linear interpolation of a curve errs to one side; moving each corner by half of the error splits it.
    private mutating func balance() {
        colors.removeAll(keepingCapacity: true)
        colors.append(contentsOf: exact)
        for row in 0...rows {
            for column in 0...columns {
                let at = row * (columns + 1) + column
                if column > 0, column < columns { bend(at, 1) }
                if row > 0, row < rows { bend(at, columns + 1) }
            }
        }
    }

    private mutating func bend(_ at: Int, _ step: Int) {
        let (before, here, after) = (exact[at - step], exact[at], exact[at + step])
        colors[at].red -= (before.red - 2 * here.red + after.red) / 16
        colors[at].green -= (before.green - 2 * here.green + after.green) / 16
        colors[at].blue -= (before.blue - 2 * here.blue + after.blue) / 16
    }

    struct Blob {
        /// In shares of the rectangle.
        var x: Float
        var y: Float
        var color: OKLab
    }

    /// Neighbouring colours in the list start in opposite corners. Periods of 23 to 59 s are all different, so that
    /// the movement never seems to repeat.
    private static let homes: [(x: Double, y: Double, periodX: Double, periodY: Double)] = [
        (0.15, 0.18, 41, 53), (0.85, 0.82, 37, 29), (0.85, 0.18, 47, 59), (0.15, 0.82, 31, 43), (0.5, 0.5, 23, 27),
    ]

    static func blobs(of gradient: Gradient) -> [Blob] {
        let turn = 2 * Double.pi * gradient.seconds
        return homes.enumerated().map { index, home in
            Blob(
                x: Float(home.x + 0.17 * sin(turn / home.periodX + Double(index))),
                y: Float(home.y + 0.17 * cos(turn / home.periodY + 2 * Double(index))),
                color: OKLab(gradient.colors[index % gradient.colors.count]))
        }
    }

    /// Blobs weighted by 1/(d² + ε)², d in heights of the rectangle, mixed in OKLab.
    static func color(_ place: (x: Float, y: Float), _ blobs: [Blob], aspect: Float) -> Shade {
        var mixed = OKLab(lightness: 0, a: 0, b: 0)
        var total = 0.0
        for blob in blobs {
            let (x, y) = ((place.x - blob.x) * aspect, place.y - blob.y)
            let near = 1 / Double(x * x + y * y + 0.05)
            let weight = near * near
            mixed.lightness += blob.color.lightness * weight
            mixed.a += blob.color.a * weight
            mixed.b += blob.color.b * weight
            total += weight
        }
        let light = OKLab(lightness: mixed.lightness / total, a: mixed.a / total, b: mixed.b / total).linear
        return (encoded(light.red), encoded(light.green), encoded(light.blue))
    }

    /// Linear light to sRGB, 0…1, without rounding.
    private static func encoded(_ light: Double) -> Float {
        let value = Float(min(max(light, 0), 1))
        return value <= 0.0031308 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    }
}
