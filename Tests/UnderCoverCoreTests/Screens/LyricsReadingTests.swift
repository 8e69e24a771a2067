import Foundation
import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Lyrics beside the record that plays.
struct LyricsReadingTests {
    private static func lyrics(_ count: Int, hasTimes: Bool = true) throws -> Lyrics {
        let lines = (0..<count).map { number in
            let time = hasTimes ? #""seconds":\#(number * 2),"# : ""
            return #"{\#(time)"text":"Line \#(number)"}"#
        }
        return try JSONDecoder().decode(Lyrics.self, from: Data(#"{"lines":[\#(lines.joined(separator: ","))]}"#.utf8))
    }

    private func reading(_ lyrics: Lyrics?, at seconds: Double = 10) -> Game {
        var game = Game()
        game.playDeck(game.deckSongs(), from: seconds, SongFacts(seconds: 300, lyrics: lyrics))
        game.look { NowPlaying.open(&$0) }
        if lyrics != nil { game.choose("tab.lyrics") }
        game.tick()
        return game
    }

    /// Plays on to a second.
    private func hear(_ seconds: Double, _ game: inout Game) {
        if let entry = game.state.deck.queue.entry { game.send(.deck(.at(entry, seconds: seconds))) }
        game.tick()
    }

    private func isInSight(_ text: String, _ game: Game) -> Bool {
        let sheet = game.state.sheet()
        guard let area = sheet.scrollArea else { return false }
        return sheet.runs.contains { $0.string == text && area.viewport.contains($0.origin) }
    }

    @Test func theLineThatIsSungIsMarkedAndKeptInSight() throws {
        var game = reading(try Self.lyrics(80))
        for second in stride(from: 10.0, to: 150, by: 7) {
            hear(second, &game)
            let line = "Line \(Int(second / 2))"
            #expect(isInSight(line, game), "at \(second)")
            let faces = game.state.sheet().runs.filter { $0.string.hasPrefix("Line ") }
            #expect(faces.filter { $0.face == .bold }.map(\.string) == [line])
        }
    }

    @Test func whereThePlayerReadsItStaysUntilTheNextPress() throws {
        var game = reading(try Self.lyrics(80))
        game.send(.device(.scrolled(lines: 40)))
        hear(14, &game)
        #expect(!isInSight("Line 7", game))
        game.choose("words")
        hear(16, &game)
        #expect(isInSight("Line 8", game))
    }

    @Test func plainLyricsAreScrolledByArrows() throws {
        var game = reading(try Self.lyrics(80, hasTimes: false))
        #expect(isInSight("Line 0", game))
        game.point(at: "words")
        for _ in 0..<20 { game.key("Down") }
        #expect(!isInSight("Line 0", game) && game.focus == "words")
        for _ in 0..<60 { game.key("Up") }
        #expect(isInSight("Line 0", game) && game.focus != "words")
    }

    @Test func aClickOnALineGoesToWhereItIsSung() throws {
        var game = reading(try Self.lyrics(80))
        let origin = try #require(game.state.sheet().runs.first { $0.string == "Line 7" }).origin
        game.send(.device(.pointerDown(Point(origin.x + 5, origin.y - 4))))
        #expect(abs(game.state.deck.reported - 14) < 0.1)
    }

    @Test func withoutLyricsThereIsNoTab() {
        let game = reading(nil)
        #expect(!game.state.sheet().targets.contains { $0.id == "tab.lyrics" })
    }

    @Test func theQueueComesBackWhenTheNextSongHasNone() throws {
        var game = reading(try Self.lyrics(80))
        game.choose("words")
        game.key("N")
        game.beginSong()
        game.tick()
        let sheet = game.state.sheet()
        #expect(sheet.targets.contains { $0.id == "song.1" } && sheet.focusable.contains { $0.id == game.state.focus })
    }

    @Test func inASmallWindowTheyTakeThePlaceOfTheCover() throws {
        var game = Game()
        game.playDeck(game.deckSongs(), from: 10, SongFacts(seconds: 300, lyrics: try Self.lyrics(80)))
        game.resize(800, 480)
        game.look { NowPlaying.open(&$0) }
        func hasCover() -> Bool {
            game.state.sheet().list.contains { if case .cover = $0 { true } else { false } }
        }
        #expect(hasCover())
        game.choose("tab.lyrics")
        hear(20, &game)
        #expect(!hasCover() && isInSight("Line 10", game))
        game.choose("tab.lyrics")
        #expect(hasCover())
    }

    @Test func hostileLinesAreWrapped() throws {
        let text = String(repeating: "W", count: 300)
        var game = reading(Lyrics(text + "\n" + String(repeating: "夜", count: 300)))
        for size in [(1280, 720), (480, 320), (720, 1280)] {
            game.resize(size.0, size.1)
            game.tick()
            #expect(LayoutCheck.faults(in: game.state.sheet()).isEmpty)
        }
    }
}
