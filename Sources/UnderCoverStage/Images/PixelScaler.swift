/// Scales pictures by area averaging, without moiré or ringing.
enum PixelScaler {
    typealias PixelSize = (width: Int, height: Int)

    /// RGBA, not premultiplied; transparent pixels do not bleed their colour.
    static func area(_ source: [UInt8], from: PixelSize, to: PixelSize) -> [UInt8] {
        if from == to { return source }
        let stride = from.width * 4
        return source.withUnsafeBytes { bytes in
            area(from: from, to: to) { y, row in
                row.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[y * stride..<(y + 1) * stride]))
            }
        }
    }

    /// - Parameter read: fills the row of RGBA with the given number; called once for each row, from the top.
    static func area(from: PixelSize, to: PixelSize, read: (Int, UnsafeMutableRawBufferPointer) -> Void) -> [UInt8] {
        guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { return [] }
        let across = Span.table(from: from.width, to: to.width)
        let down = Span.table(from: from.height, to: to.height)
        // Scales each row to premultiplied floats, then the columns. Keeps only the source rows under one target row.
        let kept = down.reduce(1) { max($0, $1.weights.count) }
        var window = [SIMD4<Float>](repeating: .zero, count: kept * to.width)
        var line = [UInt8](repeating: 0, count: from.width * 4)
        var target = [UInt8](repeating: 0, count: to.width * to.height * 4)
        var next = 0
        for (y, span) in down.enumerated() {
            while next < span.first + span.weights.count {
                line.withUnsafeMutableBytes { read(next, $0) }
                squeeze(line, across, into: &window, at: next % kept * to.width)
                next += 1
            }
            mix(window, span, kept: kept, width: to.width, into: &target, at: y * to.width * 4)
        }
        return target
    }

    private static func squeeze(_ line: [UInt8], _ spans: [Span], into window: inout [SIMD4<Float>], at start: Int) {
        line.withUnsafeBufferPointer { line in
            for (x, span) in spans.enumerated() {
                var sum = SIMD4<Float>.zero
                for (step, weight) in span.weights.enumerated() {
                    let place = (span.first + step) * 4
                    let alpha = Float(line[place + 3]) * weight
                    sum += SIMD4(Float(line[place]), Float(line[place + 1]), Float(line[place + 2]), 1) * alpha
                }
                window[start + x] = sum
            }
        }
    }

    private static func mix(
        _ window: [SIMD4<Float>], _ span: Span, kept: Int, width: Int, into target: inout [UInt8], at start: Int
    ) {
        window.withUnsafeBufferPointer { window in
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                for (step, weight) in span.weights.enumerated() {
                    sum += window[(span.first + step) % kept * width + x] * weight
                }
                guard sum.w > 0.25 else { continue }
                let place = start + x * 4
                for channel in 0..<3 {
                    target[place + channel] = byte(max(sum[channel] / sum.w, 0))
                }
                target[place + 3] = byte(sum.w)
            }
        }
    }

    /// NB: `rounded` calls the C library, for each byte.
    private static func byte(_ value: Float) -> UInt8 { UInt8(min(value, 255) + 0.5) }

    /// The source pixels under one target pixel along a line, with weights that sum to 1.
    private struct Span {
        var first: Int
        var weights: [Float]

        static func table(from: Int, to: Int) -> [Span] {
            let ratio = Double(from) / Double(to)
            return (0..<to).map { index in
                // Enlarging still averages one source pixel's width, which is linear interpolation.
                let width = max(ratio, 1)
                let middle = (Double(index) + 0.5) * ratio
                let (start, end) = (max(0, middle - width / 2), min(Double(from), middle + width / 2))
                let first = Int(start)
                let last = min(from - 1, max(first, Int(end.rounded(.up)) - 1))
                let weights = (first...last).map { Float(min(end, Double($0 + 1)) - max(start, Double($0))) }
                let sum = weights.reduce(0, +)
                return Span(first: first, weights: weights.map { $0 / sum })
            }
        }
    }
}
