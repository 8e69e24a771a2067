import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct MatchPlanTests {
    /// Thousands of matches over every odd category: what must hold for each is in `check`.
    @Test(arguments: 0..<10)
    func everyMatchKeepsThePromises(part: Int) {
        var chance = SeededGenerator(seed: UInt64(part))
        var planned = 0
        for _ in 0..<Thoroughness.times(200) {
            let category = OddCategories.all[chance.int(below: OddCategories.all.count)]
            let settings = MatchSettings(
                rounds: 1 + chance.int(below: 10), choices: 2 + chance.int(below: 5),
                labels: LabelMode.allCases[chance.int(below: 3)], decoys: DecoyMode.allCases[chance.int(below: 2)])
            let flagged = Set(category.albums.map(\.id).filter { _ in chance.int(below: 8) == 0 })
            var bag = ShuffleBag()
            for album in category.albums where chance.int(below: 2) == 0 { bag.record(album.id) }
            let limits = MatchLimits(category: category, settings: settings, flagged: flagged)
            do {
                let match = try OddCategories.plan(
                    category, settings, seed: chance.next(), bag: bag, flagged: flagged)
                planned += 1
                check(match, category, settings, flagged)
                #expect(match.limits == limits)
            } catch {
                #expect(error == .cannotStart(limits) && !limits.canStart && !limits.shortfalls.isEmpty)
            }
        }
        #expect(planned > Thoroughness.times(100))
    }

    private func check(
        _ match: Match, _ category: Category, _ settings: MatchSettings, _ flagged: Set<Album.ID>
    ) {
        let albums = Dictionary(category.albums.map { ($0.id, $0) }) { first, _ in first }
        let all = match.rounds + match.spares
        let answers = all.map(\.answer)
        var good = Set(answers).count == answers.count && flagged.isDisjoint(with: answers)
        good = good && (1...settings.rounds).contains(match.rounds.count)
        good = good && match.rounds.count == match.limits.rounds && match.settings.rounds == match.rounds.count
        good = good && (match.limits.shortfalls.isEmpty == (match.settings == settings))
        for round in all {
            let shown = round.choices.compactMap { albums[$0] }
            let labels = shown.map { settings.labels.lines(of: $0).map(TextFolding.shown) }
            good = good && shown.count == match.settings.choices && (2...settings.choices).contains(shown.count)
            good = good && Set(labels).count == shown.count && Set(shown.map(\.titleKey)).count == shown.count
            good = good && round.choices.contains(round.answer)
            let songs = albums[round.answer]?.songs ?? []
            good = good && (round.song.map(songs.contains) ?? songs.isEmpty)
        }
        #expect(good, "\(category.albums.map(\.title)) \(match)")
    }

    @Test func saysWhatACategoryCannotGive() throws {
        let most = MatchSettings(rounds: 10, choices: 6)
        func limits(_ category: Category, _ labels: LabelMode) -> MatchLimits {
            var settings = most
            settings.labels = labels
            return MatchLimits(category: category, settings: settings)
        }
        let three = limits(OddCategories.many(3), .both)
        #expect(three.rounds == 3 && three.choices == 3 && three.albums == 3 && three.labels == 3)
        #expect(
            three.shortfalls == [.fewerRounds(wanted: 10, offered: 3), .fewerChoices(wanted: 6, offered: 3)])
        #expect(limits(OddCategories.many(0), .both).shortfalls == [.nothingToAsk])
        #expect(limits(OddCategories.many(1), .both).shortfalls == [.allLabelsEqual])
        #expect(limits(OddCategories.many(40, artists: 1), .artist).shortfalls == [.allLabelsEqual])
        #expect(limits(OddCategories.many(40, artists: 1), .title).shortfalls == [])
        #expect(
            limits(OddCategories.many(40, artists: 4), .artist).shortfalls == [.fewerChoices(wanted: 6, offered: 4)])
        let flagged = Set(OddCategories.many(3).albums.map(\.id))
        let none = MatchLimits(category: OddCategories.many(3), settings: most, flagged: flagged)
        #expect(none.shortfalls == [.nothingToAsk] && !none.canStart)
    }

    @Test func widthCaseAndUnseenCharactersMakeNoDifference() {
        let albums = ["Loud", "LOUD ", "ＬＯＵＤ", "lo\u{200B}ud", "Lóud", "Quiet"].enumerated().map {
            OddCategories.album("\($0)", $1, "Band \($0)")
        }
        let limits = MatchLimits(category: OddCategories.category(albums), settings: MatchSettings(labels: .title))
        #expect(limits.labels == 3)
        #expect(limits.albums == 6)
    }

    @Test func aFlaggedAlbumGivesWayToAnotherEdition() throws {
        let albums = [
            OddCategories.album("a", "Hum", "Fridge"), OddCategories.album("b", "Hum (Remastered)", "Fridge"),
            OddCategories.album("c", "Buzz", "Fridge"),
        ]
        let match = try OddCategories.plan(OddCategories.category(albums), seed: 3, flagged: ["a"])
        #expect(Set(match.rounds.map(\.answer)) == ["b", "c"])
    }

    @Test func orderOfTheSourceChangesNothing() throws {
        let category = OddCategories.many(50)
        var turned = category
        turned.albums.reverse()
        #expect(try OddCategories.plan(category, seed: 9) == OddCategories.plan(turned, seed: 9))
        #expect(try OddCategories.plan(category, seed: 9).rounds != OddCategories.plan(category, seed: 10).rounds)
    }

    /// A change here changes every daily and every challenge code in the world: make it on purpose or not at all.
    @Test(arguments: [
        (DecoyMode.random, 16_539_652_872_195_388_965 as UInt64), (.lookAlike, 7_007_683_926_233_473_371),
    ])
    func aKnownSeedGivesAKnownMatch(decoys: DecoyMode, expected: UInt64) throws {
        let settings = MatchSettings(rounds: 5, choices: 4, decoys: decoys)
        let match = try OddCategories.plan(LookAlikeTests.colourful(60), settings, seed: 2024)
        let found = fingerprint(match)
        #expect(found == expected)
    }

    private func fingerprint(_ match: Match) -> UInt64 {
        let rounds = (match.rounds + match.spares).map { round in
            "\(round.answer.rawValue):\(round.choices.map(\.rawValue).joined(separator: ",")):\(round.song ?? "-")"
        }
        return rounds.joined(separator: ";").utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Ten thousand albums: something quadratic would take minutes here.
    @Test(arguments: DecoyMode.allCases)
    func aHugeCategoryIsPlannedAtOnce(decoys: DecoyMode) throws {
        let match = try OddCategories.plan(LookAlikeTests.colourful(10_000), MatchSettings(rounds: 10, decoys: decoys))
        #expect(match.rounds.count == 10 && match.spares.count == Match.spareLimit)
    }

    @Test func earlierAnswersAreNoDecoysWhileOthersAreLeft() throws {
        for seed in 0..<40 as Range<UInt64> {
            let match = try OddCategories.plan(OddCategories.many(7), MatchSettings(rounds: 5, choices: 3), seed: seed)
            for (index, round) in match.rounds.enumerated() {
                let asked = Set(match.rounds[..<index].map(\.answer))
                #expect(asked.isDisjoint(with: round.choices))
            }
        }
    }
}
