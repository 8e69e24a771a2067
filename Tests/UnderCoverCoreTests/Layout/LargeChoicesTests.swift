import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Rounds at 200 %: what is read to play is the largest, and is cut last.
struct LargeChoicesTests {
    private static let windows: [Cell.Window] = [
        (1280, 720), (1024, 768), (3440, 1440), (3840, 1080), (720, 1280), (480, 320),
    ]
    private static let languages: [Language] = [.english, .german, .japanese]
    /// nil: the titles of the box.
    private static let titles: [String?] = [nil, "The Long Way Home from the Sea, Part ", "灯台守と長い夜の歌 第"]

    private func round(_ choices: Int, _ title: String?) -> AppState {
        var settings = Settings()
        (settings.choices, settings.textSize) = (choices, 200)
        var game = Game(settings: settings) { launch in
            guard let title else { return }
            launch.eachAlbum { album, index in album.title = title + "\(index + 10)" }
        }
        game.startRound()
        game.tick(90)
        return game.state
    }

    private func sheet(_ state: AppState, _ window: Cell.Window) -> Sheet {
        var state = state
        _ = step(&state, .device(.resized(width: window.width, height: window.height, density: 1)))
        return state.sheet()
    }

    @Test(arguments: 4...6, titles) func choicesHaveTheLargestLetters(count: Int, title: String?) {
        for language in Self.languages {
            Catalogues.speaking(language) {
                let state = round(count, title)
                for window in Self.windows {
                    let sheet = sheet(state, window)
                    let choices = choices(sheet).flatMap(\.runs)
                    let least = choices.map(\.size).min() ?? 0
                    let larger = besides(sheet).filter { $0.size > least }
                    #expect(
                        !choices.isEmpty && larger.isEmpty, "\(window) \(language) \(least): \(larger.map(\.string))")
                }
            }
        }
    }

    @Test(arguments: 4...6, titles) func noTitleIsCutThatHasRoomForTwoLines(count: Int, title: String?) {
        let state = round(count, title)
        for window in Self.windows {
            let choices = choices(sheet(state, window))
            #expect(choices.count == count, "\(window): \(choices.count) in sight")
            for (rect, runs) in choices {
                let titles = runs.filter { $0.face == .bold }
                guard titles.count == 1, let title = titles.first, title.isCut else { continue }
                #expect(ChoiceWords.em(lines: 2) * title.size > rect.height, "\(window): \(title.string)")
            }
        }
    }

    /// The choices in sight: their rectangles, and their words.
    private func choices(_ sheet: Sheet) -> [(rect: Rect, runs: [TextRun])] {
        let choices = sheet.targets.filter { target in
            let isInSight = sheet.scrollArea?.viewport.contains(target.rect, slack: 2) ?? true
            return target.id.description.hasPrefix("choice.") && (!target.scrolls || isInSight)
        }
        return choices.map { choice in
            (choice.rect, words(sheet).filter { choice.rect.inset(-8).contains($0.box.center) })
        }
    }

    /// All words but those on choices, figures and the clock.
    private func besides(_ sheet: Sheet) -> [TextRun] {
        let choices = sheet.targets.filter { $0.id.description.hasPrefix("choice.") }
        return words(sheet).filter { run in
            run.face != .display && run.string != "s"
                && !choices.contains { $0.rect.inset(-8).contains(run.box.center) }
        }
    }

    /// No figures, and no caps of keys.
    private func words(_ sheet: Sheet) -> [TextRun] {
        let caps = [Action.pageUp, .pause].flatMap { sheet.context.bindings[$0].keys.map(\.cap) }
        return sheet.runs.filter { run in
            // The cap of a paging key has its word and an arrow in some languages.
            !run.string.allSatisfy(\.isNumber) && !caps.contains(run.string) && !run.string.hasSuffix("↑")
        }
    }
}
