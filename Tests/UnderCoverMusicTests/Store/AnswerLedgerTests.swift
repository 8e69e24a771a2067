import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

/// The sums are what the answers add up to, however those came.
struct AnswerLedgerTests {
    private static let albums: [Album.ID: Album] = Dictionary(
        uniqueKeysWithValues: (0..<30).map { number in
            let id = Album.ID(rawValue: "a\(number)")
            let album = Album(
                id: id, title: "Title \(number)", artist: "Artist \(number % 7)", year: 1960 + number * 2,
                genre: number % 5 == 0 ? nil : "Genre \(number % 3)", artwork: ArtworkID(rawValue: "c\(number)"))
            return (id, album)
        })

    private static func history(_ count: Int, seed: UInt64) -> [Answer] {
        var chance = SeededGenerator(seed: seed)
        return (0..<count).map { number in
            let asking = Answer.Asking(
                kind: RoundKind.allCases[chance.int(below: RoundKind.allCases.count)],
                reveal: Reveal.designs[chance.int(below: Reveal.designs.count)],
                strength: Double(chance.int(below: 1001)) / 1000, isTyped: chance.int(below: 5) == 0,
                isParty: chance.int(below: 6) == 0, time: Double(3 + chance.int(below: 28)))
            let verdict = [Verdict.right, .right, .wrong, .late][chance.int(below: 4)]
            // The clock jumps by years now and then; some albums are gone.
            let at = 1_700_000_000 + number * 50 - (chance.int(below: 40) == 0 ? 300_000_000 : 0)
            return Answer(
                album: .init(rawValue: "a\(chance.int(below: 34))"), category: "mine", at: at, verdict: verdict,
                seconds: Double(chance.int(below: 600)) / 60, chosen: verdict == .wrong ? "a1" : nil,
                asking: chance.int(below: 8) == 0 ? nil : asking)
        }
    }

    /// Without tables: one look over all answers for each figure.
    private static func naive(_ answers: [Answer]) -> Knowledge {
        let solo = answers.filter { $0.asking?.isParty != true }
        func share(_ some: [Answer]) -> Knowledge.Share {
            let right = some.filter { $0.verdict == .right }
            let measured = right.compactMap { $0.asking?.strength }
            return Knowledge.Share(
                asked: some.count, right: right.count, seconds: right.map(\.seconds).reduce(0, +),
                measured: measured.count, strength: measured.reduce(0, +))
        }
        func rows(_ key: (Answer) -> String?) -> [Knowledge.Row] {
            Dictionary(grouping: solo.filter { key($0) != nil }) { key($0) ?? "" }
                .map { Knowledge.Row(key: $0.key, share: share($0.value)) }
                .sorted { ($1.share.asked, $0.key) < ($0.share.asked, $1.key) }
        }
        var knowledge = Knowledge()
        (knowledge.solo, knowledge.parties) = (share(solo), share(answers.filter { $0.asking?.isParty == true }))
        for answer in solo {
            knowledge.streak = answer.verdict == .right ? knowledge.streak + 1 : 0
            knowledge.longestStreak = max(knowledge.longestStreak, knowledge.streak)
        }
        knowledge.artists = rows { albums[$0.album]?.artist }
        knowledge.genres = rows { albums[$0.album]?.genre }
        knowledge.decades = rows { albums[$0.album]?.year.map { String($0 / 10 * 10) } }.sorted { $0.key < $1.key }
        knowledge.kinds = RoundKind.allCases.flatMap { kind in rows { $0.asking?.kind == kind ? kind.rawValue : nil } }
        knowledge.reveals = Reveal.allCases.flatMap { one in rows { $0.asking?.reveal == one ? one.rawValue : nil } }
        let days = Dictionary(grouping: solo.filter { $0.verdict == .right }) { $0.at / 86_400 }
        knowledge.days = days.sorted { $0.key < $1.key }.suffix(30).map {
            $0.value.map(\.seconds).reduce(0, +) / Double($0.value.count)
        }
        knowledge.albums = Dictionary(grouping: solo.filter { albums[$0.album] != nil }, by: \.album).map { id, given in
            let soonest = given.filter { $0.verdict == .right }.map {
                Soonness.share(seconds: $0.seconds, $0.asking)
            }.min()
            return Knowledge.Known(
                album: id, share: share(given), soonest: soonest, print: Knowledge.Print(soonest: soonest))
        }
        knowledge.prints = Knowledge.Print.allCases.map { print in knowledge.albums.count { $0.print == print } }
        return knowledge
    }

    /// Sums of fractions depend on their order in the last digits. The lists of albums that screens show have tests of
    /// their own.
    private static func rounded(_ knowledge: Knowledge) -> Knowledge {
        func short(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
        func short(_ share: Knowledge.Share) -> Knowledge.Share {
            var share = share
            (share.seconds, share.strength) = (short(share.seconds), short(share.strength))
            return share
        }
        func short(_ rows: [Knowledge.Row]) -> [Knowledge.Row] {
            rows.map { Knowledge.Row(key: $0.key, share: short($0.share)) }
        }
        var knowledge = knowledge
        (knowledge.wall, knowledge.never) = ([], [])
        (knowledge.solo, knowledge.parties) = (short(knowledge.solo), short(knowledge.parties))
        (knowledge.artists, knowledge.genres) = (short(knowledge.artists), short(knowledge.genres))
        (knowledge.kinds, knowledge.reveals) = (short(knowledge.kinds), short(knowledge.reveals))
        (knowledge.decades, knowledge.days) = (short(knowledge.decades), knowledge.days.map { short($0) })
        knowledge.albums = knowledge.albums.map {
            var known = $0
            (known.share, known.soonest) = (short(known.share), known.soonest.map { short($0) })
            return known
        }.sorted { $0.album < $1.album }
        return knowledge
    }

    @Test(arguments: 0..<8)
    func sumsAreThoseOfTheAnswers(seed: UInt64) throws {
        let history = Self.history(400, seed: seed)
        let store = try Store.inMemory()
        for answer in history { try store.saveAnswer(answer) }
        let stored = try store.answers()
        #expect(stored == history.firstOfEach)
        let knowledge = try store.knowledge(albums: Self.albums)
        #expect(Self.rounded(knowledge) == Self.rounded(Self.naive(stored)))

        let many = try Store.inMemory()
        try many.saveAnswers(history)
        #expect(Self.rounded(try many.knowledge(albums: Self.albums)) == Self.rounded(knowledge))
        #expect(try many.loadEverything().kept.misses == store.loadEverything().kept.misses)
    }

    /// The next session reads the misses of this one's state.
    @Test(arguments: 0..<8)
    func missesOfTheStateAreThoseOfTheStore(seed: UInt64) throws {
        let store = try Store.inMemory()
        var misses = Misses()
        for answer in Self.history(300, seed: seed).firstOfEach {
            try store.saveAnswer(answer)
            misses.received(answer)
        }
        #expect(try store.loadEverything().kept.misses == misses)
        #expect(!misses.isEmpty)
    }

    @Test func theSoonestComeFirstAndTheNeverKnownLast() throws {
        let store = try Store.inMemory()
        // Few, so that many albums have one right answer, and some none.
        try store.saveAnswers(Self.history(60, seed: 4))
        let albums = try store.knowledge(albums: Self.albums).albums
        let order = albums.map { $0.soonest ?? 2 }
        #expect(order == order.sorted() && Set(albums.map(\.print)).count > 2)
    }

    @Test(arguments: [(2.4, 0.9, Knowledge.Print.atOnce), (4.9, 0.9, .halfWay), (9, 0.24, .atOnce), (9, 0.6, .late)])
    func printsGoByTimeOrByWhatIsSeen(seconds: Double, strength: Double, print: Knowledge.Print) {
        let asking = Answer.Asking(
            kind: .nameTheCover, reveal: .blur, strength: strength, isTyped: false, isParty: false, time: 10)
        #expect(Knowledge.Print(soonest: Soonness.share(seconds: seconds, asking)) == print)
        var heard = asking
        (heard.kind, heard.strength) = (.byEar, 0)
        #expect(Soonness.share(seconds: 4.5, heard) == 0.45)
    }

    // MARK: What may happen to them

    @Test func lostSumsAreMadeAgain() throws {
        let store = try Store.inMemory()
        try store.saveAnswers(Self.history(200, seed: 5))
        let before = try store.answerSums()
        for damage in [
            "DELETE FROM sum_all", "UPDATE sum_all SET version = 0", "DELETE FROM sum_all; DELETE FROM sum_way",
        ] {
            try store.write("") { try $0.execute(sql: damage) }
            #expect(try store.answerSums() == before, "\(damage)")
        }
    }

    @Test func aHistoryCutInTheMiddleIsSummedAgain() throws {
        let store = try Store.inMemory()
        try store.saveAnswers(Self.history(200, seed: 6))
        try store.write("") { try $0.execute(sql: "DELETE FROM given WHERE seq > 90 AND seq < 150") }
        let knowledge = try store.knowledge(albums: Self.albums)
        #expect(Self.rounded(knowledge) == Self.rounded(Self.naive(try store.answers())))
    }

    @Test func aKindOfANewerVersionIsKeptAndCounted() throws {
        let store = try Store.inMemory()
        try store.saveAnswer(Samples.noted)
        try store.write("") { try $0.execute(sql: "UPDATE given_way SET kind = 'by-smell'") }
        let sums = try store.answerSums()
        #expect(sums.ways.map(\.kind) == ["by-smell"])
        let knowledge = try store.knowledge(albums: [:])
        #expect(knowledge.solo.asked == 1 && knowledge.kinds.isEmpty && knowledge.albums.isEmpty)
        #expect(try store.answers().map(\.asking) == [nil])
    }

    @Test func twoGamesMaySaveAtOnce() async throws {
        let folder = try TemporaryFolder()
        let (one, other) = (try Store.open(folder: folder.url), try Store.open(folder: folder.url))
        let history = Self.history(60, seed: 7)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for answer in history.prefix(40) { try? one.saveAnswer(answer) } }
            group.addTask { for answer in history.suffix(40) { try? other.saveAnswer(answer) } }
        }
        let stored = try one.answers()
        #expect(stored.count == history.firstOfEach.count)
        #expect(Self.rounded(try other.knowledge(albums: Self.albums)) == Self.rounded(Self.naive(stored)))
        try one.write("") { database in
            let numbers = try Int.fetchOne(database, sql: "SELECT count(DISTINCT seq) FROM given")
            #expect(numbers == stored.count)
        }
    }

    @Test func aDeedIsDoneOnce() throws {
        let store = try Store.inMemory()
        for deed in Samples.deeds + [ReachedAchievement(deed: "ten-in-a-row", at: 5, place: nil)] {
            try store.saveAchievement(deed)
        }
        #expect(try store.loadEverything().kept.deeds == Samples.deeds)
    }

    /// Seconds that are no whole number of ticks, and times from before 1970, too.
    @Test func anyAnswerComesBackAsItWas() throws {
        let store = try Store.inMemory()
        var odd = Samples.noted
        (odd.seconds, odd.album) = (2.2512345, "'; DROP TABLE given")
        var early = Samples.answer
        early.at = -5
        for answer in [odd, early, Samples.noted] { try store.saveAnswer(answer) }
        early.at = 0
        #expect(try store.answers() == [odd, early, Samples.noted])
    }
}

extension [Answer] {
    /// Without those that are kept already.
    fileprivate var firstOfEach: [Answer] {
        var seen: Set<String> = []
        return filter { seen.insert("\($0.album)/\($0.at)/\($0.category)").inserted }
    }
}
