// Search from anywhere.

extension Words {
    static var search: String { say("Search") }
    static var searchEverything: String { say("Records, categories, settings…") }
    static var close: String { say("Close") }
    static var screenKeyboard: String { say("Keyboard on the screen") }
    static var topHit: String { say("Top hit") }
    static var searchedBefore: String { say("Before") }
    static var lists: String { say("Lists") }
    static var goTo: String { say("Go to") }
    static var openTopHit: String { say("Open the top hit") }
    static var typeToSearch: String { say("Type a few letters. Anything with a name can be found.") }
    static var nothingNear: String { say("Nothing is called that, nor anything like it.") }
    static var nearest: String { say("Nothing called that. Nearest:") }

    static func hits(_ count: Int) -> String { plural(count, "1 hit", "\(count) hits") }
}
