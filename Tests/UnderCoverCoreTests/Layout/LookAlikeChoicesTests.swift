import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Choices whose names begin alike and are too long for their buttons.
struct LookAlikeChoicesTests {
    private static let beginnings = [
        "The Complete and Unabridged Proceedings of the Society for Quiet Drumming, Volume ",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        "Songs from the Long Corridor, Part ",
    ]

    private func game(_ beginning: String, choices: Int, labels: LabelMode) -> Game {
        var settings = Settings()
        settings.choices = choices
        settings.labels = labels
        var game = Game(settings: settings) { launch in
            launch.eachAlbum { album, index in
                (album.title, album.artist) = (beginning + "\(index + 10)", "The Same People \(index % 2)")
            }
        }
        game.startMatch()
        return game
    }

    /// The visible text of each choice that is not scrolled away.
    private func shown(_ state: AppState) -> [String] {
        let sheet = state.sheet()
        let choices = sheet.targets.filter { target in
            let isInSight = sheet.scrollArea?.viewport.contains(target.rect, slack: 2) ?? true
            return target.id.description.hasPrefix("choice.") && (!target.scrolls || isInSight)
        }
        return choices.map { target in
            sheet.runs.filter { target.rect.inset(-12).contains($0.box.center) && !$0.isKey }.map(\.shown)
                .joined(separator: " ")
        }
    }

    @Test(arguments: beginnings, [3, 4, 6]) func twoChoicesNeverLookAlike(beginning: String, choices: Int) {
        for labels in [LabelMode.both, .title] {
            let played = game(beginning, choices: choices, labels: labels).state
            for (width, height) in Cell.windows {
                for textSize in [80, 100, 150, 200] {
                    var state = played
                    state.settings.textSize = textSize
                    _ = step(&state, .device(.resized(width: width, height: height, density: 1)))
                    let shown = shown(state)
                    #expect(
                        !shown.isEmpty && Set(shown).count == shown.count, "\(width)×\(height) \(textSize) \(shown)")
                }
            }
        }
    }

    @Test func namesThatFitAreLeftAlone() {
        let state = game("Loud Bricks, Part ", choices: 4, labels: .title).state
        let shown = shown(state)
        #expect(shown.allSatisfy { $0.hasPrefix("Loud Bricks, Part ") }, "\(shown)")
    }
}

extension TextRun {
    /// On the cap of a key.
    fileprivate var isKey: Bool { string.count == 1 }

    /// The text that remains when it ends in “…”.
    fileprivate var shown: String {
        guard isCut, let width = maxWidth else { return string }
        var rest = string
        while !rest.isEmpty, TextMeasure.width(rest + "…", face: face, size: size, tracking: tracking) > width {
            rest.removeLast()
        }
        return rest + "…"
    }
}
