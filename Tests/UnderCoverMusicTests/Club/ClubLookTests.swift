import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

/// Tests which files a look reads first, and when it stops.
@Suite struct ClubLookTests {
    private let shared: TemporaryFolder
    private let folder: ClubFolder
    private let empty: ClubMemory
    private let today = DailyDay(rawValue: 100)!
    private let own = String(repeating: "e", count: 32)

    init() throws {
        shared = try TemporaryFolder()
        let path = FolderPath(shared.url.path)
        (folder, empty) = (ClubFolder(in: path), ClubMemory(folder: path))
        try folder.make()
    }

    private func url(_ name: String) -> URL {
        shared.url.appendingPathComponent("under-cover-club").appendingPathComponent(name)
    }

    /// Writes the file of a new member, and returns its id.
    private func addMember() throws -> (id: String, bytes: Int) {
        let key = try #require(ClubKey())
        let bytes = try #require(ClubFile.bytes(of: ClubFileTests.sheet(key), key))
        try Data(bytes).write(to: url(key.memberID + ".json"))
        return (key.memberID, bytes.count)
    }

    private func addJunk(_ range: Range<Int>) throws {
        for number in range {
            let digits = String(number)
            let name = String(repeating: "0", count: 32 - digits.count) + digits + ".json"
            try Data([32]).write(to: url(name))
        }
    }

    private func look(_ before: ClubMemory) throws -> ClubMemory {
        try ClubLook(folder, today: today, own: own, memory: before).memory
    }

    @Test func junkCrowdsNoMemberOut() throws {
        let member = try addMember()
        let before = try look(empty)
        try addJunk(0..<4_100)
        #expect(try look(before).members.keys.sorted() == [member.id])
        // A game that has just joined reaches the member with its second look.
        #expect(try look(look(empty)).members.keys.sorted() == [member.id])
    }

    /// Each look reads four thousand of them, and none twice.
    @Test func looksGoThroughAllJunk() throws {
        try addJunk(0..<9_000)
        let member = try addMember()
        var memory = try look(empty)
        for _ in 0..<2 { memory = try look(memory) }
        #expect(memory.members.keys.sorted() == [member.id])
    }

    @Test func aLookReadsSoManyBytes() throws {
        let members = try (0..<3).map { _ in try addMember() }
        let most = members[0].bytes * 5 / 2
        let first = try ClubLook(folder, today: today, own: own, memory: empty, mostBytes: most).memory
        #expect(first.members.count == 2 && first.faults.map(\.kind) == [.tooMany(1)])
        let second = try ClubLook(folder, today: today, own: own, memory: first, mostBytes: most).memory
        #expect(second.members.count == 3 && second.faults.isEmpty)
    }

    /// As where the program ends before the look does.
    @Test func aLookGoesOnWhereTheLastOneEnded() throws {
        for _ in 0..<70 { _ = try addMember() }
        var kept: [ClubMemory] = []
        _ = try ClubLook(folder, today: today, own: own, memory: empty) { kept.append($0) }
        #expect(kept.map(\.members.count) == [64, 70])
        let first = try #require(kept.first)
        var read: [ClubMemory] = []
        let rest = try ClubLook(folder, today: today, own: own, memory: first, mostBytes: 6 * 2_000) { read.append($0) }
        #expect(rest.memory.members.count == 70 && rest.memory.faults.isEmpty && read.count == 1)
    }

    @Test func daysFarAheadDoNotFillTheMemory() throws {
        let key = try #require(ClubKey())
        let days = (1...4_000).compactMap { number in
            DailyDay(rawValue: number).map { ClubDay(day: $0, points: 300, ticks: [34, 60, nil, 120, 599]) }
        }
        let sheet = ClubSheet(ClubMember(id: key.memberID, name: "Ada", seat: 0), days: days)
        try Data(try #require(ClubFile.bytes(of: sheet, key))).write(to: url(key.memberID + ".json"))
        let memory = try look(empty)
        #expect(memory.members[key.memberID]?.summary.recent.count == 19)
        #expect(memory.bytes.count < 1_024)
    }
}
