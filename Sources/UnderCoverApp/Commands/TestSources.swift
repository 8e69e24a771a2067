import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// `under-cover sources test`.
struct TestSources: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Ask a source, or each server of yours, whether it answers.")

    @Argument(help: "As `sources list` calls it; without it, all your servers.")
    var id: String?

    @Option(
        name: .customLong("source-url"), parsing: .singleValue,
        help: ArgumentHelp("Where a service is instead of at home.", valueName: "NAME=URL"))
    var sourceURLs: [String] = []

    @OptionGroup var options: SourcesCommand.Options

    private struct Answer: Encodable {
        let id: String
        let answers: Bool
        /// Its name, or why it does not answer.
        let says: String
    }

    func validate() throws {
        do { _ = try SourceURLs.parse(sourceURLs) } catch { throw ValidationError(error.description) }
    }

    func run() throws {
        let folders = options.folders
        let network = Network(
            folders: folders, dataDir: options.dataDir, isOffline: false,
            bases: try SourceURLs.all(sourceURLs, folders: folders))
        let chosen = try chosen(network, folders)
        let answers = try Waiting.value { () async throws(Failure) in
            var answers: [Answer] = []
            for (id, provider) in chosen { answers.append(await Self.ask(id, provider)) }
            return answers
        }
        if options.json {
            try Output.json(answers)
        } else {
            for answer in answers where answer.answers { Output.row([answer.id, answer.says]) }
        }
        let silent = answers.filter { !$0.answers }
        guard !silent.isEmpty else { return }
        throw Failure(silent.map(\.says).joined(separator: " "))
    }

    private typealias Chosen = (id: String, provider: Result<MusicProvider, AccountError>)

    private func chosen(_ network: Network, _ folders: DataFolder) throws(Failure) -> [Chosen] {
        if let open = network.openProviders.first(where: { $0.id == id }) {
            try SourceSwitch.demandConsent(open, Store.peek(folder: folders.data).map { Kept($0.kept).sources } ?? [:])
            return [(open.id, .success(open))]
        }
        let accounts = try orFail { () throws(AccountError) in
            if let id { [try network.accounts.account(id)] } else { try network.accounts.all() }
        }
        return accounts.map { account in
            let provider = Result { () throws(AccountError) in
                try network.accounts.provider(for: account, client: network.client)
            }
            return (account.id, provider)
        }
    }

    private static func ask(_ id: String, _ provider: Result<MusicProvider, AccountError>) async -> Answer {
        switch provider {
        case .failure(let error): return Answer(id: id, answers: false, says: error.description)
        case .success(let provider):
            do throws(SourceError) {
                return Answer(id: id, answers: true, says: try await provider.test())
            } catch {
                return Answer(id: id, answers: false, says: error.message(source: provider.name))
            }
        }
    }
}
