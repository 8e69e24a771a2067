import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// An evening with children: albums that are not for them are left out, and names that are not, too.
struct FamilyTests {
    private static func albums(_ count: Int) -> [Album] {
        (0..<count).map {
            Album(
                id: Album.ID(rawValue: "f/\($0)"), title: "Side \($0)", artist: "Olla \($0)",
                artwork: ArtworkID(rawValue: "art/f\($0)"))
        }
    }

    /// The first is explicit, the second the player's, the third and fourth have rude words.
    private static func mixed(_ count: Int = 12) -> Category {
        var albums = albums(count)
        albums[0].isExplicit = true
        albums[2].title = "Bullshit"
        albums[3].artist = "Holy Fuck"
        return Invented.category("f", "F", albums, .builtIn)
    }

    private static let named: [Album.ID] = ["f/1"]
    private static let leftOut: Set<Album.ID> = ["f/0", "f/1", "f/2", "f/3"]

    private static func game(_ category: Category = mixed(), change: (inout Launch) -> Void = { _ in }) -> Game {
        Game {
            $0.kept.categories.append(category)
            $0.kept.notForFamily = named
            $0.kept.settings.family = true
            change(&$0)
        }
    }

    private func shown(_ match: Match?) -> Set<Album.ID> {
        Set(((match?.rounds ?? []) + (match?.spares ?? [])).flatMap { [$0.answer] + $0.choices })
    }

    /// The facts on the page of a category.
    private func lines(_ game: Game) -> [String] {
        guard let page = CategoryDetail.shown(game.state), let category = game.state.category(page.category) else {
            return []
        }
        return page.lines(category, game.state).map(\.text)
    }

    // MARK: Albums

    @Test func neitherAskedNorAmongTheChoices() throws {
        for (isOn, seed) in [(true, 1), (true, 2), (false, 1), (false, 2), (false, 3)] {
            var game = Self.game {
                $0.kept.settings.family = isOn
                $0.kept.settings.rounds = 8
                $0.fixedSeed = UInt64(seed)
            }
            game.startMatch("f")
            let shown = shown(game.state.match)
            #expect(shown.count >= 8 && shown.isDisjoint(with: Self.leftOut) == isOn)
        }
    }

    @Test func onlyAMarkLeavesOut() {
        var album = Self.albums(1)[0]
        for mark in [nil, false] as [Bool?] {
            album.isExplicit = mark
            #expect(!FamilySieve().leavesOut(album))
        }
        album.isExplicit = true
        #expect(FamilySieve().leavesOut(album) && !FamilySieve(isOn: false).leavesOut(album))
    }

    @Test func thePageSaysHowManyOnce() {
        var game = Self.game()
        game.openCategory("f")
        #expect(lines(game).count { $0.contains(Words.leftOutForFamily(4)) } == 1)
        #expect(lines(game).first == Words.albums(8) && game.drawn.contains(Words.leftOutForFamily(4)))
        game.state.kept.settings.family = false
        _ = CategoryDetail.arrived(&game.state)
        #expect(lines(game) == [Words.albums(12)])
    }

    @Test func tooFewHaveAWayOn() {
        var few = Self.mixed(5)
        few.albums[4].isExplicit = true
        var game = Self.game(few)
        game.openCategory("f")
        #expect(game.drawn.contains(Words.tooFewForFamily(5).prefix(20)) && game.focus == "everyone")
        game.key("Return")
        #expect(!game.state.settings.family && game.focus == "start")
        game.key("Return")
        #expect(game.state.match != nil)
    }

    /// Albums that were fetched before the game asked sources for their marks.
    @Test func whatNoSourceHasSaidIsSaid() {
        let origin = SourceReference(source: "attic", kind: .playlist, id: "1")
        var albums = Self.albums(9)
        for index in 0..<4 { albums[index].isExplicit = false }
        let fetched = Category(
            id: Category.ID(rawValue: origin.description), name: "F", section: .yours, albums: albums, origin: origin)
        for isOn in [true, false] {
            var game = Self.game(fetched) {
                $0.kept.notForFamily = []
                $0.kept.settings.family = isOn
            }
            game.openCategory(fetched.id)
            #expect(lines(game).contains(Words.unknownToFamily(5)) == isOn)
        }
    }

    @Test func noPictureOfThemIsShown() {
        let game = Self.game()
        let family = game.state.family
        for most in 1...12 {
            let shown = family.spread(most, over: Self.mixed())
            #expect(!shown.isEmpty || most == 1)
            #expect(Self.leftOut.isDisjoint(with: shown.map(\.id)), "\(most)")
        }
        #expect(CategoryStage(Self.mixed(5), game.state).sleeves.map(\.artwork) == ["art/f4"])
    }

    @Test func anIdleGameShowsNone() throws {
        var game = Self.game { $0.kept.categories = [Self.mixed()] }
        for tick in 0..<20 {
            game.state.tick += tick
            var turn = AttractTurn(game.state)
            let next = turn.next(game.state, besides: nil, wall: 4)
            let first = try #require(next)
            let wall = turn.wall(from: first, game.state)
            let hidden = (0..<4).map { ArtworkID(rawValue: "art/f\($0)") }
            #expect(wall.count > 4 && Set(wall).isDisjoint(with: hidden))
        }
    }

    // MARK: The player's word

    @Test func thePageOfAnAlbumPutsItAside() throws {
        var game = Game { $0.kept.settings.family = true }
        game.look { state in
            state.kept.categories.first?.albums.first.map { AlbumPage.open($0, &state) } ?? []
        }
        let id = try #require(game.state.kept.categories.first?.albums.first?.id)
        #expect(game.choose(AlbumPage.Target.family).contains(.keep(.notForFamily(id, isOn: true))))
        #expect(game.state.kept.notForFamily == [id] && game.state.toast?.text == Words.boxKeptFromFamily)
        // It can be taken back later, too.
        game.state.kept.settings.family = false
        #expect(game.choose(AlbumPage.Target.family).contains(.keep(.notForFamily(id, isOn: false))))
        #expect(game.state.kept.notForFamily.isEmpty && game.state.toast?.text == Words.backForFamily)
        #expect(!game.state.sheet().focusable.contains { $0.id == "family" })
    }

    /// It is the same for all: its records are those of the box.
    @Test func theDailyFiveStaysAsItIs() throws {
        let day = try #require(DailyDay(WallClock(unix: 1_795_267_092, offset: 0)))
        let ids = DailyFive.albums(on: day)
        let records = (DailyBlock.all.last?.records ?? []).map { Album.ID(rawValue: "house/" + $0) }
        var game = Game {
            $0.kept.settings.family = true
            $0.kept.notForFamily = ids
            $0.kept.categories.append(
                Invented.category(
                    "box", "Box",
                    records.map { Album(id: $0, title: $0.rawValue, artist: "Olla", artwork: "art/olla") }, .builtIn))
        }
        _ = Daily.start(day, &game.state)
        #expect(game.state.match?.rounds.map(\.answer) == ids)
    }

    // MARK: The party

    @Test func kidsPlayForTheFamily() throws {
        var game = Self.game { $0.kept.settings.family = false }
        game.coversArrive = true
        game.openCategory("f")
        game.choose(CategoryDetail.Target.party)
        game.plug(.xbox, id: 1, name: "Pad")
        game.pad(.south, 1)
        game.tick()
        #expect(!game.state.isForFamily)
        game.choose(Lobby.Target.preset(.kids))
        #expect(game.state.isForFamily && !game.state.settings.family)
        #expect(game.drawn.contains(Words.leftOutForFamily(4)) && game.drawn.contains(Words.forTheFamily))
        game.tick(PartyPace.settleTicks)
        game.choose(Lobby.Target.start)
        #expect(game.state.match?.isParty == true && shown(game.state.match).isDisjoint(with: Self.leftOut))
    }

    /// Its matches only: one player who plays afterwards sees all.
    @Test func kidsEndWithTheRoom() {
        var game = Self.game { $0.kept.settings.family = false }
        game.state.party.preset = .kids
        #expect(!game.state.isForFamily)
        game.startMatch("f")
        #expect(game.state.match != nil && !game.state.isForFamily)
    }

    @Test func theLobbySwitchesIt() {
        var game = Game.lobby(players: 2)
        game.choose(Lobby.Target.more)
        #expect(game.choose(LobbyMore.Target.family).contains(.keep(.setting(key: "family", value: "on"))))
        #expect(game.state.settings.family)
        game.choose(LobbyMore.Target.family)
        #expect(!game.state.settings.family)
        game.state.party.preset = .kids
        game.choose(LobbyMore.Target.family)
        #expect(!game.state.settings.family && game.state.toast?.text == Words.kidsAreFamily)
    }

    /// The smallest lobbies have no room to say it beside the category.
    @Test func theSwitchSaysHowManyAreLeftOut() {
        var game = Self.game { $0.kept.settings.family = false }
        game.coversArrive = true
        game.openCategory("f")
        game.choose(CategoryDetail.Target.party)
        game.choose(Lobby.Target.more)
        #expect(!game.drawn.contains(Words.leftOutForFamily(4)))
        game.choose(LobbyMore.Target.family)
        #expect(game.drawn.contains(Words.leftOutForFamily(4)))
        game.choose(LobbyMore.Target.family)
        #expect(!game.drawn.contains(Words.leftOutForFamily(4)))
    }

    @Test func aVoteCountsOnlyWhatCanCome() throws {
        var game = Game {
            $0.kept.settings.family = true
            $0.kept.notForFamily = $0.kept.categories.compactMap(\.albums.first?.id)
        }
        game.openVoteOfPhones(2)
        let fans = try #require(CategoryVote.shown(game.state)).fans.map { $0.category(game.state) }
        let counts = fans.map { game.state.family.kept($0).albums.count }
        #expect(zip(fans, counts).allSatisfy { $0.albums.count > $1 })
        let told = try #require(game.shown().screen.ballot).fans.map(\.records)
        #expect(told == counts.map { Words.albums($0) })
    }

    // MARK: Guests and music

    /// An album that a phone finds in the lists of the box.
    private func found(_ game: inout Game, by phone: Int) throws -> Album {
        let lists = game.state.kept.categories.filter { $0.section == .builtIn && $0.albums.count > 6 }
        let album = try #require(lists.first?.albums.first)
        game.say(phone, .find(words: album.title))
        try #require(game.own(phone)?.finds?.contains { $0.id == album.id.rawValue } == true)
        return album
    }

    @Test func aGuestLendsNoneOfThemAndIsToldWhy() throws {
        var game = Game.phoneLobby()
        game.join(1)
        let album = try found(&game, by: 1)
        #expect(game.own(1)?.bring?.leftOut == nil)
        game.state.kept.settings.family = true
        game.state.kept.notForFamily = [album.id]
        #expect(game.own(1)?.finds?.contains { $0.id == album.id.rawValue } == false)
        #expect(game.own(1)?.bring?.leftOut == Words.leftOutForFamily(1))
        game.say(1, .bring(record: album.id.rawValue))
        #expect(game.state.phones[PhoneID(1)]?.record == nil && game.own(1)?.refusal == Words.recordNotForFamily)
    }

    @Test func oneThatWasLentBeforeWaits() throws {
        var game = Game.phoneLobby()
        for phone in 0..<3 { game.join(phone) }
        let album = try found(&game, by: 1)
        game.say(1, .bring(record: album.id.rawValue))
        #expect(game.own(1)?.bring?.note == Words.isHidden)
        game.state.kept.settings.family = true
        game.state.kept.notForFamily = [album.id]
        #expect(game.own(1)?.bring?.note == Words.recordNotForFamily)
        game.say(0, .start)
        #expect(game.state.match?.rounds.contains(where: \.isBrought) == false)
    }

    @Test func theJukeboxHasNone() throws {
        var game = Game { $0.kept.settings.family = true }
        let album = try #require(Jukebox.boxRecords(game.state).first)
        game.state.kept.notForFamily = [album.id]
        game.restoreDeck()
        game.look { Jukebox.open(&$0) }
        #expect(!Jukebox.records(game.state).isEmpty && !Jukebox.records(game.state).contains { $0.id == album.id })
        #expect(Jukebox.add(album.id, by: .seat(1), &game.state).isEmpty)
        #expect(game.state.toast?.text == Words.recordNotForFamily)
    }

    @Test func phonesAreToldHowManyTheJukeboxLacks() {
        var game = Game { $0.kept.settings.family = true }
        game.restoreDeck()
        let all = Jukebox.boxRecords(game.state)
        game.look { Jukebox.open(&$0) }
        game.openDoor()
        game.arrive(1)
        #expect(game.shown().screen.jukebox?.leftOut == nil)
        _ = game.state.leave()
        game.state.kept.notForFamily = all.prefix(3).map(\.id)
        game.look { Jukebox.open(&$0) }
        #expect(Jukebox.records(game.state).count == all.count - 3)
        #expect(game.shown().screen.jukebox?.leftOut == Words.leftOutForFamily(3))
    }

    @Test func songsHaveTheirAlbumsAndTheirWords() {
        func song(_ title: String, album: Album.ID = "f/9", artist: String = "Olla") -> ShelfSong {
            ShelfSong(id: "shelf/1", title: title, artist: artist, album: album, albumTitle: "Side")
        }
        let family = FamilySieve(named: ["f/1"])
        #expect(!family.leavesOut(song("Plain")) && family.leavesOut(song("Plain", album: "f/1")))
        #expect(family.leavesOut(song("Bullshit")) && family.leavesOut(song("Plain", artist: "Holy Fuck")))
        #expect(!FamilySieve(isOn: false).leavesOut(song("Bullshit")))
    }

    @Test func menusPlayNoneOfThem() throws {
        var game = Game { $0.kept.settings.family = true }
        let albums = try #require(game.state.category("records")).albums
        let kept = try #require(albums.last { !$0.songs.isEmpty })
        game.state.kept.notForFamily = albums.map(\.id).filter { $0 != kept.id }
        game.point(at: "category.records")
        game.tick(Excerpt.delay)
        #expect(game.state.excerpt?.song == kept.songs.first)
    }

    // MARK: Names

    @Test func aRudeNameBecomesTheSeatsOwn() throws {
        var game = Game.phoneLobby()
        game.state.kept.settings.family = true
        game.join(1, name: "Scheiße")
        game.join(2, name: "Dick")
        let names = game.state.party.seats.map(\.name)
        #expect(SeatNames.all.contains(names[0]) && names[1] == "Dick")
        #expect(game.state.phones[PhoneID(1)]?.name == names[0])
        #expect(game.state.evening?.guests.contains { $0.name == "Scheiße" } != true)
    }

    /// The room becomes one for the family while those with such names play.
    @Test func namesAtTheTableAreRenamed() throws {
        var game = Game.phoneLobby()
        game.join(1, name: "Wanker")
        game.join(2, name: "Mo")
        game.say(1, .start)
        #expect(game.state.match?.players.map(\.name) == ["Wanker", "Mo"])
        game.state.kept.settings.family = true
        game.tick()
        let names = game.state.party.seats.map(\.name)
        #expect(SeatNames.all.contains(names[0]) && names[1] == "Mo")
        #expect(game.state.match?.players.map(\.name) == names)
        #expect(game.state.phones[PhoneID(1)]?.name == names[0])
        #expect(!game.drawn.contains("Wanker"))
    }

    @Test func withoutTheFamilyNamesAreTheirOwn() {
        var game = Game.phoneLobby()
        game.join(1, name: "Wanker")
        #expect(game.state.party.seats.map(\.name) == ["Wanker"])
    }

    // MARK: Codes

    private static func made(
        _ category: Category, rounds: Int = 3, asked: [Album.ID] = []
    ) throws -> (code: ChallengeCode, match: Match) {
        let match = try Match.plan(
            id: "a", category: category, settings: MatchSettings(rounds: rounds), seed: 99, players: [], asked: asked)
        return (try #require(ChallengeCode(match, of: category)), match)
    }

    /// The one who made it plays with children, the one who reads it does not.
    @Test func aCodeOfAFamilyIsTheSameMatch() throws {
        let (code, match) = try Self.made(FamilySieve().kept(Self.mixed()))
        let game = Self.game {
            $0.kept.settings.family = false
            $0.kept.notForFamily = []
        }
        let deal = try #require(CodeDeal(code, Self.mixed(), game.state))
        #expect(deal.fit.difference == .same && deal.fit.asked == match.rounds.map(\.answer) && deal.leftOut == 0)
        #expect(deal.category == FamilySieve().kept(Self.mixed()))
    }

    @Test func aCodeThatAsksTooMuchIsRefused() throws {
        let (code, match) = try Self.made(Self.mixed(6), rounds: 6)
        #expect(!Self.leftOut.isDisjoint(with: match.rounds.map(\.answer)))
        var game = Self.game(Self.mixed(6))
        game.choose("code")
        game.write(code.description)
        #expect(game.drawn.contains(Words.codeLeftOut(4).prefix(24)))
        #expect(!game.state.sheet().focusable.contains { $0.id == "play" })
        game.state.kept.settings.family = false
        game.tick()
        #expect(game.state.sheet().focusable.contains { $0.id == "play" })
    }

    /// Its covers may all be seen, and only the wrong choices are fewer.
    @Test func aCodeOfOthersPlaysWithoutWhatIsLeftOut() throws {
        let (code, match) = try Self.made(Self.mixed(40), asked: ["f/10", "f/11", "f/12"])
        var game = Self.game(Self.mixed(40))
        game.choose("code")
        game.write(code.description)
        game.choose("play")
        #expect(game.state.match?.rounds.map(\.answer) == match.rounds.map(\.answer))
        let choices = Set((game.state.match?.rounds ?? []).flatMap(\.choices))
        #expect(choices.isDisjoint(with: Self.leftOut))
    }
}
