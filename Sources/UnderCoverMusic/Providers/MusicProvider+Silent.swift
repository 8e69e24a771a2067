import Foundation
import UnderCoverCore

extension MusicProvider {
    /// A server of the player's that is not asked. It says why instead of any answer.
    static func silent(_ account: SourceAccount, _ sentence: String) -> MusicProvider {
        MusicProvider(
            id: account.id, name: account.name,
            search: { _, _ throws(SourceError) in throw .told(sentence) },
            page: { _, _ throws(SourceError) in throw .told(sentence) },
            song: { _ throws(SourceError) in throw .told(sentence) },
            // NB: the client refuses file addresses.
            cover: { _ in HTTPRequest(URL(filePath: "/"), limits: .cover) },
            test: { () throws(SourceError) in throw .told(sentence) })
    }
}
