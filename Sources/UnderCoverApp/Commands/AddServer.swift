import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// `under-cover sources add`.
struct AddServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Sign in to a server of yours and remember it.",
        discussion: "A password is asked for, or read from a file; it cannot stand on the command line.")

    struct Kind: ExpressibleByArgument {
        let listing: ServerListing

        init?(argument: String) {
            guard let listing = ProviderList.game.server(named: argument) else { return nil }
            self.listing = listing
        }

        static let allValueStrings = ProviderList.game.servers.map(\.kind)
        static let help =
            ProviderList.game.servers.map { listing in
                listing.kind + (listing.programs.map { " (\($0))" } ?? "")
            }.alternatives + "."

        /// Names of the kinds with an ability.
        static func names(_ can: (ServerListing) -> Bool) -> String {
            ProviderList.game.servers.filter(can).map(\.name).alternatives
        }

        static func kinds(_ can: (ServerListing) -> Bool) -> String {
            ProviderList.game.servers.filter(can).map(\.kind).alternatives
        }
    }

    @Argument(help: ArgumentHelp(stringLiteral: Kind.help))
    var kind: Kind

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

    @Flag(
        name: .customLong("api-key"),
        help: "Use a key that the server made, and no password. \(Kind.names(\.takesKeys)) only.")
    var usesKey = false

    @Flag(
        name: .customLong("quick-connect"),
        help: "Show a code to type in where you are signed in already. \(Kind.names { $0.askForCode != nil }) only.")
    var usesCode = false

    @Flag(
        name: .customLong("allow-plain-http"),
        help: "Send the password also where the address begins with http:// and everybody on the way can read it.")
    var allowsPlainHTTP = false

    @OptionGroup var options: CommandOptions

    func validate() throws {
        if let pin, pin.wholeMatch(of: /sha256\/\/[A-Za-z0-9+\/]{43}=/) == nil {
            throw ValidationError("--pin must be sha256// and 44 letters, not “\(pin)”.")
        }
        if usesKey && !kind.listing.takesKeys {
            throw ValidationError("--api-key is for \(Kind.kinds(\.takesKeys)).")
        }
        if usesCode && kind.listing.askForCode == nil {
            throw ValidationError("--quick-connect is for \(Kind.kinds { $0.askForCode != nil }).")
        }
        if !usesKey && !usesCode && user?.isEmpty != false { throw ValidationError("--user is needed.") }
    }

    func run() throws {
        let accounts = options.accounts
        let kind = self.kind.listing.kind
        guard let server = ServerAddress(address, pin: pin) else {
            throw Failure(AccountError.badAddress.description)
        }
        // Before the password is asked for.
        if let id { try orFail { () throws(AccountError) in try accounts.check(id: id, kind, at: server) } }
        let client = HTTPClient.live()
        let request = ServerRequest(
            client: client, address: server, device: UUID().uuidString, mayBeRead: try mayBeRead(server))
        let proof = try proof(request)
        let account = try Waiting.value { [id, name] () async throws(Failure) in
            do throws(AccountError) {
                return try await accounts.join(request, kind: kind, id: id, name: name, proof: proof)
            } catch {
                guard case .source(_, let trouble) = error else { throw Failure(error) }
                throw await Self.failure(error.description, trouble, server, client)
            }
        }
        let entry = SourcesCommand.Entry(account, isOn: true)
        if options.json { return try Output.json(entry) }
        Output.row(entry.fields)
        Output.line(account.secretPlace == .file ? Words.secretInFile : Words.secretInKeyring)
        Output.line(Words.afterAdding(account.id))
    }
}

extension AddServer {
    /// Adds the public key of a server whose certificate is not trusted, for the player to compare.
    private static func failure(
        _ sentence: String, _ error: SourceError, _ address: ServerAddress, _ client: HTTPClient
    ) async -> Failure {
        guard case .insecure(let trouble) = error, trouble.showsCertificate,
            let key = try? await client.pin(address.origin)
        else { return Failure(sentence) }
        return Failure(sentence + " " + Words.pin(key))
    }

    /// Asks where others could read the password, before it is typed. Throws for a no.
    private func mayBeRead(_ server: ServerAddress) throws -> Bool {
        if server.isPrivate || allowsPlainHTTP { return allowsPlainHTTP }
        let host = server.origin.host
        if PasswordPrompt.canAsk, try PasswordPrompt.agrees(Words.askToSendReadably(host)) { return true }
        throw Failure(Words.wouldBeRead(host) + " " + Words.allowsPlainHTTP)
    }

    private func proof(_ server: ServerRequest) throws -> ServerProof {
        if usesKey { return .key(try PasswordPrompt.secret(Words.askForKey, file: passwordFile)) }
        if usesCode, let ask = kind.listing.askForCode { return .session(try session(server, ask)) }
        let secret = try PasswordPrompt.secret(Words.passwordOf(user ?? ""), file: passwordFile)
        return .password(user: user ?? "", secret)
    }

    private func session(
        _ server: ServerRequest, _ ask: @escaping ServerListing.AskForCode
    ) throws(Failure) -> ServerSession {
        let name = name ?? server.address.origin.host
        return try Waiting.value { () async throws(Failure) in
            do throws(SourceError) {
                try server.checkPrivacy()
                return try await ask(server) { Log.warn(Words.typeThisCode($0)) }
            } catch {
                let error = await server.reason(for: error)
                throw await Self.failure(error.message(source: name), error, server.address, server.client)
            }
        }
    }
}
