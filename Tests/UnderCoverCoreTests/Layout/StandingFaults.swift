/// The faults that stand on screens which were laid out anew, counted for each rule. A number may only fall, and falls with
/// the change that mends one: most are words in the smallest windows, at the largest letters or in odd windows.
enum StandingFaults {
    private static let overlaps = "Nothing overlaps, leaves the window or is too small"
    private static let languages = "No sentence is cut in any language"
    private static let buttons = "No sentence of the game on a button or in a footer is cut"
    private static let pseudo = "No sentence is cut in the pseudo-language"
    private static let covers = "Other covers stay in sight"

    private static let table: [String: [String: Int]] = ["attract": [overlaps: 8]]

    static func count(of rule: String, on screen: String) -> Int { table[screen]?[rule] ?? 0 }
}
