extension Words {
    /// "87%"; most languages put a space before the sign.
    static func percent(_ percent: Int) -> String { say("\(percent)%") }

    /// The same of a number that is written without a space, such as the value of a setting.
    static func percent(_ written: String) -> String? {
        guard written.hasSuffix("%"), let number = Int(written.dropLast()) else { return nil }
        return percent(number)
    }
}
