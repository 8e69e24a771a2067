import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

struct SourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources", abstract: "Your own music servers: list, add, test, remove.",
        subcommands: [List.self, AddServer.self, Test.self, Remove.self], defaultSubcommand: List.self)

    /// What is said of an account; its secret is not.
    struct Entry: Encodable {
        let id: String
        let kind: String
        let name: String
        let address: String
        let user: String
        let login: String
        let secretIn: String
        let isPinned: Bool

        init(_ account: SourceAccount) {
            id = account.id
            kind = account.kind.rawValue
            name = account.name
            address = account.address.base.absoluteString
            user = account.user
            login = account.login.rawValue
            secretIn = account.keeper.rawValue
            isPinned = account.address.pin != nil
        }

        var line: String { [id, kind, address, user].joined(separator: "\t") }
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
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List your servers.")

        @OptionGroup var options: Options

        func run() throws {
            let entries = try orFail { () throws(AccountError) in try options.accounts.all() }.map(Entry.init)
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

    struct Test: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "test", abstract: "Ask a server, or each of them, whether it answers.")

        @Argument(help: "As `sources list` calls it; without it, all of them.")
        var id: String?

        @OptionGroup var options: Options

        private struct Answer: Encodable {
            let id: String
            let answers: Bool
            /// What it calls itself, or why it does not answer.
            let says: String
        }

        func run() throws {
            let accounts = options.accounts
            let chosen = try orFail { () throws(AccountError) in
                if let id { [try accounts.account(id)] } else { try accounts.all() }
            }
            let client = World.httpClient()
            let answers = try Waiting.value { () async throws(Failure) in
                var answers: [Answer] = []
                for account in chosen { answers.append(await Self.ask(account, accounts, client)) }
                return answers
            }
            if options.json {
                try Output.json(answers)
            } else {
                for answer in answers where answer.answers { Output.line("\(answer.id)\t\(answer.says)") }
            }
            let silent = answers.filter { !$0.answers }
            guard !silent.isEmpty else { return }
            throw Failure(silent.map(\.says).joined(separator: " "))
        }

        private static func ask(
            _ account: SourceAccount, _ accounts: SourceAccounts, _ client: HTTPClient
        ) async -> Answer {
            do throws(AccountError) {
                let provider = try accounts.provider(for: account, client: client)
                do throws(SourceError) {
                    return Answer(id: account.id, answers: true, says: try await provider.test())
                } catch {
                    throw AccountError.source(name: account.name, error)
                }
            } catch {
                return Answer(id: account.id, answers: false, says: error.description)
            }
        }
    }
}

extension SourceAccount.Kind: ExpressibleByArgument {}

@discardableResult
func orFail<Value>(_ work: () throws(AccountError) -> Value) throws(Failure) -> Value {
    do { return try work() } catch { throw Failure(error.description) }
}
