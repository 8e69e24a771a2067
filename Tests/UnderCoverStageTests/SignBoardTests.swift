import Testing

@testable import UnderCoverStage

extension StageTests {
    @Suite struct SignBoardTests {
        @Test func itIsOnlyShownWhereThereIsAScreen() {
            #expect(SignBoard.hasScreen(["DISPLAY": ":0"]) && SignBoard.hasScreen(["WAYLAND_DISPLAY": "wayland-0"]))
            #expect(SignBoard.hasScreen(["DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland,x11"]))
            #expect(!SignBoard.hasScreen([:]) && !SignBoard.hasScreen(["DISPLAY": ""]))
            #expect(!SignBoard.hasScreen(["DISPLAY": ":0", "SDL_VIDEODRIVER": "offscreen"]))
        }

        @Test func longSentencesAreBroken() {
            let words = (0..<60).map { "word\($0)" }
            let lines = SignBoard.lines(words.joined(separator: " "))
            #expect(lines.count > 4 && lines.allSatisfy { $0.count <= 72 })
            #expect(lines.joined(separator: " ") == words.joined(separator: " "))
            #expect(SignBoard.lines(String(repeating: "W", count: 100)).count == 1)
        }
    }
}
