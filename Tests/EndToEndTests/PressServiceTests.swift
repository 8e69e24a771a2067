import Foundation
import Glibc
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage
import Waiting

@testable import UnderCoverApp

/// These wait for an answer, and not by looking.
private let patience: TimeLimitTrait = .timeLimit(.minutes(max(1, Int(Patience.limit / 60))))

/// Sleeves of New Releases Friday: drawn, kept, lost and drawn again.
@Suite struct PressServiceTests {
    private final class News: Sendable {
        let all = Mutex<[PressNews]>([])
        var ready: [PressedID] {
            all.withLock { $0 }.flatMap { news -> [PressedID] in if case .ready(let ids) = news { ids } else { [] } }
        }
        var reasons: [String] {
            all.withLock { $0 }.compactMap { news in if case .failed(_, let reason) = news { reason } else { nil } }
        }
    }

    private let home: Home
    private let news = News()

    init() throws { home = try Home() }

    private var folder: URL { URL(fileURLWithPath: home.path("cache")) }
    private static let fonts = Program.checkout.appendingPathComponent("Fonts")

    private func service(
        fonts: URL = fonts, isKept: Bool = true, cores: Int = 4, niceness: Int32 = 0
    ) -> PressService {
        let sleeves = PressedSleeves(fonts: fonts, cache: isKept ? PressedCache(folder: folder) : nil)
        return PressService(sleeves, cores: cores, niceness: niceness) { [news] one in
            news.all.withLock { $0.append(one) }
        }
    }

    private func sleeve(_ id: PressedID, _ service: PressService, anew: Bool = false) async -> Result<
        ReadySleeve, Failure
    > {
        await withCheckedContinuation { answer in
            service.sleeve(of: id, anew: anew) { answer.resume(returning: $0) }
        }
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.split(separator: "/").count == 3 }
    }

    @Test(patience) func aSleeveIsDrawnOnceAndKept() async throws {
        let id = try #require(PressedID(week: 47, place: 4))
        let drawn = try await sleeve(id, service()).get()
        #expect(drawn.isFresh && !drawn.picture.lettering.isEmpty)
        #expect(try files().count == 1)
        let request = ImageLoader.Request(drawn, of: id, for: .round)
        let cover = try ImageLoader.decode(request)
        #expect(cover.id == id.artwork && cover.study != nil)
        let kept = try await sleeve(id, service()).get()
        #expect(!kept.isFresh && kept.picture == drawn.picture)
        #expect(ImageLoader.Request(kept, of: id, for: .round).isFresh == false, "read as a picture from outside")
    }

    @Test(patience) func aDamagedSleeveAndALostOneAreDrawnAgain() async throws {
        let id = try #require(PressedID(week: 47, place: 4))
        let first = try await sleeve(id, service()).get()
        let file = folder.appendingPathComponent(try #require(try files().first))
        try Data(contentsOf: file).prefix(2000).write(to: file)
        #expect(try await sleeve(id, service()).get().picture == first.picture)
        try FileManager.default.removeItem(at: folder)
        #expect(try await sleeve(id, service()).get().picture == first.picture)
        #expect(try files().count == 1)
    }

    /// A picture that cannot be decoded is drawn anew, and held, because the next one from the disk could not be either.
    @Test(patience) func aSleeveIsDrawnAnewWhereItIsAskedFor() async throws {
        let id = try #require(PressedID(week: 47, place: 4))
        let service = service()
        _ = await sleeve(id, service)
        #expect(try await sleeve(id, service).get().isFresh == false)
        #expect(try await sleeve(id, service, anew: true).get().isFresh)
        #expect(try await sleeve(id, service).get().isFresh)
    }

    @Test(patience) func withoutRoomSleevesAreDrawnAndHeld() async throws {
        let id = try #require(PressedID(week: 47, place: 4))
        try Data("no folder".utf8).write(to: URL(fileURLWithPath: folder.path))
        let service = service()
        #expect(try await sleeve(id, service).get().isFresh)
        #expect(try await sleeve(id, service).get().isFresh)
        #expect(try await sleeve(id, self.service(isKept: false)).get().isFresh)
    }

    @Test(patience) func withoutTypefacesThereIsASentence() async throws {
        let id = try #require(PressedID(week: 47, place: 4))
        let service = service(fonts: folder)
        guard case .failure(let failure) = await sleeve(id, service) else {
            Issue.record("drawn without typefaces")
            return
        }
        #expect(failure.description == Words.pressLacksFonts)
        service.press([id])
        try await until("the news") { news.reasons == [Words.pressLacksFonts] }
    }

    @Test func aWeekIsToldSleeveBySleeve() async throws {
        let ids = PressedID.all(ofWeek: 47)
        let service = service()
        service.press(ids)
        try await until("the week") { news.ready.count == 5 }
        #expect(news.ready == ids, "in its order")
        service.press(ids)
        try await until("the week again") { news.ready.count == 10 }
        #expect(news.all.withLock { $0.last } == .ready(ids), "at once")
    }

    /// With two cores nothing is drawn while the clock of a round runs.
    @Test(patience) func aRoundGoesFirst() async throws {
        let id = try #require(PressedID(week: 47, place: 4))
        let service = service(cores: 2)
        service.note(isInRound: true, isAwaited: false)
        service.press([id])
        service.lane.sync {}
        #expect(service.isResting && news.ready == [] && !FileManager.default.fileExists(atPath: folder.path))
        service.note(isInRound: false, isAwaited: false)
        try await until("the sleeve") { news.ready == [id] }
    }

    /// A sleeve gives way to everything else, but not where a player waits for it.
    @Test(patience) func aPlayerWhoWaitsIsNotKeptWaiting() async throws {
        let usual = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        let ids = PressedID.all(ofWeek: 47)
        let service = service(niceness: usual + 3)
        // Another thread has to follow one that gives way.
        let waits = [true, false, false, true]
        let found = Mutex<[Int32]>([])
        await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
            @Sendable func ask(_ place: Int) {
                guard place < waits.count else { return end.resume() }
                service.note(isInRound: false, isAwaited: waits[place])
                service.sleeve(of: ids[place]) { _ in
                    found.withLock { $0.append(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)) }
                    ask(place + 1)
                }
            }
            ask(0)
        }
        #expect(found.withLock { $0 }.map { $0 <= usual } == waits)
    }

    /// Neither is one who begins to wait for a sleeve that is being drawn already.
    @Test(patience) func aSleeveThatGivesWayIsOvertaken() async throws {
        let usual = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        let ids = PressedID.all(ofWeek: 47)
        let found = Mutex<[(news: PressNews, isUsual: Bool)]>([])
        let sleeves = PressedSleeves(fonts: Self.fonts, cache: nil)
        let service = PressService(sleeves, cores: 4, niceness: usual + 3) { news in
            let isUsual = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) <= usual
            found.withLock { $0.append((news, isUsual)) }
        }
        service.press(ids)
        try await until("the first sleeve") { found.withLock { !$0.isEmpty } }
        let before = found.withLock { all in
            service.note(isInRound: false, isAwaited: true)
            return all.count
        }
        try await until("all sleeves") { found.withLock { $0.count >= ids.count } }
        let all = found.withLock { $0 }
        #expect(all.map(\.news) == ids.map { .ready([$0]) }, "each of them once")
        #expect(all.prefix(before).allSatisfy { !$0.isUsual } && all.dropFirst(before).allSatisfy(\.isUsual))
    }

    @Test func sleevesThatAreWantedNowComeFirst() async throws {
        let ids = PressedID.all(ofWeek: 46), wanted = try #require(PressedID(week: 47, place: 4))
        let service = service(cores: 1)
        service.note(isInRound: true, isAwaited: false)
        service.press(ids)
        service.press([wanted])
        service.press([ids[3]])
        service.lane.sync {}
        service.note(isInRound: false, isAwaited: false)
        try await until("all") { news.ready.count == 7 }
        #expect(news.ready == [ids[3], ids[3], wanted, ids[0], ids[1], ids[2], ids[4]])
    }

    @Test func theCommandLineListsThem() throws {
        // The day after the Friday of the 48th week, at noon.
        let saturday = PressedID.friday(ofWeek: 47).adding(days: 1)
        let clocks = try Shim.noon(ofDay: saturday.daysSince1970, in: home)
        let outcome = try Program.run(["categories", "press/all", "--data-dir", home.path("data")], home: home, clocks)
        #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 48 * 5)
        let all = try Program.run(["categories", "--data-dir", home.path("data")], home: home, clocks)
        #expect(all.output.contains("New releases"))
    }
}
