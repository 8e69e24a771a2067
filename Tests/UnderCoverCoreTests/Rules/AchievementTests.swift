import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Deeds: what earns them, and when they are told.
struct AchievementTests {
    private static func game(_ settings: Settings = Settings(), _ change: (inout Launch) -> Void = { _ in }) -> Game {
        Game(settings: settings) {
            $0.kept.deeds = []
            change(&$0)
        }
    }

    private static func ten() -> Settings {
        var settings = Settings()
        settings.rounds = 10
        return settings
    }

    private static func deeds(_ game: Game) -> Set<String> { Set(game.state.kept.deeds.map(\.deed)) }

    private static func names(_ deeds: Achievement...) -> Set<String> { Set(deeds.map(\.rawValue)) }

    @Test func theyAreKeptAndToldAtTheEndOfAMatch() throws {
        var game = Self.game()
        let rounds = game.state.settings.rounds
        game.startMatch("records")
        game.playRounds([(true, 30)])
        #expect(game.state.kept.deeds.isEmpty && game.state.toast == nil)
        game.takeAsked()
        game.playRounds(Array(repeating: (false, 300), count: rounds - 1))
        #expect(game.name == "final" && Self.deeds(game).contains("firstSight"))
        let done = try #require(game.state.kept.deeds.first { $0.deed == "firstSight" })
        #expect(game.takeAsked().contains(.keep(.deed(done))))
        #expect(done.at == game.state.clock.unix && done.place == game.state.category("records")?.shownName)
        let final = try #require(game.state.screen as? Final)
        #expect(final.deeds == game.state.kept.deeds.compactMap { Achievement(rawValue: $0.deed) })
        #expect(game.state.toast == nil, "the poster's screen stamps them itself")
    }

    /// The name of a deed stands in the column, in every window, and never on a cover or on the poster.
    @Test(arguments: ScreenMetrics.table.map { [$0.width, $0.height] } + [[480, 320]])
    func theyAreStampedBesideThePoster(window: [Int]) throws {
        var game = Self.game()
        game.playMatch(Array(repeating: (right: Bool?.some(true), ticks: 30), count: game.state.settings.rounds))
        game.resize(window[0], window[1])
        let final = try #require(game.state.screen as? Final)
        let names = final.deeds.prefix(Ceremony.mostAchievements).map(Words.name)
        #expect(!names.isEmpty && game.state.sheet().texts.allSatisfy { !names.contains($0) }, "not before its time")
        game.tick(Final.settledTicks)
        let sheet = game.state.sheet()
        let print = FinalFrame(sheet.metrics).print
        for name in names {
            let run = try #require(sheet.runs.first { $0.string == name }, "\(name) is not there")
            #expect(!print.contains(run.origin) && sheet.covers.allSatisfy { !$0.contains(run.origin) }, "\(name)")
        }
    }

    /// The tune of the result comes first, with the roller, and a sound for each stamp after it.
    @Test func theyAreHeardAfterTheSting() throws {
        var game = Self.game()
        let rounds = Array(repeating: (right: Bool?.some(true), ticks: 30), count: game.state.settings.rounds)
        game.startMatch("records")
        game.takeAsked()
        game.playRounds(rounds)
        let final = try #require(game.state.screen as? Final)
        game.takeAsked()
        let heard = game.tick(Final.settledTicks)
        let sting = try #require(heard.firstIndex(of: .playSound(.sting5)))
        let stamps = heard.indices.filter { heard[$0] == .playSound(.achievement) }
        #expect(stamps.count == min(final.deeds.count, Ceremony.mostAchievements) && stamps.allSatisfy { $0 > sting })
    }

    @Test func eachIsDoneOnce() {
        var game = Self.game()
        let rounds = Array(repeating: (right: Bool?.some(true), ticks: 30), count: game.state.settings.rounds)
        game.playMatch(rounds)
        let first = game.state.kept.deeds
        #expect(!first.isEmpty)
        game.state.toast = nil
        game.choose("again")
        game.playRounds(rounds)
        let names = game.state.kept.deeds.map(\.deed)
        #expect(Array(game.state.kept.deeds.prefix(first.count)) == first && Set(names).count == names.count)
    }

    @Test func tenRoundsAllRight() {
        var game = Self.game(Self.ten())
        game.playMatch(Array(repeating: (true, 300), count: 10))
        #expect(Self.deeds(game).isSuperset(of: Self.names(.noNotes, .tenInARow)))
        #expect(Self.deeds(game).isDisjoint(with: Self.names(.firstSight, .ohNo, .spelling, .inGrey, .lastGasp)))
    }

    @Test func tenRoundsAllWrong() {
        var game = Self.game(Self.ten())
        game.playMatch(Array(repeating: (false, 300), count: 10))
        #expect(Self.deeds(game) == Self.names(.ohNo))
    }

    @Test func aLeftMatchEarnsNothing() {
        var game = Self.game()
        game.startMatch("records")
        game.playRounds([(true, 30)])
        _ = MatchFlow.leave(&game.state)
        game.tick()
        #expect(game.state.kept.deeds.isEmpty && game.state.toast == nil)
    }

    @Test func threeInTheMorning() {
        // The clock of the tests is two hours ahead.
        var game = Self.game { $0.clock = WallClock(unix: 86_400 * 20_000 + 3600 + 600, offset: 7200) }
        game.playMatch(Array(repeating: (false, 300), count: game.state.settings.rounds))
        #expect(Self.deeds(game) == Self.names(.iceMachine))
    }

    @Test func twelveFavourites() {
        var game = Self.game { $0.kept.favourites = Array($0.kept.categories[0].albums.prefix(11)) }
        let before = game.state
        _ = game.state.keep(.favourite(game.state.kept.categories[0].albums[11]))
        let effects = Achievements.noteAchievements(since: before, &game.state)
        #expect(Self.deeds(game) == Self.names(.fullHeart) && effects.count == 1)
        #expect(game.state.toast?.text == Words.newAchievements([.fullHeart]))
    }

    /// Nothing else is heard on that screen, so the sound comes with the line.
    @Test func oneBetweenMatchesIsHeardAtOnce() {
        var game = Self.game { $0.kept.favourites = Array($0.kept.categories[0].albums.prefix(11)) }
        var after = game.state
        _ = after.keep(.favourite(after.kept.categories[0].albums[11]))
        _ = Achievements.noteAchievements(since: game.state, &after)
        #expect(Consequences.between(game.state, after, .tick, asked: []).contains(.playSound(.achievement)))
        game.state = after
        #expect(!game.tick(Toast.fanfareTicks).contains(.playSound(.achievement)))
    }

    @Test(arguments: [true, false])
    func aMissThatIsKnownAfterTheLastPause(isLast: Bool) {
        let step = Misses.pauses.count - (isLast ? 1 : 2)
        var game = Self.game {
            let album = $0.kept.categories[0].albums[0].id
            $0.kept.misses = Misses([Miss(album: album, step: step, at: 1_700_000_000, number: 1)], answers: 1)
        }
        let before = game.state
        let answer = Answer(
            album: before.kept.misses.all[0].album, category: "records", at: 1_760_000_000, verdict: .right, seconds: 4)
        _ = game.state.keep(.answered(answer))
        _ = Achievements.noteAchievements(since: before, &game.state)
        #expect(Self.deeds(game) == (isLast ? Self.names(.inTheEnd) : []))
    }

    @Test func dailiesAreCounted() {
        var facts = AchievementFacts()
        facts.longestDaily = 6
        #expect(!Achievement.week.count(facts).isDone && Achievement.week.count(facts).have == 6)
        facts.longestDaily = 7
        #expect(Achievement.week.count(facts).isDone && !Achievement.month.count(facts).isDone)
        facts.longestDaily = 31
        #expect(Achievement.month.count(facts) == Achievement.Count(30, of: 30))
    }

    @Test func aGenreAndTheBoxAreCounted() {
        let records = (0..<8).map { number in
            var album = Album(
                id: Album.ID(rawValue: "a\(number)"), title: "\(number)", artist: "Nobody", artwork: "none")
            album.genre = number < 3 ? "Dub" : number < 5 ? "Polka" : "Doom"
            return album
        }
        func facts(known count: Int) -> AchievementFacts {
            var knowledge = Knowledge()
            knowledge.albums = records.enumerated().map { index, album in
                let soonest = index < count ? 0.3 : nil
                return Knowledge.Known(
                    album: album.id, share: .init(asked: 1, right: index < count ? 1 : 0), soonest: soonest,
                    print: .init(soonest: soonest))
            }
            var facts = AchievementFacts()
            facts.look(at: records, knowledge)
            return facts
        }
        #expect(Achievement.genre.count(facts(known: 2)) == Achievement.Count(2, of: 3))
        #expect(Achievement.genre.count(facts(known: 3)).isDone && !Achievement.wholeBox.count(facts(known: 7)).isDone)
        #expect(Achievement.wholeBox.count(facts(known: 8)).isDone)
        var unknown = AchievementFacts()
        unknown.look(at: records, nil)
        #expect(Achievement.wholeBox.count(unknown) == Achievement.Count(0, of: 8))
        unknown.look(at: [], nil)
        #expect(!Achievement.wholeBox.count(unknown).isDone && !Achievement.genre.count(unknown).isDone)
    }

    /// Some of many parties, and only those whose winner was last at half time.
    @Test func comebacksAreWonFromLastPlace() throws {
        let matches = try (0..<200).map { try PartyMatches.played(seed: $0, shape: .everyone) }
        var earned = 0
        for match in matches {
            var facts = AchievementFacts()
            facts.ended = .init(match: match, right: [], hour: 12, beatsCode: false)
            guard Achievement.comeback.count(facts).isDone else { continue }
            earned += 1
            let half = match.before(round: (match.rounds.count + 1) / 2).standings
            let was = half.first { $0.players == match.standings[0].players }?.place
            #expect(was == half.map(\.place).max() && was != 1)
        }
        #expect(earned > 0 && earned < matches.count / 2)
    }

    /// Deeds of a newer version are kept, and neither shown nor told.
    @Test func aDeedOfANewerVersionIsLeftAlone() {
        let later = ReachedAchievement(deed: "swimming", at: 1_760_000_000, place: nil)
        var game = Self.game { $0.kept.deeds = [later] }
        game.choose("scores")
        game.choose("know")
        game.choose("tab.deeds")
        #expect(
            game.name == "achievements"
                && game.drawn.contains(Words.achievementsTitle(0, of: Achievement.allCases.count)))
        #expect(game.state.kept.deeds == [later] && game.state.toast == nil)
    }

    @Test func theListAsksForAllAnswersAndSaysWhatIsMissing() throws {
        var game = Self.game()
        game.choose("scores")
        game.choose("know")
        game.takeAsked()
        #expect(game.choose("tab.deeds").contains(.loadKnowledge))
        let screen = try #require(game.state.screen as? Achievements)
        #expect(screen.counts.count == Achievement.allCases.count)
        var knowledge = Knowledge()
        let album = try #require(game.state.kept.categories.first { $0.section == .builtIn }?.albums.first)
        knowledge.albums = [.init(album: album.id, share: .init(asked: 1, right: 1), soonest: 0.1, print: .atOnce)]
        game.send(.knowledgeLoaded(knowledge))
        let index = try #require(Achievement.allCases.firstIndex(of: .wholeBox))
        let counts = try #require(game.state.screen as? Achievements).counts
        #expect(counts[index].have == 1)
        #expect(game.takeAsked().filter { $0 == .loadKnowledge }.count == 1)
        game.state.setFocus("deed.\(index)")
        #expect(Achievements(game.state).note(index, game.state) == Words.achievementLacks(.wholeBox, counts[index]))
    }
}
