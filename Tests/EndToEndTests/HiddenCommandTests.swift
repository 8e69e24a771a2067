import ArgumentParser
import Foundation
import Testing
import UnderCoverStage

@testable import UnderCoverApp

/// Options that rehearse failures belong to the lab. Players have no part of it.
@Suite struct HiddenCommandTests {
    private static let commands = UnderCover.configuration.subcommands

    /// The game starts the process that reads strangers' files by this command.
    @Test func onlyTheProcessThatReadsForTheGameIsHidden() {
        var hidden: [String] = []
        for command in Self.commands {
            for one in [command] + command.configuration.subcommands where !one.configuration.shouldDisplay {
                hidden.append(one._commandName)
            }
        }
        #expect(hidden == [ReaderService.command])
    }

    @Test func noOptionIsHidden() {
        for command in Self.commands {
            for one in [command] + command.configuration.subcommands {
                let all = UnderCover.helpMessage(for: one, includeHidden: true)
                #expect(all == UnderCover.helpMessage(for: one, includeHidden: false), "\(one)")
            }
        }
    }

    @Test(arguments: [["--rehearse", "crash"], ["--rehearse=hang"]]) func theGameRehearsesNothing(extra: [String])
        throws
    {
        for command in [[ReaderService.command, "pictures"], ["play"], []] {
            let outcome = try Program.run(command + extra, home: Home())
            #expect(outcome.status == 2 && outcome.errors.contains("rehearse"), "\(outcome.errors)")
        }
    }

    /// All that the game's own modules read from the environment by its name. A new one must be worth a line here.
    @Test func itsVariablesAreKnown() throws {
        var names: Set<String> = []
        for module in ["App", "Core", "Music", "Pixels", "Stage"] {
            let folder = Program.checkout.appendingPathComponent("Sources/UnderCover\(module)")
            let files = try #require(FileManager.default.enumerator(atPath: folder.path))
            for case let file as String in files where file.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                names.formUnion(text.matches(of: #/"(UNDER_COVER_[A-Z_]+[A-Z])"/#).map { String($0.1) })
            }
        }
        // Another folder of sleeves and music; the buttons of a pad, for players without one and for tests; how much memory
        // the machine pretends to have.
        #expect(names == ["UNDER_COVER_ASSETS", "UNDER_COVER_VIRTUAL_PAD", "UNDER_COVER_MEMORY"])
    }
}
