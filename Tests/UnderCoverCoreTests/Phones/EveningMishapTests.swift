import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// An evening of phones goes on, whatever happens in any of its screens.
struct EveningMishapTests {
    private static let phones = 0..<4
    private static let leads: [(action: PhoneOwn.Action, message: PhoneMessage)] = [
        (.resume, .resume), (.next, .next), (.start, .start), (.again, .again),
    ]

    /// A tenth of a second in which phones answer, vote, and lead on where they may.
    private func pass(_ game: inout Game, _ phones: Range<Int>) {
        for phone in phones {
            guard let own = game.own(phone) else { continue }
            if own.page == .answer, own.mayAnswer, let match = game.state.match {
                for place in 0..<(match.round?.kind.rules.picks ?? 0) {
                    game.say(phone, .answer(round: match.current, place: place))
                }
            }
            if own.page == .vote, own.mayAnswer, own.picks.isEmpty { game.vote(phone, phone % 2) }
            if let lead = Self.leads.first(where: { own.actions.contains($0.action) }) { game.say(phone, lead.message) }
            if game.state.phoneStage == .menus, own.actions.contains(.lobby) { game.say(phone, .lobby) }
            if game.name == "question", own.keys.contains(.back) { game.say(phone, .press(key: .back)) }
        }
        game.tick(6)
    }

    /// The game at each screen of an evening, when it first comes up.
    private func screens() throws -> [(name: String, game: Game)] {
        var game = Game.phoneLobby()
        for phone in Self.phones { game.join(phone) }
        game.state.party.kinds = [.whichCameFirst]
        var all = [(name: game.name, game: game)]
        func seen(_ name: String) -> Game? { all.first { $0.name == name }?.game }
        for _ in 0..<4000 where seen("vote-drawn") == nil || game.name != "guessing" {
            pass(&game, Self.phones)
            if seen(game.name) == nil { all.append((game.name, game)) }
        }
        let known = ["lobby", "kind-card", "guessing", "result", "standings", "podium", "vote", "vote-drawn"]
        try #require(Set(known).isSubset(of: all.map(\.name)), "\(all.map(\.name))")
        var (paused, asked, awarded, left) = (
            try #require(seen("guessing")), try #require(seen("result")), try #require(seen("podium")), all[0].game
        )
        paused.say(0, .pause)
        asked.settle()
        asked.say(0, .press(key: .back))
        awarded.tick(Podium.settledTicks)
        awarded.choose(Podium.Target.awards)
        _ = left.state.leave()
        for game in [paused, asked, awarded, left] { all.append((game.name, game)) }
        try #require(Set(["pause", "question", "awards"]).isSubset(of: all.map(\.name)), "\(all.map(\.name))")
        return all
    }

    /// Two more rounds are over.
    private func goesOn(_ game: inout Game, _ phones: Range<Int>) -> Bool {
        let before = game.state.evening?.covers.count ?? 0
        for _ in 0..<2000 where (game.state.evening?.covers.count ?? 0) < before + 2 { pass(&game, phones) }
        return (game.state.evening?.covers.count ?? 0) >= before + 2
    }

    private func wait(_ seconds: Int, _ game: inout Game) {
        let clock = game.state.clock
        game.send(.clockRead(unix: clock.unix + seconds, offset: clock.offset))
    }

    @Test func theHostsPhoneMayDieInAnyScreen() throws {
        for (name, game) in try screens() {
            var dead = game
            dead.vanish(0)
            wait(25, &dead)
            #expect(goesOn(&dead, 1..<Self.phones.upperBound), "at \(name) it stops at \(dead.name)")
            #expect(dead.state.phones.host == PhoneID(0), "\(name)")
        }
    }

    @Test func theMachineMaySleepForAnHourInAnyScreen() throws {
        for (name, game) in try screens() {
            let evening = try #require(game.state.evening)
            var woken = game
            wait(3600, &woken)
            woken.send(.device(.woke))
            for phone in Self.phones { woken.vanish(phone) }
            woken.tick(60)
            for phone in Self.phones { woken.arrive(phone) }
            #expect(Self.phones.allSatisfy { woken.seat(of: $0) == game.seat(of: $0) }, "\(name)")
            #expect(goesOn(&woken, Self.phones), "at \(name) it stops at \(woken.name)")
            let later = try #require(woken.state.evening)
            #expect(later.id == evening.id && later.guests.count == Self.phones.count, "\(name)")
            #expect(Array(later.covers.prefix(evening.covers.count)) == evening.covers, "\(name)")
        }
    }
}
