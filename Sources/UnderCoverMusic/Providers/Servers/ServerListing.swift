import Foundation
import UnderCoverCatalogue

/// The game's facts about a kind of server that players run themselves. The kind's folder declares it.
package struct ServerListing: Sendable {
    /// Its name on the command line and in the list of accounts.
    package let kind: String
    package let name: String
    /// Programs that are servers of this kind; nil where `name` says it.
    package var programs: String?
    /// Other names of the kind on the command line.
    var aliases: [String] = []
    /// An example of an address, for the form.
    let addressHint: String
    /// Names of the query items that have secrets in its addresses.
    package let secretItems: [String]
    /// Accepts a key that the server made, instead of a name and a password.
    package var takesKeys = false
    /// Signs in. Throws `.wrongPassword`, `.unsupported` for a proof that it does not take, `.refused` with a reason.
    let signIn: @Sendable (ServerRequest, ServerProof) async throws(SourceError) -> ServerSession
    /// Asks for a code, shows it, and waits until the player has entered it on the server; nil where the kind has no codes.
    /// Throws `.tooSlow` when the code has expired.
    package var askForCode: AskForCode?
    let make: @Sendable (SourceAccount, Secret, HTTPClient) -> MusicProvider
    /// The id of a playlist in an address of its web interface.
    let playlistID: @Sendable (URL) -> String?

    package typealias AskForCode =
        @Sendable (
            _ server: ServerRequest, _ show: @escaping @Sendable (String) -> Void
        ) async throws(SourceError) -> ServerSession
}

/// The server that is signed in to.
///
/// Over plain http others can read a password, a key and what a code gives. So nothing at all is sent there before the
/// player has said yes, whatever the kind of server: until then, the client refuses.
package struct ServerRequest: Sendable {
    package let client: HTTPClient
    package let address: ServerAddress
    /// The server's name for this machine; the same for every request.
    package let device: String
    private let mayAsk: Bool

    /// - Parameter mayBeRead: the player has said yes to plain http.
    package init(client: HTTPClient, address: ServerAddress, device: String, mayBeRead: Bool = false) {
        mayAsk = address.isPrivate || mayBeRead
        self.client = mayAsk ? client : .silent
        self.address = address
        self.device = device
    }

    /// Throws a sentence unless the player has said yes where a yes is needed.
    package func checkPrivacy() throws(SourceError) {
        if !mayAsk { throw .told(Words.wouldBeRead(address.origin.host)) }
    }
}

extension ServerRequest {
    /// Why signing in failed, where more can be found out than that it did.
    package func reason(for error: SourceError) async -> SourceError {
        if address.origin.scheme == "http", [.garbled, .webPage, .tooSlow, .notFound].contains(error), await speaksTLS {
            return .insecure(.needsTLS)
        }
        return [.notFound, .webPage].contains(error) ? .told(Words.noServerThere(address.origin.host)) : error
    }

    /// The server shows a certificate at that port. Sends no request.
    private var speaksTLS: Bool {
        get async {
            var origin = address.origin
            origin.scheme = "https"
            return (try? await client.pin(origin)) != nil
        }
    }
}

extension HTTPClient {
    /// Sends nothing.
    fileprivate static let silent = HTTPClient(
        send: { request throws(HTTPError) in throw .forbidden(request.url.host() ?? "") },
        pin: { origin throws(HTTPError) in throw .forbidden(origin.host) })
}

package enum ServerProof: Sendable {
    case password(user: String, Secret)
    case key(Secret)
    /// The player has entered a code on the server.
    case session(ServerSession)
}

/// The result of signing in. The secret and the rest of it are stored apart.
package struct ServerSession: Sendable {
    var user = ""
    var login: SourceAccount.Login
    var secret: Secret
    /// The server's own id of the user.
    var userID: String?
    var device: String?
}

/// A song on a player's own server, as `FoundTrack.song` names it. The database has these names, so they are from
/// outside, too.
enum ServerSong: Equatable {
    case track(id: String, seconds: Int)
    /// Its first track.
    case album(id: String)

    /// "track/215/tr-8" or "album/al-3"; nil for anything else.
    init?(_ name: String) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == "album" {
            guard let id = OutsideID.checked(parts[1]) else { return nil }
            self = .album(id: id)
            return
        }
        let rest = parts[1].split(separator: "/", maxSplits: 1).map(String.init)
        guard parts[0] == "track", rest.count == 2, let id = OutsideID.checked(rest[1]),
            let number = OutsideNumber.real(rest[0], in: -1...1e9), let seconds = OutsideNumber.seconds(number)
        else { return nil }
        self = .track(id: id, seconds: seconds)
    }

    var name: String {
        switch self {
        case .track(let id, let seconds): "track/\(seconds)/\(id)"
        case .album(let id): "album/\(id)"
        }
    }
}
