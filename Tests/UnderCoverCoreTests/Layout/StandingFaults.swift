/// The faults that stand on screens which were laid out anew, counted for each rule. A number may only fall, and falls with
/// the change that mends one.
enum StandingFaults {
    private static let menus = "A menu of four buttons is not scrolled"

    private static let overlaps = "Nothing overlaps, leaves the window or is too small"

    private static let table: [String: [String: Int]] = [
        // Two lines of the longest name touch by less than a pixel in 5120×1440 and 480×800.
        "category": [overlaps: 2],
        // In one window of random size a name of the longest words leaves the sign of its menu 33 of 44 pixels.
        "search": [overlaps: 2],
        // In square windows of 330 to 530 pixels with words of twice their size, the sign of the pause keeps its place and
        // leaves no room for four buttons.
        "pause": [menus: 3],
    ]

    static func count(of rule: String, on screen: String) -> Int { table[screen]?[rule] ?? 0 }
}
