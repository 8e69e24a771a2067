import Synchronization
import UnderCoverCore

/// Albums that a provider was asked about in this session, so that none is asked about twice.
final class AlbumMemory: Sendable {
    /// Then it begins anew; that is more than a session asks for.
    private static let most = 5_000

    private let albums = Mutex<[String: FoundTrack]>([:])

    /// The key is the provider's id of the album.
    subscript(id: String) -> FoundTrack? {
        get { albums.withLock { $0[id] } }
        set {
            albums.withLock { albums in
                if albums.count >= Self.most { albums = [:] }
                albums[id] = newValue
            }
        }
    }
}
