import Synchronization
import UnderCoverCatalogue

/// Cursors that are the number of entries before a page. The store has them between two starts.
enum PageCursor {
    /// 0 for the first page. Throws `.notFound` for a cursor that no page has.
    static func offset(_ cursor: String?) throws(SourceError) -> Int {
        guard let cursor else { return 0 }
        let most = OutsideNumber.counts.upperBound
        guard let offset = OutsideNumber.whole(cursor, in: -1...most + 1), OutsideNumber.counts.contains(offset) else {
            throw .notFound
        }
        return offset
    }
}

/// Waits for so many seconds. Throws `.cancelled` with the task.
package struct Sleeper: Sendable {
    package var sleep: @Sendable (_ seconds: Double) async throws(SourceError) -> Void

    package static let live = Sleeper { seconds throws(SourceError) in
        do {
            try await Task.sleep(for: .seconds(seconds))
        } catch {
            throw .cancelled
        }
    }
}

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
