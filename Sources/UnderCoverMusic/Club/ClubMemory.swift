import Foundation
import UnderCoverCore

extension ClubMemory {
    private static let mostBytes = 32 << 20

    init(folder: FolderPath) { self.init(folder: folder.bytes) }

    /// The stored memory of this folder; an empty one if the file is missing or about another folder.
    static func load(_ path: FolderPath, folder: FolderPath) -> ClubMemory {
        guard let file = OrdinaryFile(path.bytes), file.size <= mostBytes, let bytes = file.head(mostBytes),
            let kept = ClubMemory(bytes: bytes), kept.folder == folder.bytes
        else { return ClubMemory(folder: folder) }
        return kept
    }

    /// A failure costs time at the next look, nothing else. So it need not reach the disk at once: what a power cut
    /// leaves half written is noticed.
    func save(_ path: FolderPath) {
        try? ClubWriting.write(bytes, to: path, mode: 0o600, isCache: true)
    }
}
