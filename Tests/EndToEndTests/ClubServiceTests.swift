import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverApp
@testable import UnderCoverMusic

/// A folder that hangs holds up nothing else, and processes beside each other lose nothing.
@Suite struct ClubServiceTests {
    /// Collects a desk's events, and makes houses whose folders hang until they are let go.
    private final class Stage: Sendable {
        private let heard = Mutex<[Event]>([])
        private let houses = Mutex<[ClubHouse]>([])
        private let root: String

        init(_ home: Home) { root = home.url.path }

        func post(_ event: Event) { heard.withLock { $0.append(event) } }

        func house() -> ClubHouse {
            let house = ClubHouse(DataFolder(environment: [:], dataDir: root + "/data")) { 1_800_000_000 }
            houses.withLock { $0.append(house) }
            return house
        }

        var first: ClubHouse? { houses.withLock { $0.first } }

        func news() -> [ClubNews] {
            heard.withLock { $0.compactMap { if case .club(let news) = $0 { news } else { nil } } }
        }

        func folder(_ name: String) throws -> FolderPath {
            let path = root + "/" + name
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            return FolderPath(path)
        }
    }

    private let today = DailyDay(rawValue: 100)!

    private func day(_ number: Int) -> ClubDay {
        ClubDay(day: DailyDay(rawValue: number)!, points: 300, ticks: [34, 60, 100, 120, 599])
    }

    @Test func anotherClubIsJoinedWhileTheFolderOfTheLastHangs() throws {
        let home = try Home()
        defer { _ = home.url }
        let stage = Stage(home)
        // The desk's own patience is what is tried.
        let desk = ClubService(house: { stage.house() }, patience: 0.2) { stage.post($0) }
        let (slow, quick) = (try stage.folder("slow"), try stage.folder("quick"))
        desk.run(.join(slow, name: "Ada", today))
        try wait(for: "the first club") {
            stage.news().contains { if case .view = $0 { true } else { false } } ? true : nil
        }
        let (held, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        defer { end.signal() }
        let house = try #require(stage.first)
        Thread.detachNewThread {
            house.folderLine.withLock { _ in
                held.signal()
                end.wait()
            }
        }
        held.wait()
        desk.run(.look(today))
        try wait(for: "a sentence that the folder does not answer") {
            stage.news().contains { if case .view(let view) = $0 { view.trouble != nil } else { false } } ? true : nil
        }
        // The sheet of played games is kept meanwhile.
        desk.run(.tell([day(100)], [], today))
        desk.run(.leave)
        try wait(for: "the leaving") { stage.news().contains(.membership(nil)) ? true : nil }
        desk.run(.join(quick, name: "Bo", today))
        try wait(for: "the second club") {
            stage.news().contains {
                if case .membership(let membership?) = $0 { membership.folder == quick } else { false }
            } ? true : nil
        }
    }

    @Test func aNewNameReachesTheFolder() throws {
        let home = try Home()
        defer { _ = home.url }
        let stage = Stage(home)
        let desk = ClubService(house: { stage.house() }) { stage.post($0) }
        desk.run(.join(try stage.folder("club"), name: "Ada", today))
        try wait(for: "the club") { stage.news().contains { if case .view = $0 { true } else { false } } ? true : nil }
        desk.run(.rename("Countess", today))
        try wait(for: "the new name") {
            stage.news().contains {
                guard case .view(let view) = $0 else { return false }
                return view.table(.today)?.rows.map(\.member.name) == ["Countess"]
            } ? true : nil
        }
        let membership = try #require(try stage.house().membership())
        #expect(membership.member.name == "Countess")
    }

    /// Each house has locks of its own, as each process has: only the file's lock keeps them apart.
    @Test func twoProcessesLoseNoDay() throws {
        let home = try Home()
        defer { _ = home.url }
        let stage = Stage(home)
        try stage.house().join(try stage.folder("club"), name: "Ada", today: today)
        let failures = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 4) { process in
            let house = stage.house()
            for number in 0..<10 {
                do throws(ClubError) {
                    try house.tell([day(1 + process * 10 + number)], [])
                    if number % 4 == 0 { _ = try house.look(today) }
                } catch { failures.withLock { $0 += 1 } }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        let view = try #require(try stage.house().look(today))
        #expect(view.table(.always)?.rows.map(\.days) == [40])
    }
}
