import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Tests the place of a sentence that comes and goes, on every screen.
struct ToastTests {
    static let windows = [(1280, 720), (1280, 800), (1024, 768), (3440, 1440), (1080, 1080), (720, 1280), (480, 800)]
    static let texts = [
        Words.muted, Words.pictureSaved("/home/somebody/Pictures/Under Cover/2026-11-21 19.41.42 final 1.png"),
    ]

    /// Long sentences and short ones stand at the same place, on every screen of a kind and wherever the focus is.
    @Test func standsAtOnePlaceInAWindow() throws {
        for (width, height) in Self.windows {
            var feet: Set<Double> = []
            for name in ["categories", "settings-game", "scores", "favourites", "sources", "about", "add-category"] {
                let state = Fixture.named(name).sized(width, height)
                guard state.sheet().hintsTop != nil else { continue }
                for focus in state.sheet().focusable.map(\.id).prefix(6) {
                    var other = state
                    other.setFocus(focus)
                    other.toast = Toast(text: Words.muted, since: state.tick)
                    // It is drawn last.
                    feet.insert(try #require(other.sheet().boxes.last).midY.rounded())
                }
            }
            #expect(feet.count <= 1, "\(width)×\(height): \(feet)")
        }
    }

    /// The clock runs, so the cover stays in sight also where letters are large.
    @Test(arguments: [100, 150, 200]) func leavesThePicturesOfAPartysRoundInSight(text: Int) throws {
        for sample in ["party-guessing-2", "party-guessing"] {
            let cell = Cell((1280, 720), text: text) { $0.toast = Words.readsAloud }
            let sheet = cell.state(Fixture.named(sample)).sheet()
            let covers = sheet.list.compactMap { if case .cover(let quad) = $0 { quad.rect } else { nil } }
            let (cover, toast) = try (#require(covers.first), #require(sheet.boxes.last))
            let hidden = cover.intersection(toast)
            #expect(hidden.width * hidden.height <= cover.width * cover.height / 10, "\(sample) \(text)")
        }
    }

    // MARK: How long it stays

    @Test func whatWasSavedIsNotToldOnTheNextScreen() {
        var game = Game()
        game.startMatch()
        game.playRound(right: true, after: 60)
        game.tick(60)
        game.send(.screenshotSaved(path: "/home/somebody/picture.png"))
        game.tick(20)
        #expect(game.state.toast != nil)
        game.choose("next")
        #expect(game.state.toast == nil)
    }

    @Test func whatConcernsAllScreensStaysOverTheNextOne() {
        var game = Game()
        game.tick(30)
        game.key("M")
        game.tick(10)
        game.choose("settings")
        #expect(game.state.toast?.text == Words.muted)
    }

    @Test func stillBeingFetchedIsNotSaidOfWhatHasFailed() throws {
        var game = Walkthrough.withAList()
        game.openCategory(Samples.list.id)
        game.fetchList(listed: 47)
        game.tick(30)
        game.choose("start")
        #expect(game.state.toast?.text == Words.stillFetching)
        game.tick(10)
        game.fetchList(stage: .failed, listed: 66)
        #expect(game.state.toast == nil)
    }

    // MARK: Any words

    /// A toast lies over everything, so it is judged by itself.
    @Test func toastsFit() {
        var chance = SeededGenerator(seed: 5)
        let texts = [
            Words.muted, Words.noCovers(String(repeating: "The disk is full and the attic is too. ", count: 9)),
            Self.texts[1], String(repeating: "夜", count: 90),
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
        ]
        for index in 0..<Thoroughness.times(200) {
            let cell = Cell(Cell.size(&chance), text: 80 + 10 * chance.int(below: 13)) {
                $0.interfaceScale = 75 + 5 * chance.int(below: 26)
                $0.safeArea = chance.int(below: 11)
            }
            let state = cell.state(Fixture.named(index % 2 == 0 ? "categories" : "guessing-3"))
            var sheet = Sheet(state.sheet().context)
            sheet.toast(texts[index % texts.count])
            #expect(!sheet.texts.isEmpty && LayoutCheck.faults(in: sheet) == [], "\(cell)")
        }
    }
}
