import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("The diary on the disk")
struct DailyTableTests {
    private static let day = DailyDay(rawValue: 23)!
    private static let named = DailyCover(points: 89, ticks: 66)

    private func entry(shown: Int, covers: Int, isAstray: Bool = false) -> DailyDiary.Entry {
        DailyDiary.Entry(
            day: Self.day, offset: 60, shown: shown, covers: Array(repeating: Self.named, count: covers),
            isAstray: isAstray)
    }

    @Test(arguments: StoreHome.allCases)
    func aTryIsKeptStepByStep(_ home: StoreHome) throws {
        let steps = [(0, 0), (1, 0), (1, 1), (2, 1)]
        for end in steps.indices {
            let state = try home.state { store in
                for (shown, covers) in steps[...end] {
                    try Change.daily(entry(shown: shown, covers: covers)).make(in: store)
                }
            }
            #expect(state.kept.daily.entries == [entry(shown: steps[end].0, covers: steps[end].1)])
        }
    }

    /// A change that is repeated, or a second game that has only begun, takes nothing back.
    @Test func anEarlierStateChangesNothing() throws {
        let store = try Store.inMemory()
        try store.saveDaily(entry(shown: 5, covers: 5))
        try store.saveDaily(entry(shown: 1, covers: 0))
        #expect(try store.loadEverything().kept.daily[Self.day]?.isOver == true)
        try store.saveDaily(entry(shown: 0, covers: 0, isAstray: true))
        let kept = try store.loadEverything().kept.daily[Self.day]
        #expect(kept?.isOver == true && kept?.isAstray == true)
    }

    /// The order in which tries began says which clock was set back.
    @Test func triesStayInTheOrderInWhichTheyBegan() throws {
        let store = try Store.inMemory()
        for entry in Samples.diary.entries { try store.saveDaily(entry) }
        try store.saveDaily(Samples.diary.entries[0])
        #expect(try store.loadEverything().kept.daily.entries.map(\.day.number) == [3, 90, 23])
    }

    @Test(arguments: [
        "covers = '[]'", "covers = 'x'", "covers = '['", "answered = 4", "shown = -1", "shown = 0",
        "covers = '[{\"points\":9223372036854775808}]'",
    ])
    func tamperedNumbersGiveNoSecondTry(_ change: String) throws {
        let store = try Store.inMemory()
        try store.saveDaily(entry(shown: 3, covers: 2))
        try store.queue.write { try $0.execute(sql: "UPDATE daily SET \(change)") }
        let contents = try store.loadEverything()
        #expect(contents.kept.daily.offers(Self.day) == .forFun)
        #expect(contents.kept.daily[Self.day]?.result.points == 0)
        #expect(contents.warnings.count == 1)
    }

    @Test func pointsOutOfRangeAreClamped() throws {
        let store = try Store.inMemory()
        try store.saveDaily(entry(shown: 1, covers: 1))
        try store.queue.write {
            try $0.execute(sql: "UPDATE daily SET covers = '[{\"points\":900,\"ticks\":-5}]', shown = 99")
        }
        let kept = try store.loadEverything().kept.daily[Self.day]
        let first = DailyCover(points: 100, ticks: 0)
        // All were shown, so those that were never answered are missed.
        #expect(kept?.covers == [first] + Array(repeating: .missed, count: 4) && kept?.shown == 5)
    }

    @Test(arguments: ["0", "-7", "9223372036854775807"])
    func aDayThatCannotBeIsLeftOut(_ day: String) throws {
        let store = try Store.inMemory()
        try store.saveDaily(entry(shown: 1, covers: 1))
        try store.queue.write { try $0.execute(sql: "UPDATE daily SET day = \(day)") }
        let contents = try store.loadEverything()
        #expect(contents.kept.daily.entries.isEmpty && contents.warnings.count == 1)
    }
}
