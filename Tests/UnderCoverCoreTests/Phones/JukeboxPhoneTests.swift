import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Phones at the jukebox look for records and add them; nothing else is in their reach.
struct JukeboxPhoneTests {
    private func jukebox(isOn: Bool = true) -> Game {
        var settings = Settings()
        settings.phones = isOn
        var game = Game(settings: settings)
        game.openJukebox()
        return game
    }

    private func withPhone() -> Game {
        var game = jukebox()
        game.openDoor()
        game.send(.phones([.arrived(PhoneID(1))]))
        game.tick()
        game.takeAsked()
        return game
    }

    private func finds(_ game: Game) -> [PhoneOwn.Find] { game.own(1)?.finds ?? [] }

    @Test func theJukeboxOpensTheDoorAndClosesIt() {
        var game = jukebox()
        #expect(game.state.wantsPhones)
        game.openDoor()
        #expect(game.state.phones.door != nil)
        game.choose(Jukebox.Target.close)
        #expect(game.takeAsked().contains(.closePhones) && game.state.phones.door == nil)
        #expect(!jukebox(isOn: false).state.wantsPhones)
    }

    @Test func aCodeIsInItsCorner() throws {
        var game = jukebox()
        game.resize(1920, 1080)
        #expect(game.codes.first == nil)
        game.openDoor()
        let rect = try #require(game.codes.first?.rect)
        #expect(rect.height >= 0.18 * 1080 && rect.maxX > 1800 && rect.y < 100)
        game.choose(Jukebox.Target.wall)
        #expect(game.codes.first == nil, "just the wall")
        game.choose(Jukebox.Target.wall)
        #expect(game.codes.first?.rect == rect)
        game.resize(480, 320)
        #expect(game.codes.first == nil)
    }

    @Test func aPhoneFindsRecordsAndAddsOne() throws {
        var game = withPhone()
        #expect(game.own(1)?.page == .jukebox && finds(game).isEmpty)
        let record = try #require(Jukebox.current(game.state)?.records.last { !game.state.deck.line.contains($0.id) })
        game.say(1, .find(words: record.title.lowercased()))
        #expect(finds(game).count <= Jukebox.mostFinds)
        let find = try #require(finds(game).first { $0.id == record.id.rawValue })
        #expect(find.title == record.title && find.subtitle == record.artist)
        let effects = game.say(1, .add(record: find.id))
        #expect(!effects.isEmpty && game.own(1)?.lines != [Words.addHint])
        // A second press in the same second adds nothing.
        #expect(game.say(1, .add(record: find.id)).isEmpty)
    }

    @Test func atMostEightAreShownTheBestFirst() {
        var game = withPhone()
        let artist = Jukebox.current(game.state)?.records.first?.artist ?? ""
        game.say(1, .find(words: artist))
        #expect(finds(game).first?.subtitle == artist)
        game.say(1, .find(words: "a"))
        #expect(finds(game).count == Jukebox.mostFinds)
        game.say(1, .find(words: ""))
        #expect(finds(game).isEmpty && game.own(1)?.lines == [Words.addHint])
        game.say(1, .find(words: "qqqq"))
        #expect(finds(game).isEmpty && game.own(1)?.lines == [Words.noRecordFound])
    }

    // MARK: Songs

    private static let song = ShelfSong(
        id: "shelf/17", title: "Quux", artist: "Mister Vase", album: "shelf/album/1", albumTitle: "Rain")

    /// The player has records of their own, and the phone types.
    private func asking(_ words: String) throws -> (game: Game, question: Int) {
        var game = withPhone()
        game.fillShelf()
        game.takeAsked()
        game.say(1, .find(words: words))
        let number = try #require(question(&game))
        return (game, number)
    }

    private func question(_ game: inout Game) -> Int? {
        game.takeAsked().lazy.compactMap {
            if case .shelf(.findSongs(let question, _)) = $0 { question } else { nil }
        }.first
    }

    @Test func aPhoneFindsASongAndAddsIt() throws {
        var (game, question) = try asking("quux")
        #expect(game.own(1)?.lines == [Words.addHint], "nothing is said before the library has answered")
        game.send(.shelf(.foundSongs(question: question, [Self.song])))
        game.tick()
        let find = PhoneOwn.Find(
            id: "shelf/17", title: "Quux", subtitle: "Mister Vase · Rain", isSong: true,
            cover: PhoneCover(Self.song.album.foundArtwork))
        #expect(finds(game) == [find])
        let count = game.state.deck.queue.count
        game.say(1, .add(record: find.id))
        #expect(game.state.deck.queue.count == count + 1)
        // The television has asked for three records, and this phone for none yet: it is second.
        #expect(game.state.deck.queue.song(at: 2) == QueueSong(Self.song))
        #expect(game.own(1)?.lines == [Words.addedToLine("Quux")])
        // The next song makes it no news, but not before it could be read.
        let playing = try #require(game.state.deck.queue.entry)
        var (soon, later) = (game, game)
        soon.send(.deck(.ended(playing)))
        #expect(soon.own(1)?.lines == [Words.addedToLine("Quux")])
        later.tick(60 * 60)
        later.send(.deck(.ended(playing)))
        #expect(later.own(1)?.lines == [Words.addHint])
        // At most one a second, and none twice while it waits.
        game.say(1, .add(record: find.id))
        game.tick(Jukebox.phoneTicks)
        game.say(1, .add(record: find.id))
        #expect(game.state.deck.queue.count == count + 1)
    }

    @Test func aSongBeginsWhereNothingPlays() throws {
        var (game, question) = try asking("quux")
        game.state.deck.pause(at: game.state.tick)
        game.send(.shelf(.foundSongs(question: question, [Self.song])))
        game.say(1, .add(record: Self.song.id))
        #expect(game.state.deck.now?.id == Self.song.id && game.state.deck.isPlaying)
    }

    /// However fast it types, and the newest words are asked for.
    @Test func aPhoneHasOneQuestionAtATime() throws {
        var (game, first) = try asking("q")
        for words in ["qu", "quu", "quux"] { game.say(1, .find(words: words)) }
        #expect(question(&game) == nil)
        game.send(.shelf(.foundSongs(question: first, [Self.song])))
        #expect(finds(game).isEmpty, "these are not the words any more")
        let asked = game.takeAsked().compactMap {
            if case .shelf(.findSongs(_, let words)) = $0 { words } else { nil }
        }
        #expect(asked == ["quux"])
    }

    @Test func atMostEightSongsAreShownAndOnlyTheseAreInReach() throws {
        var (game, question) = try asking("quux")
        let songs = (0..<20).map { number in
            var song = Self.song
            song.id = "shelf/\(number)"
            return song
        }
        game.send(.shelf(.foundSongs(question: question, songs)))
        game.tick()
        #expect(finds(game).count == Jukebox.mostFinds)
        let count = game.state.deck.queue.count
        game.say(1, .add(record: "shelf/19"))
        #expect(game.state.deck.queue.count == count)
        game.say(1, .find(words: ""))
        game.tick()
        #expect(finds(game).isEmpty)
    }

    @Test func nothingThatIsFoundIsSaid() throws {
        var (game, question) = try asking("quux")
        game.send(.shelf(.foundSongs(question: question, [])))
        game.tick()
        #expect(finds(game).isEmpty && game.own(1)?.lines == [Words.noRecordFound])
    }

    /// Not even a record that the wall has, before the phone was shown it.
    @Test func nothingElseIsInReach() throws {
        var game = withPhone()
        let record = try #require(Jukebox.current(game.state)?.records.last)
        let before = game.state
        for message: PhoneMessage in [
            .add(record: record.id.rawValue), .join(name: "Mo", seat: 1), .leave, .ready(isReady: true), .start, .pause,
            .resume, .next, .skip, .again, .end, .lock(isLocked: true), .kick(phone: PhoneID(1)), .music(volume: 0),
            .answer(round: 0, place: 0), .buzz(round: 0), .typed(question: 0, values: ["x"]),
            .rate(entry: 1_000, way: 1),
        ] {
            #expect(game.say(1, message).filter { if case .showPhones = $0 { false } else { true } }.isEmpty)
        }
        #expect(game.state.deck == before.deck && game.state.party == before.party && game.state.stack == before.stack)
        #expect(game.state.settings == before.settings && !game.state.phones.isLocked)
    }

    @Test func elsewhereNothingIsFoundOrAdded() {
        var game = Game.phoneLobby()
        game.join(1)
        game.say(1, .find(words: "a"))
        let line = game.state.deck.line
        for find in game.own(1)?.finds ?? [] { game.say(1, .add(record: find.id)) }
        #expect(game.state.phones[PhoneID(1)]?.finds == [] && game.state.deck.line == line)
    }
}
