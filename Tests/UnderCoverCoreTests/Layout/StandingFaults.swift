/// The faults that stand on screens which were laid out anew, counted for each rule. A number may only fall, and falls with
/// the change that mends one: most are words in the smallest windows, at the largest letters or in odd windows.
enum StandingFaults {
    private static let overlaps = "Nothing overlaps, leaves the window or is too small"
    private static let languages = "No sentence is cut in any language"
    private static let buttons = "No sentence of the game on a button or in a footer is cut"
    private static let pseudo = "No sentence is cut in the pseudo-language"
    private static let captions = "Nothing stands where captions are"
    private static let menus = "A menu of four buttons is not scrolled"
    private static let said = "Everything written is said"

    private static let table: [String: [String: Int]] = [
        "home-more": [captions: 2], "categories": [overlaps: 4],
        "category-more": [overlaps: 1, buttons: 1, languages: 6, pseudo: 2, said: 10], "add-category": [buttons: 1],
        "playlist": [buttons: 4, languages: 2, pseudo: 1], "guessing": [overlaps: 7, languages: 2], "pause": [menus: 3],
        "result": [languages: 1], "seat": [languages: 1, pseudo: 1], "podium": [overlaps: 1], "lobby": [overlaps: 2],
        "stats": [overlaps: 3], "skipped": [languages: 1], "attract": [overlaps: 2, pseudo: 2],
    ]

    static func count(of rule: String, on screen: String) -> Int { table[screen]?[rule] ?? 0 }
}
