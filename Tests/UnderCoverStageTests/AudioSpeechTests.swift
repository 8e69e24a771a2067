import CSDL2
import Foundation
import Synchronization
import Testing
import Waiting

@testable import UnderCoverStage

extension StageTests {
    @Suite struct SpeechTests {
        /// A fake espeak-ng: logs its arguments and text, and for a text that begins with "slow" writes its number to a file
        /// "slow" and waits for a file "go". It has no voice for "xx".
        private func folder(_ name: String) throws -> URL {
            let folder = Folders.temporary(name)
            try Sounds.wave(seconds: 0.4).write(to: folder.appendingPathComponent("voice.wav"))
            let script = """
                #!/bin/sh
                text=$(cat)
                echo "$* : $text" >> '\(folder.path)/heard'
                case "$*" in *"-v xx") exit 1 ;; esac
                case "$text" in slow*) echo $$ > '\(folder.path)/slow'; until [ -e '\(folder.path)/go' ]; do sleep 0.05; done ;; esac
                cat '\(folder.path)/voice.wav'
                """
            let program = folder.appendingPathComponent("espeak-ng")
            try script.write(to: program, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            return folder
        }

        private func heard(_ folder: URL) -> [String] {
            let text = try? String(contentsOf: folder.appendingPathComponent("heard"), encoding: .utf8)
            return (text ?? "").split(separator: "\n").map(String.init)
        }

        @Test func textIsSpoken() throws {
            let folder = try folder("voice-one")
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let speech = SpeechSynthesiser(mixer: mixer, searchPath: "/nowhere:" + folder.path)
            #expect(speech.isAvailable)
            speech.say("-v is no option here", language: "en; rm", wordsPerMinute: 9000)
            #expect(waits { mixer.mixer.desk.count(.voice) == 1 })
            #expect(heard(folder) == ["--stdin --stdout -s 450 -v enrm : -v is no option here"])
            speech.cancel()
            mixer.drain()
            #expect(mixer.mixer.desk.count(.voice) == 0)
        }

        @Test func theLatestUtteranceWins() throws {
            let folder = try folder("voice-two")
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let speech = SpeechSynthesiser(mixer: mixer, searchPath: folder.path)
            let news = Mutex<[String]>([])
            func say(_ text: String) {
                speech.say(
                    text, began: { news.withLock { $0.append("begins " + text) } },
                    ended: { news.withLock { $0.append("ends " + text) } })
            }
            say("slow and outdated")
            #expect(mixer.mixer.desk.count(.voice) == 0, "the caller waited for the voice")
            func number() -> pid_t? {
                let text = try? String(contentsOf: folder.appendingPathComponent("slow"), encoding: .utf8)
                return text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
            }
            #expect(waits { number() != nil })
            let slow = try #require(number())
            say("new")
            #expect(waits { news.withLock { $0 } == ["begins new", "ends new"] })
            try Data().write(to: folder.appendingPathComponent("go"))
            #expect(waits { kill(slow, 0) != 0 }, "it has ended, and was waited for")
            say("last")
            #expect(waits { news.withLock { $0.last } == "ends last" })
            #expect(news.withLock { $0 } == ["begins new", "ends new", "begins last", "ends last"])
        }

        @Test func whatFollowsWaitsForItsTurn() throws {
            let folder = try folder("voice-three")
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let speech = SpeechSynthesiser(mixer: mixer, searchPath: folder.path)
            speech.say("slow one")
            #expect(waits { heard(folder).count == 1 })
            speech.say("two", follows: true)
            #expect(heard(folder).count == 1)
            try Data().write(to: folder.appendingPathComponent("go"))
            #expect(waits { heard(folder).count == 2 })
            #expect(heard(folder).map { $0.suffix(3) } == ["one", "two"])
            speech.say("three")
            #expect(waits { heard(folder).count == 3 && mixer.mixer.desk.count(.voice) == 1 })
        }

        /// A text in pieces begins and ends once; one that is stopped ends.
        @Test func itSaysWhenATextBeginsAndEnds() throws {
            let folder = try folder("voice-five")
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let speech = SpeechSynthesiser(mixer: mixer, searchPath: folder.path)
            let news = Mutex<[String]>([])
            func say(_ name: String, _ text: String, follows: Bool = false) {
                speech.say(
                    text, follows: follows, began: { news.withLock { $0.append("begins " + name) } },
                    ended: { news.withLock { $0.append("ends " + name) } })
            }
            say("one", String(repeating: "All of it. ", count: 50))
            say("two", "More.", follows: true)
            #expect(waits { news.withLock { $0.count } == 4 })
            #expect(news.withLock { $0 } == ["begins one", "ends one", "begins two", "ends two"])
            say("three", "It is cut short.")
            #expect(waits { news.withLock { $0.last } == "begins three" })
            speech.cancel()
            #expect(waits { news.withLock { $0.last } == "ends three" })
        }

        @Test func aVoiceThatIsThereSpeaksLanguagesWithoutOne() throws {
            let folder = try folder("voice-four")
            let mixer = Sounds.mixer(driver: "dummy")
            defer { mixer.shutDown() }
            let speech = SpeechSynthesiser(mixer: mixer, searchPath: folder.path)
            speech.say("夜の曲", language: "xx")
            #expect(waits { mixer.mixer.desk.count(.voice) == 1 })
            #expect(heard(folder) == ["--stdin --stdout -s 170 -v xx : 夜の曲", "--stdin --stdout -s 170 : 夜の曲"])
        }

        @Test func longTextsAreSpokenInPieces() {
            let sentence = "One record after another, none of them in the right sleeve. "
            let pieces = SpeechSynthesiser.pieces(String(repeating: sentence, count: 20))
            #expect(pieces.count == 4 && pieces.allSatisfy { $0.count <= 300 && $0.hasSuffix("sleeve.") })
            #expect(SpeechSynthesiser.pieces(String(repeating: "a", count: 700)).map(\.count) == [300, 300, 100])
            #expect(SpeechSynthesiser.pieces("") == [] && SpeechSynthesiser.pieces("Short") == ["Short"])
        }

        @Test func withoutAProgramItIsQuiet() {
            let speech = SpeechSynthesiser(mixer: AudioMixer(), searchPath: "/nowhere")
            #expect(!speech.isAvailable)
            speech.say("hello")
            speech.cancel()
        }

        @Test func lengthsAreMendedAndJunkIsRefused() throws {
            let whole = Sounds.wave(seconds: 0.1)
            var endless = whole
            for place in [4, 5, 6, 40, 41, 42] { endless[place] = 0xFF }
            #expect(SpeechSynthesiser.withTrueLengths(endless) == whole)
            #expect(SpeechSynthesiser.withTrueLengths(Data()) == nil)
            #expect(SpeechSynthesiser.withTrueLengths(Data("RIFF0000WAVEfmt ".utf8)) == nil)
            #expect(SpeechSynthesiser.withTrueLengths(whole.prefix(44)) == nil)
        }
    }
}
