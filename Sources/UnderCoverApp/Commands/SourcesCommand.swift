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

    struct Options: ParsableArguments {
        @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.")
        var dataDir: String?

        @Flag(help: "Print JSON instead of lines.")
        var json = false

        var accounts: SourceAccounts {
            let environment = ProcessInfo.processInfo.environment
            let folders = DataFolder(environment: environment, dataDir: dataDir)
            // A folder given by --data-dir may be carried to another machine, so its secrets are in it.
            let service = dataDir == nil ? SecretService(environment: environment) : nil
            return SourceAccounts(folder: folders.sources, service: service?.store)
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all that can be searched.",
            discussion:
                """
                Each line is an id, a kind (open, mirror, files, \(ProviderList.game.servers.map(\.kind).joined(separator: ", "))), on or off, an address, a user. \
                A mirror is an open source that is asked at another address than its own.
                """)

        @OptionGroup var options: Options

        func run() throws {
            let folders = DataFolder(environment: ProcessInfo.processInfo.environment, dataDir: options.dataDir)
            let network = Network(
                folders: folders, dataDir: options.dataDir, isOffline: true,
                bases: try SourceURLs.all([], folders: folders))
            let servers = try orFail { () throws(AccountError) in try network.accounts.all() }
            // Listing does not create a database.
            let stored = Store.peek(folder: folders.data)?.kept.sources ?? [:]
            let entries =
                network.openProviders.map { provider in
                    let home = provider.listing?.services.first?.home
                    return Entry(
                        provider, isOn: SourceSwitch.isOn(provider, stored), home: home,
                        address: network.addresses[provider.id] ?? home)
                }
                + servers.map { Entry($0, isOn: stored[$0.id] ?? true) }
            try Output.list(entries, json: options.json, \.fields)
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

@discardableResult
func orFail<Value>(_ work: () throws(AccountError) -> Value) throws(Failure) -> Value {
    do { return try work() } catch { throw Failure(error) }
}
