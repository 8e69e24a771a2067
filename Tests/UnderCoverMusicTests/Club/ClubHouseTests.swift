import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

/// Real files in a real folder.
@Suite struct ClubHouseTests {
    private let shared: TemporaryFolder
    private let homes: TemporaryFolder
    private let today = DailyDay(rawValue: 100)!

    init() throws { (shared, homes) = (try TemporaryFolder(), try TemporaryFolder()) }

    /// Nanoseconds no longer fit into 64 bits then.
    @Test(arguments: [9_300_000_000, 1 << 40]) func aClockOfAnotherCenturyIsNoTrap(now: Int) throws {
        let file = path.bytes + Array("/a.json".utf8)
        let left = shared.file(".under-cover-a.json.1-2.tmp")
        try Data().write(to: left)
        try ClubWriting.write([1, 2], to: FolderPath(bytes: file), mode: 0o600, now: now)
        #expect(FileManager.default.contents(atPath: shared.file("a.json").path) == Data([1, 2]))
        #expect(!FileManager.default.fileExists(atPath: left.path), "It is over a day old by that clock.")
    }

    private var path: FolderPath { FolderPath(shared.url.path) }
    private var club: URL { shared.file("under-cover-club") }

    private func house(_ name: String) -> ClubHouse {
        ClubHouse(DataFolder(environment: [:], dataDir: homes.file(name).path)) { 1_800_000_000 }
    }

    private func member(_ name: String, days: [Int] = [100], points: Int = 300) throws -> ClubHouse {
        let house = house(name)
        try house.join(path, name: name, today: today)
        try house.tell(days.map { day($0, points) }, [])
        _ = try house.look(today)
        return house
    }

    private func day(_ number: Int, _ points: Int = 300) -> ClubDay {
        ClubDay(day: DailyDay(rawValue: number)!, points: points, ticks: [34, 60, 100, 120, 599])
    }

    private func view(_ house: ClubHouse) throws -> ClubView { try #require(try house.look(today)) }

    private func rows(_ view: ClubView) throws -> [ClubTable.Row] { try #require(view.table(.today)).rows }

    private func id(_ house: ClubHouse) throws -> String { try #require(try house.membership()).member.id }

    private func file(_ house: ClubHouse) throws -> URL { club.appendingPathComponent(try id(house) + ".json") }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: club.path).sorted() }

    // MARK: As it should be

    @Test func membersSeeEachOther() throws {
        let ada = try member("Ada", points: 200)
        let bob = try member("Bob", points: 300)
        #expect(try rows(view(ada)).map(\.member.name) == ["Bob", "Ada"])
        #expect(try rows(view(bob)).map(\.points) == [300, 200])
        #expect(try names() == [id(ada) + ".json", id(bob) + ".json"].sorted())
        // Each has a seat of its own.
        #expect(Set(try rows(view(ada)).map(\.member.seat)).count == 2)
    }

    @Test func nothingIsWrittenWithoutAChange() throws {
        let ada = try member("Ada")
        let before = try FileManager.default.attributesOfItem(atPath: file(ada).path)[.systemFileNumber] as? Int
        _ = try view(ada)
        let after = try FileManager.default.attributesOfItem(atPath: file(ada).path)[.systemFileNumber] as? Int
        #expect(before != nil && before == after)
    }

    @Test func theKeyIsThePlayersAlone() throws {
        _ = try member("Ada")
        let kept = homes.file("Ada/club/member.json").path
        let facts = try FileManager.default.attributesOfItem(atPath: kept)
        #expect(facts[.posixPermissions] as? Int == 0o600)
        let secret = try String(contentsOfFile: kept, encoding: .utf8)
        let digits = try #require(secret.firstMatch(of: #/"secret":"([0-9a-f]{64})"/#)?.1)
        for name in try names() {
            let file = try String(contentsOf: club.appendingPathComponent(name), encoding: .utf8)
            #expect(!file.contains(digits))
        }
    }

    @Test func leavingDeletesOnlyOnesOwn() throws {
        let (ada, bob) = (try member("Ada"), try member("Bob"))
        let left = try id(bob) + ".json"
        let copy = try id(ada) + " (conflicted copy).json"
        try Data(contentsOf: file(ada)).write(to: club.appendingPathComponent(copy))
        #expect(try ada.leave().isDeleted)
        #expect(try names() == [left] && ada.membership() == nil)
        #expect(throws: ClubError.self) { try ada.leave() }
    }

    @Test func rivalsOfACodeAreFound() throws {
        let (ada, bob) = (try member("Ada"), try member("Bob"))
        let score = ClubScore(code: "7K3M9@a/b/c", points: 90, answers: [.init(ticks: 60, isRight: true)])
        try bob.tell([], [score])
        _ = try view(bob)
        _ = try view(ada)
        #expect(try ada.rivals(code: "7K3M9@a/b/c").map(\.score) == [score])
        #expect(try ada.rivals(code: "7K3M9@a/b/d").isEmpty && bob.rivals(code: "7K3M9@a/b/c").isEmpty)
    }

    // MARK: Copies

    @Test(arguments: [" (conflicted copy 2026-11-23)", ".sync-conflict-20261123-101010-ABCDEFG"])
    func conflictCopiesAreTheSameMembers(_ mark: String) throws {
        let (ada, bob) = (try member("Ada"), try member("Bob", days: [98]))
        let old = try Data(contentsOf: file(bob))
        try FileManager.default.removeItem(at: homes.file("Bob/club/sheet.json"))
        try FileManager.default.removeItem(at: file(bob))
        try bob.tell([day(99)], [])
        _ = try view(bob)
        try old.write(to: club.appendingPathComponent(try id(bob) + mark + ".json"))
        for _ in 0..<2 {
            let table = try #require(view(ada).table(.always))
            #expect(table.rows.count == 2)
            #expect(table.rows.first { $0.member.name == "Bob" }?.days == 2)
        }
        // The owner takes the days of the copy over.
        _ = try view(bob)
        guard case .valid(let sheet) = ClubFile.read(Array(try Data(contentsOf: file(bob)))) else {
            Issue.record("not signed")
            return
        }
        #expect(sheet.days.map(\.day.number) == [98, 99])
    }

    @Test func oneGameOnTwoMachinesLosesNothing() throws {
        let one = try member("Ada", days: [97])
        try FileManager.default.copyItem(at: homes.file("Ada"), to: homes.file("Laptop"))
        let two = house("Laptop")
        try one.tell([day(98)], [])
        try two.tell([day(99)], [])
        for house in [one, two, one] { _ = try view(house) }
        #expect(try view(one).table(.always)?.rows.map(\.days) == [3])
        #expect(try view(two).table(.always)?.rows.map(\.days) == [3])
    }

    @Test func twoOfOneNameAreToldApart() throws {
        _ = try member("Mia")
        let other = house("Other")
        try other.join(path, name: "Mia", today: today)
        let rows = try rows(view(other))
        #expect(rows.count == 2 && rows.allSatisfy(\.isNamesake) && Set(rows.map(\.member.short)).count == 2)
    }

    // MARK: Bad files

    @Test func aChangedFileIsSaidAndNotCounted() throws {
        let (ada, bob) = (try member("Ada"), try member("Bob", points: 200))
        let text = try String(contentsOf: file(bob), encoding: .utf8)
        let better = text.replacingOccurrences(of: " 200 ", with: " 499 ")
        try better.write(to: file(bob), atomically: true, encoding: .utf8)
        for _ in 0..<2 {
            let view = try view(ada)
            #expect(try rows(view).first { $0.member.name == "Bob" }?.state == .changed)
            #expect(view.faults.map(\.kind) == [.changed(name: "Bob")])
        }
        // The owner puts it right.
        _ = try view(bob)
        #expect(try view(ada).faults.isEmpty)
    }

    @Test func badFilesCostThemselvesAlone() throws {
        let (ada, _) = (try member("Ada"), try member("Bob"))
        /// As a member's file is called.
        func place(_ number: Int) -> URL {
            club.appendingPathComponent(String(repeating: "0", count: 31) + "\(number) (copy).json")
        }
        func put(_ text: String, _ url: URL) throws { try text.write(to: url, atomically: false, encoding: .utf8) }
        try put("{}", place(0))
        try put("{\"club\":7}", place(1))
        try FileManager.default.createSymbolicLink(atPath: place(2).path, withDestinationPath: "/dev/zero")
        #expect(mkfifo(place(3).path, 0o600) == 0)
        let huge = place(4).path
        #expect(FileManager.default.createFile(atPath: huge, contents: nil) && truncate(huge, 1 << 30) == 0)
        try FileManager.default.createDirectory(at: place(5), withIntermediateDirectories: false)
        try put("not ours", club.appendingPathComponent("notes.txt"))
        try put("not ours either", club.appendingPathComponent("package.json"))
        for _ in 0..<2 {
            let view = try view(ada)
            #expect(try rows(view).count == 2)
            #expect(view.faults.map(\.kind) == [.noClubFile, .newer, .link, .link, .large, .link, .noClubFile])
            #expect(view.faults.last?.file == "package.json")
            #expect(view.faults.allSatisfy { !$0.sentence.isEmpty && !$0.sentence.contains("\n") })
        }
    }

    /// Names as members have them, and others.
    @Test(arguments: [String(repeating: "0", count: 32), "f"]) func fiftyThousandFilesAreToo(_ start: String) throws {
        let (ada, _) = (try member("Ada"), try member("Bob"))
        _ = try view(ada)
        for index in 0..<50_100 {
            let descriptor = open(club.appendingPathComponent("\(start)\(index).json").path, O_CREAT | O_WRONLY, 0o600)
            #expect(descriptor >= 0)
            close(descriptor)
        }
        for _ in 0..<2 {
            let view = try view(ada)
            #expect(view.faults.count == 102)
            #expect(view.faults.contains { if case .tooMany = $0.kind { true } else { false } })
            #expect(try rows(view).map(\.member.name) == ["Ada", "Bob"])
        }
        let own = try file(ada)
        #expect(try ada.leave().isDeleted && !FileManager.default.fileExists(atPath: own.path))
    }

    /// A stranger's file comes and goes, and nothing else changes.
    @Test func strangersAreNamedWhileTheyAreThere() throws {
        let ada = try member("Ada")
        _ = try view(ada)
        let url = club.appendingPathComponent("todo.json")
        try "{}".write(to: url, atomically: false, encoding: .utf8)
        #expect(try view(ada).faults == [ClubFileError(file: "todo.json", kind: .noClubFile)])
        try FileManager.default.removeItem(at: url)
        #expect(try view(ada).faults.isEmpty)
    }

    @Test func clocksYearsApartCountNothingAhead() throws {
        let (ada, _) = (try member("Ada"), try member("Bob", days: [99, 4000]))
        let row = try #require(view(ada).table(.always)?.rows.first { $0.member.name == "Bob" })
        #expect(row.days == 1 && row.streak == 1)
    }

    // MARK: Bad folders

    @Test func aFolderThatIsAwayIsCaughtUpWith() throws {
        let ada = try member("Ada")
        _ = try member("Bob")
        _ = try view(ada)
        let away = shared.file("elsewhere")
        try FileManager.default.moveItem(at: club, to: away)
        try ada.tell([day(99)], [])
        let without = try view(ada)
        #expect(without.trouble == Words.clubAway(path.name.shown) && without.readAt == 1_800_000_000)
        #expect(try rows(without).count == 2)
        #expect(!FileManager.default.fileExists(atPath: club.path))
        try FileManager.default.moveItem(at: away, to: club)
        #expect(try view(ada).trouble == nil)
        guard case .valid(let sheet) = ClubFile.read(Array(try Data(contentsOf: file(ada)))) else {
            Issue.record("not signed")
            return
        }
        #expect(sheet.days.map(\.day.number) == [99, 100])
    }

    @Test func aFolderThatCannotBeWrittenIsRead() throws {
        let (ada, _) = (try member("Ada"), try member("Bob"))
        // NB: a folder in place of the file refuses, also where the tests run as root.
        try FileManager.default.removeItem(at: file(ada))
        try FileManager.default.createDirectory(at: file(ada), withIntermediateDirectories: false)
        try ada.tell([day(99)], [])
        let view = try view(ada)
        #expect(view.trouble?.isEmpty == false)
        #expect(try rows(view).count == 2)
    }

    @Test func aLinkIsNoClub() throws {
        try FileManager.default.createSymbolicLink(atPath: club.path, withDestinationPath: homes.url.path)
        #expect(throws: ClubError(Words.clubLinked(path.name.shown))) {
            try house("Ada").join(path, name: "Ada", today: today)
        }
    }

    @Test func aDamagedKeyIsSaid() throws {
        let ada = try member("Ada")
        try "{".write(to: homes.file("Ada/club/member.json"), atomically: true, encoding: .utf8)
        #expect(throws: ClubError(Words.clubKeyLost)) { try ada.look(today) }
        #expect(try !ada.leave().isDeleted)
        #expect(try ada.membership() == nil)
    }

    @Test func joiningReplacesADamagedKey() throws {
        let ada = try member("Ada")
        try "{".write(to: homes.file("Ada/club/member.json"), atomically: true, encoding: .utf8)
        try ada.join(path, name: "Ada", today: today)
        #expect(try ada.membership()?.member.name == "Ada")
        #expect(try String(contentsOf: homes.file("Ada/club/member.json.damaged"), encoding: .utf8) == "{")
        #expect(throws: ClubError(Words.clubAlready)) { try ada.join(path, name: "Ada", today: today) }
    }

    /// A look into a folder that hangs never returns.
    @Test func whatIsToldDuringALookIsKept() throws {
        let (ada, _) = (try member("Ada"), try member("Bob"))
        let other = house("Ada")
        var isTold = false
        _ = try ada.look(today) {
            isTold = (try? ada.tell([day(99)], [])) != nil && (try? other.tell([day(98)], [])) != nil
        }
        #expect(isTold)
        #expect(try view(ada).table(.always)?.rows.first { $0.isOwn }?.days == 3)
    }

    @Test func leavingForgetsBeforeItDeletes() throws {
        let ada = try member("Ada")
        let file = try file(ada)
        var wasThere = false
        var name: String?
        let leaving = try ada.leave { own in
            name = own
            wasThere = (try? ada.membership()) == nil && FileManager.default.fileExists(atPath: file.path)
        }
        #expect(wasThere && leaving.isDeleted && name == file.lastPathComponent)
        #expect(leaving.file == name && !FileManager.default.fileExists(atPath: file.path))
    }

    /// The look that joins has read the others already.
    @Test func joiningRemembersTheOthers() throws {
        _ = try member("Bob")
        let ada = house("Ada")
        try ada.join(path, name: "Ada", today: today)
        let view = try #require(try ada.remembered(today))
        #expect(try rows(view).count == 2 && view.readAt == 1_800_000_000)
    }

    @Test func aClockSetBackForgetsLaterSums() throws {
        let (ada, bob) = (try member("Ada"), try member("Bob", days: [88]))
        let text = try String(contentsOf: file(bob), encoding: .utf8)
        _ = try view(ada)
        let early = try #require(DailyDay(rawValue: 80))
        let remembered = try #require(try ada.remembered(early))
        #expect(try rows(remembered).map(\.member.name) == ["Ada"])
        // A changed file, too.
        try text.replacingOccurrences(of: " 300 ", with: " 400 ")
            .write(to: file(bob), atomically: true, encoding: .utf8)
        _ = try view(ada)
        let table = try #require(try ada.look(early)?.table(.always))
        #expect(table.rows.first { $0.member.name == "Bob" }?.days == 0)
    }

    /// Another machine of the same key may be writing.
    @Test func onlyOldTemporaryFilesAreDeleted() throws {
        let ada = try member("Ada")
        let start = ".under-cover-" + (try id(ada)) + ".json"
        for name in [start + ".tmp", start + ".7-a.tmp", start + ".8-b.tmp", ".under-cover-x.json.9-c.tmp"] {
            try "{".write(to: club.appendingPathComponent(name), atomically: false, encoding: .utf8)
        }
        for name in [start + ".8-b.tmp", ".under-cover-x.json.9-c.tmp"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -200_000)],
                ofItemAtPath: club.appendingPathComponent(name).path)
        }
        try ada.tell([day(99)], [])
        _ = try view(ada)
        let left = try names().filter { $0.hasPrefix(".") }
        #expect(left == [start + ".7-a.tmp", start + ".tmp", ".under-cover-x.json.9-c.tmp"].sorted())
    }
}
