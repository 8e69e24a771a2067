import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// The screen where a challenge code is entered.
struct CodeEntryTests {
    private static func code(
        _ category: Category, rounds: Int = 3, seed: UInt64 = 99, flagged: Set<Album.ID> = [],
        beating score: ChallengeScore? = nil
    ) throws -> (code: ChallengeCode, match: Match) {
        let match = try Match.plan(
            id: "a", category: category, settings: MatchSettings(rounds: rounds), seed: seed, players: [],
            flagged: flagged)
        return (try #require(ChallengeCode(match, of: category, beating: score)), match)
    }

    /// On the screen, with a category called "C".
    private static func game(_ category: Category = category(32), change: (inout Launch) -> Void = { _ in }) -> Game {
        var game = Game {
            $0.sources = Samples.sources(.plain)
            $0.kept.categories.append(category)
            change(&$0)
        }
        game.choose("code")
        #expect(game.name == "code")
        return game
    }

    private static func category(_ count: Int, id: String = "c") -> Category {
        let albums = (0..<count).map { index in
            Album(
                id: Album.ID(rawValue: "c/\(index)"), title: "Side \(index)", artist: "Olla", artwork: "art/olla")
        }
        return Invented.category(id, "C", albums, .builtIn)
    }

    private func entry(_ game: Game) throws -> CodeEntry { try #require(game.state.screen as? CodeEntry) }

    // MARK: Typing

    @Test func aTypedCodePlaysItsMatch() throws {
        let (code, match) = try Self.code(Self.category(32))
        var game = Self.game()
        game.write(code.description.lowercased().replacing("1", with: "l").replacing("0", with: "o"))
        #expect(try entry(game).reading == .code(code))
        #expect(game.focus == "play")
        game.key("Return")
        #expect(game.name == "guessing")
        #expect(game.state.match?.rounds == match.rounds)
        #expect(game.state.match?.settings == match.settings && game.state.match?.seed == match.seed)
        #expect(game.state.play.occasion == .challenge(code, by: nil))
    }

    @Test func aPadTypesItOnTheScreen() throws {
        let (code, match) = try Self.code(Self.category(32))
        var game = Self.game()
        game.plug()
        game.pad(.down)
        for letter in code.fieldText {
            game.point(at: "key.\(letter)")
            game.pad(.south)
        }
        #expect(game.focus == "play")
        game.pad(.south)
        #expect(game.state.match?.rounds == match.rounds)
    }

    @Test func whatNoCodeHasIsNotTyped() throws {
        var game = Self.game()
        game.write("7 k-3.m+9é")
        #expect(try entry(game).field.text == "7K3M9")
        game.key("Backspace")
        #expect(try entry(game).field.text == "7K3M")
    }

    @Test func theFirstLettersSayWhatTheyCan() throws {
        var chance = SeededGenerator(seed: 5)
        for rounds in [3, 5, 10] {
            let score = rounds == 5 ? ChallengeScore(points: 77, right: 2) : nil
            let (code, _) = try Self.code(Self.category(32), rounds: rounds, seed: chance.next(), beating: score)
            let letters = ChallengeLetters.fives(code.fieldText)
            var known: [ChallengeGlimpse.Part] = []
            for count in 0...letters.count {
                let glimpse = ChallengeGlimpse(Array(letters.prefix(count)))
                let now = ChallengeGlimpse.Part.allCases.filter(glimpse.knows)
                #expect(Set(now).isSuperset(of: known), "\(count)")
                known = now
                if let settings = glimpse.settings { #expect(settings == code.settings) }
                if let mark = glimpse.categoryMark { #expect(mark == code.categoryMark) }
                if let total = glimpse.total { #expect(total == letters.count) }
            }
            #expect(known.count == ChallengeGlimpse.Part.allCases.count)
            #expect(ChallengeGlimpse(letters).score == score)
        }
    }

    @Test func aSlipIsShownWhereItIs() throws {
        let (code, _) = try Self.code(Self.category(32))
        var letters = Array(code.fieldText)
        letters[12] = letters[12] == "7" ? "8" : "7"
        var game = Self.game()
        game.write(String(letters))
        #expect(try entry(game).reading == .wrong(.mistyped(group: 3)))
        #expect(game.drawn.contains(Words.challengeError(.mistyped(group: 3))))
    }

    @Test func aCodeThatIsCutSaysSoWhenItIsSaidToBeAll() throws {
        let (code, _) = try Self.code(Self.category(32))
        var game = Self.game()
        game.write(String(code.fieldText.dropLast(6)))
        #expect(!game.drawn.contains(Words.challengeError(.cut)))
        game.key("Return")
        #expect(game.drawn.contains(Words.challengeError(.cut)))
        game.write(String(code.fieldText.suffix(6)))
        #expect(try entry(game).reading == .code(code))
    }

    // MARK: Pasting

    @Test func aLinkBringsAName() throws {
        let (code, _) = try Self.code(Self.category(32), beating: ChallengeScore(points: 271, right: 3))
        var game = Self.game()
        game.write("7K3")
        game.send(.device(.pasted("\n " + ChallengeLink(code: code, by: "Mia").text + "\n")))
        #expect(try entry(game).by == "Mia")
        for word in ["Mia", "271", Words.rightOf(3, 3)] { #expect(game.drawn.contains(word), "\(word)") }
        game.choose("play")
        #expect(game.state.play.occasion == .challenge(code, by: "Mia"))
    }

    @Test func aCodeMayBeBrokenIntoLinesAndPieces() throws {
        let (code, _) = try Self.code(Self.category(32))
        let text = code.description
        var game = Self.game()
        game.send(.device(.pasted(text.prefix(24) + "\r\n" + text.dropFirst(24))))
        #expect(try entry(game).reading == .code(code))
        var pieces = Self.game()
        pieces.send(.device(.pasted(String(text.prefix(24)))))
        pieces.send(.device(.pasted(String(text.dropFirst(24)))))
        #expect(try entry(pieces).reading == .code(code))
    }

    @Test func thePillAsksForTheClipboard() {
        var game = Self.game()
        #expect(game.choose("paste").contains(.paste))
        game.send(.device(.pasted("")))
        #expect(game.state.toast?.text == Words.nothingToPaste)
    }

    @Test(arguments: [
        ("https://example.org/7K3M9", ChallengeCode.CodeError.foreign), ("WIFI:T:WPA;S:Home;P:secret;;", .foreign),
        ("what?", .notACode), ("ÄÖÜ", .notACode), (String(repeating: "7", count: 300), .tooLong),
        (String(repeating: "x", count: 100_000), .tooLong), ("under-cover://club/7K3M9", .newer),
        ("under-cover://challenge/%zz", .notACode),
        (ChallengeReadingTests.plain + "-7K3M9", .tooLong),
    ])
    func whatIsPastedAndNoCodeIsNamed(text: String, problem: ChallengeCode.CodeError) throws {
        var game = Self.game()
        game.send(.device(.pasted(text)))
        #expect(try entry(game).reading == .wrong(problem))
        #expect(game.drawn.contains(Words.challengeError(problem)))
        #expect(game.name == "code" && game.state.match == nil)
    }

    @Test func aNewerCodeAndAnImpossibleOneAreNamed() throws {
        let body = Array(ChallengeLetters.fives(ChallengeReadingTests.plain).dropLast(ChallengeCode.checkLetters))
        var (newer, oneSecond) = (body, body)
        newer[0] = 4 << 2 | body[0] & 3
        // Three bits of version and five of rounds come before the seconds.
        (oneSecond[1], oneSecond[2]) = (body[1] & 0b11100, 1 << 2 | body[2] & 3)
        for (letters, problem) in [(newer, ChallengeCode.CodeError.newer), (oneSecond, .outOfRange)] {
            var game = Self.game()
            game.write(ChallengeReadingTests.text(letters).replacing("-", with: ""))
            #expect(try entry(game).reading == .wrong(problem))
            #expect(game.drawn.contains(Words.challengeError(problem).prefix(30)))
        }
    }

    @Test func whatAPhoneSendsIsReadAsPasted() throws {
        let (code, _) = try Self.code(Self.category(32))
        var game = Self.game()
        let entry = try entry(game)
        _ = entry.filled([ChallengeLink(code: code, by: "Jo").text], &game.state)
        #expect(try self.entry(game).reading == .code(code))
        #expect(try self.entry(game).by == "Jo")
    }

    // MARK: Old codes

    /// Made by the game that knew one kind of round.
    private static let old = "52KG0-G0000-33X3X-11PS5-3Y0C7-4E"

    @Test func anOldCodeStillPlays() {
        var game = Self.game()
        game.write(Self.old)
        game.choose("play")
        #expect(game.state.match?.rounds.map(\.answer.rawValue) == ["c/11", "c/8", "c/0", "c/2", "c/15"])
    }

    @Test func anOldCodeOfAlbumsThatChangedSaysSo() throws {
        var game = Self.game(Self.category(31))
        game.write(Self.old)
        #expect(game.drawn.contains(try #require(Words.challengeDifference(.unknown)).prefix(20)))
        #expect(!game.state.sheet().focusable.contains { $0.id == "play" })
    }

    // MARK: Albums that differ

    @Test func theSameCoversAreAskedAmongOtherAlbums() throws {
        let mine = Self.category(32)
        var theirs = mine
        let asked = Set(try Self.code(mine).match.rounds.map(\.answer))
        theirs.albums =
            mine.albums.filter { asked.contains($0.id) }
            + mine.albums.filter { !asked.contains($0.id) }
            .dropLast(2)
        let match = try Match.plan(
            id: "a", category: theirs, settings: MatchSettings(), seed: 99, players: [],
            asked: Self.code(mine).match.rounds.map(\.answer))
        let code = try #require(ChallengeCode(match, of: theirs))
        var game = Self.game(mine)
        game.write(code.description)
        let words = try #require(Words.challengeDifference(.about(2)))
        #expect(game.drawn.contains(words.prefix(24)))
        game.choose("play")
        #expect(game.state.match?.rounds.map(\.answer) == match.rounds.map(\.answer))
        #expect(game.state.match?.rounds.map(\.kind) == match.rounds.map(\.kind))
    }

    /// The match also asks albums that this player has called bad, and matches before it make no difference.
    @Test func theMatchDoesNotDependOnThePlayer() throws {
        let category = Self.category(32)
        let (code, match) = try Self.code(category)
        var game = Self.game(category) {
            $0.kept.flagged = [match.rounds[0].answer]
            $0.kept.settings.choices = 6
            $0.kept.settings.secondsPerRound = 25
            $0.fixedSeed = 3
        }
        game.write(code.description)
        game.choose("play")
        #expect(game.state.match?.rounds == match.rounds && game.state.match?.settings == match.settings)
    }

    @Test func missingCoversAreCounted() throws {
        let (code, match) = try Self.code(Self.category(32))
        var mine = Self.category(32)
        mine.albums.removeAll { $0.id == match.rounds[1].answer }
        var game = Self.game(mine)
        game.write(code.description)
        #expect(game.drawn.contains(Words.codeCoversMissing(1).prefix(20)))
        #expect(!game.state.sheet().focusable.contains { $0.id == "play" })
    }

    // MARK: Categories that are not here

    private static func elsewhere(_ id: String) throws -> ChallengeCode {
        var theirs = category(32)
        theirs.id = Category.ID(rawValue: id)
        return try code(theirs).code
    }

    @Test func aMissingCategoryIsFetchedAndTheCodeGoesOn() throws {
        let reference = SourceReference(source: "attic", kind: .playlist, id: "908622995")
        let code = try Self.elsewhere(reference.description)
        var game = Self.game()
        game.send(.device(.pasted(code.description)))
        #expect(game.choose("fetch").contains(.gather(reference, SieveSettings())))
        #expect(game.name == "playlist")
        var gathering = Gathering(reference: reference)
        (gathering.albums, gathering.stage, gathering.name) = (Self.category(32).albums, .done, "Theirs")
        game.send(.gathered(gathering))
        game.choose("add")
        #expect(game.name == "code" && game.focus == "play")
        game.choose("play")
        #expect(game.name == "guessing" && game.state.match?.category == Category.ID(reference))
    }

    @Test(arguments: [
        ("navidrome-3/playlist/9", Words.codeNeedsServer, "server", "sources"),
        ("mine", Words.codeOwnFiles, "notNow", "categories"),
    ])
    func whatIsNotHereIsNamedWithAWayOn(reference: String, words: String, way: String, screen: String) throws {
        var game = Self.game()
        game.send(.device(.pasted(try Self.elsewhere(reference).description)))
        #expect(game.drawn.contains(words.prefix(20)))
        game.choose(way)
        #expect(game.name == screen)
    }
}
