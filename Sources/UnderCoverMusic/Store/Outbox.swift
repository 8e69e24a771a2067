import UnderCoverCore

/// Changes that are not on the disk yet, in order. It stays small without dropping any: a change replaces those that it
/// undoes, those of the queue become one, and only scores and answers add up, a few hundred bytes each.
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
        if case .queue(let save) = change, let (place, earlier) = queue {
            changes[place] = .queue(earlier.followed(by: save))
            return
        }
        changes.removeAll { change.undoes($0) }
        changes.append(change)
    }

    package mutating func removeFirst() { changes.removeFirst() }

    private var queue: (place: Int, save: QueueSave)? {
        for (place, change) in changes.enumerated() {
            if case .queue(let save) = change { return (place, save) }
        }
        return nil
    }

    private func place(of id: Album.ID) -> Int? {
        changes.firstIndex {
            if case .favourite(let album) = $0 { album.id == id } else { false }
        }
    }
}
