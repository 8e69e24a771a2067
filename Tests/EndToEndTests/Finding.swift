import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

/// Navigation through the screens that find albums.
extension RunningGame {
    /// Moves the focus to a target by arrows alone.
    func go(to target: some ScreenTarget, _ hands: some Hands) throws {
        let id = TargetID(target)
        // Arriving covers may move targets, so each step looks for the way anew.
        for _ in 0..<60 {
            let state = try now(hands)
            if state.focus == id { return }
            try #require(
                state.sheet().focusable.contains { $0.id == id }, "\(id) is not on \(state.screen.name)")
            let step = state.way(to: id, hands)?.first ?? .down
            try hear(hands.events(step, state).last) { try hands.move(step) }
        }
        throw Stuck("the focus on \(id)")
    }

    func open(_ target: some ScreenTarget, _ hands: some Hands, thenSee screen: String) throws {
        try go(to: target, hands)
        try hands.confirm()
        _ = try watch(for: screen) { $0.screen.name == screen }
    }

    /// Goes from the first screen to the search field.
    func openSearch(_ hands: some Hands) throws {
        try hands.takeFocus()
        let state = try watch(for: "a page") { $0.isReady && ($0.isWelcome || $0.screen.name == "categories") }
        if state.isWelcome { try hands.skipWelcome() }
        _ = try watch(for: "the categories") { $0.screen.name == "categories" }
        try open(Categories.Target.add, hands, thenSee: "add-category")
    }

    /// Enters words on the on-screen keyboard and opens the first playlist that is found.
    func find(_ words: String, _ pad: PadHands) throws -> SourceReference {
        for (index, letter) in words.enumerated() {
            try go(to: letter == " " ? KeyboardKey.space : .key(String(letter)), pad)
            try pad.confirm()
            _ = try watch(for: "the letter \(letter)") { state in
                guard let search = state.screen as? AddCategory else { return false }
                return search.field.text == words.prefix(index + 1)
            }
        }
        try waitForHits(words)
        try go(to: KeyboardKey.done, pad)
        try pad.confirm()
        _ = try watch(for: "the top hit") { $0.focus?.description.hasPrefix("hit.") == true }
        try pad.confirm()
        return try openPlaylist()
    }

    /// Types words and opens the first playlist that is found.
    @discardableResult
    func find(_ words: String, _ keys: KeyHands) throws -> SourceReference {
        try keys.type(words)
        try waitForHits(words)
        try keys.confirm()
        return try openPlaylist()
    }

    private func waitForHits(_ words: String) throws {
        _ = try watch(for: "something found") { state in
            guard let search = state.screen as? AddCategory, search.asked == words else { return false }
            return !search.answers.isEmpty && search.answers.allSatisfy { $0.progress != .searching }
        }
    }

    private func openPlaylist() throws -> SourceReference {
        let state = try watch(for: "the playlist") { $0.screen.name == "playlist" }
        guard let preview = state.screen as? PlaylistPreview else { throw Stuck("the playlist") }
        return preview.reference
    }

    /// Adds the open playlist as soon as it can be played.
    func add(_ reference: SourceReference, _ hands: some Hands) throws -> Category {
        _ = try watch(for: "a dozen covers") { $0.finder.gathering(reference)?.canPlay == true }
        try go(to: PlaylistPreview.Target.add, hands)
        // It has just been offered, and a press might be meant for what was there before.
        try wait(for: "the button to listen") {
            let state = try now(hands)
            return (state.screen as? PlaylistPreview)?.isNewlyOffered(at: state.tick) == false ? true : nil
        }
        try hands.confirm()
        let state = try watch(for: "its page") { $0.screen.name == "category" }
        return try #require(state.kept.categories.first { $0.origin == reference })
    }

    func gathered(_ reference: SourceReference) throws -> Gathering {
        let ends: [Gathering.Stage] = [.done, .failed, .cancelled]
        let state = try watch(for: "the gathering to end") {
            $0.finder.gathering(reference).map { ends.contains($0.stage) } ?? false
        }
        return try #require(state.finder.gathering(reference))
    }
}

extension AppState {
    /// The shortest sequence of moves that focuses `id`, by breadth-first search on copies of the state; nil if there
    /// is none.
    fileprivate func way(to id: TargetID, _ hands: some Hands) -> [Action]? {
        var open: [(state: AppState, way: [Action])] = [(self, [])]
        var seen: Set<TargetID?> = [focus]
        while !open.isEmpty {
            let (here, way) = open.removeFirst()
            for direction in [Action.up, .down, .left, .right] {
                var next = here
                for event in hands.events(direction, next) { _ = step(&next, event) }
                guard next.screen.name == screen.name, seen.insert(next.focus).inserted else { continue }
                if next.focus == id { return way + [direction] }
                open.append((next, way + [direction]))
            }
        }
        return nil
    }
}
