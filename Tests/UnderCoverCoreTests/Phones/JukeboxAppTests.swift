import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The jukebox on phones: what plays, the line with its votes, and covers to browse, all before a word is typed.
struct JukeboxAppTests {
    private func jukebox(phones: Int = 1) -> Game {
        var game = Game()
        game.openJukebox()
        game.openDoor()
        for phone in 1...phones { game.arrive(phone) }
        game.tick()
        game.takeAsked()
        return game
    }

    private func box(_ game: Game) throws -> PhoneJukebox { try #require(game.shown().screen.jukebox) }
    private func wall(_ game: Game, _ phone: Int = 1) throws -> PhoneWall { try #require(game.own(phone)?.wall) }

    /// A phone adds the record at this place of its page of covers; its songs are found.
    @discardableResult
    private func add(_ place: Int, by phone: Int, _ game: inout Game) throws -> Int {
        let id = try wall(game, phone).records[place].id
        let record = try #require(Jukebox.records(game.state).first { $0.id.rawValue == id })
        game.say(phone, .add(record: id))
        game.answerDeck(record)
        game.tick(Jukebox.phoneTicks)
        return try #require(game.state.deck.asks.ask(for: .record(record.id))?.id)
    }

    private func ids(_ game: Game) throws -> [Int] { try box(game).entries.map(\.id) }

    // MARK: What plays

    @Test func whatPlaysIsShownWithItsCover() throws {
        let game = jukebox()
        let (song, now) = (try #require(game.state.deck.now), try #require(try box(game).now))
        #expect(now.title == song.title && now.cover == song.artwork.map { PhoneCover($0) })
    }

    /// Between two messages phones count by themselves, so a song costs few of them.
    @Test func theTimeIsSaidInSteps() throws {
        var game = jukebox()
        let entry = try #require(game.state.deck.queue.entry)
        var lefts: [Int?] = []
        for second in 0..<60 {
            game.send(.deck(.at(entry, seconds: Double(second))))
            lefts.append(try box(game).now?.left)
        }
        let known = lefts.compactMap { $0 }
        #expect(known.count == 60 && known.allSatisfy { $0 % 10 == 0 })
        #expect(Set(known).count <= 7 && known == known.sorted(by: >))
    }

    // MARK: Covers

    @Test func coversAreThereBeforeAWordIsTyped() throws {
        var game = jukebox()
        let first = try wall(game)
        #expect(first.records.count == Jukebox.browsedRecords && first.page == 0 && first.pages > 2)
        #expect(first.records.allSatisfy { $0.cover != nil })
        game.say(1, .browse(page: 1))
        let second = try wall(game)
        #expect(second.page == 1 && Set(second.records.map(\.id)).isDisjoint(with: first.records.map(\.id)))
        game.say(1, .browse(page: 999_999))
        let last = try wall(game)
        #expect(last.page == last.pages - 1 && !last.records.isEmpty)
    }

    @Test func aCoverAddsItsRecord() throws {
        var game = jukebox()
        let record = try wall(game).records[6]
        let id = try add(6, by: 1, &game)
        let entry = try #require(try box(game).entries.first { $0.id == id })
        #expect(entry.title == record.title && entry.cover == record.cover)
        #expect(entry.name == game.state.phones[PhoneID(1)]?.name && entry.name?.isEmpty == false)
        #expect(try wall(game).own == [id])
    }

    /// A phone may fetch the pictures that it is told of, and no others.
    @Test func whatIsNamedIsOffered() throws {
        var game = jukebox(phones: 2)
        game.say(2, .browse(page: 2))
        game.say(1, .find(words: "a"))
        try add(3, by: 2, &game)
        let show = game.shown()
        let text = try [JSONEncoder().encode(show.screen)] + show.own.map { try JSONEncoder().encode($0) }
        let named = text.flatMap {
            String(decoding: $0, as: UTF8.self).matches(of: /"cover":"(\w+)"/).map { String($0.1) }
        }
        #expect(named.count > 2 * Jukebox.mostFinds && Set(named) == Set(show.covers.keys.map(\.name)))
        #expect(show.covers.allSatisfy { $0.key == PhoneCover($0.value) })
    }

    @Test func aRoundOffersNoCover() {
        for shape in PlayShape.allCases {
            var game = Game.phoneMatch(2, shape: shape)
            for _ in 0..<30 {
                guard game.state.phoneStage == .round else { break }
                #expect(game.shown().covers.isEmpty, "\(shape)")
                game.tick(10)
            }
        }
        #expect(Game.phoneLobby().shown().covers.isEmpty)
    }

    // MARK: Votes

    @Test func aVoteBringsARecordForwardWithinItsRound() throws {
        var game = jukebox(phones: 3)
        let (one, two) = (try add(1, by: 1, &game), try add(2, by: 2, &game))
        let before = try ids(game)
        #expect(before.firstIndex(of: one)! < before.firstIndex(of: two)!)
        game.say(3, .rate(entry: two, way: 1))
        let after = try ids(game)
        #expect(after.first == two && Set(after) == Set(before))
        #expect(try wall(game, 3).liked == [two] && wall(game, 1).liked.isEmpty)
        // The television plays them in this order.
        let queue = game.state.deck.queue
        let line = game.state.deck.asks.waiting.flatMap(\.entries)
        #expect(Array(queue.order.suffix(line.count)) == line)
    }

    @Test func votingTwiceAndForWhatIsNotThereDoesNothing() throws {
        var game = jukebox(phones: 2)
        let id = try add(1, by: 1, &game)
        func votes(_ game: Game) throws -> Int? { try box(game).entries.first { $0.id == id }?.votes }
        for _ in 0..<3 {
            game.say(2, .rate(entry: id, way: 1))
            game.tick(Jukebox.voteTicks)
        }
        #expect(try votes(game) == 1)
        game.say(2, .rate(entry: id, way: 0))
        #expect(try votes(game) == 0)
        // Too soon after the last one.
        game.say(2, .rate(entry: id, way: -1))
        #expect(try votes(game) == 0)
        game.tick(Jukebox.voteTicks)
        let before = game.state.deck
        game.say(2, .rate(entry: id + 1000, way: 1))
        game.say(7, .rate(entry: id, way: 1))
        #expect(game.state.deck == before)
    }

    /// Adding more brings none in front of a guest who has heard nothing.
    @Test func theQueueFollowsTheTurns() throws {
        var game = jukebox(phones: 2)
        let own = try (0..<3).map { try add($0, by: 1, &game) }
        let other = try add(9, by: 2, &game)
        let line = try ids(game)
        #expect(line.firstIndex(of: other)! < line.firstIndex(of: own[1])!)
        let asked = try #require(game.state.deck.asks.waiting.first { $0.id == other })
        let place = try #require(game.state.deck.queue.order.firstIndex(of: asked.entries[0]))
        let second = try #require(game.state.deck.asks.waiting.first { $0.id == own[1] })
        #expect(place < (game.state.deck.queue.order.firstIndex(of: second.entries[0]) ?? 0))
    }

    @Test func aPhoneWithTenThatWaitIsTold() throws {
        var game = jukebox()
        for place in 0..<AskLine.mostOfPhone { try add(place + 6, by: 1, &game) }
        let count = game.state.deck.asks.waiting.count
        game.say(1, .add(record: try wall(game).records[20].id))
        #expect(game.state.deck.asks.waiting.count == count && game.own(1)?.lines == [Words.enoughAsked])
    }

    @Test func whatIsTakenOutOnTheTelevisionLeavesTheLine() throws {
        var game = jukebox()
        let id = try add(1, by: 1, &game)
        game.send(.deck(.asked(.clear)))
        #expect(try !ids(game).contains(id) && game.state.deck.asks.waiting.isEmpty)
    }

    @Test func aRecordThatBeginsLeavesTheLine() throws {
        var game = jukebox()
        let first = try #require(game.state.deck.asks.waiting.first)
        game.send(.deck(.began(try #require(game.state.deck.queue.entry))))
        game.state.deck.skip()
        game.tick()
        #expect(game.state.deck.queue.entry == first.entries.first)
        #expect(try !ids(game).contains(first.id))
    }
}
