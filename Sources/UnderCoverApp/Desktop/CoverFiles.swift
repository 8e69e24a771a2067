import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// Files of covers that other programs may open. A picture within a music file has none.
final class CoverFiles: Sendable {
    private let files: GameFiles
    private let desk: SourceService
    private let shelf: ShelfService
    /// The last one that was found or sought; nil: it has no file.
    private let last = Mutex<(artwork: ArtworkID, file: URL?)?>(nil)

    init(_ files: GameFiles, _ desk: SourceService, _ shelf: ShelfService) {
        (self.files, self.desk, self.shelf) = (files, desk, shelf)
    }

    func known(_ artwork: ArtworkID) -> URL? {
        files.records.sleeves[artwork] ?? last.withLock { $0?.artwork == artwork ? $0?.file : nil }
    }

    /// Calls `then` once a file is known. Each cover is sought once in a row.
    func find(_ artwork: ArtworkID, then: @escaping @Sendable () -> Void) {
        let isNew = last.withLock { last in
            if last?.artwork == artwork { return false }
            last = (artwork, nil)
            return true
        }
        guard isNew else { return }
        if shelf.owns(artwork) {
            shelf.picture(artwork) { [self] in if case .success(let found) = $0 { keep(found.source, artwork, then) } }
        } else {
            desk.picture(artwork) { [self] in if case .success(let found) = $0 { keep(found, artwork, then) } }
        }
    }

    private func keep(_ source: MediaSource, _ artwork: ArtworkID, _ then: () -> Void) {
        guard case .file(let file) = source else { return }
        let isWanted = last.withLock { last in
            guard last?.artwork == artwork else { return false }
            last = (artwork, file)
            return true
        }
        if isWanted { then() }
    }
}
