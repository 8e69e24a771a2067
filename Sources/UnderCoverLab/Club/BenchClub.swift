import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// How long a club of a thousand members with ten years of days takes to open. The rival decodes the same files as plain
/// JSON and verifies nothing.
struct BenchClub: BenchResult {
    let members, days: Int
    let kilobytesAFile: Int
    /// From the press to the tables: the first look reads all files, later ones only those that have changed.
    let first, again, oneChanged, plainJSON: BenchTimes

    private static let memberCount = 1_000
    private static let dayCount = 3_653
    private static let runs = 10

    static func run() throws -> BenchClub {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let shared = folder.appendingPathComponent("shared")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        guard let today = DailyDay(rawValue: dayCount) else { throw Failure("The bench has no such day.") }
        let house = ClubHouse(DataFolder(environment: [:], dataDir: folder.appendingPathComponent("home").path))
        try house.join(FolderPath(shared.path), name: "Ada", today: today)
        let files = shared.appendingPathComponent("under-cover-club")
        let written = try (1..<memberCount).map { try write($0, in: files) }
        let first = try timed { _ = try house.look(today) }
        let again = try (0..<runs).map { _ in try timed { _ = try house.look(today) } }
        let oneChanged = try (0..<runs).map { _ in
            try FileManager.default.removeItem(at: written[0].url)
            try Data(written[0].bytes).write(to: written[0].url)
            return try timed { _ = try house.look(today) }
        }
        guard try house.look(today)?.table(.always)?.rows.count == memberCount else {
            throw Failure("The bench’s club has lost members.")
        }
        let plain = try timed {
            for file in written { _ = try JSONDecoder().decode(Plain.self, from: try Data(contentsOf: file.url)) }
        }
        return BenchClub(
            members: memberCount, days: dayCount, kilobytesAFile: written[0].bytes.count / 1024,
            first: BenchTimes([first]), again: BenchTimes(again), oneChanged: BenchTimes(oneChanged),
            plainJSON: BenchTimes([plain]))
    }

    private struct Plain: Decodable {
        let name: String
        let days, codes: [String]
    }

    private static func write(_ number: Int, in folder: URL) throws -> (url: URL, bytes: [UInt8]) {
        guard let key = ClubKey() else { throw Failure("The bench has no keys.") }
        var chance = SeededGenerator(seed: UInt64(number))
        let days = (1...dayCount).compactMap { number in
            DailyDay(rawValue: number).map { day in
                let ticks = (0..<5).map { _ in chance.int(below: 5) == 0 ? nil : chance.int(below: 601) }
                return ClubDay(day: day, points: chance.int(below: 501), ticks: ticks, offset: 60)
            }
        }
        let member = ClubMember(id: key.memberID, name: "Member \(number)", seat: number % 8)
        guard let bytes = ClubFile.bytes(of: ClubSheet(member, days: days), key) else {
            throw Failure("The bench cannot sign.")
        }
        let url = folder.appendingPathComponent(key.memberID + ".json")
        try Data(bytes).write(to: url)
        return (url, bytes)
    }
}

extension BenchClub {
    var lines: [String] {
        [
            "club of \(members), \(days) days each, opened\t\(again)",
            "  where one file has changed\t\(oneChanged)",
            "  for the first time: \(kilobytesAFile) KB a file, verified\t\(first)",
            "  rival: the same files as plain JSON\t\(plainJSON)",
        ]
    }
}
