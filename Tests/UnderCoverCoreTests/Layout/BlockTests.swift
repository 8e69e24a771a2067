import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Parts of layouts as values, placed alone.
struct BlockTests {
    private static func placed(_ part: Block, _ room: Rect) -> Sheet {
        var sheet = Sheet.blank()
        sheet.place(part, in: room)
        return sheet
    }

    @Test func cellsOfATableStandBelowEachOther() {
        let cells = [["1", "Oma"], ["1200", "Pekka"]].map { $0.map { Block.line($0, squeeze: 1) } }
        func starts(_ rows: [Block]) -> [Double] {
            Self.placed(.column(rows), Rect(0, 0, 600, 200)).runs.filter { ["Oma", "Pekka"].contains($0.string) }
                .map(\.origin.x)
        }
        let aligned = starts(Block.table(cells))
        #expect(aligned.count == 2 && aligned.first == aligned.last)
        // Rows that know nothing of each other do not align.
        let alone = starts(cells.map { Block.row($0, gap: .space(.small)) })
        #expect(alone.count == 2 && alone.first != alone.last)
    }

    @Test func aFigureKeepsItsSizeWhereWordsCanGo() throws {
        let words = Block.text(String(repeating: "and so on ", count: 30), .body, .row).givesWay()
        func size(keeps: Bool) throws -> (figure: Double, hasWords: Bool) {
            let figure = Block.figure("7", 200, least: 0.2, keepsSize: keeps)
            let sheet = Self.placed(.column([figure, words]), Rect(0, 0, 500, 150))
            let run = try #require(sheet.runs.first { $0.string == "7" })
            return (run.size, sheet.runs.count > 1)
        }
        let (kept, given) = (try size(keeps: true), try size(keeps: false))
        #expect(kept.figure == ScreenMetrics(width: 1280, height: 720).display(200) && !kept.hasWords)
        #expect(given.figure < kept.figure && given.hasWords)
    }

    /// A figure that is not drawn has no room either.
    @Test func aFigureThatCouldNotBeReadGivesWay() {
        let forms = Block.first(of: [.figure("Too high", 96, least: 0.1), .line("fits")])
        #expect(Self.placed(forms, Rect(0, 0, 500, 40)).runs.map(\.string) == ["Too high"])
        #expect(Self.placed(forms, Rect(0, 0, 500, 7)).runs.map(\.string) == ["fits"])
    }

    @Test func aListTakesWhatItsNeighboursLeave() throws {
        func height(rests: Bool) throws -> Double {
            let list = Block.scroll((0..<50).map { .text("\($0)") })
            let part = Block.canvas(least: 30, wish: 300) { $0.box($1, fill: .black) }
            let sheet = Self.placed(.column([part, rests ? list.takesRest() : list]), Rect(0, 0, 500, 300))
            return try #require(sheet.boxes.first).height
        }
        let wish = ScreenMetrics(width: 1280, height: 720).px(300).rounded()
        #expect(try height(rests: true) == wish)
        #expect(try height(rests: false) < wish)
    }

    @Test func onlyWholeSentencesAreShown() {
        let sentences = ["One is here.", "Another one, which is far too long for the line that it is given, is not."]
        let sheet = Self.placed(.sentences(sentences, lines: 1), Rect(0, 0, 300, 100))
        #expect(sheet.runs.map(\.string) == ["One is here."])
    }

    /// A code of a wished side is no smaller: it is read from afar.
    @Test func aCodeIsAsLargeAsItIsWished() throws {
        let text = "https://192.168.0.10:8080/join"
        let modules = Double(try #require(QRSize(text)).allModules)
        let sheet = Self.placed(.code(text, side: .px(modules * 5)), Rect(0, 0, 600, 600))
        #expect(sheet.codes.map(\.rect.width) == [modules * 5])
    }

    /// Its neighbour is not cut for the form that has no room anyway.
    @Test func aPartOfSeveralFormsIsNarrowBesideOthers() {
        let forms = ["A sentence that has no room beside the other", "A word"].map { Block.line($0, squeeze: 1) }
        let other = "The other, which is whole"
        let sheet = Self.placed(.row([.whole(forms), .line(other, squeeze: 1)]), Rect(0, 0, 450, 40))
        #expect(sheet.runs.map(\.string) == ["A word", other] && !sheet.runs.contains(where: \.isCut))
    }

    /// A part that can be read or pressed only whole keeps its width, however long the words beside it are.
    @Test func aCodeIsNotSqueezedByWords() throws {
        let text = "https://192.168.0.10:8080/join"
        let modules = Double(try #require(QRSize(text)).allModules)
        let name = Block.line(String(repeating: "long ", count: 40), squeeze: 1)
        let row = Block.row([name, .code(text, side: .px(modules * 5)).width(.px(modules * 5 + 20))])
        let sheet = Self.placed(row, Rect(0, 0, 400, 300))
        #expect(sheet.codes.map(\.rect.width) == [modules * 5])
    }

    /// The last line of a title holds the rest, smaller; it stays on its own line.
    @Test func theRestOfATitleStandsOnItsLine() throws {
        let title = Block.title("The Complete and Unabridged Proceedings of the Society for the Lending of Records", 84)
        let runs = Self.placed(title, Rect(0, 0, 300, 200)).runs
        let (first, last) = (try #require(runs.first), try #require(runs.last))
        #expect(runs.count == 2 && last.size < first.size)
        #expect(last.origin.y - first.origin.y >= (first.size * Em.displayLine).rounded(.down))
    }

    @Test func noWordOfATitleIsBrokenThatFitsSmaller() {
        let (word, size) = ("Unbreakable", 84.0)
        let natural = TextMeasure.width(
            word, face: .display, size: Sheet.blank().metrics.display(size), tracking: -0.02)
        let runs = Self.placed(.title(word, size), Rect(0, 0, natural * 0.75, 400)).runs
        #expect(runs.map(\.string) == [word])
    }

    // MARK: Buttons

    /// Signs give way to words, but for one that shows a state; high buttons may have two lines.
    @Test func aButtonHoldsItsWordBesideTheSignOfAState() {
        let sheet = Sheet.blank()
        var pill = Pill(PlaylistPreview.Target.add, .zero, "Various artists too")
        let (low, high) = (24.0, 120.0)
        let width = sheet.buttonWidth(pill, height: low)
        pill.icon = .check
        #expect(sheet.holdsWord(pill, width: width, height: low))
        pill.spokenState = Words.isOn(true)
        #expect(!sheet.holdsWord(pill, width: width, height: low))
        #expect(sheet.holdsWord(pill, width: sheet.buttonWidth(pill, height: low), height: low))
        #expect(!sheet.holdsWord(pill, width: width * 1.3, height: high))
        pill.mayBreak = true
        #expect(sheet.holdsWord(pill, width: width * 1.3, height: high))
    }

    // MARK: Pages

    @Test func aPageHasTabsBesideAnAside() {
        let aside = Page.Aside(
            part: .text("aside"), share: 0.3, least: .u(600), over: .text("over"))
        var sheet = Sheet.blank()
        Page(
            "Title", tabs: [.button(StandingsScreen.Target.next, "Next")], hints: nil, .text("body"), aside: aside
        ).draw(&sheet)
        #expect(sheet.targets.map(\.id) == [TargetID(StandingsScreen.Target.next)])
        #expect(["Title", "body", "aside"].allSatisfy(sheet.runs.map(\.string).contains))
    }
}
