import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// `corpus.tsv` is the table of what counts: title, artist, other albums of the category ("title ~ artist | title"), guess,
/// verdict and why.
struct TypedJudgeTests {
    struct Case {
        var title, artist, guess, verdict, why: String
        var others: [Album]

        init?(_ line: String) {
            let fields = line.components(separatedBy: "\t")
            guard fields.count == 6 else { return nil }
            (title, artist, guess, verdict, why) = (fields[0], fields[1], fields[3], fields[4], fields[5])
            let artist = fields[1]
            let names = fields[2].isEmpty ? [] : fields[2].components(separatedBy: " | ")
            others = names.enumerated().map { place, name in
                let parts = name.components(separatedBy: " ~ ")
                return TypedJudgeTests.album(parts[0], parts.count > 1 ? parts[1] : artist, "other\(place)")
            }
        }

        var answer: Album { TypedJudgeTests.album(title, artist, "answer") }
        func judged(_ guess: String) -> TypedJudgement {
            TypedJudge([answer] + others).judge(guess, answer: answer)
        }
    }

    @Test func theCorpusIsJudgedAsItSays() throws {
        let cases = try Self.corpus()
        #expect(cases.count >= 300)
        #expect(Set(cases.map(\.verdict)) == Set(TypedVerdict.allCases.map(\.rawValue)))
        for one in cases {
            let judgement = one.judged(one.guess)
            #expect(
                judgement.verdict.rawValue == one.verdict,
                "“\(one.guess)” for \(one.title) by \(one.artist): \(judgement.reason); \(one.why)")
        }
    }

    @Test func everyTitleIsRightAndEveryArtistIsNamed() throws {
        for one in try Self.corpus() {
            #expect(one.judged(one.title).verdict == .right, "\(one.title)")
            let artist = one.judged(one.artist).verdict
            let isNobody = TypedArtist(one.artist).spellings.isEmpty
            #expect(artist == .artist || artist == .right || isNobody, "\(one.artist): \(artist)")
        }
    }

    /// All bundled records, each against all others.
    @Test func bundledRecordsAreToldApart() throws {
        let albums = try DailyPoolTests.bundled()
        let judge = TypedJudge(albums)
        for (place, album) in albums.enumerated() {
            #expect(judge.judge(album.title.lowercased(), answer: album).verdict == .right, "\(album.title)")
            let other = albums[(place + 17) % albums.count]
            #expect(judge.judge(other.title, answer: album).verdict == .wrong, "\(other.title) for \(album.title)")
        }
    }

    @Test func slipsGoByLength() {
        let lengths = [1, 4, 5, 7, 8, 11, 12, 19, 20, 100]
        let budgets = lengths.map { TypedSlips.budget(String(repeating: "a", count: $0)) }
        #expect(budgets == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
        #expect(TypedSlips.budget("無罪モラ") == 0 && TypedSlips.budget("無罪モラト") == 1)
    }

    /// Seeded changes of any kind: never more is forgiven than the table says.
    @Test func whatIsFartherThanTheTableIsNeverRight() {
        var chance = SeededGenerator(seed: 12)
        for _ in 0..<300 {
            let title = String((0..<5 + chance.int(below: 20)).map { _ in Self.letter(&chance) })
            let album = Self.album(title, "Zz9", "a")
            var guess = Array(title)
            for _ in 0..<1 + chance.int(below: 6) {
                guess[chance.int(below: guess.count)] = Self.letter(&chance)
            }
            let slips = TypedSlips.distance(String(guess), title, most: 99) ?? 99
            let isRight = TypedJudge([album]).judge(String(guess), answer: album).verdict == .right
            #expect(isRight == (slips <= TypedSlips.budget(title)), "\(String(guess)) for \(title)")
        }
    }

    @Test func noGuessIsTooOdd() {
        var chance = SeededGenerator(seed: 13)
        let signs = Array("aÅ椎か가Ω÷1Ⅳ٣ -'’&+()[]:/!$@\u{301}\u{202E}\u{0}\n👩‍👩‍👧")
        let album = Self.album("Led Zeppelin IV (Remaster)", "AC/DC", "a")
        let judge = TypedJudge([album, Self.album("( )", "", "b"), Self.album("", "?", "c")])
        for _ in 0..<400 {
            let guess = String((0..<chance.int(below: 40)).map { _ in signs[chance.int(below: signs.count)] })
            let judgement = judge.judge(guess, answer: album)
            #expect(!Words.judged(judgement, title: album.title, artist: album.artist).isEmpty)
        }
        #expect(judge.judge(String(repeating: "ab ", count: 100_000), answer: album).verdict == .wrong)
    }

    @Test(arguments: [
        ("Nevermind", "nevermind", "Right: it is “Nevermind”; small differences do not count."),
        ("Nevermind", "nevermnd", "Right: one slip from “Nevermind” is forgiven."),
        ("Nevermind", "nevrmnd", "Right: 2 slips from “Nevermind” are forgiven."),
        ("Nevermind", "nvrmnd", "Nearly: 3 slips from “Nevermind”, more than its length allows."),
        ("Nevermind", "nirvana", "The artist: it is Nirvana, which banks half of the points."),
        ("Nevermind", "nirvanna", "The artist: one slip from Nirvana, which banks half of the points."),
        ("Nevermind", "", "Wrong: nothing was typed."),
        ("Nevermind", "in utero", "Wrong: it is too far from “Nevermind” and from Nirvana."),
        ("Part 1", "part 2", "Nearly: the words are right, the number is not."),
        ("Smells Like Teen Spirit", "teen spirit", "Nearly: some of the words are those of “Smells Like Teen Spirit”."),
    ])
    func theSentenceSaysWhy(title: String, guess: String, sentence: String) {
        let album = Self.album(title, "Nirvana", "a")
        let judgement = TypedJudge([album]).judge(guess, answer: album)
        #expect(Words.judged(judgement, title: title, artist: "Nirvana") == sentence)
    }

    @Test func theSentenceNamesTheOtherAlbum() {
        let (answer, other) = (Self.album("Blur", "Blur", "a"), Self.album("Blue", "Joni Mitchell", "b"))
        let judgement = TypedJudge([answer, other]).judge("blue", answer: answer)
        #expect(Words.judged(judgement, title: "Blur", artist: "Blur") == "Wrong: that is “Blue”.")
        let (low, high) = (Self.album("Night Songs", "A", "c"), Self.album("Light Songs", "B", "d"))
        let between = TypedJudge([low, high]).judge("kight songs", answer: low)
        #expect(between == TypedJudgement(.wrong, .nearer("Light Songs", slips: 1)))
        #expect(
            Words.judged(between, title: low.title, artist: "A")
                == "Wrong: one slip from “Night Songs”, but no farther from “Light Songs”.")
    }

    @Test func twoEditionsAreOneAlbum() {
        let (plain, deluxe) = (Self.album("Rumours", "F", "a"), Self.album("Rumours (Deluxe Edition)", "F", "b"))
        for answer in [plain, deluxe] {
            #expect(TypedJudge([plain, deluxe]).judge("rumurs", answer: answer).verdict == .right)
        }
    }

    // MARK: Tables

    @Test(arguments: [
        ("iv", ["4"]), ("led zeppelin iv", ["led", "zeppelin", "4"]), ("nineteen eighty nine", ["1989"]),
        ("two thousand and one", ["2001"]), ("two hundred and forty one days", ["241", "days"]),
        ("one two", ["1", "2"]),
        ("i robot", ["i", "robot"]), ("me and i", ["me", "and", "1"]), ("mix", ["mix"]), ("mcmlxxxiv", ["1984"]),
        ("civil dim mild", ["civil", "dim", "mild"]), ("iiii", ["iiii"]), ("twenty twenty", ["2020"]),
        ("hundred", ["hundred"]), ("zero seven", ["0", "7"]), ("seventy six", ["76"]),
    ])
    func numbersAreRead(text: String, parts: [String]) {
        let read = TypedNumbers.parts(text.split(separator: " ").map(String.init)).map(\.text)
        #expect(read == parts)
    }

    private static func letter(_ chance: inout SeededGenerator) -> Character {
        Array("bcdfghjkmnpqrstwz")[chance.int(below: 17)]
    }

    static func album(_ title: String, _ artist: String, _ id: String) -> Album {
        Album(id: Album.ID(rawValue: id), title: title, artist: artist, artwork: "art")
    }

    static func corpus() throws -> [Case] {
        let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "corpus.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return try lines.map { try #require(Case(String($0)), "six fields: \($0)") }
    }
}
