import UnderCoverCore

/// Changes that are not on the disk yet, in order. It stays small without dropping any: a change replaces those that it
/// undoes, and only scores add up, a few hundred bytes each.
package struct Outbox: Equatable, Sendable {
    package private(set) var changes: [Change] = []

    package var isEmpty: Bool { changes.isEmpty }
    package var first: Change? { changes.first }

    package mutating func append(_ change: Change) {
        // A favourite keeps its place when only its description changes.
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
