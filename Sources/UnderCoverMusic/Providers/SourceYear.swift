/// "1994-08-22", "1994" → 1994.
enum SourceYear {
    static func of(_ date: String?) -> Int? {
        guard let date, let year = Int(date.prefix(4)), (1000...2999).contains(year) else { return nil }
        return year
    }
}
