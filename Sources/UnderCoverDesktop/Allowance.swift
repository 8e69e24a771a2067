/// So many at once, and so many a second after that.
struct Allowance {
    let most: Double
    let perSecond: Double
    private var left: Double
    private var seen: UInt64 = 0

    init(most: Double, perSecond: Double) { (self.most, self.perSecond, left) = (most, perSecond, most) }

    /// - Parameter time: microseconds.
    mutating func allows(at time: UInt64) -> Bool {
        if time > seen {
            left = min(most, left + Double(time - seen) / 1_000_000 * perSecond)
            seen = time
        }
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
