/// The faults that stand on screens which were laid out anew, counted for each rule. A number may only fall, and falls with
/// the change that mends one.
enum StandingFaults {
    private static let menus = "A menu of four buttons is not scrolled"

    private static let table: [String: [String: Int]] = [
        // In square windows of 330 to 530 pixels with words of twice their size, the sign of the pause keeps its place and
        // leaves no room for four buttons.
        "pause": [menus: 3]
    ]

    static func count(of rule: String, on screen: String) -> Int { table[screen]?[rule] ?? 0 }
}
