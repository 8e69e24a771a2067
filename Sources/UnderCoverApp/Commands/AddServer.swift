import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

/// `under-cover sources add`.
struct AddServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Sign in to a server of yours and remember it.",
        discussion: "A password is asked for, or read from a file; it cannot stand on the command line.")

    @Argument(help: "opensubsonic (Navidrome, gonic, Airsonic and the like) or jellyfin.")
    var kind: SourceAccount.Kind

    @Argument(help: "Its address, with http:// or https://.")
    var address: String

    @Option(help: "Whom to sign in as.")
    var user: String?

    @Option(help: ArgumentHelp("What to call it here: small letters, digits, - and .", valueName: "id"))
    var id: String?

    @Option(help: "What to call it on the screen; its address otherwise.")
    var name: String?

    @Option(help: ArgumentHelp("The public key of a self-signed certificate: sha256//…", valueName: "pin"))
    var pin: String?

    @Option(
        name: .customLong("password-file"),
        help: ArgumentHelp("Read the password, or the key, from a file; - is standard input.", valueName: "FILE"))
    var passwordFile: String?

    @Flag(name: .customLong("api-key"), help: "Use a key that the server made, and no password. OpenSubsonic only.")
    var usesKey = false

    @Flag(
        name: .customLong("quick-connect"),
        help: "Show a code to type in where you are signed in already. Jellyfin only.")
    var usesCode = false

    @OptionGroup var options: SourcesCommand.Options

    func validate() throws {
        if let pin, pin.wholeMatch(of: /sha256\/\/[A-Za-z0-9+\/]{43}=/) == nil {
            throw ValidationError("--pin must be sha256// and 44 letters, not “\(pin)”.")
        }
        if usesKey && kind != .openSubsonic { throw ValidationError("--api-key is for opensubsonic.") }
        if usesCode && kind != .jellyfin { throw ValidationError("--quick-connect is for jellyfin.") }
        if !usesKey && !usesCode && user?.isEmpty != false { throw ValidationError("--user is needed.") }
    }

    func run() throws {
        let accounts = options.accounts
        guard let server = ServerAddress(address, pin: pin) else {
            throw Failure(AccountError.badAddress.description)
        }
        let free = try orFail { () throws(AccountError) -> String in
            guard let id else { return try accounts.freeID(kind, at: server) }
            try accounts.check(id: id, kind, at: server)
            return id
        }
        let device = UUID().uuidString
        let client = HTTPClient.live()
        let proof = try proof(server, device, client)
        let invitation = SourceAccounts.Invitation(
            id: free, kind: kind, name: name, address: server, proof: proof, device: device)
        let account = try Waiting.value { () async throws(Failure) in
            do throws(AccountError) {
                return try await accounts.join(invitation, client: client)
            } catch {
                guard case .source(_, let trouble) = error else { throw Failure(error.description) }
                throw await Self.failure(error.description, trouble, server, client)
            }
        }
        let entry = SourcesCommand.Entry(account, isOn: true)
        if options.json { return try Output.json(entry) }
        Output.line(entry.line)
        Output.line(account.keeper == .file ? Words.secretInFile : Words.secretInKeyring)
        if !account.address.isPrivate { Output.line(Words.plainHTTP) }
    }
}

extension AddServer {
    /// With the key of a server whose certificate is not to be trusted, for its owner to compare.
    private static func failure(
        _ sentence: String, _ error: SourceError, _ address: ServerAddress, _ client: HTTPClient
    ) async -> Failure {
        guard case .insecure(let trouble) = error, trouble.showsCertificate,
            let key = try? await client.pin(address.origin)
        else { return Failure(sentence) }
        return Failure(sentence + " " + Words.pin(key))
    }

    private func proof(
        _ address: ServerAddress, _ device: String, _ client: HTTPClient
    ) throws -> SourceAccounts.Invitation.Proof {
        if usesKey { return .key(try PasswordPrompt.secret("API key:", file: passwordFile)) }
        if usesCode { return .session(try session(address, device, client)) }
        let secret = try PasswordPrompt.secret("Password of \(user ?? ""):", file: passwordFile)
        return .password(user: user ?? "", secret)
    }

    private func session(
        _ address: ServerAddress, _ device: String, _ client: HTTPClient
    ) throws(Failure) -> JellyfinSession {
        let name = name ?? address.origin.host
        return try Waiting.value { () async throws(Failure) in
            let login = JellyfinLogin(client: client, address: address, device: device)
            do throws(SourceError) {
                let begun = try await login.begin()
                Log.warn(Words.typeThisCode(begun.code))
                return try await login.wait(for: begun)
            } catch {
                throw await Self.failure(error.message(source: name), error, address, client)
            }
        }
    }
}
