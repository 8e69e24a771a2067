import Testing

@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Tokens, place marks and cards of seats, drawn alone: screens are tested with all they draw.
struct SeatCardTests {
    private static let names = [
        "Side B", "Auntie Reverb", "Post-Punk Post", "WWWWWWWWWWWWWWWW", "I", "Half Rest", "אבא של דני", "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀",
    ]
    private static let states: [SeatCard.State] = [
        .thinking, .locked, .away, .hasBuzz, .mustWait, .out, .result(gain: 81, word: nil, total: 448),
        .result(gain: nil, word: "Wrong", total: 0), .result(gain: 1200, word: nil, total: 98_760),
    ]
    private static let windows = [
        (480, 320), (800, 480), (480, 800), (720, 1280), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080),
    ]

    private func blank(
        _ size: (width: Int, height: Int) = (1280, 720), theme: Theme = .light, textSize: Int = 100
    ) -> Sheet {
        let metrics = ScreenMetrics(width: size.width, height: size.height, textSize: textSize)
        return Sheet(
            SheetContext(
                metrics: metrics, theme: theme, focus: nil, pressed: nil, now: 0, focusedAt: 0, enteredAt: 0,
                glyphs: .keyboard, reducedMotion: true, scroll: 0, bindings: Bindings(), confirmSwapped: false,
                pointer: nil, wayOut: nil, matchName: ""))
    }

    private func card(_ state: SeatCard.State, _ rect: Rect, name: String = "Side B", progress: Int? = nil) -> SeatCard {
        SeatCard(seat: 0, name: name, rect: rect, state: state, progress: progress)
    }

    // MARK: Cards

    @Test(arguments: windows, [80, 100, 150, 200])
    func wordsStayInTheirCardAndApart(size: (Int, Int), textSize: Int) {
        for columns in [2, 3, 4, 8] {
            for (index, state) in Self.states.enumerated() {
                var sheet = blank(size, textSize: textSize)
                let room = sheet.content
                for seat in 0..<8 {
                    let rect = room.cell(seat, of: columns, height: sheet.seatCardHeight, gap: sheet.seatCardGap)
                    // Lifted or rounded by a pixel at most, and by the buzz.
                    guard room.contains(rect) else { continue }
                    let progress = seat.isMultiple(of: 2) ? nil : seat % 4
                    let drawn = sheet.list.count
                    sheet.seatCard(
                        SeatCard(seat: seat, name: Self.names[seat], rect: rect, state: state, progress: progress))
                    let reach = sheet.px(.lift) + 1
                    for case .text(let run) in sheet.list[drawn...] {
                        let box = run.box
                        #expect(rect.contains(box, slack: reach), "\(size) \(textSize) \(columns) \(index) \(run.string)")
                    }
                }
                #expect(LayoutCheck.faults(in: sheet) == [], "\(size) \(textSize) \(columns) \(index)")
            }
        }
    }

    @Test(arguments: windows, [nil, 0, 3]) func lockingMovesNoLetter(size: (Int, Int), progress: Int?) {
        for columns in [2, 4, 8] {
            let places = [SeatCard.State.thinking, .mustWait, .locked, .out].map { state in
                var sheet = blank(size)
                let rect = sheet.content.cell(0, of: columns, height: sheet.seatCardHeight, gap: sheet.seatCardGap)
                sheet.seatCard(card(state, rect, name: "Auntie Reverb", progress: progress))
                return sheet.runs.filter { $0.string.count > 1 }.map { Letters($0.string, $0.size, $0.origin) }
            }
            #expect(Set(places.map(\.count)).count == 1)
            #expect(places.allSatisfy { $0 == places[0] }, "\(size) \(columns)")
        }
    }

    private struct Letters: Equatable {
        let string: String
        let size: Double
        let origin: Point

        init(_ string: String, _ size: Double, _ origin: Point) {
            (self.string, self.size, self.origin) = (string, size, origin)
        }
    }

    @Test(arguments: [(1920, 1080), (1280, 720), (2560, 1080), (720, 1280)])
    func inventedNamesAreWholeOnTheUsualCards(size: (Int, Int)) {
        for name in SeatNames.all {
            var sheet = blank(size)
            let columns = sheet.metrics.shape == .tall ? 2 : 4
            let rect = sheet.content.cell(0, of: columns, height: sheet.seatCardHeight, gap: sheet.seatCardGap)
            sheet.seatCard(card(.thinking, rect, name: name))
            let words = sheet.runs.filter { $0.string != "1" }
            #expect(words.map(\.string).joined(separator: " ") == name)
            #expect(words.filter(\.isCut).isEmpty, "\(name) in \(size)")
        }
    }

    @Test func aPadlockIsWhereRoomWasKept() {
        var sheet = blank()
        sheet.seatCard(card(.locked, Rect(100, 100, 290, 56)))
        #expect(sheet.hasMark(.lock))
        #expect(sheet.runs.map(\.string) == ["1", "Side B"])
    }

    @Test func aLoneTokenHasThePadlockInPlaceOfItsDigit() {
        var sheet = blank((800, 480))
        sheet.seatCard(card(.thinking, Rect(100, 100, 89, 37)))
        #expect(!sheet.hasMark(.lock) && sheet.runs.map(\.string) == ["1"])
        sheet = blank((800, 480))
        sheet.seatCard(card(.locked, Rect(100, 100, 89, 37)))
        #expect(sheet.hasMark(.lock) && sheet.runs.isEmpty)
    }

    @Test func onlyTheResultTellsPoints() {
        for state in Self.states.prefix(6) {
            var sheet = blank()
            sheet.seatCard(card(state, Rect(100, 100, 290, 56)))
            #expect(!sheet.runs.contains { $0.face == .display })
        }
        var sheet = blank()
        sheet.seatCard(card(.result(gain: 81, word: nil, total: 448), Rect(100, 100, 290, 56)))
        #expect(sheet.runs.map(\.string).contains("+81") && sheet.runs.map(\.string).contains("448"))
    }

    @Test(arguments: 0...3) func progressCountsSquaresAndSaysNoMore(progress: Int) {
        var sheet = blank()
        sheet.seatCard(card(.thinking, Rect(100, 100, 290, 56), progress: progress))
        let squares = sheet.boxCommands.filter { $0.rect.width < 30 && $0.rect.width == $0.rect.height }
        #expect(squares.count == 3)
        #expect(squares.prefix(progress).allSatisfy { $0.fill == sheet.theme.ink })
        #expect(squares.dropFirst(progress).allSatisfy { $0.fill == nil })
    }

    @Test func eachStateLooksAndSoundsDifferent() {
        for theme in [Theme.light, .dark, .highContrast] {
            for rect in [Rect(100, 100, 290, 56), Rect(100, 100, 60, 56)] {
                let drawn = Self.states.map { state in
                    var sheet = blank(theme: theme)
                    sheet.seatCard(card(state, rect))
                    return DisplayText.lines(sheet.list)
                }
                // A lone token that must wait looks as one that thinks: there is no name to pale.
                let alike = rect.width < 100 ? 1 : 0
                #expect(Set(drawn).count == Self.states.count - alike)
            }
        }
        #expect(Set(Self.states.map { card($0, .zero).spoken }).count == Self.states.count)
        #expect(card(.thinking, .zero, progress: 2).spoken == "Side B: 2 in order.")
        #expect(card(Self.states[6], .zero).spoken == "Side B: plus 81, 448 in all.")
        #expect(card(Self.states[7], .zero).spoken == "Side B: wrong, 0 in all.")
    }

    @Test func strokesAreTwiceAsThickInHighContrast() {
        let widths = [Theme.light, .highContrast].map { theme in
            var sheet = blank((1920, 1080), theme: theme)
            sheet.seatCard(card(.thinking, Rect(100, 100, 436, 84)))
            return sheet.boxCommands.first?.strokeWidth
        }
        #expect(widths == [3, 6])
        var sheet = blank(theme: .highContrast)
        sheet.seatToken(0, Rect(0, 0, 60, 60))
        #expect(sheet.hasMark(.seatDiamondHeavy) && !sheet.hasMark(.seatDiamondOutline))
    }

    // MARK: Tokens

    @Test(arguments: 0..<8) func theDigitGoesUnder28Pixels(seat: Int) {
        for (side, shows) in [(27.0, false), (28, true), (60, true)] {
            var sheet = blank()
            sheet.seatToken(seat, Rect(100, 100, side, side))
            #expect(sheet.runs.map(\.string) == (shows ? [String(seat + 1)] : []))
            #expect(LayoutCheck.faults(in: sheet) == [])
        }
        var sheet = blank()
        sheet.seatToken(seat, Rect(100, 100, 60, 60), showsDigit: false)
        #expect(sheet.runs.isEmpty)
    }

    @Test func aHollowTokenHasNoColour() {
        for seat in 0..<8 {
            var sheet = blank()
            sheet.seatToken(seat, Rect(100, 100, 60, 60), isHollow: true)
            let colors = sheet.iconMarks.map(\.color)
            #expect(colors == [sheet.theme.paper, sheet.theme.soft])
        }
    }

    // MARK: Places

    @Test(arguments: AnswerPlace.allCases, [20.0, 34, 40, 53, 68, 80, 132])
    func aPlaceMarkIsThreeRingsAndADisc(place: AnswerPlace, side: Double) {
        var sheet = blank()
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

    @Test func placesAreTheirDirections() throws {
        #expect(AnswerPlace.allCases.map(\.letter) == ["A", "B", "C", "D"])
        let middle = Point(140, 140)
        let steps = try AnswerPlace.allCases.map { place in
            var sheet = blank()
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
    fileprivate var boxCommands: [Box] { list.compactMap { if case .box(let box) = $0 { box } else { nil } } }
    fileprivate var iconMarks: [IconMark] { list.compactMap { if case .icon(let mark) = $0 { mark } else { nil } } }
}
