import Foundation
import UnderCoverCore

/// A list that came without a file of the player's is kept as one, so that its category can be fetched again.
package enum PastedList {
    /// Kept lists; older ones are deleted, and their categories stay.
    private static let most = 100

    /// Throws a sentence for the player. The same text gives the same reference.
    package static func keep(_ text: String, in folder: URL) throws(SourceError) -> SourceReference {
        let bytes = Data(text.utf8)
        guard bytes.count <= PlaylistFile.largestBytes else { throw .told(Words.pastedTooLarge) }
        let name = Words.pastedList + " " + ContentHash(of: bytes).description.prefix(16) + ".txt"
        return try keep(bytes, as: folder.appendingPathComponent(name), among: folder)
    }

    /// Keeps a copy of a file that a phone has sent, in a folder of its own: there it can have the phone's name, by
    /// which the category is called.
    /// - Parameter name: as on the phone.
    package static func keep(
        _ sent: URL, named name: String, in folder: URL
    ) throws(SourceError) -> SourceReference {
        let bytes: Data
        do throws(SourceError) {
            // Only what the game can read takes room.
            _ = try PlaylistFile.read(sent)
            bytes = try PlaylistFile.contents(sent)
        } catch { throw .told(Words.fileTrouble(error, OutsideText.clean(name) ?? Words.playlistFiles)) }
        let own = folder.appendingPathComponent(String(ContentHash(of: bytes).description.prefix(16)))
        let file = own.appendingPathComponent(fileName(name, ending: sent.pathExtension))
        return try keep(bytes, as: file, among: folder)
    }

    private static func keep(_ bytes: Data, as file: URL, among folder: URL) throws(SourceError) -> SourceReference {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try bytes.write(to: file, options: .atomic)
        } catch {
            throw .told(Words.pastedNotKept(folder.path))
        }
        forgetOldest(in: folder)
        return SourceReference(source: MusicProvider.playlistFiles.id, kind: .file, id: file.path)
    }

    /// One part of a path, short enough for every disk.
    private static func fileName(_ name: String, ending: String) -> String {
        var stem = (OutsideText.clean(name) ?? "").replacing("/", with: " ")
        if stem.lowercased().hasSuffix("." + ending) { stem = String(stem.dropLast(ending.count + 1)) }
        while stem.utf8.count > 200 { stem.removeLast() }
        return (stem.isEmpty ? Words.pastedList : stem) + "." + ending
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
