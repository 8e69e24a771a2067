import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPhones

/// The party that goes on after a restart. It holds the secrets of phones.
struct PartyFile: Sendable {
    struct Content: Codable {
        /// nil where no phone could come.
        var room: RoomMemory?
        var party: KeptParty
    }

    private let file: PrivateFile

    init(folder: URL) { file = PrivateFile(folder: folder, name: "party.json") }

    /// nil where there is none and where it is damaged; that one is deleted. The game decides whether a party that was
    /// left for hours goes on, and until then its phones keep their secrets.
    func read() -> Content? {
        guard let data = try? file.read() else { return nil }
        guard let content = try? JSONDecoder().decode(Content.self, foreign: data), content.room?.isPossible != false
        else {
            delete()
            return nil
        }
        return content
    }

    func write(_ content: Content) {
        guard let data = try? JSONEncoder().encode(content) else { return }
        do { try file.write(data) } catch {
            Log.warn("The party will not go on after a restart: \(error.description)")
        }
    }

    func delete() { try? file.remove() }
}
