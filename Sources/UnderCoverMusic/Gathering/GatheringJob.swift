import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

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

struct GatheringTools: Sendable {
    var fetcher: CoverFetcher
    var store: Store
    /// Decodes a cover.
    var look: @Sendable (Data) async -> CoverLook
    var own = OwnRecords.none
    /// The player's servers.
    var servers: @Sendable () -> [MusicProvider] = { [] }
    var patience = Patience()
    /// Called when a gathering pauses its requests to a provider for so many seconds.
    var resting: @Sendable (_ provider: MusicProvider, _ seconds: Double) -> Void = { _, _ in }
    /// The shortest time between two reports.
    var interval = Duration.milliseconds(100)
    /// Writes to the database one at a time.
    let disk = BlockingQueue("gathering", isSerial: true)

    /// Retries requests to `provider` with pauses.
    func ask<Value: Sendable>(
        _ provider: MusicProvider, _ question: @Sendable () async throws(SourceError) -> Value
    ) async -> Result<Value, SourceError> {
        await patience.ask(resting: { resting(provider, $0) }, question)
    }

    /// Asks the player's own records, without blocking the caller's thread.
    func ownAlbums(_ wanted: [WantedAlbum]) async -> [FoundTrack?] {
        wanted.isEmpty ? [] : await disk.run { [own] in own.find(wanted) }
    }

    /// The cover of an album of the shelf, as one that was fetched.
    func ownCover(_ album: Album.ID) async -> CoverOutcome? {
        guard let bytes = await disk.run({ [own] in own.picture(album) }) else { return nil }
        guard let signature = await look(bytes).signature else { return nil }
        return .cover(ContentHash(of: bytes), signature)
    }

    /// Throws a sentence for the player.
    func keep<Value: Sendable>(
        _ work: @escaping @Sendable (Store) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await disk.run { [store] in Result { () throws(StoreError) in try work(store) } }.get()
    }
}

enum CoverOutcome: Sendable {
    case cover(ContentHash, PaletteSignature?)
    /// There is no cover, or none that can be used.
    case unfit
    /// A retry may find one.
    case late(SourceError)
}

/// Albums and what is known of their covers.
struct GatheredAlbums {
    /// Each has a cover of its own.
    private(set) var albums: [Album] = []
    /// The artworks of albums with an outcome now.
    private(set) var artworks: [Artwork] = []
    private(set) var coverless = 0
    /// Albums whose cover another one has.
    private(set) var repeated = 0
    private(set) var late: [SourceError] = []

    /// - Parameter old: the category's albums before; one of them stays where its cover is late.
    init(
        _ found: [FoundAlbum], outcomes: [[String]: CoverOutcome], old: [Album.ID: Album] = [:]
    ) {
        var pictures: [String] = []
        var ids: Set<Album.ID> = []
        for album in found where ids.insert(album.id).inserted {
            switch outcomes[album.covers] {
            case .cover(let content, let signature):
                albums.append(album.album(signature: signature))
                pictures.append(content.description)
                // The shelf finds its own covers.
                if album.id.isOwn { continue }
                artworks.append(
                    Artwork(id: album.artwork, provider: album.source, addresses: album.covers, content: content))
            case .late(let error):
                if let known = old[album.id] {
                    albums.append(known)
                    pictures.append(known.artwork.rawValue)
                } else {
                    late.append(error)
                }
            case .unfit: coverless += 1
            case nil: break
            }
        }
        let kept = SharedCovers.distinct(albums, pictures: pictures)
        repeated = albums.count - kept.count
        albums = kept.map { albums[$0] }
        let names = Set(albums.map(\.artwork))
        artworks = artworks.filter { names.contains($0.id) }
    }
}
