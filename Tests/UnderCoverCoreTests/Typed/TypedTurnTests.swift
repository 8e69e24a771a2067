import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct TypedTurnTests {
    @Test func theTitlePaysWhatIsLeft() {
        var turn = TypedTurn()
        #expect(turn.hear(.right, atTick: 150, of: 600) == .title(points: 75))
        #expect(turn.isOver && turn.isRight && turn.points == 75 && turn.ticks == 150)
        #expect(turn.hear(.right, atTick: 0, of: 600) == .ignored && turn.points == 75)
    }

    @Test func theArtistBanksHalfAndTheTitleReplacesItWhereItPaysMore() {
        var soon = TypedTurn()
        #expect(soon.hear(.artist, atTick: 60, of: 600) == .banked(points: 45))
        #expect(!soon.isOver && !soon.isRight && soon.points == 45)
        #expect(soon.hear(.artist, atTick: 90, of: 600) == .artistAgain && soon.points == 45)
        #expect(soon.hear(.right, atTick: 120, of: 600) == .title(points: 80))
        var late = TypedTurn()
        _ = late.hear(.artist, atTick: 0, of: 600)
        #expect(late.hear(.right, atTick: 540, of: 600) == .title(points: 50), "the bank is more than ten")
        #expect(late.isRight)
    }

    @Test func wrongGuessesAreCounted() {
        var turn = TypedTurn()
        for left in (0..<TypedTurn.mostWrong).reversed() {
            #expect(turn.hear(.near, atTick: 0, of: 600) == .near)
            #expect(turn.hear(.wrong, atTick: 0, of: 600) == .wrong(left: left))
        }
        #expect(turn.isOver && turn.hear(.right, atTick: 0, of: 600) == .ignored && turn.points == 0)
    }

    @Test func eachHintCostsAFifth() {
        var turn = TypedTurn()
        #expect(turn.offered(atTick: 0, of: 600) == 100)
        var bought = [turn.buy(.yearAndGenre), turn.buy(.yearAndGenre)]
        #expect(bought == [true, false] && turn.offered(atTick: 0, of: 600) == 80)
        bought = [turn.buy(.initials)]
        #expect(bought == [true] && turn.offered(atTick: 300, of: 600) == 30)
        #expect(turn.hear(.artist, atTick: 300, of: 600) == .banked(points: 15))
        bought = [turn.buy(.fewer)]
        #expect(bought == [true] && turn.points == 15, "what is banked stays")
        #expect(turn.hear(.right, atTick: 599, of: 600) == .title(points: 15))
        bought = [turn.buy(.initials)]
        #expect(bought == [false])
        #expect(TypedHint.points(1, after: TypedHint.allCases) == 1 && TypedHint.points(0, after: []) == 0)
        #expect(TypedHint.points(100, after: TypedHint.allCases) == 40)
    }

    @Test(arguments: [(2, 0), (3, 1), (4, 2), (5, 2), (6, 3)]) func fewerTakesHalfOfTheWrongOnes(count: Int, taken: Int)
    {
        let choices = (0..<count).map { Album.ID(rawValue: "\($0)") }
        for seed in 0..<20 {
            let gone = TypedHint.taken(from: choices, answer: choices[seed % count], seed: UInt64(seed))
            #expect(gone.count == taken && !gone.contains(choices[seed % count]) && gone.isSubset(of: choices))
        }
        #expect(TypedHint.offered(.chosen, choices: count).contains(.fewer) == (taken > 0))
        #expect(TypedHint.offered(.typed, choices: count) == [.yearAndGenre, .initials])
    }

    @Test(arguments: [
        ("Wallpaper Weather", ["W", "W"]), ("Nobody’s Comet", ["N", "C"]),
        ("Études for Rain Gutter", ["É", "F", "R", "G"]),
        ("1989", ["1"]), ("÷", []), ("( )", []), ("Switched-off Lamp", ["S", "O", "L"]),
    ])
    func initials(title: String, letters: [String]) { #expect(TypedHint.initials(of: title) == letters) }
}

struct SuggestionsTests {
    private static let albums = [
        ("Wallpaper Weather", "Pale Aunt Electric"), ("Warm Side of the Pillow", "Soft Furnishings"),
        ("The Rent Is a Waltz", "The Elgin Pruitt Quintet"), ("Four Hundred Watts of Sunday", "King Meridian"),
        ("The Wall", "Pink Floyd"), ("The Dark Side of the Moon", "Pink Floyd"), ("÷", "Ed Sheeran"),
        ("無罪モラトリアム", "椎名林檎"), ("Группа крови", "Кино"), ("Debut", "Björk"), ("Now", "Various Artists"),
        ("The Wall (Remastered)", "Pink Floyd"),
    ].enumerated().map { TypedJudgeTests.album($1.0, $1.1, "\($0)") }

    private static func find(_ typed: String, most: Int = 4) -> [String] {
        Suggestions(albums).find(typed, most: most).compactMap { id in albums.first { $0.id == id }?.title }
    }

    @Test(arguments: [
        ("w", []),
        ("wa", ["The Wall", "Wallpaper Weather", "Warm Side of the Pillow", "Four Hundred Watts of Sunday"]),
        ("wall", ["The Wall", "Wallpaper Weather"]), ("the wall", ["The Wall", "Wallpaper Weather"]),
        ("dark side", ["The Dark Side of the Moon"]), ("side of the m", ["The Dark Side of the Moon"]),
        ("floyd", ["The Dark Side of the Moon", "The Wall"]), ("DÉB", ["Debut"]), ("bjo", ["Debut"]), ("÷", ["÷"]),
        ("椎", ["無罪モラトリアム"]), ("無罪", ["無罪モラトリアム"]), ("кин", ["Группа крови"]), ("gru", ["Группа крови"]),
        ("various", []), ("xyz", []), ("", []), ("  ", []),
    ])
    func whatIsFound(typed: String, titles: [String]) { #expect(Self.find(typed) == titles) }

    @Test func noMoreThanWanted() {
        #expect(Self.find("wa", most: 2) == ["The Wall", "Wallpaper Weather"])
        #expect(Self.find("wa", most: 0).isEmpty)
    }

    /// The index agrees with looking at each name.
    @Test func nothingIsOverlooked() {
        let albums = Invented.albums(32, .plain, "r") + Invented.albums(32, .wide, "w") + Invented.albums(32, .odd, "o")
        let distinct = Deduplication.distinct(albums)
        let index = Suggestions(albums)
        for text in ["st", "lo", "rust", "a w", "the f", "東京", "さよ", "ёж", "elli"] {
            let letters = TypedSpelling.asked(text).filter { letters in
                letters.count >= Suggestions.fewestLetters || letters.contains { $0 >= 0x80 }
            }
            let wanted = distinct.filter { album in
                let words = TypedSpelling.searched(album.title) + TypedSpelling.searched(album.artist)
                return words.contains { words in
                    words.indices.contains { start in
                        letters.contains { words[start...].joined().utf8.starts(with: $0) }
                    }
                }
            }
            #expect(Set(index.find(text, most: 1_000)) == Set(wanted.map(\.id)), "\(text)")
        }
    }
}
