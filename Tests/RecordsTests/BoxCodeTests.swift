import Testing
import UnderCoverMusic
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Short codes of the categories in the box, and the matches that they mean.
@Suite("Short codes of the box")
struct BoxCodeTests {
    /// The numbers are on people's paper: a line that has been here may never change.
    private static let known = """
        1 house-mix, 2 hard-bop, 3 bossa-nova, 4 psych-rock, 5 dub, 6 punk, 7 synth-pop, 8 shoegaze, 9 minimal-techno,
        10 doom-metal, 11 modern-classical, 12 years-1960s, 13 years-1980s, 14 black-covers
        """

    @Test func everyCategoryHasANumber() throws {
        for category in try Box.loaded.get().categories {
            #expect(
                BoxEdition.of(category) != nil,
                "\(category.id.rawValue) has other albums: a row at the end of BoxEdition.all")
        }
    }

    /// Else a match of a family would have no short code.
    @Test func aFamilySeesAllOfTheBox() throws {
        for category in try Box.loaded.get().categories { #expect(FamilySieve().kept(category) == category) }
    }

    @Test func theTableOnlyGrows() {
        #expect(BoxEdition.all.map(\.number) == Array(1...BoxEdition.all.count))
        let lines = BoxEdition.all.map { "\($0.number) \($0.category.rawValue)" }
        #expect(lines.prefix(14).joined(separator: ", ") == Self.known.replacing("\n", with: " "))
    }

    /// A seed alone asks what a match on an empty store asks.
    @Test func aSeedAloneSaysTheCovers() throws {
        for (number, category) in try Box.loaded.get().categories.enumerated() {
            for settings in [MatchSettings(rounds: 3), MatchSettings(rounds: 5, reveal: .mixed), Self.kinds] {
                let seed = UInt64(number * 7919 + settings.rounds)
                let match = try Self.plan(category, settings, seed)
                let ids = ChallengeCode.order(category)
                #expect(match.rounds.map(\.answer) == SeedDeal.asked(ids, seed: seed, rounds: settings.rounds))
            }
        }
    }

    private static let kinds = MatchSettings(
        rounds: 10, kinds: [.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut])

    /// Matches in a row, each with a bag that has asked more; another player's store is empty.
    @Test(arguments: ["hard-bop", "years-1980s", "house-mix"])
    func aShortCodePlaysTheSameCoversElsewhere(id: Category.ID) throws {
        let category = try #require(try Box.loaded.get().categories.first { $0.id == id })
        let settings = MatchSettings(rounds: 5, reveal: .mixed)
        var bag = ShuffleBag()
        var chance = SeededGenerator(seed: 3)
        var short = 0
        for number in 0..<12 {
            let left = Set(bag.groups(category.albums.map(\.id))[0])
            let draw = SeedDraw(category, settings, first: chance.next() >> 40, bag: bag)
            let match = try Self.plan(category, settings, draw.seed, bag: bag, asked: draw.asked)
            let asked = match.rounds.map(\.answer)
            // None twice before all have been asked.
            #expect(left.count >= 5 ? Set(asked).isSubset(of: left) : left.isSubset(of: asked))
            for album in asked { bag.record(album) }
            #expect(number > 0 || !draw.asked.isEmpty)
            guard !draw.asked.isEmpty else {
                let isChance = SeedDeal.asked(ChallengeCode.order(category), seed: match.seed, rounds: 5) == asked
                #expect(isChance || ChallengeCode(short: match, of: category) == nil)
                continue
            }
            short += 1
            let code = try ChallengeCode(try #require(ChallengeCode(short: match, of: category)).description)
            let fit = try #require(code.fit(category))
            #expect(fit.canPlay && fit.difference == .same && code.settings == settings)
            let theirs = try Self.plan(category, code.settings, code.seed, asked: fit.asked)
            #expect(theirs.rounds == match.rounds)
        }
        #expect(short >= 8, "\(short) of 12 have short codes")
    }

    /// Albums that one player has named bad are not asked there, and make no difference elsewhere.
    @Test func aHiddenAlbumChangesNothing() throws {
        let category = try #require(try Box.loaded.get().categories.first { $0.id == "dub" })
        let hidden = Set(category.albums.prefix(4).map(\.id))
        for first in 0..<UInt64(20) {
            let draw = SeedDraw(category, Self.five, first: first, bag: ShuffleBag(), refused: hidden)
            try #require(draw.asked.count == 5)
            let match = try Match.plan(
                id: "a", category: category, settings: Self.five, seed: draw.seed, players: [], asked: draw.asked,
                flagged: hidden)
            #expect(hidden.isDisjoint(with: match.rounds.map(\.answer)))
            let code = try #require(ChallengeCode(short: match, of: category))
            let theirs = try Self.plan(category, code.settings, code.seed, asked: code.fit(category)?.asked ?? [])
            #expect(theirs.rounds == match.rounds)
        }
    }

    private static let five = MatchSettings(rounds: 5)

    @Test func whatWasMissedComesBackInOneRoundOfThree() throws {
        let category = try #require(try Box.loaded.get().categories.first { $0.id == "punk" })
        let (due, rest) = (category.albums.prefix(3).map(\.id), category.albums.dropFirst(3).map(\.id))
        let bag = ShuffleBag(current: due)
        let draw = SeedDraw(category, Self.five, first: 7, bag: bag, due: due)
        try #require(draw.asked.count == 5)
        #expect(draw.asked.count(where: due.contains) == 1 && draw.asked.count(where: rest.contains) == 4)
    }

    /// A seed of the command line is kept, and a list of other albums has no short code.
    @Test func aSeedThatWasGivenIsKept() throws {
        var category = try #require(try Box.loaded.get().categories.first { $0.id == "punk" })
        let all = Set(category.albums.dropFirst(5).map(\.id))
        let fixed = SeedDraw(category, Self.five, first: 11, isFixed: true, bag: ShuffleBag(), refused: all)
        #expect(fixed.seed == 11 && fixed.asked.isEmpty)
        let wide = SeedDraw(category, Self.five, first: 1 << 24, isFixed: true, bag: ShuffleBag())
        #expect(wide.seed == 1 << 24 && wide.asked.isEmpty)
        category.albums.removeLast()
        #expect(SeedDraw(category, Self.five, first: 11, bag: ShuffleBag()).asked.isEmpty)
    }

    /// In the game: the letters are short, and what is scanned or copied carries the score.
    @Test func aGameShowsLettersAndHandsOnTheScore() throws {
        var game = try game(flagged: [])
        game.startMatch("synth-pop")
        let match = try #require(game.state.match)
        let text = try #require(game.state.challengeCode)
        #expect(text.count == 11)
        var other = try self.game(flagged: match.rounds.prefix(2).map(\.answer))
        other.send(.linkOpened(ChallengeLink(code: try ChallengeCode(text)).text))
        other.choose(CodeEntry.Target.play)
        #expect(other.state.match?.rounds == match.rounds && other.state.match?.settings == match.settings)
        while game.state.match?.isOver == false {
            let (round, current) = (try #require(game.state.match?.round), game.state.match?.current)
            for pick in round.rightPicks { _ = game.state.match?.answer(player: 0, choice: pick, atTick: 60) }
            _ = game.state.match?.advance()
            try #require(game.state.match?.current != current)
        }
        #expect(game.state.challengeCode == text)
        let long = try #require(game.state.challenge)
        #expect(!long.isShort && long.score?.right == match.rounds.count)
        #expect(long.fit(try #require(game.state.category("synth-pop")))?.asked == match.rounds.map(\.answer))
        // Members of a club meet, whichever of the two they have.
        let category = game.state.category("synth-pop")
        let key = ClubScore.key(long, game.state.match, of: category)
        let theirs = ClubScore.key(try ChallengeCode(text), other.state.match, of: category)
        #expect(key == text && theirs == key)
    }

    private func game(flagged: [Album.ID]) throws -> Walkthrough {
        var launch = Launch(Kept(categories: try Box.loaded.get().categories, seen: [Kept.welcome]), entropy: 5)
        launch.kept.flagged = flagged
        for album in try Box.loaded.get().categories.first(where: { $0.id == "synth-pop" })?.albums.prefix(4) ?? [] {
            launch.kept.recents["synth-pop", default: ShuffleBag()].record(album.id)
        }
        var game = Walkthrough(AppState(), SampleProps(launch), step: step)
        game.send(.launched(launch))
        return game
    }

    private static func plan(
        _ category: UnderCoverCatalogue.Category, _ settings: MatchSettings, _ seed: UInt64,
        bag: ShuffleBag = ShuffleBag(),
        asked: [Album.ID] = []
    ) throws -> Match {
        try Match.plan(
            id: "a", category: category, settings: settings, seed: seed, players: [], bag: bag, asked: asked)
    }
}
