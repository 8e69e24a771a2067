import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Short codes of New Releases Friday.
struct FridayCodeTests {
    private static let kept: Kept = {
        var launch = Launch.test()
        launch.lendFridays(SampleProps(.plain))
        return launch.kept
    }()

    private static func all(_ week: Int) throws -> Category {
        try #require(kept.newReleasesCategory(on: PressedID.friday(ofWeek: week)))
    }

    private static func month(_ week: Int) throws -> Category {
        try #require(
            kept.newReleasesCategory(of: PressedMonth(ofWeek: week), on: PressedID.friday(ofWeek: week)))
    }

    private static func match(_ category: Category, seed: UInt64 = 12345, preset: Int = 4) throws -> Match {
        let settings = SettingsPreset.all[preset]
        let asked = SeedDeal.asked(ChallengeCode.order(category), seed: seed, rounds: settings.rounds)
        return try Match.plan(
            id: "a", category: category, settings: settings, seed: seed, players: [], asked: asked)
    }

    /// Codes as printed; what they mean may never change.
    @Test(arguments: [
        ("R0BR4-C1SW7", 47, false, 4, 12345), ("R0D00-001YA", 52, false, 0, 1), ("RC5Z1-ZZZXD", 1559, true, 97, 32767),
        ("R0BW5-0R9V0", 47, true, 5, 777),
    ])
    func aPrintedCodeMeansWhatItMeant(text: String, week: Int, isMonth: Bool, preset: Int, seed: Int) throws {
        let code = try ChallengeCode(text)
        #expect(code.isShort && code.description == text && code.seed == UInt64(seed))
        #expect(code.fridays?.week == week && code.fridays?.isMonth == isMonth)
        #expect(code.settings == SettingsPreset.all[preset] && code.reference == nil && code.score == nil)
        let category = isMonth ? PressedMonth(ofWeek: week).category : .newReleases
        #expect(code.categoryMark == ChallengeCode.mark(of: category))
        #expect(ChallengeReading(text) == .code(code))
        #expect(try ChallengeLink(ChallengeLink(code: code, by: "Mia").text).code == code)
    }

    /// Another edition drew that week, or its week is one of games to come.
    @Test(arguments: ["RGBR4-C1SE5", "RCG04-001KJ"]) func whatIsNewerSaysSo(text: String) {
        #expect(throws: ChallengeCode.CodeError.newer) { try ChallengeCode(text) }
        #expect(ChallengeReading(text) == .wrong(.newer))
    }

    @Test(arguments: [false, true]) func aMatchHasACodeThatAsksTheSame(isMonth: Bool) throws {
        let category = isMonth ? try Self.month(47) : try Self.all(47)
        let match = try Self.match(category)
        let code = try #require(ChallengeCode(short: match, of: category))
        #expect(try ChallengeCode(code.description) == code)
        #expect(code.asked(of: category) == match.rounds.map(\.answer))
    }

    /// The friend types it on another Friday.
    @Test(arguments: [false, true]) func theListMayHaveGrownSince(isMonth: Bool) throws {
        let then = isMonth ? try Self.month(44) : try Self.all(44)
        let now = isMonth ? try Self.month(47) : try Self.all(63)
        #expect(now.albums.count > then.albums.count)
        let match = try Self.match(then)
        let code = try #require(ChallengeCode(short: match, of: then))
        let fit = try #require(code.fit(now))
        #expect(fit.canPlay && fit.difference == .same && fit.asked == match.rounds.map(\.answer))
        var state = AppState()
        state.kept = Self.kept
        let deal = try #require(CodeDeal(code, now, state))
        #expect(Set(deal.category.albums.map(\.id)) == Set(then.albums.map(\.id)))
    }

    @Test func aListThatIsAheadCannotBePlayed() throws {
        let match = try Self.match(try Self.all(47))
        let code = try #require(ChallengeCode(short: match, of: try Self.all(47)))
        let fit = try #require(code.fit(try Self.all(46)))
        #expect(!fit.canPlay && fit.missing == match.rounds.count)
        #expect(code.fit(try Self.month(47)) == nil)
    }

    /// Its match would show the five of the daily, with their names.
    @Test(arguments: [DailyDay.firstOfFridays - 1, DailyDay.firstOfFridays])
    func aCodeWithTheHiddenWeekWaits(day: Int) throws {
        var state = AppState()
        (state.kept, state.clock) = (Self.kept, .noon(ofDay: day))
        _ = Challenges.open(ChallengeLaunch("R0D00-001YA", begins: true), &state)
        let entry = try #require(CodeEntry.shown(state))
        let isHere = day == DailyDay.firstOfFridays
        #expect(entry.words(state).state == (isHere ? Words.codeAfterDaily : Words.codeNotOutYet))
        #expect(state.match == nil && entry.wayOn(state) != .play)
    }

    @Test func aListWithoutAnAlbumHasALongCode() throws {
        var category = try Self.all(47)
        category.albums.remove(at: 30)
        let match = try Self.match(category)
        #expect(ChallengeCode(short: match, of: category) == nil)
        let long = try #require(ChallengeCode(match, of: category))
        #expect(!long.isShort && long.reference == nil && long.asked(of: category) == match.rounds.map(\.answer))
    }

    @Test func newMatchesDrawSeedsThatACodeHolds() throws {
        let category = try Self.all(47)
        let settings = SettingsPreset.all[4]
        for first in [UInt64(0), 99, 0xFF_FFFF, 0x12_3456] {
            let draw = SeedDraw(category, settings, first: first, bag: ShuffleBag())
            #expect(draw.seed < 1 << UInt64(FridayList.seedBits) && draw.asked.count == settings.rounds)
        }
        // A seed of the command line stays as it is.
        let fixed = SeedDraw(category, settings, first: 0xFF_FFFF, isFixed: true, bag: ShuffleBag())
        #expect(fixed.seed == 0xFF_FFFF && fixed.asked.isEmpty)
    }

    @Test func aCodeSaysWhatItIsWhileItIsTyped() throws {
        let code = try ChallengeCode("R0BR4-C1SW7")
        func glimpse(_ letters: Int) throws -> ChallengeGlimpse {
            guard case .begun(let glimpse) = ChallengeReading(String("R0BR4C1SW7".prefix(letters))) else {
                throw ChallengeCode.CodeError.notACode
            }
            return glimpse
        }
        let (one, four, five) = (try glimpse(1), try glimpse(4), try glimpse(5))
        #expect(one.total == ShortCheck.letters && one.missing(.category) == 3 && one.missing(.settings) == 4)
        #expect(four.categoryMark == code.categoryMark && four.settings == nil)
        #expect(five.settings == code.settings && !five.knows(.covers))
    }

    @Test func everyWrongLetterIsFound() throws {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ"), text = Array("R0BR4C1SW7")
        for place in text.indices {
            for letter in alphabet where letter != text[place] {
                var slip = text
                slip[place] = letter
                #expect(throws: ChallengeCode.CodeError.mistyped(group: place / 5 + 1), "\(String(slip))") {
                    try ChallengeCode(String(slip))
                }
            }
        }
    }

    @Test func aBrokenListIsNone() {
        #expect(FridayList(number: -1) == nil && FridayList(number: 1560 << 1) == nil)
        #expect(FridayList(number: 47 << 1)?.ids.count == 240)
    }
}
