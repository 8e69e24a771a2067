import Foundation
import UnderCoverStage

/// Many pictures on one sheet, each scaled down to fit a square cell.
package struct ContactSheet {
    private let columns: Int
    private let cell: Int
    private let gap = 12
    private var pictures: [Picture] = []

    /// - Parameter cell: side of a cell, in pixels.
    package init(columns: Int, cell: Int) {
        self.columns = columns
        self.cell = cell
    }

    package mutating func add(_ picture: Picture) { pictures.append(Self.fitted(picture, cell)) }

    package var picture: Picture {
        let rows = (pictures.count + columns - 1) / columns
        let width = columns * (cell + gap) + gap
        let height = rows * (cell + gap) + gap
        var pixels = [UInt8](repeating: 120, count: width * height * 4)
        for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
        for (index, small) in pictures.enumerated() {
            let x = gap + index % columns * (cell + gap) + (cell - small.width) / 2
            let y = gap + index / columns * (cell + gap) + (cell - small.height) / 2
            for row in 0..<small.height {
                let from = row * small.width * 4
                let to = ((y + row) * width + x) * 4
                pixels.replaceSubrange(to..<to + small.width * 4, with: small.pixels[from..<from + small.width * 4])
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// Averages whole pixels, which is enough for an overview.
    private static func fitted(_ picture: Picture, _ side: Int) -> Picture {
        let scale = Double(max(picture.width, picture.height)) / Double(side)
        guard scale > 1 else { return picture }
        let width = max(1, Int(Double(picture.width) / scale))
        let height = max(1, Int(Double(picture.height) / scale))
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            let top = Int(Double(y) * scale)
            let bottom = min(max(top + 1, Int(Double(y + 1) * scale)), picture.height)
            for x in 0..<width {
                let left = Int(Double(x) * scale)
                let right = min(max(left + 1, Int(Double(x + 1) * scale)), picture.width)
                for channel in 0..<3 {
                    var sum = 0
                    for row in top..<bottom {
                        for column in left..<right {
                            sum += Int(picture.pixels[(row * picture.width + column) * 4 + channel])
                        }
                    }
                    pixels[(y * width + x) * 4 + channel] = UInt8(sum / ((bottom - top) * (right - left)))
                }
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
