import ArgumentParser
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverApp

/// Says why the parser refuses a command line.
@Suite struct ComplaintTests {
    private func sentence(_ arguments: [String]) -> String? {
        do {
            _ = try UnderCover.parseAsRoot(Arguments.expanded(arguments))
            return nil
        } catch { return Complaint(error, UnderCover.self, arguments).sentence }
    }

    @Test(arguments: [
        (["catgories"], "There is no command “catgories”. Did you mean categories?"),
        (["xylophone"], "There is no command “xylophone”."), (["sources", "lst"], "Did you mean list?"),
        (["--rouds", "3"], "Unknown option '--rouds'. Did you mean '--rounds'?"),
        (["--windowed", "wide"], "It takes a width and a height, as 1280x720."),
        (["screenshot", "--out", "x", "--size", "12"], "It takes a width and a height, as 1280x720."),
        (["--seed", "x"], "It takes a whole number from 0 on."), (["--exit-after", "-1"], "more than 0"),
        (["--exit-after", "soon"], "It takes seconds, as 30 or 2.5."),
        (["queue", "move", "one", "2"], "a whole number"),
        (["--daily", "--code", "MC0G0-005HW"], "--daily"),
        (["pack", "a", "--out", "-", "--json"], "--out -"), (["screenshot", "--all", "--out", "-"], "--all"),
    ])
    func itSaysWhatToDo(arguments: [String], words: String) throws {
        let said = try #require(sentence(arguments))
        #expect(said.contains(words), "\(said)")
        #expect(!said.contains("\n"))
    }

    @Test func itNamesTheHelpOfTheCommand() throws {
        #expect(try #require(sentence(["pack"])).hasSuffix(" Try under-cover pack --help."))
        #expect(try #require(sentence(["queue", "move", "1"])).hasSuffix(" Try under-cover queue move --help."))
        #expect(try #require(sentence(["--seed", "x"])).hasSuffix(" Try under-cover --help."))
    }

    @Test func helpOfACommandThatIsNotThereIsNone() throws {
        #expect(Complaint.unknownCommand(["nope"], UnderCover.self)?.contains("“nope”") == true)
        #expect(Complaint.unknownCommand(["sorces"], UnderCover.self)?.contains("Did you mean sources?") == true)
        #expect(Complaint.unknownCommand(["sources", "remov"], UnderCover.self)?.contains("remove?") == true)
        for words in [["sources"], ["sources", "list"], ["help"], []] {
            #expect(Complaint.unknownCommand(words, UnderCover.self) == nil, "\(words)")
        }
    }

    @Test func settingsAreExplainedBelowTheUsage() throws {
        let help = Arguments.settingsLast(UnderCover.helpMessage() + "\n" + Play.helpMessage())
        let usage = try #require(help.range(of: "USAGE:"))
        let settings = try #require(help.range(of: "SETTINGS, for this run only:"))
        #expect(usage.lowerBound < settings.lowerBound)
        #expect(help.ranges(of: "SETTINGS, for this run only:").count == 1)
        let row = try #require(SettingRow.named("timer"))
        let said = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains("\(row.label). \(row.hint) Default: normal."))
        #expect(!Arguments.settingsLast(PackCommand.helpMessage()).contains("SETTINGS"))
    }

    @Test func aLinkOrAPackMayStandBesideOptions() {
        func expanded(_ arguments: String...) -> [String] { PackOptions.expanded(ChallengeOptions.expanded(arguments)) }
        #expect(expanded("a.undercover") == ["play", "--open=a.undercover"])
        #expect(
            expanded("--windowed", "640x480", "a.undercover")
                == ["play", "--windowed", "640x480", "--open=a.undercover"])
        #expect(
            expanded("--mute", "a.undercover", "--offline") == ["play", "--mute", "--open=a.undercover", "--offline"])
        #expect(
            expanded("play", "--offline", "under-cover://challenge/X")
                == ["play", "--offline", "--link=under-cover://challenge/X"])
        // A value of an option, or an argument of another command.
        for arguments in [
            ["--record", "a.undercover"], ["import", "a.undercover"], ["pack", "a", "--out", "a.undercover"],
        ] {
            #expect(PackOptions.expanded(arguments) == arguments)
        }
    }
}

extension CommandLane {
    @Suite(.serialized) struct WrittenFileTests {
        /// "-" is standard output; a folder and a missing one are refused with the reason.
        @Test func whatIsWrittenMayGoToStandardOutput() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data")]
            let category = try Program.anyCategory(home)
            let pack = try Program.run(["pack", category, "--covers", "none", "--out", "-"] + data, home: home)
            #expect(pack.status == 0 && pack.output.hasPrefix("PK"), "\(pack.errors)")
            let export = try Program.run(["export", "--out", "-"] + data, home: home)
            #expect(export.status == 0 && export.output.hasPrefix("{"))
            let picture = try Program.run(["screenshot", "--size", "640x400", "--out", "-"], home: home)
            #expect(picture.status == 0 && picture.output.contains("PNG"))
        }

        @Test func aFileThatCannotBeWrittenHasAReason() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data")]
            let category = try Program.anyCategory(home)
            for command in [["pack", category, "--covers", "none"], ["export"], ["screenshot", "--size", "640x400"]] {
                for (out, reason) in [
                    (home.path("none/x"), "no such file or directory"), (home.url.path, "is a directory"),
                ] {
                    let outcome = try Program.run(command + data + ["--out", out], home: home)
                    #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(outcome.errors)")
                    #expect(outcome.errors.contains("cannot be written: \(reason)"), "\(outcome.errors)")
                }
            }
        }

        @Test func anEmptyListSaysWhatToDo() throws {
            let home = try Home()
            let data = ["--data-dir", home.path("data")]
            for arguments in [["library", "artists"], ["sources", "test"]] {
                let lines = try Program.run(arguments + data, home: home)
                #expect(lines.status == 0 && lines.output == "" && lines.errorLines.count == 1, "\(lines.errors)")
                #expect(lines.errors.contains("under-cover s"), "\(lines.errors)")
                let json = try Program.run(arguments + data + ["--json"], home: home)
                #expect(json.status == 0 && json.output == "[\n\n]\n" && json.errors == "")
            }
        }
    }
}
