import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Packs, while the game runs. The work is done on other threads.
package final class PackService: Sendable {
    /// nil where nothing is saved.
    let files: PackFiles?
    private let store: Store
    private let post: @Sendable (Event) -> Void
    private let intake = Mutex<PackIntake?>(nil)

    init(_ files: GameFiles, _ store: Store, post: @escaping @Sendable (Event) -> Void) {
        self.files = files.data.map { PackFiles(data: $0) }
        (self.store, self.post) = (store, post)
    }

    /// Until then, packs are not taken in.
    package func open(_ intake: PackIntake) { self.intake.withLock { $0 = intake } }

    /// - Parameter others: categories whose names are taken.
    func take(_ path: String, besides others: [Category]) {
        guard let intake = intake.withLock({ $0 }), files != nil else { return post(.noticed(Words.packUnwritten)) }
        DispatchQueue.global().async { [post] in
            do throws(PackIntakeError) {
                let taken = try intake.take(path, besides: others)
                post(.packTaken(taken.category, notice: taken.notice))
            } catch {
                let name = URL(fileURLWithPath: path).lastPathComponent
                Log.warn(error.message(path))
                post(.noticed(error.message(OutsideText.clean(name) ?? "")))
            }
        }
    }

    /// Call it after a category was deleted.
    func deleted(_ id: Category.ID) {
        guard let files, id.rawValue.hasPrefix(PackID.source + "/") else { return }
        store.sweepPacks(files)
    }

    /// The piece that a song of a pack is; nil for other songs.
    func piece(_ song: String) -> Data? {
        PackID.piece(song).flatMap { content in files?.bytes(content) }
    }
}

extension TakenPack {
    /// Says whether the pack is new, and how many albums are missing.
    var notice: String {
        Words.packTaken(category.name, albums: category.albums.count, isNew: isNew, leftOut: leftOut.count)
    }
}

extension GameFiles {
    /// Takes packs in, with the reader that confines them.
    package func packIntake(_ readers: Readers, store: Store) -> PackIntake {
        PackIntake(
            readers.packs.packDecoding, store: store, files: PackFiles(data: folders.data),
            records: records.albums + pressed)
    }
}
