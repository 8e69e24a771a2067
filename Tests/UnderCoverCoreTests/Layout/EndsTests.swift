import Testing

@testable import UnderCoverCore

/// Results and finals, where most is shown in one window.
struct EndsTests {
    private func state(_ name: String, _ row: ScreenMetrics.Row, textSize: Int = 100) -> AppState {
        LayoutTests.Case(fixture: Fixture.named(name), width: row.width, height: row.height, textSize: textSize).state
    }

    private func texts(_ state: AppState) -> [String] {
        state.sheet().list.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }

    private func covers(_ state: AppState) -> [Rect] {
        state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad.rect } else { nil } }
    }

    @Test(arguments: ["result-right", "result-wrong", "result-six"], [100, 150, 200])
    func noCoverOfAResultIsCut(name: String, textSize: Int) {
        for row in ScreenMetrics.table {
            var clips: [Rect] = []
            for command in state(name, row, textSize: textSize).sheet().list {
                switch command {
                case .clip(let rect): clips.append(rect)
                case .unclip: clips.removeLast()
                case .cover(let quad):
                    #expect(
                        clips.allSatisfy { $0.contains(quad.rect) }, "\(row.width)×\(row.height) \(quad.rect.short)")
                default: break
                }
            }
        }
    }

    /// With names or without. In small, square and upright windows the album and its blurb may take all there is.
    @Test func theOtherCoversAreOnResultsOfEveryOrdinaryWindow() {
        for row in ScreenMetrics.table where row.width > row.height && row.height >= 600 {
            for (name, count) in [("result-wrong", 3), ("result-six", 6)] {
                #expect(covers(state(name, row)).count == count, "\(name) \(row.width)×\(row.height)")
            }
        }
    }

    /// It is the punchline of a round. Where there is no room, the list scrolls.
    @Test(arguments: [100, 150, 200]) func theBlurbIsOnEveryResult(textSize: Int) throws {
        let names = ["result-right", "result-wrong", "result-late", "result-six"].filter {
            Fixture.named($0).state.lastRound?.album.blurb != nil
        }
        #expect(!names.isEmpty)
        for (name, row) in names.flatMap({ name in ScreenMetrics.table.map { (name, $0) } }) {
            var state = state(name, row, textSize: textSize)
            let first = try #require(state.lastRound?.album.blurb?.split(separator: " ").first)
            var seen = texts(state)
            _ = state.scroll(by: 9999)
            seen += texts(state)
            #expect(seen.contains { $0.hasPrefix(first) }, "\(name) \(row.width)×\(row.height)")
        }
    }

    @Test func aFinalSaysHowItWasPlayed() {
        for row in ScreenMetrics.table {
            let state = state("final-great", row)
            guard let final = state.screen as? Final else { return #expect(Bool(false), "no final") }
            #expect(texts(state).contains(Words.kind(final.entry.kind)), "\(row.width)×\(row.height)")
        }
    }

    @Test func tenCoversStandInTwoRowsWhereOneWouldMakeThemSmall() throws {
        let row = try #require(ScreenMetrics.table.first { $0.width == 1280 && $0.height == 720 })
        let covers = covers(state("final-ten", row))
        #expect(covers.count == 10 && covers.allSatisfy { $0.width >= 72 })
        #expect(Set(covers.map(\.y)).count == 2)
    }

    @Test func aFavouriteWithTheFocusShowsItsNames() throws {
        for (width, height) in [(1280, 720), (1280, 800), (1024, 768), (720, 1280), (3440, 1440)] {
            var state = Fixture.named("favourites").state
            _ = step(&state, .device(.resized(width: width, height: height, density: 1)))
            for album in state.kept.favourites {
                state.setFocus("album." + album.id.rawValue)
                let sheet = state.sheet()
                let foot = try #require(sheet.hintsTop)
                let seen = sheet.list.contains { command in
                    guard case .text(let run) = command else { return false }
                    return run.string == album.artist && run.box.maxY < foot
                }
                #expect(seen, "\(album.title) \(width)×\(height)")
            }
        }
    }
}
