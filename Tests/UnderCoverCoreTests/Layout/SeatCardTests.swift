import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Cards of seats, drawn alone: screens are tested with all they draw.
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

    private func card(_ state: SeatCard.State, _ rect: Rect, name: String = "Side B", progress: Int? = nil) -> SeatCard
    {
        SeatCard(seat: 0, name: name, rect: rect, state: state, progress: progress)
    }

    @Test(arguments: windows, [80, 100, 150, 200])
    func wordsStayInTheirCardAndApart(size: (Int, Int), textSize: Int) {
        for columns in [2, 3, 4, 8] {
            for (index, state) in Self.states.enumerated() {
                var sheet = Sheet.blank(size, textSize: textSize)
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
                        let isInside = rect.contains(run.box, slack: reach)
                        #expect(isInside, "\(size) \(textSize) \(columns) \(index) \(run.string)")
                    }
                }
                #expect(LayoutCheck.faults(in: sheet) == [], "\(size) \(textSize) \(columns) \(index)")
            }
        }
    }

    @Test(arguments: windows, [nil, 0, 3]) func lockingMovesNoLetter(size: (Int, Int), progress: Int?) {
        for columns in [2, 4, 8] {
            let places = [SeatCard.State.thinking, .mustWait, .locked, .out].map { state in
                var sheet = Sheet.blank(size)
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
            var sheet = Sheet.blank(size)
            let columns = sheet.metrics.shape == .tall ? 2 : 4
            let rect = sheet.content.cell(0, of: columns, height: sheet.seatCardHeight, gap: sheet.seatCardGap)
            sheet.seatCard(card(.thinking, rect, name: name))
            let words = sheet.runs.filter { $0.string != "1" }
            #expect(words.map(\.string).joined(separator: " ") == name)
            #expect(words.filter(\.isCut).isEmpty, "\(name) in \(size)")
        }
    }

    @Test func aPadlockIsWhereRoomWasKept() {
        var sheet = Sheet.blank()
        sheet.seatCard(card(.locked, Rect(100, 100, 290, 56)))
        #expect(sheet.hasMark(.lock))
        #expect(sheet.runs.map(\.string) == ["1", "Side B"])
    }

    @Test func aLoneTokenHasThePadlockInPlaceOfItsDigit() {
        var sheet = Sheet.blank((800, 480))
        sheet.seatCard(card(.thinking, Rect(100, 100, 89, 37)))
        #expect(!sheet.hasMark(.lock) && sheet.runs.map(\.string) == ["1"])
        sheet = Sheet.blank((800, 480))
        sheet.seatCard(card(.locked, Rect(100, 100, 89, 37)))
        #expect(sheet.hasMark(.lock) && sheet.runs.isEmpty)
    }

    @Test func onlyTheResultTellsPoints() {
        for state in Self.states.prefix(6) {
            var sheet = Sheet.blank()
            sheet.seatCard(card(state, Rect(100, 100, 290, 56)))
            #expect(!sheet.runs.contains { $0.face == .display })
        }
        var sheet = Sheet.blank()
        sheet.seatCard(card(.result(gain: 81, word: nil, total: 448), Rect(100, 100, 290, 56)))
        #expect(sheet.runs.map(\.string).contains("+81") && sheet.runs.map(\.string).contains("448"))
    }

    @Test(arguments: 0...3) func progressCountsSquaresAndSaysNoMore(progress: Int) {
        var sheet = Sheet.blank()
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
                    var sheet = Sheet.blank(theme: theme)
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
            var sheet = Sheet.blank((1920, 1080), theme: theme)
            sheet.seatCard(card(.thinking, Rect(100, 100, 436, 84)))
            return sheet.boxCommands.first?.strokeWidth
        }
        #expect(widths == [3, 6])
        var sheet = Sheet.blank(theme: .highContrast)
        sheet.seatToken(0, Rect(0, 0, 60, 60))
        #expect(sheet.hasMark(.seatDiamondHeavy) && !sheet.hasMark(.seatDiamondOutline))
    }
}
