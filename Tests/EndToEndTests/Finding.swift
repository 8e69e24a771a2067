import Foundation
import Testing
import UnderCoverCore

/// Ways through the screens on which albums are found, with real keys.
extension RunningGame {
    /// To something on the screen by arrows, as the eye would.
    func go(to id: TargetID, _ keys: KeyHands) throws {
        for _ in 0..<40 {
            let state = try settled()
            if state.screen.focus == id { return }
            let targets = state.sheet().focusable
            let wanted = try #require(targets.first { $0.id == id }, "\(id) is not on \(state.screen.name)").rect
            guard let here = targets.first(where: { $0.id == state.screen.focus })?.rect else {
                try keys.press("Down")
                continue
            }
            let isRow = abs(wanted.midY - here.midY) < max(wanted.height, here.height) / 2
            let key = isRow ? wanted.midX > here.midX ? "Right" : "Left" : wanted.midY > here.midY ? "Down" : "Up"
            try keys.press(key)
            _ = try? watch(for: "the focus to move", within: 3) { $0.screen.focus != state.screen.focus }
        }
        throw Stuck(what: "the focus on \(id)")
    }

    func open(_ id: TargetID, _ keys: KeyHands, thenSee screen: String) throws {
        try go(to: id, keys)
        try keys.confirm()
        _ = try watch(for: screen) { $0.screen.name == screen }
    }

    /// From the first page to the field where words are typed.
    func openSearch(_ keys: KeyHands) throws {
        try keys.takeFocus()
        let state = try watch(for: "a page") { $0.isReady && ["welcome", "categories"].contains($0.screen.name) }
        if state.screen.name == "welcome" { try keys.skipWelcome() }
        _ = try watch(for: "the categories") { $0.screen.name == "categories" }
        try open("add", keys, thenSee: "add-category")
    }

    /// Types the words and opens the first playlist that is found. Returns what it is called by.
    @discardableResult
    func find(_ words: String, _ keys: KeyHands) throws -> SourceReference {
        try keys.type(words)
        _ = try watch(for: "something found") { state in
            guard case .addCategory(let search) = state.screen, search.asked == words else { return false }
            return !search.answers.isEmpty && search.answers.allSatisfy { $0.progress != .searching }
        }
        try keys.confirm()
        let state = try watch(for: "the playlist") { $0.screen.name == "playlist" }
        guard case .playlist(let preview) = state.screen else { throw Stuck(what: "the playlist") }
        return preview.reference
    }

    /// Adds the playlist that is on screen as soon as it can be played.
    func add(_ reference: SourceReference, _ keys: KeyHands) throws -> UnderCoverCore.Category {
        _ = try watch(for: "a dozen covers") { $0.finder.gathering(reference)?.canPlay == true }
        try go(to: "add", keys)
        try keys.confirm()
        let state = try watch(for: "its page") { $0.screen.name == "category" }
        return try #require(state.catalogue.first { $0.origin == reference })
    }

    func gathered(_ reference: SourceReference) throws -> Gathering {
        let ends: [Gathering.Stage] = [.done, .failed, .cancelled]
        let state = try watch(for: "the gathering to end") {
            $0.finder.gathering(reference).map { ends.contains($0.stage) } ?? false
        }
        return try #require(state.finder.gathering(reference))
    }

    /// The state after the last press, as far as that can be known.
    private func settled() throws -> AppState {
        usleep(150_000)
        return try state()
    }

    private func watch(for what: String, within seconds: Double, _ isSo: (AppState) -> Bool) throws -> AppState {
        try wait(for: what, within: seconds) {
            let state = try state()
            return isSo(state) ? state : nil
        }
    }
}
