import Foundation
import UnderCoverCatalogue

/// An encoded picture or sound.
package enum MediaSource: Sendable {
    case file(URL)
    /// Bytes, and a name for error messages.
    case bytes(Data, name: String)
    /// A song of the player's. It is never read whole.
    case part(SongPart, name: String)

    var name: String {
        switch self {
        case .file(let url): url.lastPathComponent
        case .bytes(_, let name), .part(_, let name): name
        }
    }

    /// - Parameters:
    ///   - largest: in bytes.
    ///   - tooLarge: the reason for a size in bytes above `largest`.
    ///   - unreadable: makes the error from a reason.
    func read(
        largest: Int, tooLarge: (Int) -> String, unreadable: (String) -> StageError
    ) throws(StageError) -> Data {
        switch self {
        case .bytes(let data, _):
            guard data.count <= largest else { throw unreadable(tooLarge(data.count)) }
            return data
        case .part: throw unreadable(Words.isOnlyPlayed)
        case .file(let url):
            guard let count = RegularFile.size(of: url) else { throw unreadable(Words.noSuchFileThere) }
            guard count <= largest else { throw unreadable(tooLarge(count)) }
            guard let data = try? Data(contentsOf: url) else { throw unreadable(Words.mayNotBeOpened) }
            return data
        }
    }
}
