import Foundation
import Testing
import UnderCoverCore

@testable import UnderCoverApp

/// A shell offers these after words of a command line.
@Suite struct CompletionTests {
    private func answer(_ words: String...) throws -> Completion.Answer {
        try Completion(UnderCover.self) { ["punk", "years-1960s"] }.answer(words)
    }

    @Test func allOptionsAreOfferedWithoutACommand() throws {
        #expect(try answer("--sha") == .words(["--shape"]))
        guard case .words(let words) = try answer("--") else { return #expect(Bool(false)) }
        for row in SettingRow.table { #expect(words.contains("--" + row.key)) }
        #expect(words.contains("--party") && words.contains("--help") && !words.contains("--json"))
    }

    @Test(arguments: [
        (["--theme", "da"], ["dark"]), (["--theme=da"], ["--theme=dark"]), (["--theme", "=", "da"], ["dark"]),
        (["--mute", ""], ["on", "off"]), (["--choices", ""], ["2", "3", "4", "5", "6"]), (["--shape", "bu"], ["buzz"]),
        (["--category", "p"], ["punk"]), (["--windowed", "1x1", "--category", "ye"], ["years-1960s"]),
        (["categories", "pu"], ["punk"]), (["pack", "pu"], ["punk"]), (["screenshot", "--screen", "guessing-"], []),
        (["library", "art"], ["artists"]), (["library", "artists", "--sort", "he"], ["heard"]), (["libr"], ["library"]),
        (["sources", "re"], ["remove"]),
    ])
    func valuesAreOffered(words: [String], offered: [String]) throws {
        guard
            case .words(let found) = try Completion(UnderCover.self, categories: { ["punk", "years-1960s"] }).answer(
                words)
        else { return #expect(Bool(false), "\(words)") }
        #expect(offered.isEmpty ? !found.isEmpty : found == offered, "\(words): \(found)")
    }

    @Test func namesOfFilesAreLeftToTheShell() throws {
        #expect(try answer("pack", "punk", "--out", "") == .files)
        #expect(try answer("--data-dir", "x") == .folders)
        #expect(try answer("scan", "x") == .folders)
        #expect(try answer("import", "x") == .files)
        #expect(try answer("a.under") == .files)
    }

    @Test func noWordsAreNoProblem() throws {
        for words in [[], [""], ["=", "="], ["--"], ["--=", ""], ["nope", "nope", ""], ["\u{1B}"]] {
            _ = try Completion(UnderCover.self) { [] }.answer(words)
        }
    }
}

extension CommandLane {
    @Suite(.serialized) struct ShellTests {
        /// How each shell asks for the words after "under-cover" and prints them, one a line.
        private static let shells: [(String, String)] = [
            (
                "bash",
                #"source "$0"; COMP_WORDS=(under-cover "$@"); COMP_CWORD=$#; _under_cover; printf '%s\n' "${COMPREPLY[@]}""#
            ),
            (
                "zsh",
                #"compdef() { : }; compadd() { shift; print -rl -- "$@" }; source "$0"; "#
                    + #"words=(under-cover "$@"); CURRENT=$(($# + 1)); _under_cover"#
            ),
            ("fish", #"source $argv[1]; complete -C "under-cover $argv[2..-1]""#),
        ]

        @Test(arguments: ["bash", "zsh", "fish"]) func shellsOfferWhatTheProgramSays(_ shell: String) throws {
            let home = try Home()
            let line = try #require(Self.shells.first { $0.0 == shell }?.1)
            let script = try Program.run(["--generate-completion-script", shell], home: home)
            #expect(script.status == 0)
            try home.write(script.output, to: "script")
            try FileManager.default.createSymbolicLink(
                atPath: home.path("under-cover"), withDestinationPath: Program.url.path)
            let path = home.url.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
            let assets = Program.checkout.appendingPathComponent("Assets").path
            let cases = [
                ("--sha", "--shape"), ("--theme da", "dark"), ("--category pun", "punk"), ("catego", "categories"),
                ("screenshot --screen podiu", "podium"), ("sources li", "list"),
            ]
            for (words, offered) in cases {
                let arguments = ["-c", line, home.path("script")] + words.split(separator: " ").map(String.init)
                let outcome = try Program.run(
                    [shell] + arguments, of: URL(fileURLWithPath: "/usr/bin/env"), home: home,
                    ["PATH": path, "UNDER_COVER_ASSETS": assets])
                #expect(outcome.status != 127, "There is no \(shell) here; Scripts/setup test brings it.")
                #expect(
                    outcome.output.split(separator: "\n").contains { $0.hasPrefix(offered) }, "\(words): \(outcome)")
            }
        }
    }
}
