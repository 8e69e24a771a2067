import Foundation
import UnderCoverCore

/// Signs in to a Jellyfin server, by a password or by a code that the player enters on the server (Quick Connect).
struct JellyfinLogin: Sendable {
    static let secondsBetween = 3.0
    /// The server forgets a code after this time.
    static let secondsToLive = 600.0

    struct Code: Sendable {
        let text: String
        let secret: Secret
    }

    private let server: JellyfinServer

    init(_ request: ServerRequest) {
        server = JellyfinServer(client: request.client, address: request.address, device: request.device)
    }

    func session(_ proof: ServerProof) async throws(SourceError) -> ServerSession {
        guard case .password(let user, let password) = proof else { throw .unsupported }
        return try session(
            try await server.post("/Users/AuthenticateByName", ["Username": user, "Pw": password.text]))
    }

    /// Throws `.refused` where Quick Connect is switched off.
    func code() async throws(SourceError) -> Code {
        let answer: LooseObject
        do {
            answer = try await server.post("/QuickConnect/Initiate")
        } catch .wrongPassword, .notFound, .notAllowed {
            throw .refused(Words.noQuickConnect)
        }
        guard let secret = answer.secret("Secret"), let code = answer.code("Code") else { throw .garbled }
        return Code(text: code, secret: secret)
    }

    /// Waits until the player has entered the code. Throws `.tooSlow` when the server has forgotten it.
    func session(_ code: Code, sleeper: Sleeper = .live) async throws(SourceError) -> ServerSession {
        for _ in 0..<Int(Self.secondsToLive / Self.secondsBetween) {
            let state = try await server.ask("/QuickConnect/Connect", [("secret", code.secret.text)])
            guard let isIn = state.flag("Authenticated") else { throw .garbled }
            if isIn {
                return try session(
                    try await server.post("/Users/AuthenticateWithQuickConnect", ["Secret": code.secret.text]))
            }
            try await sleeper.sleep(Self.secondsBetween)
        }
        throw .tooSlow
    }

    private func session(_ answer: LooseObject) throws(SourceError) -> ServerSession {
        guard let token = answer.secret("AccessToken"), let user = answer.object("User"), let id = user.id("Id") else {
            throw .garbled
        }
        return ServerSession(
            user: user.line("Name") ?? "", login: .accessToken, secret: token, userID: id, device: server.device)
    }
}
