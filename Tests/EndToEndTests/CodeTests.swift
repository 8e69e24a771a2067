import Foundation
import Glibc
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

extension DisplayLane {
    /// Challenge codes between two households, and links between two programs.
    @Suite(.serialized) struct CodeTests {
        private struct Facts: Decodable {
            var code, link, category, name: String
            var seed: UInt64
            var rounds, seconds, choices, albums: Int
            var kinds: [String]
        }

        private static let settings = [
            "--rounds", "4", "--choices", "4", "--seconds", "12", "--kind-find-the-cover", "on",
        ]

        private func facts(_ arguments: [String], in home: Home) throws -> Facts {
            let run = try Program.run(
                ["code", "--data-dir", home.path("data"), "--json"] + arguments, home: home)
            try #require(run.status == 0, "\(run.errors)")
            return try JSONDecoder().decode(Facts.self, from: Data(run.output.utf8))
        }

        /// The match that a game begins with, without its id, which is the machine's own.
        private func match(_ arguments: [String], in home: Home) throws -> Match {
            let pad = try PadHands(home: home)
            let game = try RunningGame(arguments, home: home, pace: .real, pad.environment)
            let state = try game.watch(for: "a match") { $0.match != nil }
            try game.stop()
            #expect(game.errors == "")
            return try #require(state.match)
        }

        @Test func twoHouseholdsPlayTheSameMatch() throws {
            let (theirs, mine) = (try Home(), try Home())
            let category = try Program.anyCategory(theirs)
            let given = ["--category", category, "--seed", "20261123"] + Self.settings
            let facts = try facts(given, in: theirs)
            #expect(facts.category == category && facts.seed == 20_261_123 && facts.rounds == 4)
            #expect(facts.kinds == ["name-the-cover", "find-the-cover"])
            let plain = try Program.run(["code", "--data-dir", theirs.path("data")] + given, home: theirs)
            #expect(plain.output == facts.code + "\n" && plain.errors == "")
            let played = try match(given, in: theirs)
            // Settings of the other household make no difference.
            let same = try match(["--code", facts.code.lowercased(), "--rounds", "9", "--seed", "1"], in: mine)
            #expect(same.rounds == played.rounds && same.settings == played.settings && same.seed == played.seed)
            #expect(Set(played.rounds.map(\.kind)).count == 2)
            let byLink = try match(["--code", facts.link], in: mine)
            #expect(byLink.rounds == played.rounds)
        }

        @Test(arguments: [
            ["--code", "7K3M9"], ["--code", "https://example.org"], ["--code", ""],
            ["--code", String(repeating: "7", count: 5_000)],
            ["--code", "C99R0-84000-00RZ8-Z8801-0VCM4-3JGT1-HZPG5-JWR98-6"],
            ["--code", newer], ["--code", outOfRange], ["--code", "WIFI:T:WPA;S:Home;P:secret;;"],
            ["--code", "under-cover://challenge/" + newer], ["--link", "https://example.org"],
            ["https://example.org/under-cover://challenge/7K3M9"],
        ])
        func aBadCodeIsWrongUsageInOneLine(arguments: [String]) throws {
            let run = try Program.run(["play", "--exit-after", "1"] + arguments, home: Home())
            #expect(run.status == 2 && run.output == "" && run.errorLines.count == 1, "\(run.errors)")
        }

        @Test func aCodeNeedsACategory() throws {
            let home = try Home()
            for arguments in [[], ["--category", "no such thing"]] {
                let run = try Program.run(["code"] + arguments, home: home)
                #expect(run.status == 2 && run.output == "" && run.errorLines.count == 1, "\(run.errors)")
            }
        }

        /// A code of a version that is to come, with a right checksum.
        private static let newer = "G9999-99999-99999-99999-9NE23"
        /// A code of this version, with more rounds and seconds than there are.
        private static let outOfRange =
            "FZW00-" + String(repeating: "00000-", count: 19) + "0005A-TK"

        // MARK: Links

        /// The game shows errors of a link that a desktop hands over, because players do not see this program's errors.
        @Test(arguments: [newer, outOfRange, "G9999", newer + "-77777-77777", String(repeating: "7", count: 300), ""])
        func aBadLinkIsSaidByTheGameThatRuns(code: String) throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try running(home, pad)
            try pad.skipWelcome()
            _ = try game.watch(for: "the categories") { $0.screen.name == "categories" }
            let sent = try send("under-cover://challenge/" + code, home, pad.environment)
            #expect(sent.status == 0 && sent.errors == "")
            let state = try game.watch(for: "a sentence") { $0.toast != nil }
            #expect(state.match == nil && state.screen.name == "categories")
            try game.stop()
            #expect(game.errors == "")
        }

        /// Texts as another program's QR codes hold them, a newer code, and a whole one, pasted into the page of codes.
        @Test func codesArePasted() throws {
            let home = try Home()
            let code = try facts(["--category", Program.anyCategory(home), "--seed", "3"], in: home).code
            let hands = try KeyHands(home: home)
            let environment = try Shim.environment(["SHIM_CLIPBOARD": home.path("clipboard")])
            func paste(_ text: String) throws {
                try home.write(text, to: "clipboard")
                try hands.press("ctrl+v")
            }
            let game = try RunningGame(
                ["--link", "under-cover://challenge/" + Self.newer], home: home,
                hands.environment.merging(environment) { $1 })
            _ = try game.watch(for: "the page of codes") { ($0.screen as? CodeEntry)?.reading == .wrong(.newer) }
            try hands.takeFocus()
            for (text, problem) in [
                ("WIFI:T:WPA;S:Home;P:secret;;", ChallengeCode.CodeError.foreign), (Self.outOfRange, .outOfRange),
                ("https://example.org/x", .foreign), (String(repeating: "7", count: 5_000), .tooLong),
                (Self.newer, .newer),
            ] {
                try paste(text)
                _ = try game.watch(for: "\(problem)") { ($0.screen as? CodeEntry)?.reading == .wrong(problem) }
            }
            try paste(" " + code.lowercased() + "\n")
            let state = try game.watch(for: "the code") { ($0.screen as? CodeEntry)?.reading.code != nil }
            #expect((state.screen as? CodeEntry)?.reading.code?.description == code && state.match == nil)
            try hands.press("Return")
            _ = try game.watch(for: "its match") { $0.match?.seed == 3 }
            try game.stop()
            #expect(game.errorsButLateness.isEmpty)
        }

        private func running(_ home: Home, _ pad: PadHands) throws -> RunningGame {
            let game = try RunningGame([], home: home, pad.environment)
            _ = try game.watch(for: "the first page and a pad") { $0.isReady && !$0.input.pads.isEmpty }
            try wait(for: "the door for links") { door(home).map { _ in true } }
            return game
        }

        private func door(_ home: Home) -> String? {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: home.url.path)) ?? []
            return names.first { $0.hasSuffix(".link") }.map { home.path($0) }
        }

        private func send(_ link: String, _ home: Home, _ environment: [String: String]) throws -> Program.Outcome {
            try Program.run(
                [link, "--data-dir", home.path("data"), "--exit-after", "5"], home: home, environment)
        }

        @Test func aLinkReachesTheGameThatRuns() throws {
            let home = try Home()
            let link = try facts(["--category", Program.anyCategory(home), "--seed", "3"], in: home).link
            let pad = try PadHands(home: home)
            let game = try running(home, pad)
            let sent = try send(link + "?by=Mia", home, pad.environment)
            #expect(sent.status == 0 && sent.output == Words.linkTaken + "\n" && sent.errors == "")
            try pad.skipWelcome()
            let state = try game.watch(for: "the code") { $0.screen.name == "code" }
            #expect((state.screen as? CodeEntry)?.by == "Mia")
            try game.stop()
            #expect(game.errors == "" && door(home) == nil)
        }

        /// No game runs: the link starts one, which shows it. A socket that a crashed game left is no hindrance.
        @Test func withoutAGameTheLinkStartsOne() throws {
            let home = try Home()
            let link = try facts(["--category", Program.anyCategory(home), "--seed", "3"], in: home).link
            let pad = try PadHands(home: home)
            let crashed = try running(home, pad)
            kill(crashed.process.processIdentifier, SIGKILL)
            try crashed.end()
            #expect(door(home) != nil)
            let game = try RunningGame(["--link", link], home: home, pad.environment)
            let state = try game.watch(for: "the code") { $0.screen.name == "code" }
            #expect((state.screen as? CodeEntry)?.reading.code != nil && state.match == nil)
            try game.stop()
            #expect(game.errors == "")
        }

        @Test func hostileSendersAreRefusedAndTheGameGoesOn() throws {
            let home = try Home()
            let pad = try PadHands(home: home)
            let game = try running(home, pad)
            let path = try #require(door(home))
            let flood = String(repeating: "A", count: 1 << 20)
            for text in [flood, "https://example.org\n", "under-cover:" + flood + "\n", "\u{0}\n", "\n", ""] {
                #expect(try answer(to: text, at: path) != "taken")
            }
            #expect(try answer(to: "under-cover://challenge/7\n", at: path) == "taken")
            let state = try game.watch(for: "a sentence") { $0.toast.map { $0.text != Words.tip(.sooner) } == true }
            #expect(state.isWelcome)
            try game.stop()
            #expect(game.errors == "")
        }

        /// The game's answer to these bytes; nil where it hangs up.
        private func answer(to text: String, at path: String) throws -> String? {
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            try #require(descriptor >= 0)
            defer { close(descriptor) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let connected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(connected == 0)
            let bytes = Array(text.utf8)
            _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            shutdown(descriptor, Int32(SHUT_WR))
            var buffer = [UInt8](repeating: 0, count: 64)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            return String(decoding: buffer.prefix(count), as: UTF8.self).trimmingCharacters(in: .newlines)
        }
    }
}
