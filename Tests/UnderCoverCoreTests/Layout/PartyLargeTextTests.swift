import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// A party at large text sizes, and in the smallest window.
struct PartyLargeTextTests {
    private static let windows = Cell.windows

    private func game(_ window: Cell.Window, textSize: Int, players: Int = 8, title: String? = nil) -> Game {
        var game = Game { launch in
            launch.kept.settings.textSize = textSize
            guard let title else { return }
            for index in launch.kept.categories.indices { launch.kept.categories[index].rename(to: title) }
        }
        game.coversArrive = true
        game.resize(window.width, window.height)
        game.startParty(players: players)
        return game
    }

    @Test func howManyAreInIsReadInFullInTheSmallestWindow() {
        for textSize in [80, 100, 150, 200] {
            let sheet = game((480, 320), textSize: textSize).state.sheet()
            let notes = sheet.runs.filter { $0.string.hasPrefix("0 of 8") || $0.string == "0/8" }
            #expect(notes.count == 1 && notes.allSatisfy { !$0.isCut }, "\(textSize): \(notes.map(\.string))")
        }
    }

    @Test(arguments: [150, 200]) func tokensGrowWithTheWords(textSize: Int) {
        for window in Self.windows where window.width >= 1280 && window.height >= 720 {
            func least(_ size: Int) -> Double {
                let sheet = game(window, textSize: size).state.sheet()
                return sheet.iconMarks.filter { "\($0.icon)".hasPrefix("seat") }.map(\.rect.width).min() ?? 0
            }
            #expect(
                least(textSize) >= 44 * Double(window.height) / 1080, "\(window): \(least(textSize)), \(least(100))")
        }
    }

    @Test(arguments: [100, 150, 200]) func aLongWordIsNotSplit(textSize: Int) {
        for window in Self.windows {
            let sheet = game(window, textSize: textSize, title: "Grandmother’s Amplifier").state.sheet()
            let parts = sheet.runs.map(\.string).filter { string in
                string.count > 1 && !string.contains("Grandmother’s") && !string.contains("Amplifier")
                    && ("Grandmother’s".contains(string) || "Grandmother’s Amplifier".contains(string))
            }
            #expect(parts.isEmpty, "\(window) \(textSize): \(parts)")
        }
    }
}

extension Category {
    fileprivate mutating func rename(to title: String) {
        for index in albums.indices { albums[index].title = title + String(repeating: ".", count: index % 4) }
    }
}
