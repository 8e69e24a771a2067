import Glibc
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

/// A synthetic cover with flat shapes, hard edges and a slow ramp; the same on every run.
func madeCover(_ side: Int) -> [UInt8] {
    var state: UInt64 = 88_172_645_463_325_252
    func random() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / Double(1 << 53)
    }
    var pixels = [UInt8](repeating: 255, count: side * side * 4)
    pixels.withUnsafeMutableBufferPointer { pixels in
        func fill(_ x: Int, _ y: Int, _ color: (UInt8, UInt8, UInt8)) {
            let at = (y * side + x) * 4
            (pixels[at], pixels[at + 1], pixels[at + 2]) = color
        }
        for y in 0..<side {
            for x in 0..<side { fill(x, y, (UInt8(200 * x / side), UInt8(180 * y / side), 120)) }
        }
        for _ in 0..<120 {
            let (centerX, centerY) = (Int(random() * Double(side)), Int(random() * Double(side)))
            let radius = Int((0.01 + random() * 0.08) * Double(side))
            let color = (UInt8(random() * 255), UInt8(random() * 255), UInt8(random() * 255))
            let isDisc = random() > 0.5
            for y in max(0, centerY - radius)..<min(side, centerY + radius) {
                for x in max(0, centerX - radius)..<min(side, centerX + radius) {
                    let (dx, dy) = (x - centerX, y - centerY)
                    if !isDisc || dx * dx + dy * dy < radius * radius { fill(x, y, color) }
                }
            }
        }
    }
    return pixels
}

/// The reference: a Gaussian blur by definition, in floating point, with mirrored edges.
func gaussianBlur(_ picture: Picture, sigma: Double) -> Picture {
    let reach = Int((3.5 * sigma).rounded(.up))
    var weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let total = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= total }
    let side = picture.width
    let mirrored = (-reach..<side + reach).map { index -> Int in
        let wrapped = ((index % (2 * side)) + 2 * side) % (2 * side)
        return wrapped < side ? wrapped : 2 * side - 1 - wrapped
    }
    let across = blurRows(picture.pixels.map(Float.init), side, weights, mirrored)
    let down = blurRows(across, side, weights, mirrored)
    return Picture(width: side, height: side, pixels: down.map { UInt8(max(0, min(255, $0.rounded()))) })
}

/// Blurs along rows and transposes, so that two calls blur both ways.
private func blurRows(_ from: [Float], _ side: Int, _ weights: [Float], _ mirrored: [Int]) -> [Float] {
    var result = [Float](repeating: 255, count: from.count)
    from.withUnsafeBufferPointer { from in
        weights.withUnsafeBufferPointer { weights in
            mirrored.withUnsafeBufferPointer { mirrored in
                for y in 0..<side {
                    for x in 0..<side {
                        var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
                        var tap = 0
                        while tap < weights.count {
                            let at = (y * side + mirrored[x + tap]) * 4
                            red += from[at] * weights[tap]
                            green += from[at + 1] * weights[tap]
                            blue += from[at + 2] * weights[tap]
                            tap += 1
                        }
                        let to = (x * side + y) * 4
                        (result[to], result[to + 1], result[to + 2]) = (red, green, blue)
                    }
                }
            }
        }
    }
    return result
}

@GLThread extension Studio {
    /// Loads a cover with its analysis, with or without a band of lettering, as `studied`.
    func loadStudied(lettering: Bool = false) throws -> CoverStudy {
        let pixels = madeCover(512)
        let small = PixelScaler.area(pixels, from: (512, 512), to: (64, 64))
        let rgb = stride(from: 0, to: small.count, by: 4).flatMap { small[$0..<$0 + 3] }
        var letters = [UInt8](repeating: 0, count: 32 * 32)
        if lettering { for place in 32 * 20..<32 * 28 { letters[place] = 255 } }
        guard let cover = CoverPixels(side: 512, pixels: pixels),
            let study = CoverStudy.make(rgb64: rgb, lettering: letters)
        else { throw StageError("wrong size") }
        renderer.setCover("studied", pixels: cover, study: study)
        while !renderer.isReady("studied") { _ = renderer.advanceUploads(budgetMilliseconds: 100) }
        return study
    }

    /// Loads a cover and waits until it is ready.
    func load(_ id: ArtworkID, side: Int, use: CoverUse = .round) throws -> Picture {
        let pixels = madeCover(side)
        guard let cover = CoverPixels(side: side, pixels: pixels) else { throw StageError("wrong size") }
        renderer.setCover(id, pixels: cover, use: use)
        while !renderer.isReady(id, use: use) { _ = renderer.advanceUploads(budgetMilliseconds: 100) }
        return Picture(width: side, height: side, pixels: pixels)
    }
}
