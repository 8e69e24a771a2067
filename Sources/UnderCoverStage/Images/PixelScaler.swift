/// Makes pictures smaller (and, plainly, larger) with the mean of the area under each new pixel: no shimmer, no rings.
enum PixelScaler {
    typealias PixelSize = (width: Int, height: Int)

    /// RGBA, not premultiplied; transparent pixels do not bleed their colour.
    static func area(_ source: [UInt8], from: PixelSize, to: PixelSize) -> [UInt8] {
        guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { return [] }
        if from == to { return source }
        let across = Span.table(from: from.width, to: to.width)
        let down = Span.table(from: from.height, to: to.height)
        // Rows first, premultiplied, as floats: then columns of that.
        var rows = [Float](repeating: 0, count: to.width * from.height * 4)
        source.withUnsafeBufferPointer { source in
            for y in 0..<from.height {
                for (x, span) in across.enumerated() {
                    var sum = SIMD4<Float>.zero
                    for (step, weight) in span.weights.enumerated() {
                        let place = (y * from.width + span.first + step) * 4
                        let alpha = Float(source[place + 3]) * weight
                        sum += SIMD4(
                            Float(source[place]) * alpha, Float(source[place + 1]) * alpha,
                            Float(source[place + 2]) * alpha, alpha)
                    }
                    let place = (y * to.width + x) * 4
                    for channel in 0..<4 { rows[place + channel] = sum[channel] }
                }
            }
        }
        return columns(of: rows, width: to.width, spans: down)
    }

    private static func columns(of rows: [Float], width: Int, spans: [Span]) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: width * spans.count * 4)
        rows.withUnsafeBufferPointer { rows in
            for (y, span) in spans.enumerated() {
                for x in 0..<width {
                    var sum = SIMD4<Float>.zero
                    for (step, weight) in span.weights.enumerated() {
                        let place = ((span.first + step) * width + x) * 4
                        sum += SIMD4(rows[place], rows[place + 1], rows[place + 2], rows[place + 3]) * weight
                    }
                    guard sum.w > 0.25 else { continue }
                    let place = (y * width + x) * 4
                    for channel in 0..<3 {
                        target[place + channel] = UInt8(min(max(sum[channel] / sum.w, 0), 255).rounded())
                    }
                    target[place + 3] = UInt8(min(sum.w, 255).rounded())
                }
            }
        }
        return target
    }

    /// Old pixels under one new pixel along a line, with shares that sum to 1.
    private struct Span {
        var first: Int
        var weights: [Float]

        static func table(from: Int, to: Int) -> [Span] {
            let ratio = Double(from) / Double(to)
            return (0..<to).map { index in
                // Enlarging, a new pixel still averages one old pixel's width: linear in effect.
                let width = max(ratio, 1)
                let middle = (Double(index) + 0.5) * ratio
                let start = max(0, middle - width / 2)
                let end = min(Double(from), middle + width / 2)
                let first = Int(start)
                let last = min(from - 1, max(first, Int(end.rounded(.up)) - 1))
                var weights = (first...last).map { Float(min(end, Double($0 + 1)) - max(start, Double($0))) }
                let sum = weights.reduce(0, +)
                for place in weights.indices { weights[place] /= sum }
                return Span(first: first, weights: weights)
            }
        }
    }
}
