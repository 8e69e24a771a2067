import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The stored memory of the club's folder comes back as it was, or not at all.
struct ClubMemoryTests {
    private let today = DailyDay(rawValue: 100)!

    private func facts(_ size: Int = 2_000, isOrdinary: Bool = true) -> ClubMemory.Facts {
        ClubMemory.Facts(size: size, changed: 1_800_000_000_123_456_789, noted: -5, isOrdinary: isOrdinary)
    }

    private func memory() -> ClubMemory {
        var memory = ClubMemory(folder: Array("/home/ada/Club é".utf8))
        memory.readAt = 1_800_000_000
        let verdicts: [ClubMemory.Verdict] = [
            .valid("a1"), .changed("b2"), .newer, .large, .unreadable, .noClubFile, .link,
        ]
        for (place, verdict) in verdicts.enumerated() {
            memory.files["file \(place)"] = ClubMemory.File(
                facts: facts(place * 1_000_000, isOrdinary: place < 6), verdict: verdict)
        }
        let days = (80...104).map { number in
            ClubDay(
                day: DailyDay(rawValue: number)!, points: 300, ticks: [34, nil, 0, 120, 599], offset: -300,
                isLate: number == 99)
        }
        let sheet = ClubSheet(ClubMember(id: "a1", name: "Ada é", seat: 7), days: days)
        memory.members["a1"] = ClubMemory.Known(files: ["file 0"], summary: ClubSummary(sheet, today: today))
        let other = ClubSheet(ClubMember(id: "b2", name: "Bo", seat: 0))
        memory.members["b2"] = ClubMemory.Known(
            files: [], summary: ClubSummary(other, today: today, isChanged: true))
        let kinds: [ClubFileError.Kind] = [
            .changed(name: "Bo"), .newer, .large, .unreadable, .noClubFile, .link, .tooMany(7), .others(9),
        ]
        memory.faults = kinds.map { ClubFileError(file: "x.json", kind: $0) }
        return memory
    }

    @Test func everythingComesBack() throws {
        let memory = memory()
        let read = try #require(ClubMemory(bytes: memory.bytes))
        #expect(read == memory)
        let summary = try #require(read.members["a1"]?.summary)
        #expect(summary.streak(on: today) == memory.members["a1"]?.summary.streak(on: today))
    }

    @Test func damageIsNoticedWhereverItIs() {
        let bytes = memory().bytes
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x41
            #expect(ClubMemory(bytes: damaged) == nil, "\(place)")
        }
        for count in stride(from: 0, to: bytes.count, by: 7) {
            #expect(ClubMemory(bytes: Array(bytes.prefix(count))) == nil)
        }
    }

    @Test func aLookIsSparedOnlyWhereNothingIsNew() {
        var memory = memory()
        memory.members["b2"] = nil
        memory.faults = []
        var entries = memory.files.sorted { $0.key < $1.key }.map { (name: $0.key, facts: $0.value.facts) }
        func holds() -> Bool { memory.stillHolds(entries, besides: "own.json", today: today) }
        #expect(holds())
        // The player's own file is read in any case.
        entries.append((name: "own.json", facts: facts()))
        #expect(holds())
        entries[0].facts = facts(1)
        #expect(!holds())
        entries.removeFirst()
        #expect(!holds())
        entries.insert((name: "file 0", facts: memory.files["file 0"]!.facts), at: 0)
        entries.append((name: "new.json", facts: facts()))
        #expect(!holds())
        entries.removeLast()
        #expect(!memory.stillHolds(entries, besides: "own.json", today: DailyDay(rawValue: 95)!))
        memory.faults = [ClubFileError(file: "", kind: .tooMany(1))]
        #expect(!holds())
    }

    @Test func aNewNameCountsOverAnOldOne() {
        let old = ClubSheet(ClubMember(id: "a1", name: "Ada", seat: 3))
        let new = old.renamed("Countess")
        #expect(new.member.name == "Countess" && new.member.seat == 3)
        #expect(old.merged(with: new).member.name == "Countess" && new.merged(with: old).member.name == "Countess")
        #expect(new.renamed("Ada").merged(with: new).member.name == "Ada")
        #expect(old.renamed("  ") == old && old.renamed("Ada") == old)
    }
}
