import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverLab
import Waiting

@testable import UnderCoverStage

extension ReaderLane {
    /// Pictures from outside, decoded by the real sandboxed process.
    @Suite(.serialized) struct PictureTests {
        private static let fixtures = Program.checkout.appendingPathComponent("Tests/UnderCoverStageTests/Fixtures")
        private static let sane = (1...3).map { _ in fixtures.appendingPathComponent("clear.png").path }

        private struct Line {
            let milliseconds: Double
            let moreKB: Int
            let besideKB: Int
            let outcome: String

            init(_ line: Substring) throws {
                let fields = line.split(separator: "\t", maxSplits: 3)
                try #require(fields.count == 4, "\(line)")
                milliseconds = try #require(Double(fields[0]))
                moreKB = try #require(Int(fields[1]))
                besideKB = try #require(Int(fields[2]))
                outcome = String(fields[3])
            }
        }

        private func tried(_ arguments: [String], home: Home) throws -> [Line] {
            let run = try Program.run(["try-pictures"] + arguments, of: Program.lab, home: home)
            #expect(run.status == 0)
            #expect(run.errors == "")
            return try run.output.split(separator: "\n").map(Line.init)
        }

        private var hasSeccomp: Bool { get throws { try worker().protection().seccomp } }

        private func worker(
            _ arguments: [String] = [], of program: URL = Program.url, rest: Double = 30
        ) -> Reader {
            Reader(.pictures, program: program.path, arguments: arguments, patience: Patience.limit, rest: rest)
        }

        private func read(_ name: String, by worker: Reader) throws -> DecodedCover {
            let file = Self.fixtures.appendingPathComponent(name)
            return try ImageLoader.decode(
                .init(ArtworkID(rawValue: name), from: .file(file), for: .round), by: worker.decoding)
        }

        // MARK: What is read

        @Test(arguments: [
            "tall.png", "largest.png", "one-pixel.png", "profile.png", "sixteen-bits.png", "clear.png", "grey.jpg",
            "cmyk.jpg", "upside-down.jpg", "plain.webp",
        ])
        func theProcessBesideReadsThemAsTheGameDoes(name: String) throws {
            let file = Self.fixtures.appendingPathComponent(name)
            let request = ImageLoader.Request(ArtworkID(rawValue: name), from: .file(file), for: .thumbnail)
            let inside = try ImageLoader.decode(request)
            let beside = try ImageLoader.decode(request, by: worker().decoding)
            #expect(inside.rgba == beside.rgba)
        }

        @Test func itIsConfined() throws {
            let protection = try worker().protection()
            #expect(protection.limits)
            #expect(protection.noNewPrivileges)
        }

        @Test func onlyTheGameMayTalkToIt() throws {
            let run = try Program.run(["read-outside", "pictures"], home: Home())
            #expect(run.status == 1)
            #expect(run.errorLines.count == 1 && run.errors.contains("for the game itself"))
            let help = try Program.run(["--help"], home: Home())
            #expect(!help.output.contains("read-outside"))
        }

        // MARK: What is hostile

        @Test(arguments: DecoderAttack.allCases) func whateverAPictureDoesOnlyItIsLost(_ deed: DecoderAttack) throws {
            // Without seccomp a process may open sockets, and root may start programs.
            let mustFail = try hasSeccomp || ![.connect, .execute, .fork].contains(deed)
            let lines = try tried(
                ["--rehearse", deed.rawValue, "--patience", String(Patience.limit / 3)] + Self.sane, home: Home())
            #expect(lines.count == 3)
            let lost =
                deed == .hang
                ? "clear.png is not a picture we can read: reading it took too long."
                : "clear.png is not a picture we can read: the program that read it crashed on it."
            // Memory runs out before or after the processor time.
            let late = "clear.png is not a picture we can read: reading it took too long."
            let outcomes = lines.map { deed == .eat && $0.outcome == late ? lost : $0.outcome }
            #expect(outcomes == ["read 220,30,40", mustFail ? lost : "read 220,30,40", "read 220,30,40"])
            // The timer of processor time ends it, or on a busy machine the patience of the game.
            #expect(lines[1].milliseconds < Patience.limit * 1000)
            #expect(lines.allSatisfy { $0.besideKB < 500 << 10 })
        }

        @Test func whatIsNoCoverIsRefusedWithAReasonForLittle() throws {
            let home = try Home()
            var files: [String] = []
            let corpus =
                HostilePictures.corpus
                + [.init("real-bomb.png", HostilePictures.realBomb, "20000 × 20000 pixels are more than 4096 × 4096")]
            for (name, bytes) in corpus.map({ ($0.name, $0.bytes) }) {
                try Data(bytes).write(to: home.url.appendingPathComponent(name))
                files.append(home.path(name))
            }
            let lines = try tried(files, home: home)
            try #require(lines.count == corpus.count)
            for (line, stranger) in zip(lines, corpus) {
                let (name, reason) = (stranger.name, stranger.reason)
                #expect(line.outcome.hasPrefix("\(name) is not a picture we can read: "), "\(line.outcome)")
                #expect(line.outcome.contains(reason), "\(line.outcome)")
                #expect(line.moreKB < 100 << 10, "\(name)")
                #expect(line.besideKB < 100 << 10, "\(name)")
            }
            func worst(_ value: (Line) -> Double, _ unit: String) throws -> String {
                let (line, stranger) = try #require(zip(lines, corpus).max { value($0.0) < value($1.0) })
                return "\(String(format: "%.1f", value(line))) \(unit) (\(stranger.name))"
            }
            print(
                "hostile pictures: \(lines.count) files, at worst \(try worst({ $0.milliseconds }, "ms")), "
                    + "\(try worst({ Double($0.moreKB) / 1024 }, "MB more")), "
                    + "\(try worst({ Double($0.besideKB) / 1024 }, "MB beside"))")
        }

        // MARK: When it ends

        private static func children(of pid: pid_t) -> [pid_t] {
            Program.children(of: pid).filter { child in
                let words = FileManager.default.contents(atPath: "/proc/\(child)/cmdline") ?? Data()
                return String(decoding: words, as: UTF8.self).contains(ReaderService.command)
            }
        }

        /// NB: a dying process loses its memory, and with it its command line, before it closes its socket, so
        /// `cmdline` is no proof.
        private static func hasEnded(_ pid: pid_t) -> Bool {
            guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return true }
            let state = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
            return state == nil || state == "Z" || state == "X"
        }

        @Test func aProcessThatSomebodyEndedIsStartedAgain() throws {
            let before = Set(Self.children(of: getpid()))
            let worker = worker()
            _ = try read("clear.png", by: worker)
            let own = Set(Self.children(of: getpid())).subtracting(before)
            let pid = try #require(own.first)
            kill(pid, SIGKILL)
            _ = try wait(for: "its end") { Self.hasEnded(pid) ? true : nil }
            _ = try read("clear.png", by: worker)
        }

        @Test func aProcessThatHasRestedIsGone() throws {
            let before = Set(Self.children(of: getpid()))
            let worker = worker(rest: 0.05)
            _ = try read("clear.png", by: worker)
            _ = try wait(for: "its end") { Set(Self.children(of: getpid())).subtracting(before).isEmpty ? true : nil }
            _ = try read("clear.png", by: worker)
        }

        @Test func whoExpectsAPictureHasTheProcessReady() throws {
            let before = Set(Self.children(of: getpid()))
            let worker = worker(["--rehearse", DecoderAttack.crash.rawValue], of: Program.lab)
            func own() -> Set<pid_t> { Set(Self.children(of: getpid())).subtracting(before) }
            func ready(for what: String, but last: pid_t? = nil) throws -> pid_t {
                try wait(for: what) { own().subtracting(last.map { [$0] } ?? []).first }
            }
            #expect(own().isEmpty)
            worker.decoding.prepare()
            let first = try ready(for: "a process")
            _ = try read("clear.png", by: worker)
            #expect(own() == [first], "It was not for this one.")
            // The second picture crashes the process.
            #expect(throws: StageError.self) { try read("clear.png", by: worker) }
            let second = try ready(for: "another", but: first)
            worker.decoding.prepare()
            _ = try read("clear.png", by: worker)
            #expect(own() == [second])
        }

        @Test func aProgramThatDoesNotStartIsAReason() {
            let worker = Reader(.pictures, program: "/nowhere/under-cover")
            let mute = Reader(.pictures, program: "/bin/true")
            for broken in [worker, mute] {
                #expect {
                    try read("clear.png", by: broken)
                } throws: { error in
                    (error as? StageError)?.message.contains("did not start") == true
                }
            }
        }

        /// Covers outside the assets folder are not trusted. Their decoding process dies with the game, even if the
        /// game is killed.
        @Test func theGameReadsOutsidePicturesBesideItself() throws {
            let home = try Home()
            let box = try home.box()
            // Records that lie elsewhere are a stranger's, wherever their pictures lie.
            let records = home.path("box/Assets/Records/records.json")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: records))
            try FileManager.default.removeItem(atPath: records)
            try bytes.write(to: URL(fileURLWithPath: records))
            let pad = try PadHands(home: home)
            let game = try RunningGame(
                ["--category", try Program.anyCategory(home), "--rounds", "1", "--seed", "3"], home: home,
                pad.environment.merging(box) { $1 })
            _ = try game.watch(for: "a round with its cover") { $0.screen.name == "guessing" && !$0.isWaitingForCover }
            let beside = Self.children(of: game.process.processIdentifier)
            // One for pictures and, because the sounds are not the game's own either, one for songs, which may be on its
            // way.
            #expect((1...2).contains(beside.count))
            kill(game.process.processIdentifier, SIGKILL)
            for pid in beside { _ = try wait(for: "its end") { Self.hasEnded(pid) ? true : nil } }
        }
    }
}
