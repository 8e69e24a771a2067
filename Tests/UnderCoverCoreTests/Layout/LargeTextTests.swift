import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// What large words, and the smallest windows, leave of a screen.
struct LargeTextTests {
    private func state(_ name: String, _ window: WholeWordsTests.Window, _ textSize: Int) -> AppState {
        Fixture.named(name).sized(window.width, window.height, textSize: textSize)
    }

    /// The words on each choice in sight, from top to bottom.
    private func choices(_ sheet: Sheet) -> [[TextRun]] {
        sheet.targets.filter { target in
            let isInSight = sheet.scrollArea?.viewport.contains(target.rect, slack: 2) ?? true
            return target.id.description.hasPrefix("choice.") && (!target.scrolls || isInSight)
        }
        .map { target in
            let lift = sheet.lift(of: target.id)
            return sheet.runs.filter { target.rect.contains($0.box.center) && $0.string.count > 1 }.map { run in
                var run = run
                run.origin = Point(run.origin.x - target.rect.x - lift, run.origin.y)
                return run
            }
        }
    }

    @Test(arguments: ["guessing-2", "guessing-3", "guessing-4", "guessing-6"], [80, 100, 150, 200])
    func allAnswersHaveOneSizeAndOneEdge(name: String, textSize: Int) {
        for window in WholeWordsTests.windows {
            let choices = choices(state(name, window, textSize).sheet())
            #expect(choices.count >= 2 && choices.allSatisfy { $0.count >= 2 }, "\(window)")
            let titles = Set(choices.flatMap { $0.filter { $0.face == .bold } }.map(\.size))
            let artists = Set(choices.flatMap { $0.filter { $0.face == .body } }.map(\.size))
            let edges = choices.flatMap { $0.map(\.origin.x) }
            #expect(titles.count == 1 && artists.count == 1, "\(window): \(titles) \(artists)")
            #expect((edges.max() ?? 0) - (edges.min() ?? 0) <= 2, "\(window): \(edges)")
        }
    }

    @Test(arguments: ["guessing-3", "guessing-4", "guessing-6"])
    func titlesAreWholeInTheSmallestWindow(name: String) {
        let titles = choices(state(name, (480, 320), 100).sheet()).flatMap { $0.filter { $0.face == .bold } }
        #expect(titles.count >= 3)
        let cut = titles.filter(\.isCut).map(\.string)
        #expect(cut.isEmpty, "\(cut)")
    }

    @Test(arguments: [100, 150, 200]) func theNameOfACategoryIsReadToItsEndWhileGuessing(textSize: Int) {
        let name = "Psychedelic Rock of 1967"
        for window in WholeWordsTests.windows {
            var game = Game { launch in
                launch.kept.settings.textSize = textSize
                for index in launch.kept.categories.indices { launch.kept.categories[index].name = name }
            }
            game.resize(window.width, window.height)
            game.startRound()
            let runs = game.state.sheet().runs.filter { $0.face == .bold && name.contains($0.string) }
            let words = runs.filter { $0.string.count > 1 && !$0.string.contains("/") }
            #expect(words.map(\.string).joined(separator: " ") == name, "\(window): \(words.map(\.string))")
            #expect(words.allSatisfy { !$0.isCut }, "\(window)")
        }
    }

    /// In square windows, and in the smallest upright one, the album and its blurb may take all there is.
    @Test(arguments: ["result-six", "final-great", "final-ten", "final-record"])
    func otherCoversStayInSight(name: String) {
        for window in WholeWordsTests.windows where window.width != window.height && window != (480, 800) {
            for textSize in [100, 200] {
                let sheet = state(name, window, textSize).sheet()
                let covers = sheet.list.compactMap { if case .cover(let quad) = $0 { quad.rect } else { nil } }
                #expect(covers.count >= 3, "\(name) \(window) \(textSize): \(covers.count)")
                let areWhole = covers.allSatisfy { sheet.metrics.bounds.contains($0, slack: 1) }
                #expect(areWhole, "\(name) \(window) \(textSize)")
            }
        }
    }

    @Test func labelsOfFiguresAreWholeInTheSmallestWindow() {
        for name in ["result-right", "result-wrong", "result-six"] {
            let labels = [Words.pointsLabel, Words.secondsLabel, Words.totalLabel]
            let runs = state(name, (480, 320), 100).sheet().runs.filter { labels.contains($0.string) }
            #expect(runs.count >= 2)
            #expect(runs.allSatisfy { !$0.isCut }, "\(name)")
        }
    }

    /// No single word stands on the last line.
    @Test(arguments: [100, 150, 200]) func theLinesOfAQuestionAreEven(textSize: Int) {
        for window in WholeWordsTests.windows {
            let sheet = state("question-quit", window, textSize).sheet()
            let text = sheet.runs.filter { $0.face == .body && $0.string.count > 1 && !sheet.isOnButton($0) }
            guard let last = text.last, text.count > 1 else { continue }
            let widest = text.map(\.box.width).max() ?? 0
            #expect(last.box.width >= widest * 0.4, "\(window): \(text.map(\.string))")
        }
    }
}
