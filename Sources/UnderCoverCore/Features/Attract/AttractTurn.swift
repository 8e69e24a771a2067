import UnderCoverCatalogue
import UnderCoverPixels

/// A cover on show, and the category that it stands for.
package struct AttractShow: Equatable, Codable, Sendable {
    package var category: Category.ID
    package var artwork: ArtworkID
    /// Index in the wall.
    package var place: Int
}

/// Deals the covers: one category after the other, each with an album by chance.
package struct AttractTurn: Equatable, Codable, Sendable {
    private var order: [Category.ID]
    private var chance: SeededGenerator

    /// Covers on the wall: 6 MB as small pictures.
    static let wallCount = 24
    /// A category with more albums is not read for this, because they would all stay in memory.
    private static let mostAlbums = 3000
    /// A category with fewer albums may be too small for a match.
    private static let fewAlbums = 100
    /// Covers by chance before a category counts as one whose covers are away.
    private static let tries = 12

    init(_ app: AppState) {
        chance = app.entropy.stream("attract", app.tick)
        order = chance.shuffled((app.kept.categories + app.madeCategories).map(\.id))
    }

    /// Asks for the albums of categories by rule that were never opened: they get a later turn.
    func unread(_ app: AppState) -> [Effect] {
        order.compactMap { app.category($0) }.compactMap { category in
            guard let origin = category.origin, origin.isRule, category.albums.isEmpty,
                (1...Self.mostAlbums).contains(category.expected ?? 0)
            else { return nil }
            return .shelf(.category(origin))
        }
    }

    /// nil where no category has a cover that can be shown.
    /// - Parameters:
    ///   - other: the cover on show, which is chosen again only where there is no other.
    ///   - wall: number of covers on the wall.
    mutating func next(_ app: AppState, besides other: ArtworkID?, wall: Int) -> AttractShow? {
        for _ in order {
            let id = order.removeFirst()
            order.append(id)
            guard let category = app.category(id), canPlay(category, app),
                let artwork = cover(of: category, app, besides: other.map { [$0] } ?? [])
            else { continue }
            return AttractShow(category: id, artwork: artwork, place: chance.int(below: wall))
        }
        return other == nil ? nil : next(app, besides: nil, wall: wall)
    }

    /// The covers of the wall, `first` among them, from each category about as many.
    mutating func wall(from first: AttractShow, _ app: AppState) -> [ArtworkID] {
        var wall = [first.artwork]
        let categories = order.compactMap { app.category($0) }.filter { !$0.albums.isEmpty }
        for turn in 0..<Self.wallCount * 4 where wall.count < Self.wallCount {
            guard let category = categories[safe: turn % max(categories.count, 1)] else { break }
            if let artwork = cover(of: category, app, besides: wall) { wall.append(artwork) }
        }
        return wall
    }

    private func canPlay(_ category: Category, _ app: AppState) -> Bool {
        if category.origin?.isRule == true, app.shelf.isAway { return false }
        return category.albums.count >= Self.fewAlbums || app.limits(of: category).canStart
    }

    private mutating func cover(of category: Category, _ app: AppState, besides others: [ArtworkID]) -> ArtworkID? {
        let family = app.family
        for _ in 0..<Self.tries {
            guard let album = category.albums[safe: chance.int(below: category.albums.count)] else { return nil }
            guard !others.contains(album.artwork), !app.covers.failed.contains(album.artwork) else { continue }
            if !family.leavesOut(album) { return album.artwork }
        }
        return nil
    }
}
