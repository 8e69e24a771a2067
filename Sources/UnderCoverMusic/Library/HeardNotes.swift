import Foundation
import Synchronization
import UnderCoverCatalogue

/// How often the jukebox came to each album, as a text beside the database: a line for each time. It is only added to, so a
/// power cut costs one line, two games may write at once, and an older version, or a library that is made again, leaves it
/// alone.
final class HeardNotes: Sendable {
    /// Lines of many years.
    private static let mostBytes = 32 << 20

    private let path: String
    private let known = Mutex(Known())

    private struct Known {
        var counts: [Album.ID: Int] = [:]
        /// Bytes that were read so far.
        var read = 0
    }

    /// - Parameter file: the database.
    init(file: URL) { path = file.deletingPathExtension().appendingPathExtension("heard").path }

    /// A failure costs no more than the line.
    func add(_ album: Album.ID) {
        guard let line = Self.line(album) else { return }
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            Int(facts.st_size) + line.count <= Self.mostBytes
        else { return }
        _ = WholeWrite.write(Data(line), to: descriptor)
    }

    var counts: [Album.ID: Int] {
        known.withLock { known in
            guard let file = OrdinaryFile(Bytes(path.utf8)), file.size <= Self.mostBytes else {
                known = Known()
                return [:]
            }
            // Another file has taken its place.
            if file.size < known.read { known = Known() }
            if file.size > known.read, let bytes = file.head(file.size) {
                let fresh = bytes[known.read...]
                // The last line may still be on its way.
                let end = fresh.lastIndex(of: Self.newline).map { $0 + 1 } ?? known.read
                for line in bytes[known.read..<end].split(separator: Self.newline) {
                    if let album = Self.album(line) { known.counts[album, default: 0] += 1 }
                }
                known.read = end
            }
            return known.counts
        }
    }

    private static let newline = UInt8(ascii: "\n")

    /// nil for an album that is not on the shelf.
    private static func line(_ album: Album.ID) -> Bytes? {
        guard let key = ShelfIDs.key(album), OutsideID.checked(key) != nil else { return nil }
        return Bytes(key.utf8) + [newline]
    }

    private static func album(_ line: ArraySlice<UInt8>) -> Album.ID? {
        String(validating: line, as: UTF8.self).flatMap { OutsideID.checked($0) }.map(ShelfIDs.album)
    }
}

/// How often albums were asked about in matches and heard in the jukebox, as far as a list or a rule needs it.
struct ShelfHistory {
    var asked: [Album.ID: Int] = [:]
    var heard: [Album.ID: Int] = [:]

    /// Another number where anything has changed, because both only grow.
    var count: Int { asked.values.reduce(0, +) + heard.values.reduce(0, +) }

    /// For the order of a list.
    func counts(_ order: ShelfOrder) -> [Album.ID: Int] { order == .heard ? heard : asked }
}

extension MusicLibrary {
    /// The jukebox has come to an album. Blocks.
    package func noteHeard(_ album: Album.ID) { heardNotes.add(album) }

    /// The history that a list goes by, and the rules over the shelf.
    func history(_ order: ShelfOrder, _ group: ShelfGroup.Kind?) -> ShelfHistory {
        history(asked: order == .played || group == .unasked, heard: order == .heard || group == .unheard)
    }

    func history(of rules: [SourceReference]) -> ShelfHistory {
        let kinds = Set(rules.flatMap(\.rules).map(\.kind))
        return history(asked: kinds.contains(.unasked), heard: kinds.contains(.unheard))
    }

    func history(asked: Bool = true, heard: Bool = true) -> ShelfHistory {
        var history = ShelfHistory()
        if asked { history.asked = answers().reduce(into: [:]) { $0[$1.album, default: 0] += 1 } }
        if heard { history.heard = heardNotes.counts }
        return history
    }
}
