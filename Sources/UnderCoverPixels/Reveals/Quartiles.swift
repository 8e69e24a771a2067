/// The middle of a list of numbers and how far apart its middle half is: what a few odd ones cannot move.
package struct Quartiles: Equatable, Sendable {
    package var lower: Double
    package var median: Double
    package var upper: Double

    package var range: Double { upper - lower }

    /// All 0 for no numbers.
    package init(_ values: [Double]) {
        let sorted = values.sorted()
        func quantile(_ share: Double) -> Double {
            guard let last = sorted.last else { return 0 }
            let place = share * Double(sorted.count - 1)
            let low = Int(place)
            guard low + 1 < sorted.count else { return last }
            return sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))
        }
        lower = quantile(0.25)
        median = quantile(0.5)
        upper = quantile(0.75)
    }
}
