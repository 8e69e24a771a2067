import Foundation
import UnderCoverCore

/// A pasted list is kept as a file, so that its category can be fetched again.
package enum PastedList {
    /// Kept lists; older ones are deleted, and their categories stay.
    private static let most = 100

    /// Throws a sentence for the player. The same text gives the same reference.
    package static func keep(_ text: String, in folder: URL) throws(SourceError) -> SourceReference {
        let bytes = Data(text.utf8)
        guard bytes.count <= PlaylistFile.largestBytes else { throw .told(Words.pastedTooLarge) }
        let name = Words.pastedList + " " + ContentHash(of: bytes).description.prefix(16) + ".txt"
        let file = folder.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try bytes.write(to: file, options: .atomic)
        } catch {
            throw .told(Words.pastedNotKept(folder.path))
        }
        forgetOldest(in: folder)
        return SourceReference(source: MusicProvider.playlistFiles.id, kind: .file, id: file.path)
    }

    private static func forgetOldest(in folder: URL) {
        let files = FileManager.default
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let all = (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        guard all.count > most else { return }
        let dated = all.map {
            ($0, (try? $0.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
        }
        for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(all.count - most) { try? files.removeItem(at: file) }
    }
}
