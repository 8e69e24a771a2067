import UnderCoverCore

/// A category that is to be made, and how far that has come: all that is needed to go on after a kill.
package struct GatheringJob: Equatable, Codable, Sendable {
    package var reference: SourceReference
    /// Empty until the source has said what it calls the whole.
    package var name: String
    package var settings: SieveSettings
    var progress = GatheringProgress()
    /// The player's, and not only looked at.
    package var isKept: Bool
    /// Was whole once; what is there stays until all of it is made again.
    var isMade = false

    package var id: Category.ID { .init(reference) }

    package init(
        reference: SourceReference, name: String, settings: SieveSettings = SieveSettings(), isKept: Bool = true
    ) {
        self.reference = reference
        self.name = name
        self.settings = settings
        self.isKept = isKept
    }
}

/// What is known of the albums. Their covers need no mention here: those that were fetched are in the cache.
struct GatheringProgress: Equatable, Codable, Sendable {
    /// Of a playlist: nil before its first page.
    var sieve: AlbumSieve?
    /// What to ask for next.
    var cursor: String?
    var pages = 0
    /// Whether all pages have come.
    var isListed = false
    /// Of a list: what was found of its entries, by place.
    var found: [Int: FoundAlbum] = [:]
    /// Of a list or a file: entries that were asked for, found or not.
    var asked: Set<Int> = []
    /// Of a file: what it names, each album once.
    // NB: these two are optional because jobs from before them are still in databases.
    var named: [FoundTrack]?
    /// Of a file: what was found of `named`, by place.
    var identified: [Int: FoundTrack]?
}
