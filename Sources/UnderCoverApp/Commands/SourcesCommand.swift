import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

struct SourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Where albums come from: list it all, switch it on and off; add, test and remove your own servers.",
        subcommands: [List.self, On.self, Off.self, AddServer.self, TestSources.self, Remove.self],
        defaultSubcommand: List.self)

    /// What is said of a source; its secret is not.
    struct Entry: Encodable {
        let id: String
        /// "open" to all, a "mirror" of such a one, "files" on this machine, or what kind of server.
        let kind: String
        let name: String
        let isOn: Bool
        var address: String?
        // Of servers.
        var user: String?
        var login: String?
        var secretIn: String?
        var isPinned: Bool?

        init(_ account: SourceAccount, isOn: Bool) {
            id = account.id
            kind = account.kind.rawValue
            name = account.name
            self.isOn = isOn
            address = account.address.base.absoluteString
            user = account.user
            login = account.login.rawValue
            secretIn = account.keeper.rawValue
            isPinned = account.address.pin != nil
        }

        /// - Parameters:
        ///   - home: nil for what is on this machine.
        ///   - address: where it is asked.
        init(_ provider: MusicProvider, isOn: Bool, home: String?, address: String?) {
            id = provider.id
            kind = home == nil ? "files" : home == address ? "open" : "mirror"
            name = provider.name
            self.isOn = isOn
            self.address = address
        }

        var line: String { [id, kind, isOn ? "on" : "off", address ?? "", user ?? ""].joined(separator: "\t") }
    }

    struct Options: ParsableArguments {
        @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
        var dataDir: String?

        @Flag(help: "Print JSON instead of lines.")
        var json = false

        var accounts: SourceAccounts {
            let environment = ProcessInfo.processInfo.environment
            let folders = DataFolder(environment: environment, dataDir: dataDir)
            // A folder of one's own is there to be carried about, so its secrets are in it.
            let service = dataDir == nil ? SecretService(environment: environment) : nil
            return SourceAccounts(folder: folders.sources, service: service?.store)
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all that can be searched.",
            discussion:
                """
                Each line is an id, a kind (open, mirror, files, opensubsonic, jellyfin), on or off, an address, a user. \
                A mirror is an open source that is asked at another address than its own.
                """)

        @OptionGroup var options: Options

        func run() throws {
            let folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: options.dataDir)
            let network = Network(
                folders: folders, dataDir: options.dataDir, isOffline: true,
                bases: try SourceURLs.all([], folders: folders))
            let servers = try orFail { () throws(AccountError) in try network.accounts.all() }
            // Whoever only asks need not make a database.
            let stored = Store.peek(folder: folders.data)?.kept.sources ?? [:]
            let entries =
                network.openProviders.map { provider in
                    let home = ProviderList.all.first { $0.id == provider.id }?.home
                    return Entry(
                        provider, isOn: SourceSwitch.isOn(provider, stored), home: home,
                        address: network.addresses[provider.id] ?? home)
                }
                + servers.map { Entry($0, isOn: stored[$0.id] ?? true) }
            if options.json { return try Output.json(entries) }
            for entry in entries { Output.line(entry.line) }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Forget a server and its password.")

        @Argument(help: "As `sources list` calls it.")
        var id: String

        @OptionGroup var options: Options

        func run() throws {
            try orFail { () throws(AccountError) in try options.accounts.remove(id) }
            if options.json { try Output.json(["removed": id]) }
        }
    }
}

extension SourceAccount.Kind: ExpressibleByArgument {}

@discardableResult
func orFail<Value>(_ work: () throws(AccountError) -> Value) throws(Failure) -> Value {
    do { return try work() } catch { throw Failure(error.description) }
}
