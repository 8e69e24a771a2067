import Testing

@testable import UnderCoverStage

extension StageTests {
    @Suite struct MessageBoxTests {
        @Test func itIsOnlyShownWhereThereIsAScreen() {
            #expect(MessageBox.hasScreen(["DISPLAY": ":0"]) && MessageBox.hasScreen(["WAYLAND_DISPLAY": "wayland-0"]))
            #expect(MessageBox.hasScreen(["DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland,x11"]))
            #expect(!MessageBox.hasScreen([:]) && !MessageBox.hasScreen(["DISPLAY": ""]))
            #expect(!MessageBox.hasScreen(["DISPLAY": ":0", "SDL_VIDEODRIVER": "offscreen"]))
        }

        @Test func signsThatX11CannotDrawAreWrittenPlainly() {
            #expect(MessageBox.plain("“nope” isn’t… there – «no»") == "\"nope\" isn't... there - \"no\"")
        }

        @Test func longSentencesAreBroken() {
            let words = (0..<60).map { "word\($0)" }
            let lines = MessageBox.lines(words.joined(separator: " "))
            #expect(lines.count > 4 && lines.allSatisfy { $0.count <= 72 })
            #expect(lines.joined(separator: " ") == words.joined(separator: " "))
            #expect(MessageBox.lines(String(repeating: "W", count: 100)).count == 1)
        }
    }
}
