import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Days that people have played may never change: `days.txt` was written with the first release of the daily five, and
/// from 1 January 2027 on with the first that draws from Fridays.
struct DailyPoolTests {
    static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    /// NB: lines are only ever added. Those of days from 62 on were written anew once, before any release had them.
    @Test func noPlayedDayChanges() throws {
        let file = Self.folder.appending(path: "days.txt")
        let made = { (count: Int) in (1...count).compactMap { DailyDay(rawValue: $0) }.map(Self.line) }
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !FileManager.default.fileExists(atPath: file.path) {
            try (made(400).joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        try #require(lines.count >= 400)
        for (kept, now) in zip(lines, made(lines.count)) { #expect(kept == now) }
    }

    /// The choices depend on more than the five: on all titles of the block, and on how matches are planned. Those of days
    /// with pressed records are in `DailyFridayTests`.
    @Test func theChoicesOfADayDoNotChange() throws {
        let file = Self.folder.appending(path: "choices.txt")
        let made = try (1...4).map { try Self.choices(try #require(DailyDay(rawValue: $0 * 13))) }
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !FileManager.default.fileExists(atPath: file.path) {
            try (made.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines == made)
    }

    @Test func aLaterRecordChangesNoDay() throws {
        let albums = try Self.bundled()
        let day = try #require(DailyDay(rawValue: 23))
        let later = Album(id: "house/zzz", title: "Later", artist: "Somebody", artwork: "house/zzz")
        let one = try #require(DailyFive.match(on: day, from: albums, id: "a", players: []))
        let other = try #require(DailyFive.match(on: day, from: [later] + albums.reversed(), id: "a", players: []))
        #expect(one.rounds == other.rounds && one.settings == DailyFive.settings)
    }

    @Test func aMissingRecordIsNotReplaced() throws {
        let day = try #require(DailyDay(rawValue: 23))
        let albums = try Self.bundled().filter { $0.id != DailyFive.albums(on: day)[2] }
        #expect(DailyFive.match(on: day, from: albums, id: "a", players: []) == nil)
    }

    @Test func everyRecordComesBeforeAnyRepeats() {
        let dealt = (1...240).flatMap { DailyDealing.records(on: DailyDay(rawValue: $0)!) }
        for pass in 0..<10 { #expect(Set(dealt[pass * 120..<pass * 120 + 120]).count == 120) }
        var last: [String: Int] = [:]
        for (place, record) in dealt.enumerated() {
            if let before = last.updateValue(place, forKey: record) { #expect(place - before > 60) }
        }
    }

    @Test func blocksAreInOrderAndOfBundledRecords() throws {
        let ids = Set(try Self.bundled().map(\.id.rawValue))
        for (number, block) in DailyBlock.all.enumerated() {
            #expect(block.version == number + 1 && Set(block.records).count == block.records.count)
            #expect(block.records.allSatisfy { ids.contains("house/" + $0) })
            #expect(block.records.count >= 4 * DailyFive.perDay)
            if number > 0 { #expect(block.from > DailyBlock.all[number - 1].from) } else { #expect(block.from == 1) }
        }
    }

    @Test func anAppendedBlockKeepsTheDaysBeforeAndAsksTheNewOnesFirst() throws {
        let first = DailyBlock.all[0]
        let added = (0..<10).map { "new-\($0)" }
        let blocks = [first, DailyBlock(version: 2, from: 31, records: first.records.dropLast(3) + added)]
        func five(_ day: Int, _ blocks: [DailyBlock]) throws -> [String] {
            DailyDealing.records(on: try #require(DailyDay(rawValue: day)), from: blocks)
        }
        for day in 1...30 { #expect(try five(day, blocks) == five(day, [first])) }
        #expect(Set(try five(31, blocks) + five(32, blocks)) == Set(added))
        let before = Set(try (20...30).flatMap { try five($0, blocks) })
        #expect(try (33...36).allSatisfy { before.isDisjoint(with: try five($0, blocks)) })
        let pass = try (31..<31 + 25).flatMap { try five($0, blocks) }
        #expect(Set(pass).count == 125 && pass.allSatisfy(blocks[1].records.contains))
    }

    @Test func theLastDayOfTheCalendarIsDealtToo() throws {
        let day = try #require(DailyDay(CivilDate(daysSince1970: 376_199)))
        #expect(Set(DailyFive.albums(on: day)).count == 5)
    }

    private static func line(_ day: DailyDay) -> String {
        let date = day.date
        return ["\(day.number)", "\(date.year)-\(date.month)-\(date.day)"].joined(separator: " ") + " "
            + DailyFive.albums(on: day).map { id in
                id.rawValue.hasPrefix("house/") ? String(id.rawValue.dropFirst("house/".count)) : id.rawValue
            }.joined(separator: " ")
    }

    private static func choices(_ day: DailyDay) throws -> String {
        let match = try #require(DailyFive.match(on: day, from: try bundled(), id: "a", players: []))
        return "\(day.number) "
            + match.rounds.map { $0.choices.map(\.rawValue).joined(separator: ",") }.joined(separator: " ")
    }

    private struct Document: Decodable { var albums: [Entry] }
    private struct Entry: Decodable { var id, title, artist: String }

    static func bundled() throws -> [Album] {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Assets/Records/records.json")
        return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).albums.map {
            Album(
                id: Album.ID(rawValue: "house/" + $0.id), title: $0.title, artist: $0.artist,
                artwork: ArtworkID(rawValue: "house/" + $0.id))
        }
    }
}
