import Dispatch
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Albums of parties in the data folder: `evenings/ID.html`, a page each that needs no other file. It is written after each
/// match and at the end of the party, and goes with its evening.
final class PartyAlbums: Sendable {
    private let folder: URL
    private let pictures: PartyAlbumPictures
    private let queue = DispatchQueue(label: "albums", qos: .utility)
    /// Evenings that were deleted in this session: a page whose pictures were still on their way is not written after that.
    private let deleted = Mutex<Set<Evening.ID>>([])

    init(_ files: GameFiles, _ pictures: PartyAlbumPictures) {
        (folder, self.pictures) = (files.folders.evenings, pictures)
    }

    func write(_ evening: Evening, _ state: AppState) {
        guard let name = Self.fileName(evening.id) else { return }
        let artworks = evening.covers.compactMap { $0.artwork ?? state.album($0.album)?.artwork }
        let known = Dictionary(
            evening.covers.map { ($0.album, $0.artwork ?? state.album($0.album)?.artwork) },
            uniquingKeysWith: { first, _ in first })
        let clock = state.clock
        Task.detached(priority: .utility) { [self] in
            let found = await pictures.all(artworks)
            let covers = known.compactMapValues { $0.flatMap { found[$0] } }
            queue.async { [self] in
                guard !deleted.withLock({ $0.contains(evening.id) }) else { return }
                let page = EveningDocument(evening, clock).page(covers: covers)
                do throws(AccountError) { try PrivateFile(folder: folder, name: name).write(Data(page.utf8)) } catch {
                    Log.warn("The party’s album could not be kept: \(error.description)")
                }
            }
        }
    }

    /// Its names go with the evening.
    func remove(_ id: Evening.ID) {
        guard let name = Self.fileName(id) else { return }
        deleted.withLock { _ = $0.insert(id) }
        queue.async { [folder] in
            do throws(AccountError) { try PrivateFile(folder: folder, name: name).remove() } catch {
                Log.warn("The party’s album could not be deleted: \(error.description)")
            }
        }
    }

    /// nil for an id that no game has given: the database may come from elsewhere.
    static func fileName(_ id: Evening.ID) -> String? {
        let isPlain = id.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        return isPlain && !id.isEmpty && id.utf8.count <= 100 ? id + ".html" : nil
    }
}

/// Pictures of covers as they stand in a page: data URLs.
struct PartyAlbumPictures: Sendable {
    private let files: GameFiles
    private let desk: SourceService
    private let shelf: ShelfService
    private let press: PressService

    /// Bytes of one picture, and of all of a page. Larger ones are left out, so that a page can be sent.
    private static let largest = 600_000
    private static let most = 24_000_000

    init(_ files: GameFiles, _ desk: SourceService, _ shelf: ShelfService, _ press: PressService) {
        (self.files, self.desk, self.shelf, self.press) = (files, desk, shelf, press)
    }

    func all(_ artworks: [ArtworkID]) async -> [ArtworkID: String] {
        var (found, left) = ([ArtworkID: String](), Self.most)
        for artwork in artworks where found[artwork] == nil {
            guard let bytes = await bytes(artwork), bytes.count <= min(Self.largest, left),
                let type = Self.type(bytes)
            else { continue }
            left -= bytes.count
            found[artwork] = "data:\(type);base64," + bytes.base64EncodedString()
        }
        return found
    }

    private func bytes(_ artwork: ArtworkID) async -> Data? {
        if let sleeve = files.records.sleeves[artwork] { return Self.read(sleeve) }
        let source: MediaSource? = await withCheckedContinuation { answer in
            if let id = PressedID(artwork) {
                press.sleeve(of: id) { sleeve in
                    answer.resume(
                        returning: (try? sleeve.get()).map { .bytes($0.picture.bytes, name: artwork.rawValue) })
                }
            } else if shelf.owns(artwork) {
                shelf.picture(artwork) { answer.resume(returning: (try? $0.get())?.source) }
            } else {
                desk.picture(artwork) { answer.resume(returning: try? $0.get()) }
            }
        }
        switch source {
        case .file(let file)?: return Self.read(file)
        case .bytes(let data, name: _)?: return data
        case .part?, nil: return nil
        }
    }

    private static func read(_ file: URL) -> Data? {
        let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        guard let size, size <= largest else { return nil }
        return try? Data(contentsOf: file)
    }

    /// nil for anything but a picture that browsers show.
    private static func type(_ bytes: Data) -> String? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        return bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
            ? "image/webp" : nil
    }
}
