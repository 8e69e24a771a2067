import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// PgUp and PgDn go by as many rows as show, and end on the first and the last row.
struct PageTests {
    private static let windows = [(1280, 720), (1024, 768), (720, 1280), (480, 320), (3840, 1080)]

    private func game(_ width: Int, _ height: Int) -> Game {
        var game = Game { launch in
            launch.kept.favourites = (100...200).map { number in
                Album(id: Album.ID(rawValue: "\(number)"), title: "Album \(number)", artist: "Artist", artwork: "x")
            }
        }
        game.choose("favourites")
        game.resize(width, height)
        game.tick(20)
        return game
    }

    private func rows(_ game: Game) throws -> (first: String, last: String, inFocus: Bool) {
        let sheet = game.state.sheet()
        let area = try #require(sheet.scrollArea).viewport
        let seen = sheet.focusable.filter { $0.scrolls && area.contains($0.rect, slack: 1) }
        return (
            try #require(seen.first?.id.description), try #require(seen.last?.id.description),
            seen.contains { $0.id == game.state.focus }
        )
    }

    @Test(arguments: windows) func everyRowIsSeenOnceOnTheWayDown(width: Int, height: Int) throws {
        var game = game(width, height)
        var (pages, lasts): ([String], [String]) = ([], [])
        repeat {
            let (first, last, inFocus) = try rows(game)
            #expect(inFocus)
            pages.append(first)
            lasts.append(last)
            game.key("PageDown")
        } while try rows(game).first != pages.last
        #expect(pages.count > 2)
        // All pages but the last begin after the end of the page before.
        for (last, next) in zip(lasts, pages.dropFirst().dropLast()) {
            #expect(number(next) == number(last) + 1, "\(last) \(next)")
        }
        #expect(try number(rows(game).last) == 200)
        let area = try #require(game.state.sheet().scrollArea).viewport
        let bottom = game.state.sheet().focusable.filter { $0.scrolls && area.contains($0.rect, slack: 1) }
        let row = bottom.filter { $0.rect.minY == bottom.last?.rect.minY }
        #expect(row.contains { $0.id == game.state.focus }, "\(game.focus)")
    }

    @Test(arguments: windows) func theWayUpHasStepsOfOneLength(width: Int, height: Int) throws {
        var game = game(width, height)
        game.state.top.scroll = 1_000_000
        _ = game.state.scroll(by: 0)
        var offsets: [Double] = []
        repeat {
            offsets.append(try #require(game.state.sheet().scrollArea).offset)
            game.key("PageUp")
        } while try #require(game.state.sheet().scrollArea).offset != offsets.last
        let steps = zip(offsets, offsets.dropFirst()).map { $0 - $1 }
        let least = try #require(steps.dropLast().min())
        let most = try #require(steps.dropLast().max())
        #expect(least > 0 && most - least <= 1, "\(steps)")
        #expect(game.focus == "album.100")
    }

    /// Nothing is left to scroll, so only the focus moves.
    @Test func aShortListHasAFirstAndALastRow() {
        var game = Game { $0.kept.favourites = Array(Invented.catalogue()[0].albums.prefix(8)) }
        game.choose("favourites")
        game.resize(480, 800)
        game.key("PageDown")
        let last = game.focus
        #expect(last.hasPrefix("album."))
        game.key("PageUp")
        #expect(game.focus.hasPrefix("album.") && game.focus != last)
    }

    private func number(_ id: String) -> Int { Int(id.dropFirst("album.".count)) ?? -1 }
}
