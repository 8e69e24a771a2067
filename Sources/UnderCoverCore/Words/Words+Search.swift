// Search from anywhere.

extension Words {
    static let search = "Search"
    static let searchEverything = "Records, categories, settings…"
    static let close = "Close"
    static let screenKeyboard = "Keyboard on the screen"
    static let topHit = "Top hit"
    static let searchedBefore = "Before"
    static let lists = "Lists"
    static let goTo = "Go to"
    static let openTopHit = "Open the top hit"
    static let typeToSearch = "Type a few letters. Anything with a name can be found."
    static let nothingNear = "Nothing is called that, nor anything like it."
    static let nearest = "Nothing called that. Nearest:"

    static func hits(_ count: Int) -> String { count == 1 ? "1 hit" : "\(count) hits" }
}
