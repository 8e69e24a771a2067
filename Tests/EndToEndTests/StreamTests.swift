import Foundation
import Testing

extension LossLane {
    /// Output that cannot be written, and file size limits.
    @Suite(.serialized) struct StreamTests {
        private static let unseen = ["SDL_VIDEODRIVER": "offscreen"]

        /// With an empty database file, so that the game prints a message.
        @Test(arguments: ["2>&-", "2>/dev/full", "2>&1 | true"])
        func aGameThatCannotComplainIsPlayed(redirection: String) throws {
            let home = try Home()
            try home.write("", to: "data/under-cover.db")
            let arguments = ["play", "--exit-after", "1", "--data-dir", home.path("data")]
            #expect(try status(arguments, home, redirection: redirection) == 0)
            let again = try Program.run(["export", "--data-dir", home.path("data")], home: home)
            #expect(again.status == 0 && again.errors == "")
            let aside = home.contents(of: "data").filter { $0.key.contains(".corrupt-") }
            #expect(Array(aside.values) == [Data()])
        }

        @Test(arguments: [["categories"], ["export"], ["doctor"], ["--help"], ["--version"], ["play", "--help"]])
        func anAnswerThatCannotBeWrittenIsAFailure(arguments: [String]) throws {
            let home = try Home()
            #expect(try status(arguments, home, redirection: ">/dev/full 2>\(home.path("errors"))") == 1)
            #expect(home.text("errors") == "under-cover: The answer could not be written: the disk is full.\n")
            #expect(try status(arguments, home, redirection: ">&- 2>\(home.path("errors"))") == 1)
            #expect(home.text("errors").hasPrefix("under-cover: The answer could not be written: "))
        }

        /// A reader that closes the pipe early gets no error message.
        @Test func aReaderThatHasHadEnoughIsNotToldSo() throws {
            let home = try Home()
            #expect(try status(["--help"], home, redirection: "2>\(home.path("errors")) | true") == 1)
            #expect(home.text("errors") == "")
        }

        @Test(arguments: ["export", "categories", "doctor", "replay HOME/none", "screenshot --out HOME/x.png"])
        func aFileThatMayNotGrowIsAnErrorAndNotTheEnd(command: String) throws {
            let home = try Home()
            let arguments = command.replacingOccurrences(of: "HOME", with: home.url.path).split(separator: " ")
            let folder = arguments[0] == "replay" ? [] : ["--data-dir", home.path("data")]
            let status = try status(
                arguments.map(String.init) + folder, home, before: "ulimit -f 20; ",
                redirection: ">/dev/null 2>\(home.path("errors"))")
            #expect(status == 0 || status == 1)
            if arguments[0] == "screenshot" {
                #expect(status == 1)
                #expect(
                    home.text("errors").hasSuffix(
                        "x.png cannot be written: no file may become that large here (see ulimit -f).\n"))
                #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path).allSatisfy { $0 != "x.png" })
            }
        }

        @Test(arguments: ["export", "categories", "play --exit-after 0.2"], [true, false])
        func aLimitOnTheSizeOfFilesIsSaidInPlainWords(command: String, isFirstStart: Bool) throws {
            let home = try Home()
            let folder = ["--data-dir", home.path("data")]
            if !isFirstStart { try #require(Program.run(["export"] + folder, home: home).status == 0) }
            let status = try status(
                command.split(separator: " ").map(String.init) + folder, home, before: "ulimit -f 20; ",
                redirection: ">/dev/null 2>\(home.path("errors"))")
            #expect(status == (command.hasPrefix("play") ? 0 : 1))
            let errors = home.text("errors")
            #expect(
                errors.hasPrefix("under-cover: \(home.path("data"))/under-cover.db cannot be written: "), "\(errors)")
            #expect(errors.contains(": no file may become larger than "), "\(errors)")
            #expect(
                errors.contains(" KB here (see ulimit -f). Raise the limit, or start the game without it."), "\(errors)"
            )
            #expect(errors.split(separator: "\n").count == 1, "\(errors)")
        }

        @Test func theDoctorNamesTheLimitAndNotADamage() throws {
            let home = try Home()
            let folder = ["--data-dir", home.path("data")]
            try #require(Program.run(["export"] + folder, home: home).status == 0)
            let status = try status(
                ["doctor"] + folder, home, before: "ulimit -f 20; ", redirection: ">\(home.path("said"))")
            #expect(status == 1)
            let said = home.text("said")
            #expect(said.contains("  • ~/data/under-cover.db cannot be written: no file may become larger"), "\(said)")
            #expect(!said.contains("problem with the saved data"))
        }

        /// The exit status as a shell reports it: 128 and more for a signal.
        private func status(
            _ arguments: [String], _ home: Home, before: String = "", redirection: String
        ) throws -> Int32 {
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            let parts = redirection.split(separator: "|", maxSplits: 1).map(String.init)
            let pipe = parts.count == 2 ? " | " + parts[1] : ""
            shell.arguments =
                [
                    "-c", "{ (\(before)exec \"$@\") \(parts[0]); echo $? >\"\(home.path("status"))\"; }\(pipe)", "sh",
                    Program.url.path,
                ] + arguments
            shell.environment = Program.environment(home: home.url).merging(Self.unseen) { $1 }
            shell.standardOutput = FileHandle.nullDevice
            try shell.run()
            try Program.end(shell)
            return try #require(Int32(home.text("status").trimmingCharacters(in: .whitespacesAndNewlines)))
        }
    }
}
