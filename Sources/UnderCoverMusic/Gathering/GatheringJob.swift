import UnderCoverCore

/// A gathering and its progress: everything needed to resume it after a kill.
package struct GatheringJob: Equatable, Codable, Sendable {
    package var reference: SourceReference
    /// Empty until the source has sent its title.
    package var name: String
    package var settings = SieveSettings()
    var progress = GatheringProgress()
    /// For a file: what the player decided about lines that were not found, by `UnfoundLine.key`.
    var corrections: [String: Correction] = [:]
    /// False for a preview.
    package var isKept = true
    /// The category was whole once; its albums stay until all of it is made again.
    var isMade = false

    package var id: Category.ID { .init(reference) }
}

/// The player's reading of a line of a file.
package struct Correction: Equatable, Codable, Sendable {
    /// nil: leave the line out.
    package var album: FoundTrack?

    package init(album: FoundTrack?) { self.album = album }
}

/// The albums so far. The cache has their covers.
struct GatheringProgress: Equatable, Codable, Sendable {
    /// For a playlist; nil before its first page.
    var sieve: AlbumSieve?
    /// The cursor of the next page.
    var cursor: String?
    var pages = 0
    /// All pages have come.
    var isListed = false
    /// For a list: the albums found, by place.
    var found: [Int: FoundAlbum] = [:]
    /// For a list or a file: places that were looked up.
    var asked: Set<Int> = []
    /// For a file: its entries, each album once.
    // NB: optional, because databases have jobs from older versions without it and the next one.
    var named: [FoundTrack]?
    /// For a file: the albums found of `named`, by place.
    var identified: [Int: FoundTrack]?
    /// Tracks whose albums are still asked about, in order.
    // NB: optional for the same reason, as is the next one.
    var waiting: [FoundTrack]?
    /// Albums that were asked about, by the provider's id.
    var albums: [String: WholeAlbum]?
    /// Entries that are damaged, or too many.
    var unread: Int?
}

extension GatheringProgress {
    /// With counts in their range. The database may come from elsewhere.
    var checked: GatheringProgress {
        var progress = self
        progress.pages = OutsideNumber.whole(pages, in: OutsideNumber.counts)
        progress.unread = unread.map { OutsideNumber.whole($0, in: OutsideNumber.counts) }
        if sieve?.isSound == false { return GatheringProgress() }
        return progress
    }
}
