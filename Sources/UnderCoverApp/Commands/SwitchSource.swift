import ArgumentParser
import Foundation
import UnderCoverCore
import UnderCoverMusic

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

        @OptionGroup var options: Options

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
            commandName: "off", abstract: "Switch a source off; nobody asks it any more.")

        @Argument(help: "As `sources list` calls it.")
        var id: String

        @OptionGroup var options: Options

        func run() throws {
            _ = try options.notice(of: id)
            try options.keep(id, isOn: false)
        }
    }
}

extension SourcesCommand.Options {
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
