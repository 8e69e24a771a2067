import Foundation
import UnderCoverCore
import UnderCoverPixels

struct GatheringTools: Sendable {
    var fetcher: CoverFetcher
    var store: Store
    /// Decodes a cover.
    var look: @Sendable (Data) async -> CoverLook
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

    /// Throws a sentence for the player.
    func keep<Value: Sendable>(
        _ work: @escaping @Sendable (Store) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await disk.run { [store] in Result { () throws(StoreError) in try work(store) } }.get()
    }
}
