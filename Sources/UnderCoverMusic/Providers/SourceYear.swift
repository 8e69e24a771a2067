import UnderCoverCore

enum SourceYear {
    /// "1994-08-22", "1994" → 1994.
    static func of(_ date: String?) -> Int? {
        date.flatMap { OutsideNumber.whole($0.prefix(4), in: -1...9999) }.flatMap(OutsideNumber.year)
    }

    /// The first year of a decade, from a reference. At least nine years follow it.
    static func of(decade id: String) -> Int? {
        OutsideNumber.whole(id, in: -1...9991).flatMap { (1000...9990).contains($0) ? $0 : nil }
    }
}
