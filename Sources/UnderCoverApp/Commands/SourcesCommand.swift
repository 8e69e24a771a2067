import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

struct SourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Where albums come from: list it all, switch it on and off; add, test and remove your own servers.",
        subcommands: [List.self, On.self, Off.self, AddServer.self, TestSources.self, Remove.self],
        defaultSubcommand: List.self)

    /// A source without its secret.
    struct Entry: Encodable {
        let id: String
        /// "open" without an account, a "mirror" of such a source, "files" on this machine, or a kind of server.
        let kind: String
        let name: String
        let isOn: Bool
        var address: String?
        // Only servers have one.
        var user: String?
        var login: String?
        var secretIn: String?
        var isPinned: Bool?

        init(_ account: SourceAccount, isOn: Bool) {
            id = account.id
            kind = account.kind
            name = account.name
            self.isOn = isOn
            address = account.address.base.absoluteString
            user = account.user
            login = account.login.rawValue
            secretIn = account.secretPlace.rawValue
            isPinned = account.address.pin != nil
        }

        /// - Parameters:
        ///   - home: nil for files on this machine.
        ///   - address: of the mirror, if there is one.
        init(_ provider: MusicProvider, isOn: Bool, home: String?, address: String?) {
            id = provider.id
            kind = home == nil ? "files" : home == address ? "open" : "mirror"
            name = provider.name
            self.isOn = isOn
            self.address = address
        }

        var fields: [String] { [id, kind, isOn ? "on" : "off", address ?? "", user ?? ""] }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all that can be searched.",
            discussion:
                """
                Each line is an id, a kind (open, mirror, files, \(ProviderList.game.servers.map(\.kind).joined(separator: ", "))), on or off, an address, a user. \
                A mirror is an open source that is asked at another address than its own.
                """)

        @OptionGroup var options: CommandOptions

        func run() throws {
            let folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: options.dataDir)
            let network = Network(
                folders: folders, dataDir: options.dataDir, isOffline: true,
                bases: try SourceURLs.all([], folders: folders))
            let servers = try orFail { () throws(AccountError) in try network.accounts.all() }
            // Listing does not create a database.
            let stored = Store.peek(folder: folders.data).map { Kept($0.kept).sources } ?? [:]
            let entries =
                network.openProviders.map { provider in
                    let home = provider.listing?.services.first?.home
                    return Entry(
                        provider, isOn: SourceSwitch.isOn(provider, stored), home: home,
                        address: network.addresses[provider.id] ?? home)
                }
                + servers.map { Entry($0, isOn: stored[$0.id] ?? true) }
            let listed = entries.map { Listed(entry: $0, id: $0.id, title: $0.name) }
            try Output.list(listed, json: options.json, \.entry.fields)
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Forget a server and its password.")

        @Argument(help: "As `sources list` calls it.")
        var id: String

        @OptionGroup var options: CommandOptions

        func run() throws {
            try orFail { () throws(AccountError) in try options.accounts.remove(id) }
            if options.json { try Output.json(["removed": id]) }
        }
    }
}

@discardableResult
func orFail<Value>(_ work: () throws(AccountError) -> Value) throws(Failure) -> Value {
    do { return try work() } catch { throw Failure(error) }
}

extension SourcesCommand {
    struct On: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "on", abstract: "Switch a source on.",
            discussion: "Where it has terms of its own they are shown, and have to be accepted.")

        @Argument(help: "As `sources list` calls it.")
        var id: String

        @Flag(name: .customLong("accept-terms"), help: "You have read its terms and agree.")
        var acceptsTerms = false

        @Flag(
            name: .customLong("allow-plain-http"),
            help:
                "Send a server’s password also where its address begins with http:// and everybody on the way can read it."
        )
        var allowsPlainHTTP = false

        @OptionGroup var options: CommandOptions

        func run() throws {
            if allowsPlainHTTP { try orFail { () throws(AccountError) in try options.accounts.allowPlainHTTP(id) } }
            if let notice = try options.notice(of: id) {
                if !options.json { Output.page(notice) }
                guard acceptsTerms else { throw Failure(Words.acceptTerms(id: id)) }
            }
            try options.keep(id, isOn: true)
        }
    }

    struct Off: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "off", abstract: "Switch a source off: the game asks it for nothing until it is on again.")

        @Argument(help: "As `sources list` calls it.")
        var id: String

        @OptionGroup var options: CommandOptions

        func run() throws {
            _ = try options.notice(of: id)
            try options.keep(id, isOn: false)
        }
    }
}

extension CommandOptions {
    var accounts: SourceAccounts {
        let environment = ProcessInfo.processInfo.environment
        let folders = DataFolder(environment: environment, dataDir: dataDir)
        // A folder given by --data-dir may be carried to another machine, so its secrets are in it.
        let service = dataDir == nil ? SecretService(environment: environment) : nil
        return SourceAccounts(folder: folders.sources, service: service?.store)
    }

    var folders: DataFolder { DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: dataDir) }

    /// Terms to accept first; nil where there are none. Throws for an unknown source.
    fileprivate func notice(of id: String) throws(Failure) -> String? {
        if let listing = ProviderList.game[id] { return listing.notice }
        guard (try? accounts.account(id)) != nil else { throw Failure.usage(Words.noSource(id)) }
        return nil
    }

    fileprivate func keep(_ id: String, isOn: Bool) throws {
        let files = try GameFiles(dataDir: dataDir, needsStore: true, needsRecords: false)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        defer { store.close() }
        do throws(StoreError) {
            try Change.source(id, isOn: isOn).make(in: store)
        } catch {
            throw Failure(error.description)
        }
        if json { return try Output.json([id: isOn ? "on" : "off"]) }
        Output.row([id, isOn ? "on" : "off"])
    }
}

/// Reads a password from the terminal without an echo, or from a file. Every user of the machine can read the command line.
enum PasswordPrompt {
    /// - Parameter file: its first line; "-" is standard input; nil asks at the terminal.
    static func secret(_ question: String, file: String?) throws -> Secret {
        let text = try file.map(firstLine) ?? typed(question)
        guard !text.isEmpty else { throw Failure(Words.wasEmpty) }
        return Secret(text)
    }

    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Everything but a yes is a no.
    static func agrees(_ question: String) throws(Failure) -> Bool {
        StandardError.raw(LogLine.escaped(question) + " ")
        guard let answer = readLine() else { throw Failure(Words.wasStopped) }
        return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
    }

    private static func firstLine(_ file: String) throws(Failure) -> String {
        let path = file == "-" ? "/dev/stdin" : file
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: 10_000) else {
            throw Failure(Words.isUnreadable(file))
        }
        let line = data.prefix { $0 != 10 && $0 != 13 }
        guard let text = String(data: Data(line), encoding: .utf8) else { throw Failure(Words.isNoText(file)) }
        return text
    }

    private static func typed(_ question: String) throws -> String {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError("There is no terminal to ask at. Give --password-file.")
        }
        StandardError.raw(LogLine.escaped(question) + " ")
        var before = termios()
        tcgetattr(STDIN_FILENO, &before)
        var silent = before
        // NB: without ISIG, because a Ctrl-C here would leave the terminal without an echo.
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        let line = readLine()
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
        StandardError.raw("\n")
        guard let line, !line.contains("\u{3}") else { throw Failure(Words.wasStopped) }
        return line
    }
}
