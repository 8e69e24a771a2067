import UnderCoverCatalogue

/// Which sleeves of New Releases Friday can be shown at once, and which are being pressed. A sleeve that is neither is
/// pressed when its cover is loaded, which takes up to half a second.
package struct PressState: Equatable, Encodable, Sendable {
    /// In the order of their news.
    private(set) var ready: [PressedID] = []
    private(set) var waiting: [PressedID] = []
    /// Sleeves that could not be pressed.
    private(set) var lost: [PressedID] = []
    /// Why; a sentence.
    private(set) var reason: String?

    package init() {}

    /// Asks for those sleeves that were never asked for. So a screen may ask whenever an event is over.
    package mutating func ask(_ ids: [PressedID]) -> [Effect] {
        let wanted = ids.filter { !ready.contains($0) && !waiting.contains($0) && !lost.contains($0) }
        guard !wanted.isEmpty else { return [] }
        waiting += wanted
        return [.press(wanted)]
    }

    /// Asks for them even where they could not be pressed before.
    package mutating func askAgain(_ ids: [PressedID]) -> [Effect] {
        lost.removeAll { ids.contains($0) }
        return ask(ids)
    }

    mutating func note(_ news: PressNews) {
        switch news {
        case .ready(let ids):
            waiting.removeAll { ids.contains($0) }
            lost.removeAll { ids.contains($0) }
            ready += ids.filter { !ready.contains($0) }
        case .failed(let ids, let reason):
            waiting.removeAll { ids.contains($0) }
            lost += ids.filter { !lost.contains($0) && !ready.contains($0) }
            self.reason = reason
        }
    }

    package func progress(of ids: [PressedID]) -> PressProgress {
        PressProgress(
            done: ids.count { ready.contains($0) }, of: ids.count,
            failure: ids.contains { lost.contains($0) } ? reason : nil)
    }
}

/// How far some sleeves have come: what a bar shows.
package struct PressProgress: Equatable, Sendable {
    package let done: Int, of: Int
    /// Why one of them cannot be had, as a sentence; the rest may still come.
    package let failure: String?

    package var isDone: Bool { done == of }
}
