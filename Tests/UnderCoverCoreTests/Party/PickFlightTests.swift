import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// In the result, picks move from the seats' cards to the answers.
struct PickFlightTests {
    /// Just after the cards have opened.
    private func result(_ motion: MotionChoice, ticks: Int) -> Game {
        var game = Game { $0.kept.settings.reducedMotion = motion }
        game.coversArrive = true
        game.startParty(players: 3)
        let index = game.rightIndex
        game.key(["Up", "Left", "Right", "Down"][index])
        for pad in 1...2 { game.pad([.north, .west, .east, .south][index], pad) }
        game.tick(PartyPace.allInTicks)
        #expect(game.name == "result")
        game.tick(ticks)
        return game
    }

    /// The rectangles of a seat's tokens, in the order of drawing.
    private func tokens(_ seat: Int, _ game: Game) -> [Rect] {
        let body = SeatLook.of(seat).shape.body
        return game.state.sheet().list.compactMap { command in
            guard case .icon(let mark) = command, mark.icon == body, mark.color == SeatLook.of(seat).color else {
                return nil
            }
            return mark.rect
        }
    }

    @Test func theyMoveFromTheCardToTheAnswer() throws {
        let held = Int(RoundResult.held)
        let (before, start, middle, end) = (
            result(.off, ticks: held - 1), result(.off, ticks: held), result(.off, ticks: held + 11),
            result(.off, ticks: held + 40)
        )
        // The fastest is in the head, too.
        #expect(tokens(2, before).count == tokens(2, end).count - 1)
        let card = try #require(tokens(2, before).last)
        #expect(tokens(2, start).filter { $0 == card }.count == 2)
        let answer = try #require(tokens(2, end).first { !tokens(2, before).contains($0) })
        let flying = try #require(
            tokens(2, middle).first { $0 != card && $0 != answer && !tokens(2, before).contains($0) })
        #expect(flying.y < card.y && flying.y > answer.y)
    }

    @Test func nothingMovesWithReducedMotion() {
        let held = Int(RoundResult.held)
        let (first, last) = (result(.on, ticks: held), result(.on, ticks: held + 40))
        for seat in 0..<3 { #expect(tokens(seat, first) == tokens(seat, last)) }
    }

    /// Words stay in their places while tokens fly over them.
    @Test func noWordMovesMeanwhile() {
        func words(_ game: Game) -> [TextRun] {
            game.state.sheet().runs.filter { $0.string.count > 5 }
        }
        let held = Int(RoundResult.held)
        let later = words(result(.off, ticks: held + 17))
        #expect(words(result(.off, ticks: held + 1)).allSatisfy(later.contains))
    }
}
