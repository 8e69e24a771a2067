import Foundation
import UnderCoverCore

/// What was read of the folder last: which files are whose, and sums of the days. It can be made again at any time, so
/// it lies in the cache. A file is not read again while its size and both of its times are the same.
struct ClubMemory: Codable, Sendable {
    enum Verdict: Codable, Equatable, Sendable {
        /// By the member's id.
        case valid(String)
        case changed(String)
        case newer, large, unreadable, noClubFile, link
    }

    struct File: Codable, Sendable {
        let facts: ClubFolder.Facts
        let verdict: Verdict
    }

    struct Known: Codable, Sendable {
        /// Their names, sorted; none where some of them must be read again.
        let files: [String]
        let summary: ClubSummary
    }

    private static let version = 2
    private static let mostBytes = 32 << 20

    private var version = Self.version
    /// The folder that was read.
    var folder: FolderPath
    var readAt: Int?
    var files: [String: File] = [:]
    /// By the member's id, the player's own left out. A changed file is one only where its member has no valid file.
    var members: [String: Known] = [:]
    var faults: [ClubFault] = []

    init(folder: FolderPath) { self.folder = folder }

    /// Of this folder; an empty one where nothing, or something else, was kept.
    static func load(_ path: FolderPath, folder: FolderPath) -> ClubMemory {
        guard let file = OrdinaryFile(path.bytes), file.size <= mostBytes, let bytes = file.head(mostBytes),
            let kept = try? JSONDecoder().decode(ClubMemory.self, from: Data(bytes)), kept.version == version,
            kept.folder == folder
        else { return ClubMemory(folder: folder) }
        return kept
    }

    /// A failure costs time at the next look, nothing else.
    func save(_ path: FolderPath) {
        guard let json = try? JSONEncoder().encode(self) else { return }
        try? ClubWriting.write(Array(json), to: path, mode: 0o600)
    }
}
