import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

extension GameFiles {
    /// Takes packs in, with the reader that confines them.
    package func packIntake(_ readers: Readers, store: Store) -> PackIntake {
        PackIntake(
            readers.packs.packDecoding, store: store, files: PackFiles(data: folders.data), records: records.albums)
    }
}
