import Foundation
import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct KindTests {
    private static let others = RoundKind.allCases.filter { $0 != .nameTheCover }

    @Test(arguments: RoundKind.allCases)
    func everyRoundHasOneRightAnswer(kind: RoundKind) throws {
        for (category, match) in Self.matches(kind) {
            let albums = Dictionary(category.albums.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for round in match.rounds + match.spares {
                #expect(Set(round.choices).count == round.choices.count)
                #expect(round.choices.contains(round.answer) && round.choices.count >= 2)
                #expect(round.choices.allSatisfy { albums[$0] != nil })
                #expect(Set(round.rightPicks).isSubset(of: Set(round.choices)))
                let rules = round.kind.rules
                #expect(rules.isRight(round.rightPicks, round) && round.rightPicks.count == rules.picks)
                for wrong in round.choices where wrong != round.answer { #expect(!rules.isRight([wrong], round)) }
                #expect(!rules.isRight([], round))
            }
        }
    }

    @Test(arguments: RoundKind.allCases)
    func theSeedDecides(kind: RoundKind) throws {
        let settings = MatchSettings(rounds: 10, kinds: [kind])
        let one = try OddCategories.plan(Self.house, settings, seed: 5)
        #expect(try OddCategories.plan(Self.house, settings, seed: 5).rounds == one.rounds)
        #expect(try OddCategories.plan(Self.house, settings, seed: 6).rounds != one.rounds)
        let kinds = Set((one.rounds).map(\.kind))
        #expect(kinds == [kind])
    }

    @Test func coversOfAFoundOneDiffer() {
        for (category, match) in Self.matches(.findTheCover) {
            for round in match.rounds where round.kind == .findTheCover {
                let shown = category.albums.filter { round.choices.contains($0.id) }
                #expect(Set(shown.map(\.artwork)).count == round.choices.count && round.choices.count <= 4)
                let names = shown.map { match.settings.labels.lines(of: $0).map(TextFolding.shown) }
                #expect(Set(names).count == round.choices.count)
            }
        }
    }

    @Test func theOrderIsThatOfTheYears() {
        for (category, match) in Self.matches(.whichCameFirst) {
            for round in match.rounds where round.kind == .whichCameFirst {
                let years = round.order.map { id in category.albums.first { $0.id == id }?.year ?? 0 }
                #expect(years.count == 3 && years[0] > 0 && years[0] < years[1] && years[1] < years[2])
                #expect(round.order[0] == round.answer && Set(round.order) == Set(round.choices))
                #expect(!round.kind.rules.isRight([round.order[0], round.order[2], round.order[1]], round))
            }
        }
    }

    /// Written anew here, so that a mistake in the rules is not repeated.
    @Test func nothingElseSetsOneOfFourApart() {
        var seen = Set<String>()
        for (category, match) in Self.matches(.oddOneOut, seeds: 24) {
            for round in match.rounds where round.kind == .oddOneOut {
                let four = round.choices.compactMap { id in category.albums.first { $0.id == id } }
                let facts: [(Album) -> String?] = [
                    { $0.artist.lowercased() }, { $0.genre?.lowercased() }, { $0.year.map { String($0 / 10) } },
                ]
                var odd: [Album.ID] = []
                for fact in facts {
                    for album in four {
                        let rest = four.filter { $0.id != album.id }.map(fact)
                        if Set(rest).count == 1, let value = rest[0], fact(album) != value { odd.append(album.id) }
                    }
                }
                #expect(odd == [round.answer])
                switch round.shared {
                case .artist: seen.insert("artist")
                case .genre: seen.insert("genre")
                case .decade: seen.insert("decade")
                case nil: Issue.record("What is shared is missing.")
                }
            }
        }
        #expect(seen == ["artist", "genre", "decade"])
    }

    @Test(arguments: [("rock", "indie rock"), ("Dub Band", "The Dub Band Quintet"), ("Jazz", nil)])
    func unsureFactsAreNotCompared(one: String, other: String?) {
        let album = OddCategories.album("a", "A", one, genre: one)
        let another = OddCategories.album("b", "B", other ?? "Various artists", genre: other)
        let (first, second) = (AlbumTraits(album), AlbumTraits(another))
        #expect(!first.differs(from: second, in: .artist) && !first.differs(from: second, in: .genre))
    }

    @Test(arguments: [("rock", "indie"), ("日本", "本日"), ("Höhle", "Hölle"), ("ab", "ba"), ("aab", "aaab ")])
    func factsThatSurelyDifferDo(one: String, other: String) {
        let album = OddCategories.album("a", "A", one, genre: one)
        let another = OddCategories.album("b", "B", other, genre: other)
        let (first, second) = (AlbumTraits(album), AlbumTraits(another))
        #expect(first.differs(from: second, in: .genre) == !other.contains(one))
        #expect(second.differs(from: first, in: .genre) == !other.contains(one))
    }

    @Test func byEarHasASong() {
        for (_, match) in Self.matches(.byEar) {
            #expect(match.rounds.allSatisfy { $0.kind != .byEar || $0.song != nil })
        }
    }

    @Test(arguments: others)
    func aPoorCategorySaysWhatItLacks(kind: RoundKind) throws {
        let albums = (0..<3).map { OddCategories.album("id\($0)", "Title \($0)", "Artist", year: 1970) }
        var poor = OddCategories.category(albums)
        for index in poor.albums.indices { poor.albums[index].artwork = "one" }
        let limits = MatchLimits(category: poor, settings: MatchSettings(kinds: [kind]))
        #expect(limits.shortfalls.contains(.missingKind(kind)) && limits.kinds == [.nameTheCover])
        #expect(Words.shortfall(.missingKind(kind)).hasSuffix("."))
        let match = try OddCategories.plan(poor, MatchSettings(kinds: [kind]))
        #expect(match.rounds.allSatisfy { $0.kind == .nameTheCover } && match.settings.kinds == [.nameTheCover])
        let rich = MatchLimits(category: Self.house, settings: MatchSettings(kinds: [kind]))
        #expect(rich.shortfalls.isEmpty && rich.kinds == [kind])
    }

    @Test func aMatchHasAsManyKindsAsItCan() throws {
        let settings = MatchSettings(rounds: 5, kinds: RoundKind.allCases)
        let match = try OddCategories.plan(Self.house, settings, seed: 3)
        #expect(Set(match.rounds.map(\.kind)).count >= 4)
    }

    /// Other albums are asked before a round falls back to names.
    @Test(arguments: others)
    func onlyTheChosenKindIsDealtWhileItCanBe(kind: RoundKind) throws {
        for seed in 0..<20 {
            let match = try OddCategories.plan(
                OddCategories.many(40), MatchSettings(rounds: 5, kinds: [kind]), seed: UInt64(seed))
            #expect(match.rounds.allSatisfy { $0.kind == kind })
        }
    }

    @Test func thePicksOfAnOrderLockWithTheThird() throws {
        var match = try OddCategories.plan(Self.house, MatchSettings(rounds: 2, kinds: [.whichCameFirst]))
        let order = try #require(match.round?.order)
        #expect(match.answer(player: 0, choice: order[0], atTick: 10) == .picked)
        #expect(match.answer(player: 0, choice: order[0], atTick: 11) == .refused(.notAChoice))
        #expect(match.answer(player: 0, choice: order[1], atTick: 12) == .picked && !match.isRoundOver)
        guard case .taken(let answer) = match.answer(player: 0, choice: order[2], atTick: 60) else {
            Issue.record("The third pick does not lock.")
            return
        }
        #expect(answer.right && answer.points == 90 && answer.picks == order && match.isRoundOver)
        match.advance()
        let next = try #require(match.round?.order)
        for pick in next.reversed() { _ = match.answer(player: 0, choice: pick, atTick: 20) }
        #expect(match.players[0].answers.last?.right == false && match.players[0].answers.last?.points == 0)
    }

    private static func matches(_ kind: RoundKind, seeds: UInt64 = 6) -> [(Category, Match)] {
        ([house] + genres + OddCategories.all).flatMap { category in
            (0..<seeds).compactMap { seed in
                let settings = MatchSettings(
                    rounds: 12, choices: 4, labels: LabelMode.allCases[Int(seed % 3)],
                    decoys: DecoyMode.allCases[Int(seed % 2)], kinds: [kind])
                return (try? OddCategories.plan(category, settings, seed: seed)).map { (category, $0) }
            }
        }
    }

    private static let genres = Dictionary(grouping: house.albums) { $0.genre ?? "" }.sorted { $0.key < $1.key }.map {
        OddCategories.category($0.value)
    }

    /// The records in the box.
    /// No id of the box is read aloud or drawn: its genres are called as their categories.
    @Test func genresOfTheBoxHaveNames() {
        let genres = Set(Self.house.albums.compactMap(\.genre))
        var game = Game { launch in
            launch.kept.categories = genres.sorted().map { Invented.category($0, "The \($0)", [], .builtIn) }
        }
        game.tick()
        #expect(genres.count == 10)
        for genre in genres {
            #expect(game.state.genreName(genre) == "The \(genre)")
            let said = Words.shared(.genre(genre), genre: game.state.genreName)
            #expect(said.contains("The \(genre)"))
        }
        #expect(game.state.genreName("Trip hop") == "Trip hop")
    }

    static let house: Category = {
        struct Document: Decodable {
            struct Record: Decodable {
                var id, title, artist, genre: String
                var year: Int
                var songs: [String]?
            }
            var albums: [Record]
        }
        let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../../../Assets/Records/records.json")
        guard let data = try? Data(contentsOf: file),
            let document = try? JSONDecoder().decode(Document.self, from: data)
        else {
            Issue.record("The records in the box cannot be read.")
            return OddCategories.category([])
        }
        return OddCategories.category(
            document.albums.map {
                OddCategories.album($0.id, $0.title, $0.artist, year: $0.year, genre: $0.genre, songs: $0.songs ?? [])
            })
    }()
}
