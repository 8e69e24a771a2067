import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Tokens of seats and marks of places, drawn alone.
struct SeatTokenTests {
    @Test(arguments: 0..<8) func theDigitGoesUnder28Pixels(seat: Int) {
        for (side, shows) in [(27.0, false), (28, true), (60, true)] {
            var sheet = Sheet.blank()
            sheet.seatToken(seat, Rect(100, 100, side, side))
            #expect(sheet.runs.map(\.string) == (shows ? [String(seat + 1)] : []))
            #expect(LayoutCheck.faults(in: sheet) == [])
        }
        var sheet = Sheet.blank()
        sheet.seatToken(seat, Rect(100, 100, 60, 60), mark: .nothing)
        #expect(sheet.runs.isEmpty)
    }

    @Test func aHollowTokenHasNoColour() {
        for seat in 0..<8 {
            var sheet = Sheet.blank()
            sheet.seatToken(seat, Rect(100, 100, 60, 60), isHollow: true)
            let colors = sheet.iconMarks.map(\.color)
            #expect(colors == [sheet.theme.paper, sheet.theme.soft])
        }
    }

    // MARK: Places

    @Test(arguments: AnswerPlace.allCases, [20.0, 34, 40, 53, 68, 80, 132])
    func aPlaceMarkIsThreeRingsAndADisc(place: AnswerPlace, side: Double) {
        var sheet = Sheet.blank(hasLetters: true)
        sheet.placeMark(place, Rect(100, 100, side, side))
        let discs = sheet.boxCommands.filter { $0.fill != nil }
        let rings = sheet.boxCommands.filter { $0.fill == nil }
        #expect(discs.count == 1 && rings.count == 3)
        let disc = discs.first?.rect ?? .zero
        let gaps = rings.map { ring in
            let (dx, dy) = (ring.rect.midX - disc.midX, ring.rect.midY - disc.midY)
            return (dx * dx + dy * dy).squareRoot() - (ring.rect.width + disc.width) / 2
        }
        #expect(gaps.allSatisfy { $0 > 0 }, "\(gaps)")
        #expect(sheet.runs.map(\.string) == (side >= 34 ? [place.letter] : []))
        #expect(LayoutCheck.faults(in: sheet) == [])
    }

    /// Pads and keyboards have an A of their own, at another place.
    @Test func placesHaveLettersOnlyWherePhonesShowThem() {
        let all = AnswerPlace.allCases.map(\.letter)
        func letters(_ game: Game) -> [String] { game.state.sheet().runs.map(\.string).filter(all.contains) }
        #expect(letters(Game.phoneMatch(2)) == all && letters(Game.party(players: 2)) == [])
    }

    @Test func placesAreTheirDirections() throws {
        #expect(AnswerPlace.allCases.map(\.letter) == ["A", "B", "C", "D"])
        let middle = Point(140, 140)
        let steps = try AnswerPlace.allCases.map { place in
            var sheet = Sheet.blank()
            sheet.placeMark(place, Rect(100, 100, 80, 80))
            let disc = try #require(sheet.boxCommands.first { $0.fill != nil }).rect.center
            return Point((disc.x - middle.x).rounded(), (disc.y - middle.y).rounded())
        }
        #expect(steps[0].x.magnitude <= 1 && steps[0].y < -10)
        #expect(steps[1].y.magnitude <= 1 && steps[1].x < -10)
        #expect(steps[2].y.magnitude <= 1 && steps[2].x > 10)
        #expect(steps[3].x.magnitude <= 1 && steps[3].y > 10)
    }
}

extension Sheet {
    /// Nothing but paper, to draw a part of a screen on.
    static func blank(
        _ size: (width: Int, height: Int) = (1280, 720), theme: Theme = .light, textSize: Int = 100,
        hasLetters: Bool = false
    ) -> Sheet {
        let metrics = ScreenMetrics(width: size.width, height: size.height, textSize: textSize)
        return Sheet(
            SheetContext(
                metrics: metrics, theme: theme, focus: nil, pressed: nil, now: 0, focusedAt: 0, enteredAt: 0,
                glyphs: .keyboard, reducedMotion: true, scroll: 0, bindings: Bindings(), confirmSwapped: false,
                pointer: nil, wayOut: nil, matchName: "", hasLetters: hasLetters))
    }
}
