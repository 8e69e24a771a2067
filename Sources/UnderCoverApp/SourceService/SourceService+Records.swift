import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

// Records that the player shows to the game, by photos or digits of their barcodes.

extension SourceService {
    package func read(photosBy reader: Reader) { photos.withLock { $0 = reader } }

    func scan(_ scan: RecordScan) {
        Task { [self] in
            let news = await outcome(scan)
            post(.recordScanned(news))
            guard case .added(_, _, let list, let count) = news, count >= AlbumSieve.fewest else { return }
            gatherer.request(.renew(name: Words.scannedRecords, ScannedRecords.settings), of: list)
        }
    }

    private func outcome(_ scan: RecordScan) async -> RecordNews {
        let barcode: Barcode
        do {
            guard let read = try await self.barcode(scan) else { return .failed(Words.noBarcode) }
            barcode = read
        } catch {
            return .failed("\(error)")
        }
        guard let scanned else { return .failed(Words.savedUnopened) }
        guard let finder = table.provider(ProviderList.finder) else {
            return .failed(Words.sourceIsOff(ProviderList.finder))
        }
        return await RecordFinder(scanned: scanned, provider: finder).find(barcode)
    }

    private func barcode(_ scan: RecordScan) async throws -> Barcode? {
        switch scan {
        case .digits(let digits): return Barcode(digits)
        case .photo(let path, let name):
            defer { unlink(path) }
            return try await read(URL(fileURLWithPath: path), name)
        case .ownPhoto(let path):
            let file = URL(fileURLWithPath: path)
            return try await read(file, file.lastPathComponent)
        }
    }

    private func read(_ photo: URL, _ name: String) async throws -> Barcode? {
        let reader = photos.withLock { $0 }
        return try await withCheckedThrowingContinuation { answer in
            // The reader blocks its caller.
            DispatchQueue.global().async {
                answer.resume(with: Result { try reader?.barcode(photo: photo, name: name) })
            }
        }
    }
}

/// Finds the album of a barcode, and puts it into the list.
struct RecordFinder: Sendable {
    let scanned: ScannedRecords
    let provider: MusicProvider

    func find(_ barcode: Barcode) async -> RecordNews {
        do throws(SourceError) {
            guard let album = try await provider.record(barcode) else {
                return .failed(Words.recordUnknown(barcode.digits))
            }
            let (count, isNew) = try scanned.add(album)
            return isNew
                ? .added(title: album.album, artist: album.artist, list: scanned.reference, count: count)
                : .had(title: album.album, artist: album.artist)
        } catch {
            return .failed(error.message(source: "MusicBrainz"))
        }
    }
}
