import Foundation
import NIOCore
import NIOHTTP1
import UnderCoverCore

extension PhoneHub {
    /// The phone that may send the file now and how its name ends, or the refusal.
    func admitUpload(secret: String?, from peer: PeerAddress, name: String) -> Result<
        (PhoneID, ending: String), PhoneRefusal
    > {
        guard let id = connected(secret) else { return .failure(PhoneRefusal(.forbidden)) }
        let endings = board.files(askedOf: id)
        guard !endings.isEmpty else { return .failure(PhoneRefusal(.conflict)) }
        guard let ending = endings.first(where: { name.lowercased().hasSuffix($0.lowercased()) }) else {
            return .failure(PhoneRefusal(.unsupportedMediaType))
        }
        guard uploadCounts.begin(id, from: key(of: peer), limits, .now()) else {
            return .failure(PhoneRefusal(.tooManyRequests))
        }
        return .success((id, ending))
    }

    /// - Parameter path: of the whole file; nil where it did not arrive.
    func uploadEnded(_ id: PhoneID, from peer: PeerAddress, path: String?, name: String) {
        uploadCounts.end(from: key(of: peer))
        guard let path else { return }
        if isOver { unlink(path) } else { post(.sentFile(id, path: path, name: name)) }
    }
}

/// A request that is answered with a status alone.
struct PhoneRefusal: Error {
    let status: HTTPResponseStatus

    init(_ status: HTTPResponseStatus) { self.status = status }
}
