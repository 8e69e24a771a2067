import Foundation
import Testing

/// Counts habits that the sources are to lose. Each number of the table may only fall: a test fails when a count is
/// above it, and also when it is below, so that the table is lowered with the change that made it fall.
struct CountersTests {
    private static let table: [(counter: SourceCounter, count: Int)] = [
        (.hall, 4), (.typeTests, 4), (.numbers, 1380), (.cuts, 0), (.measurements, 20), (.shapeQuestions, 36),
        (.subjectless, 0), (.vague, 0), (.small, 0),
    ]

    @Test func everyCounterIsInTheTable() { #expect(Self.table.map(\.counter) == SourceCounter.allCases) }

    @Test(arguments: table.map(\.counter)) func aCountMayOnlyFall(counter: SourceCounter) throws {
        let limit = try #require(Self.table.first { $0.counter == counter }).count
        let count = counter.count(in: .own)
        #expect(count <= limit, "\(counter.rawValue): \(count), at most \(limit). Write the new one another way.")
        #expect(count >= limit, "\(counter.rawValue): only \(count) now. Lower \(limit) to that in the table.")
    }

    // MARK: Whether the counters see

    private static let slashes = "//"

    @Test(arguments: [
        (SourceCounter.hall, "extension AppState { func a() {} }\nextension AppState: Codable {}", 1),
        (.hall, "extension AppState.Part {}\nlet state: AppState", 0),
        (.typeTests, "_ = app.screen is Lobby\n_ = app.screen as? Lobby", 2),
        (.typeTests, "if case let lobby as Lobby = app.screen {}\n_ = app.screen as! Lobby", 2),
        (.typeTests, "let lobby: Lobby = Lobby()\n_ = screen is Panel", 0),
        (.numbers, "func draw(_ sheet: Sheet) { place(3, -14.5, 0x10, 1_000, $3, 4...) }", 5),
        (.numbers, "func draw(_ sheet: Sheet) { place(0, 1, 2.0, 0.5, $4, pair.3, \"5\") }", 0),
        (.numbers, "func plan(_ metrics: ScreenMetrics) -> Double { metrics.px(8) }", 1),
        (.numbers, "func count() -> Int { 3 }", 0),
        (.cuts, "var a = room.cutTop(4), b = room.cutBottom(4)\nroom.cutLeft(a); room.cutRight(b)", 4),
        (.cuts, "func cutTop() {}\nlet cut = plan.cutTop", 0),
        (.measurements, "let width = TextMeasure.width(text), lines = TextWrap.lines(text)", 2),
        (.shapeQuestions, "if metrics.shape == .tall || sheet.metrics.isSmall || metrics.isBeside {}", 3),
        (.shapeQuestions, "if metrics.arrangement.isCentered {}", 1),
        (.shapeQuestions, "if match.shape == .buzzer {}", 0),
        (.subjectless, "/\(slashes) What a seat shows.\nlet a = 1  \(slashes) Of a seat.", 2),
        (.subjectless, "\(slashes) Offers a seat, of course.\nlet a = \"By a seat\"", 0),
        (.vague, "    /\(slashes) Waits for somebody.\nlet a = 1  \(slashes) Nobody waits.", 2),
        (.vague, "let isNobody = \"nobody\"\nlet url = \"https:\(slashes)nobody.example\" \(slashes) nobodyKnows", 0),
    ]) func aHabitIsSeen(counter: SourceCounter, text: String, count: Int) {
        let lobby = SourceFile(path: "Core/Features/Lobby/Lobby", text: "struct Lobby: ScreenBehaviour {}\n")
        let pause = SourceFile(path: "Core/Features/Pause/Pause", text: text)
        #expect(counter.count(in: SourceHouse(files: [lobby, pause], tests: [])) == count)
    }

    /// A screen may ask for its own type, and files outside the screens may cut and measure.
    @Test func theRightPlaceIsNoHabit() {
        let lobby = SourceFile(
            path: "Core/Features/Lobby/Lobby", text: "struct Lobby: ScreenBehaviour {}\nlet isOpen = screen is Lobby")
        let kit = SourceFile(
            path: "Core/Widgets/Pill",
            text: "let sheet: Sheet = make(17), width = TextMeasure.width(a), b = a.cutTop(3), c = metrics.isSmall")
        let house = SourceHouse(files: [lobby, kit], tests: [])
        for counter in SourceCounter.allCases { #expect(counter.count(in: house) == 0, "\(counter.rawValue)") }
    }

    @Test(arguments: [
        (["let a = Small()"], 1), (["let a = small(1)"], 1), (["let a = Small()", "let b = Small()"], 0), ([], 0),
        (["let a = 1", "let a: Small? = nil"], 1), (["struct Small {}", "let a: Small? = nil"], 0),
    ]) func aSmallFileWithOneUserIsSeen(users: [String], count: Int) {
        let small = "struct Small {}\nfunc small(_ a: Int) {}\n"
        func found(_ text: String) -> Int {
            let texts = [text] + users
            let files = texts.enumerated().map { SourceFile(path: "Core/Widgets/File\($0)", text: $1) }
            return SourceCounter.small.count(in: SourceHouse(files: files, tests: []))
        }
        #expect(found(small) == count && found(small + String(repeating: "\n", count: 30)) == 0)
    }

    /// Comments of the tests count, too.
    @Test func theTestsAreRead() {
        let house = SourceHouse(files: [], tests: ["\(Self.slashes) By a seat.", "\(Self.slashes) Whoever waits."])
        #expect(SourceCounter.subjectless.count(in: house) == 1 && SourceCounter.vague.count(in: house) == 1)
        #expect(SourceHouse.own.tests.count > 400 && SourceHouse.own.files.count > 900)
    }
}
