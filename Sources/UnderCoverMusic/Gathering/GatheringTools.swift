import Foundation
import UnderCoverCore
import UnderCoverPixels

struct GatheringTools: Sendable {
    var fetcher: CoverFetcher
    var store: Store
    /// Decodes a cover.
    var look: @Sendable (Data) async -> CoverLook
    var own = OwnRecords.none
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
