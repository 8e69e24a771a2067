import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels

/// A player at a pad, without a screen, in a party: all that they know is what the voice says.
@Suite("Parties by voice alone")
struct DescribedPartyTests {
    private static let category: Category.ID = "house-mix"
    /// The seat of the player who listens, and their pad.
    private static let pad: PadID = 1

    private func lobby(_ shape: PlayShape, _ kind: RoundKind) throws -> Walkthrough {
        var settings = Settings()
        (settings.describesCovers, settings.kinds) = (true, [kind])
        let categories = try Box.loaded.get().categories
        var launch = Launch(Kept(settings: settings, categories: categories, seen: [Kept.welcome]), entropy: 1)
        launch.fixedSeed = 7
        var game = Walkthrough(AppState(), SampleProps(launch), step: step)
        game.coversArrive = false
        game.send(.launched(launch))
        game.category = Self.category
        game.openLobby(players: 1, shape: shape)
        game.takeAsked()
        return game
    }

    /// The pad's buttons in the order of the choices, as the voice tells them: "1 is up, 2 is left, …".
    private func buttons(_ text: String) -> [PadButton] {
        let names: [(String, PadButton)] = [("up", .up), ("left", .left), ("right", .right), ("down", .down)]
        return (1...4).compactMap { number in names.first { text.contains("\(number) is \($0.0)") }?.1 }
    }

    /// - Returns: all that was said from the first round on.
    private func play(_ game: inout Walkthrough, _ shape: PlayShape, _ kind: RoundKind, as name: String) throws
        -> [String]
    {
        var listener = Listener(Box.albums)
        var buttons: [PadButton] = []
        var all: [String] = []
        for _ in 0..<40 where !(game.state.screen is Podium) {
            guard game.state.screen is Guessing else {
                all += game.goOn().spoken
                all += game.tick(5).spoken
                continue
            }
            let readIn = try game.studiedCoversArrive().spoken.joined(separator: " ")
            if buttons.isEmpty { buttons = self.buttons(readIn) }
            #expect(buttons.count >= 3, "nothing says which button is which: \(readIn)")
            listener.hear(choices: readIn)
            all.append(readIn)
            var places: [Int]?
            for _ in 0..<9000 {
                guard let guessing = game.state.screen as? Guessing, !guessing.isOver else { break }
                let said = game.tick().spoken
                all += said
                guard (game.state.screen as? Guessing)?.isOver == false else { break }
                if kind == .whichCameFirst, guessing.phase == .running { places = listener.oldestFirst }
                if places == nil, let text = said.last { places = listener.hear(told: text, kind).map { [$0] } }
                guard let found = places, !found.isEmpty else { continue }
                if shape == .buzz, game.state.match?.buzz == nil {
                    let heard = game.pad(buttons[0], Self.pad).spoken
                    #expect(heard.contains { $0.contains(name) }, "nothing says who has the buzz: \(heard)")
                    all += heard
                    all += game.tick(60).spoken
                }
                for place in found { all += game.pad(buttons[place], Self.pad).spoken }
                places = []
            }
            for _ in 0..<900 where game.state.screen is Guessing { all += game.tick().spoken }
        }
        return all
    }

    @Test(arguments: [
        (PlayShape.everyone, RoundKind.nameTheCover), (.buzz, .nameTheCover), (.everyone, .whichCameFirst),
    ])
    func aWholeMatchIsWon(shape: PlayShape, kind: RoundKind) throws {
        var game = try lobby(shape, kind)
        // The second seat, as the voice names it when it is taken.
        game.plug(.xbox, id: Self.pad, name: "Pad")
        let joined = (game.pad(.south, Self.pad) + game.tick(2)).spoken
        let name = try #require(game.state.party.seats.last?.name)
        #expect(joined.contains { $0.contains(name) }, "nothing says which seat it is: \(joined)")
        game.tick(60)
        let begins = game.choose(Lobby.Target.start).spoken
        let said = try play(&game, shape, kind, as: name)
        let match = try #require(game.state.match)
        #expect(begins.isEmpty || !begins[0].isEmpty)
        let listener = try #require(match.players.first { $0.name == name })
        #expect(listener.answers.count == match.rounds.count && listener.answers.allSatisfy { $0.right }, "\(said)")
        // Each round says what it was and who was right, and the end says who has won.
        for round in match.rounds {
            let album = try #require(game.state.album(round.answer))
            #expect(said.contains { $0.contains(album.title) && $0.contains(album.artist) })
        }
        #expect(said.count { $0.contains(name) } >= match.rounds.count)
        #expect(said.last { $0.contains(name) } != nil && game.state.screen is Podium)
    }
}
