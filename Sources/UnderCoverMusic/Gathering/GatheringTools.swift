import Foundation
import UnderCoverCore
import UnderCoverPixels

/// What a gathering works with.
struct GatheringTools: Sendable {
    var fetcher: CoverFetcher
    var store: Store
    /// How a cover looks from afar; nil for one that cannot be decoded.
    var look: @Sendable (Data) async -> PaletteSignature?
    var patience = Patience()
    /// Told when a provider that asked for a rest is left alone for so many seconds.
    var resting: @Sendable (_ provider: MusicProvider, _ seconds: Double) -> Void = { _, _ in }
    /// Between two reports.
    var interval = Duration.milliseconds(100)
    /// The database is written by one at a time.
    let disk = BlockingQueue("gathering", isSerial: true)

    /// Asks `provider` as often as is sensible.
    func ask<Value: Sendable>(
        _ provider: MusicProvider, _ question: @Sendable () async throws(SourceError) -> Value
    ) async -> Result<Value, SourceError> {
        await patience.ask(resting: { resting(provider, $0) }, question)
    }

    /// Throws a sentence.
    func keep<Value: Sendable>(
        _ work: @escaping @Sendable (Store) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        try await disk.run { [store] in Result { () throws(StoreError) in try work(store) } }.get()
    }
}
