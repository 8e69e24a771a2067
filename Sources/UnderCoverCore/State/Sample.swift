/// An example of a screen, and the inputs that lead to it. Screenshots, goldens, layout and speech tests use every
/// sample of every screen.
package struct Sample: Sendable {
    package let name: String
    /// Another name for `screenshot --screen`.
    package let alias: String?
    /// False for the screen before the launch.
    package let isLaunched: Bool
    package let prepare: @Sendable (inout Launch, SampleProps) -> Void
    package let walk: @Sendable (inout Walkthrough) -> Void

    /// - Parameter walk: presses and waits, starting from the list of categories in a window of 1280 × 720.
    package init(
        _ name: String, also alias: String? = nil, isLaunched: Bool = true,
        _ walk: @escaping @Sendable (inout Walkthrough) -> Void = { $0.tick(20) }
    ) {
        self.name = name
        self.alias = alias
        self.isLaunched = isLaunched
        self.prepare = { _, _ in }
        self.walk = walk
    }

    /// - Parameter prepare: changes stored data and settings before the launch.
    package init(
        _ name: String, also alias: String? = nil,
        prepare: @escaping @Sendable (inout Launch, SampleProps) -> Void,
        _ walk: @escaping @Sendable (inout Walkthrough) -> Void = { $0.tick(20) }
    ) {
        self.name = name
        self.alias = alias
        self.isLaunched = true
        self.prepare = prepare
        self.walk = walk
    }
}

/// Invented playlists, sources and scores for samples. Tests use their own, with difficult scripts.
package struct SampleProps: Sendable {
    package var favourites: [Album]
    package var scores: [ScoreEntry]
    /// Scores before the matches that samples play.
    package var earlierScores: [ScoreEntry]
    package var sources: [Source]
    /// A service of the first source.
    package var service: String
    /// Playlists of the first source.
    package var playlists: [FoundPlaylist]
    /// The albums that gathering finds.
    package var gathered: [Album]
    /// Too few albums for a match of the usual length.
    package var small: Category
    package var empty: Category
    /// A category of the player's, all by one artist.
    package var oneArtist: Category
    /// A category of section `lists` whose albums have not been fetched.
    package var list: Category

    package init(
        favourites: [Album], scores: [ScoreEntry], earlierScores: [ScoreEntry], sources: [Source],
        service: String? = nil, playlists: [FoundPlaylist], gathered: [Album], small: Category, empty: Category,
        oneArtist: Category,
        list: Category
    ) {
        self.favourites = favourites
        self.scores = scores
        self.earlierScores = earlierScores
        self.sources = sources
        self.service = service ?? sources[0].name
        self.playlists = playlists
        self.gathered = gathered
        self.small = small
        self.empty = empty
        self.oneArtist = oneArtist
        self.list = list
    }
}

extension Launch {
    /// Adds a category that a sample needs, unless it is there already.
    mutating func lend(_ category: Category) {
        if !kept.categories.contains(where: { $0.id == category.id }) { kept.categories.append(category) }
    }
}
