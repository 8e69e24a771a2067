import Foundation
import Testing
import Waiting

extension DisplayLane {
    /// The port for handhelds: a launcher beside the game's folder, on a display of a handheld's size.
    @Suite(.serialized) struct PortTests {
        private struct Port: Decodable {
            struct Attributes: Decodable { var arch: [String] }
            var items: [String]
            var attr: Attributes
        }

        /// Differs from SDL's own mapping of virtual pads: A and B change places.
        private static let mapping =
            "ff0000005669727475616c2043007601,Handheld,a:b1,b:b0,start:b6,leftstick:b7,platform:Linux,"
        private static let scripts = Program.checkout.path + "/Scripts/packaging"
        private static let bash = URL(fileURLWithPath: "/bin/bash")

        private let home: Home
        private let keys: KeyHands
        private let ports: String

        init() throws {
            home = try Home()
            keys = try KeyHands(home: home, size: "640x480")
            ports = home.path("my ports")
        }

        /// Puts the launcher beside a folder whose program is a link to the one under test.
        private func install() throws {
            let folder = ports + "/undercover"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/under-cover", withDestinationPath: Program.url.path)
            try FileManager.default.copyItem(
                atPath: Self.scripts + "/Under Cover.sh", toPath: ports + "/Under Cover.sh")
        }

        private func launch(_ arguments: [String], _ extra: [String: String] = [:]) throws -> Program.Outcome {
            try Program.run(
                [ports + "/Under Cover.sh"] + arguments, of: Self.bash, home: home,
                keys.environment.merging(extra) { $1 })
        }

        /// Presses the pad's first button until the game has taken a press, and ends the game as a system does.
        private func play(_ extra: [String: String] = [:]) throws -> (outcome: Program.Outcome, recording: String) {
            let presses = (0..<400).map { "\($0 * 300) a\n" }.joined()
            let pad = [
                "UNDER_COVER_VIRTUAL_PAD": try home.write(presses, to: "pad"),
                "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
            ]
            let environment = [keys.environment, pad, extra].reduce(Program.environment(home: home.url)) {
                $0.merging($1) { $1 }
            }
            let arguments = [ports + "/Under Cover.sh", "--offline", "--record", home.path("recording")]
            let launcher = Program.process(arguments, environment, of: Self.bash)
            launcher.standardOutput = FileHandle.nullDevice
            launcher.standardError = try home.writable("errors")
            try launcher.run()
            try wait(for: "a press of the pad") { home.text("recording").contains("padDown") ? true : nil }
            for child in Program.children(of: launcher.processIdentifier) { kill(child, SIGTERM) }
            try Program.end(launcher)
            let outcome = Program.Outcome(
                status: launcher.terminationStatus, output: "", errors: home.text("errors"))
            return (outcome, home.text("recording"))
        }

        /// Makes a PortMaster that writes down how it is used.
        private func installPortMaster(mapping: String) throws {
            try home.write("echo \"helper $*\" >>\"$HOME/used\"\n", to: "helper")
            try home.write(
                """
                CFW_NAME=test
                GPTOKEYB="sh $HOME/helper"
                get_controls() { sdl_controllerconfig="\(mapping)"; }
                pm_platform_helper() { echo "platform $1" >>"$HOME/used"; }
                pm_finish() { echo finish >>"$HOME/used"; }

                """, to: ".local/share/PortMaster/control.txt")
        }

        @Test func aPlainSystemPlaysInTheSizeOfTheDisplay() throws {
            try install()
            let (outcome, recording) = try play()
            #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
            let sizes = recording.split(separator: "\n").filter { $0.contains(#"{"resized":"#) }
            #expect(sizes.last?.contains(#""height":480,"width":640"#) == true)
            #expect(recording.contains(#""padDown":{"_0":"south""#))
            for file in ["data/under-cover.db", "log.txt"] {
                #expect(FileManager.default.fileExists(atPath: ports + "/undercover/" + file), "\(file)")
            }
        }

        /// It has no edges that a television would hide, and leaves them to the player afterwards.
        @Test func theSafeAreaIsTheDisplaysUntilThePlayerSetsIt() throws {
            try install()
            func area() throws -> Substring {
                let recording = home.path("recording")
                #expect(try launch(["--offline", "--exit-after", "1", "--record", recording]).status == 0)
                let text = home.text("recording")
                return text[try #require(text.firstRange(of: #""safeArea":"#)).upperBound...].prefix(24)
            }
            let first = try area()
            #expect(first.hasPrefix(#"{"percent":{"_0":0}}"#), "\(first)")
            let data = ports + "/undercover/data"
            let set = try Program.run(["export", "--data-dir", data], home: home).output
                .replacing(#""settings" : {"#, with: #""settings" : { "safe-area": "4""#)
            let imported = ["import", try home.write(set, to: "set.json"), "--data-dir", data]
            #expect(try Program.run(imported, home: home).status == 0)
            let second = try area()
            #expect(second.hasPrefix(#"{"percent":{"_0":4}}"#), "\(second)")
        }

        @Test func thePadIsMappedAsPortMasterSays() throws {
            try install()
            try installPortMaster(mapping: Self.mapping)
            // SDL has only what PortMaster knows.
            let (outcome, recording) = try play(["SDL_GAMECONTROLLERCONFIG": ""])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(recording.contains(#""name":"Handheld""#) && recording.contains(#""padDown":{"_0":"east""#))
            // The helper runs beside the launcher.
            let used = Set(home.text("used").split(separator: "\n").map(String.init))
            #expect(used == ["platform \(ports)/undercover/under-cover", "helper under-cover", "finish"])
        }

        @Test func withoutAMappingOfPortMasterTheSystemsOwnStays() throws {
            try install()
            try installPortMaster(mapping: "")
            let (outcome, recording) = try play(["SDL_GAMECONTROLLERCONFIG": Self.mapping])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(recording.contains(#""padDown":{"_0":"east""#))
        }

        @Test func aFailureIsPassedOnAndLogged() throws {
            try install()
            let outcome = try launch(["--nonsense"])
            #expect(outcome.status == 2 && outcome.errors.contains("--nonsense"))
            let log = try String(contentsOfFile: ports + "/undercover/log.txt", encoding: .utf8)
            #expect(log == outcome.errors)
        }

        @Test(arguments: [(62, "x86_64"), (183, "aarch64"), (40, nil)] as [(UInt8, String?)])
        func thePortIsForTheProcessorOfItsProgram(machine: UInt8, name: String?) throws {
            let program = home.path("program")
            let head = Data([0x7F] + Array("ELF".utf8) + [UInt8](repeating: 0, count: 14) + [machine, 0])
            try head.write(to: URL(fileURLWithPath: program))
            let outcome = try Program.run(
                ["python3", "-c", "import port, sys; print(port.processor(sys.argv[1]))", program],
                of: URL(fileURLWithPath: "/usr/bin/env"), home: home, ["PYTHONPATH": Self.scripts])
            #expect(outcome.output == (name.map { $0 + "\n" } ?? "") && (outcome.status == 0) == (name != nil))
        }

        @Test(.enabled(if: Thoroughness.isWhole, "Scripts/test --all packs the whole game."))
        func thePortIsWholeAndStarts() throws {
            let made = try Program.run(
                [home.url.path], of: URL(fileURLWithPath: Self.scripts + "/port"), home: home,
                ["UNDER_COVER_BUILT": Program.url.path], within: 600)
            try #require(made.status == 0, "\(made.errors)")
            // Loses the modes of files, as PortMaster does.
            try Program.system(["python3", "-m", "zipfile", "-e", home.path("undercover.zip"), ports])

            let folder = URL(fileURLWithPath: ports + "/undercover")
            let port = try JSONDecoder().decode(
                Port.self, from: Data(contentsOf: folder.appendingPathComponent("port.json")))
            #if arch(arm64)
            #expect(port.attr.arch == ["aarch64"])
            #else
            #expect(port.attr.arch == ["x86_64"])
            #endif
            #expect(Set(try FileManager.default.contentsOfDirectory(atPath: ports)) == Set(port.items))
            for file in ["README.md", "cover.png", "gameinfo.xml", "licenses/LICENSE.txt", "screenshot.png"] {
                let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + file)[.size] as? Int
                #expect((size ?? 0) > 500, "\(file)")
            }
            let (outcome, recording) = try play()
            #expect(outcome.status == 0 && recording.contains(#""padDown":{"_0":"south""#), "\(outcome.errors)")
        }
    }
}
