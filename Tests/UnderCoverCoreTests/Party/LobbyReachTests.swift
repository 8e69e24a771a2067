import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Whatever a screen of a party shows, or the one before, can be reached without a mouse.
struct LobbyReachTests {
    /// Everything that arrows reach from where the focus is. Changes that they make on their way are put back.
    private func reached(_ game: Game) -> Set<String> {
        var known: Set<String> = [game.focus]
        var open = [game.state.focus]
        while let next = open.popLast() {
            for key in ["Up", "Down", "Left", "Right"] as [Key] {
                var walk = game
                walk.state.focus = next
                walk.key(key)
                guard walk.name == game.name, known.insert(walk.focus).inserted else { continue }
                open.append(walk.state.focus)
            }
        }
        return known
    }

    @Test(arguments: Lobby.samples.map(\.name), [(1280, 720), (800, 480), (1080, 1920), (1024, 768)])
    func arrowsReachEverythingInTheLobby(_ name: String, _ size: (Int, Int)) throws {
        let sample = try #require(Lobby.samples.first { $0.name == name })
        var game = sample.walked(.test(), SampleProps(.plain))
        game.resize(size.0, size.1)
        let all = Set(game.state.sheet().focusable.map(\.id.description))
        #expect(all.subtracting(reached(game)) == [], "\(name) \(size)")
    }

    /// Left and right changed the rounds from Start, too, so that Party lay behind the last of them.
    @Test(arguments: [(1280, 720), (1920, 1080), (1024, 768)])
    func arrowsReachEverythingOfACategory(_ size: (Int, Int)) {
        var game = Game()
        game.resize(size.0, size.1)
        game.openCategory()
        let all = Set(game.state.sheet().focusable.map(\.id.description))
        #expect(all.isSuperset(of: ["party", "fewer", "more"]) && all.subtracting(reached(game)) == [], "\(size)")
    }

    @Test func twoAddressesHoldTheFocusOfNoPad() {
        var game = Game()
        game.openLobby(players: 2)
        game.openDoor(addresses: 2)
        game.plug(id: 1)
        for target in ["category", "preset.quick", "shape", "more"] {
            #expect(reached(game).contains(target), "\(target)")
        }
    }
}
