import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Where a sentence that comes and goes lies, on every screen.
struct ToastTests {
    static let windows = [(1280, 720), (1280, 800), (1024, 768), (3440, 1440), (1080, 1080), (720, 1280), (480, 800)]
    static let texts = [
        Words.muted, Words.pictureSaved("/home/somebody/Pictures/Under Cover/2026-11-21 19.41.42 final 1.png"),
    ]

    /// A screen with a toast on it, and where the toast is.
    private func toast(_ text: String, on state: AppState) throws -> (sheet: Sheet, rect: Rect) {
        var state = state
        state.toast = Toast(text: text, since: state.tick)
        let sheet = state.sheet()
        // It is drawn last.
        return (sheet, try #require(sheet.boxes.last))
    }

    /// Whether a toast of this size could lie a little away from all of these, found by trying.
    private func isRoom(for size: Rect, on sheet: Sheet, besides taken: [Rect]) -> Bool {
        let area = sheet.content
        let walls = taken.map { $0.inset(-sheet.px(20) - 2) }
        let foot = sheet.hintsTop.map { $0 - sheet.px(20) } ?? area.maxY
        for y in stride(from: area.minY, through: foot - size.height, by: 6) {
            for x in stride(from: area.minX, through: area.maxX - size.width, by: 6)
            where !walls.contains(where: { $0.intersects(Rect(x, y, size.width, size.height)) }) {
                return true
            }
        }
        return false
    }

    @Test(arguments: Fixture.names) func leavesWhatCanBePressedInSightWhereThereIsRoom(name: String) throws {
        for (width, height) in Self.windows {
            let state = Fixture.named(name).sized(width, height)
            for text in Self.texts {
                let (sheet, rect) = try toast(text, on: state)
                let scrolls = sheet.scrollArea.map { $0.maximum > 0 } ?? false
                let fixed = sheet.targets.filter { !scrolls || !$0.scrolls }.map(\.rect)
                let taken = fixed + (scrolls ? [sheet.scrollArea?.viewport].compactMap { $0 } : [])
                let here = "\(name) \(width)×\(height) “\(text.prefix(12))” at \(rect.short)"
                if taken.contains(where: { $0.intersects(rect) }) {
                    let titles = sheet.runs.filter { $0.face == .display }.map(\.box)
                    #expect(!isRoom(for: rect, on: sheet, besides: taken + titles + sheet.toastObstacles), "\(here)")
                }
                guard let held = sheet.targets.first(where: { $0.id == state.focus }) else { continue }
                let seen = held.scrolls ? sheet.scrollArea?.viewport.intersection(held.rect) ?? held.rect : held.rect
                if seen.intersects(rect) {
                    #expect(!isRoom(for: rect, on: sheet, besides: [seen]), "\(here) over \(held.id)")
                }
            }
        }
    }

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
                    feet.insert(try toast(Words.muted, on: other).rect.midY.rounded())
                }
            }
            #expect(feet.count <= 1, "\(width)×\(height): \(feet)")
        }
    }

    @Test(arguments: Fixture.names) func liesOnNoTitle(name: String) throws {
        for (width, height) in Self.windows {
            let state = Fixture.named(name).sized(width, height)
            for text in Self.texts {
                let (sheet, rect) = try toast(text, on: state)
                for run in sheet.runs where run.face == .display && run.blend == .normal {
                    #expect(!run.box.intersects(rect), "\(name) \(width)×\(height) “\(run.string)”")
                }
            }
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

    /// What Share and F12 answer must not hide the buttons that come next.
    @Test(arguments: ["flawless", "great", "good", "poor", "nothing"])
    func liesOnThePrintOfAFinalBesideItsWords(tier: String) throws {
        for (width, height) in Self.windows {
            let state = Fixture.named("final-" + tier).sized(width, height)
            guard let final = state.screen as? Final else { return #expect(Bool(false), "no final") }
            for text in Self.texts {
                let (sheet, rect) = try toast(text, on: state)
                #expect(!sheet.targets.contains { $0.rect.intersects(rect) }, "\(tier) \(width)×\(height)")
                let print = FinalFrame(sheet.metrics).print
                #expect(print.contains(rect), "\(tier) \(width)×\(height): \(rect.short), \(final.poster.source)")
            }
        }
    }

    @Test(arguments: ["right", "wrong", "late"]) func liesOnTheCoverOfAResultNotOnNames(name: String) throws {
        for (width, height) in Self.windows {
            let state = Fixture.named(name).sized(width, height)
            let (sheet, rect) = try toast(Words.muted, on: state)
            let cover = RoundFrame(sheet.metrics, choices: 3).cover
            #expect(cover.contains(rect), "\(name) \(width)×\(height): \(rect.short)")
        }
    }
}

extension Sheet {
    var boxes: [Rect] { list.compactMap { if case .box(let box) = $0 { box.rect } else { nil } } }
    var runs: [TextRun] { list.compactMap { if case .text(let run) = $0 { run } else { nil } } }
}
