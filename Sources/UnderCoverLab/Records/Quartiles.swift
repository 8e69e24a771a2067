/// The median of numbers and the range of their middle half, which a few outliers do not change.
package struct Quartiles {
    package let median, range: Double

    /// All 0 for an empty list.
    package init(_ values: [Double]) {
        let sorted = values.sorted()
        func quantile(_ share: Double) -> Double {
            guard let last = sorted.last else { return 0 }
            let place = share * Double(sorted.count - 1)
            let low = Int(place)
            guard low + 1 < sorted.count else { return last }
            return sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))
        }
        median = quantile(0.5)
        range = quantile(0.75) - quantile(0.25)
    }
}
