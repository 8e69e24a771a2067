import Foundation
import UnderCoverCore
import UnderCoverPhones

/// The party that goes on after a restart, in a file that only the player can read: it holds the phones' secrets.
struct PartyFile: Sendable {
    struct Content: Codable {
        var room: RoomMemory
        var party: KeptParty
    }

    private static let largest = 1 << 20

    let url: URL

    /// nil where there is none, where it is damaged, and where the party has been over for hours.
    func read(at unix: Int = Int(Date().timeIntervalSince1970)) -> Content? {
        guard let file = try? FileHandle(forReadingFrom: url), let data = try? file.read(upToCount: Self.largest + 1),
            data.count <= Self.largest, let content = try? JSONDecoder().decode(Content.self, foreign: data),
            content.room.isPossible, !content.party.isOver(at: unix)
        else { return nil }
        return content
    }

    func write(_ content: Content) {
        do {
            let data = try JSONEncoder().encode(content)
            let unborn = url.path + ".new"
            unlink(unborn)
            let file = open(unborn, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
            guard rename(unborn, url.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            Log.warn("The party will not go on after a restart: \(error.localizedDescription)")
        }
    }

    func delete() { unlink(url.path) }
}
