/// The albums that a category has asked, kept across matches, so that every album comes once before any comes twice. A
/// pass ends when an album comes again. Within a pass the order is random, except that the older half of the pass
/// before comes before the recent half, so that no album comes back soon after the end of a pass.
package struct ShuffleBag: Equatable, Codable, Sendable {
    /// Asked in passes before this one and not yet in this one, oldest first.
    package private(set) var before: [Album.ID]
    /// Asked in this pass, oldest first.
    package private(set) var current: [Album.ID]

    package init(before: [Album.ID] = [], current: [Album.ID] = []) {
        self.before = before
        self.current = current
    }

    /// Call it after each round; also for a cover that could not be loaded, else it comes first in every match.
    package mutating func record(_ album: Album.ID) {
        if current.contains(album) {
            before = (before + current).filter { $0 != album }
            current = [album]
        } else {
            before.removeAll { $0 == album }
            current.append(album)
        }
    }

    /// The same for an album that came back because it was missed: it does not end the pass.
    package mutating func recordReturned(_ album: Album.ID) {
        if !current.contains(album) { record(album) }
    }

    /// Forgets albums that are no longer in the category.
    package mutating func keep(only albums: [Album.ID]) {
        let left = Set(albums)
        before.removeAll { !left.contains($0) }
        current.removeAll { !left.contains($0) }
    }

    /// `albums` in the order to ask them.
    package func order(_ albums: [Album.ID], using generator: inout SeededGenerator) -> [Album.ID] {
        groups(albums).flatMap { generator.shuffled($0) }
    }

    /// Never asked, then not yet asked in this pass, then asked in this pass; of both passes the older half first.
    package func groups(_ albums: [Album.ID]) -> [[Album.ID]] {
        let asked = Set(before).union(current)
        let wanted = Set(albums)
        return [albums.filter { !asked.contains($0) }]
            + [before, current].flatMap { pass in
                let known = pass.filter { wanted.contains($0) }
                return [Array(known.prefix(known.count / 2)), Array(known.dropFirst(known.count / 2))]
            }
    }
}
