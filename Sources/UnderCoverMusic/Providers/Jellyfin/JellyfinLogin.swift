import Foundation
import UnderCoverCore

/// What a server gives in exchange for a password or a code. Only this is kept.
package struct JellyfinSession: Sendable {
    package var token: Secret
    package var userID: String
    package var user: String
}

/// Signing in to a Jellyfin server, with a password or with a code that is typed in elsewhere.
package struct JellyfinLogin: Sendable {
    private let server: JellyfinServer

    /// - Parameter device: lasting and this machine's own.
    package init(client: HTTPClient, address: ServerAddress, device: String) {
        server = JellyfinServer(client: client, address: address, device: device)
    }

    package func session(user: String, password: Secret) async throws(SourceError) -> JellyfinSession {
        let answer = try await server.post(
            "/Users/AuthenticateByName", ["Username": user, "Pw": password.text])
        return try Self.session(answer)
    }

    /// Asks for a code. Throws `.refused` where the server does not give any.
    package func begin() async throws(SourceError) -> QuickConnect {
        let answer: LooseObject
        do {
            answer = try await server.post("/QuickConnect/Initiate")
        } catch .wrongPassword, .notFound, .notAllowed {
            throw .refused(Words.noQuickConnect)
        }
        guard let secret = answer.text("Secret"), let code = answer.text("Code") else { throw .garbled }
        return QuickConnect(code: code, secret: Secret(secret))
    }

    /// nil while nobody has typed the code in; ask again in `QuickConnect.secondsBetween`. Throws `.notFound` when it is too
    /// late for this code.
    package func finish(_ begun: QuickConnect) async throws(SourceError) -> JellyfinSession? {
        let state = try await server.ask("/QuickConnect/Connect", [("secret", begun.secret.text)])
        guard let isIn = state.flag("Authenticated") else { throw .garbled }
        guard isIn else { return nil }
        return try Self.session(
            try await server.post("/Users/AuthenticateWithQuickConnect", ["Secret": begun.secret.text]))
    }

    /// Waits until somebody has typed the code in. Throws `.tooSlow` when the server has forgotten it, `.cancelled` with the
    /// task.
    package func wait(for begun: QuickConnect, sleeper: Sleeper = .live) async throws(SourceError) -> JellyfinSession {
        for _ in 0..<Int(QuickConnect.secondsToLive / QuickConnect.secondsBetween) {
            if let session = try await finish(begun) { return session }
            try await sleeper.sleep(QuickConnect.secondsBetween)
        }
        throw .tooSlow
    }

    private static func session(_ answer: LooseObject) throws(SourceError) -> JellyfinSession {
        guard let token = answer.text("AccessToken"), let user = answer.object("User"), let id = user.text("Id") else {
            throw .garbled
        }
        return JellyfinSession(token: Secret(token), userID: id, user: user.text("Name") ?? "")
    }
}

/// A code to show: who is signed in already types it in under "Quick Connect".
package struct QuickConnect: Sendable {
    package static let secondsBetween = 3.0
    /// After which the server has forgotten it.
    package static let secondsToLive = 600.0

    package let code: String
    let secret: Secret
}
