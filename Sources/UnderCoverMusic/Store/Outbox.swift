import UnderCoverCore

/// What is not on the disk yet, in order. Nothing is ever dropped, yet it stays small: a change makes those that it
/// undoes unnecessary, so only scores add up, and a score is an evening's work for a few hundred bytes.
package struct Outbox: Equatable, Sendable {
    package private(set) var changes: [Change] = []

    package init() {}

    package var isEmpty: Bool { changes.isEmpty }
    package var first: Change? { changes.first }

    package mutating func append(_ change: Change) {
        // An album keeps its place among the favourites when only its description changes.
        if case .favourite(let album) = change, let place = place(of: album.id) {
            changes[place] = change
            return
        }
        changes.removeAll { change.undoes($0) }
        changes.append(change)
    }

    package mutating func removeFirst() { changes.removeFirst() }

    private func place(of id: Album.ID) -> Int? {
        changes.firstIndex {
            if case .favourite(let album) = $0 { album.id == id } else { false }
        }
    }
}
