import UnderCoverCore
import UnderCoverPixels

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
        _ found: [FoundAlbum], outcomes: [[String]: CoverOutcome], provider: String, old: [Album.ID: Album] = [:]
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
                    Artwork(id: album.artwork, provider: provider, addresses: album.covers, content: content))
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
