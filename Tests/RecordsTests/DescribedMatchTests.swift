import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage
import Waiting

/// Whole matches for players who have only what the voice says.
@Suite("Matches by voice alone")
struct DescribedMatchTests {
    private static let rounds = 4
    private static let category: Category.ID = "house-mix"

    private func game(_ kind: RoundKind, seed: UInt64, describes: Bool) throws -> Walkthrough {
        var settings = Settings()
        settings.describesCovers = describes
        (settings.rounds, settings.kinds, settings.secondsToRead) = (Self.rounds, [kind], 0)
        let categories = try Box.loaded.get().categories
        var launch = Launch(Kept(settings: settings, categories: categories, seen: [Kept.welcome]), entropy: 1)
        launch.fixedSeed = seed
        var game = Walkthrough(AppState(), SampleProps(launch), step: step)
        game.coversArrive = false
        game.send(.launched(launch))
        game.startMatch(Self.category)
        return game
    }

    /// - Parameter choose: hears what is said in a tick; returns the places of its answer, once it has one.
    private func play(
        _ kind: RoundKind, seed: UInt64, describes: Bool,
        begins: (Walkthrough, _ readIn: String) throws -> Void,
        choose: (Walkthrough, _ said: String?) throws -> [Int]?
    ) throws -> [Player.Answer] {
        var game = try game(kind, seed: seed, describes: describes)
        for _ in 0..<Self.rounds {
            let readIn = try game.studiedCoversArrive().spoken.joined(separator: " ")
            try begins(game, readIn)
            var chosen: [Int]?
            for _ in 0..<6000 where (game.state.screen as? Guessing)?.isOver == false {
                let said = game.tick().spoken.last
                chosen = try chosen ?? choose(game, said)
                let busyUntil = (game.state.screen as? Guessing)?.telling.busyUntil ?? 0
                guard let places = chosen, game.state.tick >= busyUntil else { continue }
                for place in places { game.key(Key(rawValue: String(place + 1))) }
            }
            for _ in 0..<600 where game.state.screen is Guessing { game.tick() }
            game.goOn()
        }
        return game.state.match?.players.first?.answers ?? []
    }

    /// The answers of a player who sees, and knows a cover once the features that it shows by then are on no other
    /// choice.
    private func seen(_ kind: RoundKind, seed: UInt64) throws -> [Player.Answer] {
        try play(kind, seed: seed, describes: false, begins: { _, _ in }) { game, _ in
            guard let match = game.state.match, let round = match.round, let guessing = game.state.screen as? Guessing,
                let stage = Described.stage(match, round, atTick: guessing.used, game.state)
            else { return nil }
            let albums = round.choices.compactMap { game.state.album($0) }
            let places = round.rightPicks.compactMap { round.choices.firstIndex(of: $0) }
            func isKnown(_ place: Int, among others: [Album]) -> Bool {
                let shown = Listener.features(albums[place], until: stage)
                return others.count { Listener.features($0, until: stage) == shown } == 1
            }
            switch kind {
            // The names are given.
            case .whichCameFirst: return places
            case .oddOneOut: return albums.indices.allSatisfy { isKnown($0, among: Box.albums) } ? places : nil
            default: return isKnown(places[0], among: albums) ? places : nil
            }
        }
    }

    private func heard(_ kind: RoundKind, seed: UInt64) throws -> [Player.Answer] {
        var listener = Listener(Box.albums)
        return try play(
            kind, seed: seed, describes: true,
            begins: { game, readIn in
                #expect(!readIn.isEmpty)
                listener.hear(choices: readIn)
            },
            choose: { game, said in
                // Once it is answered, the verdict names it.
                guard let answer = game.answer, let guessing = game.state.screen as? Guessing, !guessing.isOver else {
                    return nil
                }
                if kind == .whichCameFirst { return guessing.phase == .running ? listener.oldestFirst : nil }
                guard let said else { return nil }
                expectSecret(answer, in: said)
                return listener.hear(told: said, kind).map { [$0] }
            })
    }

    private func expectSecret(_ album: Album, in said: String) {
        let words = "-" + Box.fileName(said) + "-"
        for name in [album.title, album.artist] {
            #expect(!words.contains("-" + Box.fileName(name) + "-"), "\(album.title): \(said)")
        }
    }

    @Test(arguments: RoundKind.allCases, Thoroughness.samples(of: [3, 11, 29] as [UInt64], 1))
    func areWonForAboutTheSamePoints(kind: RoundKind, seed: UInt64) throws {
        let (seen, heard) = (try seen(kind, seed: seed), try heard(kind, seed: seed))
        #expect(seen.count == Self.rounds && heard.count == Self.rounds)
        #expect(heard.count(where: { $0.right }) == Self.rounds, "\(heard)")
        let (points, most) = (heard.reduce(0) { $0 + $1.points }, seen.reduce(0) { $0 + $1.points })
        #expect(points * 100 >= most * 95, "\(points) by voice, \(most) by sight")
    }

    /// The description of one cover, from the first colours to the last letters, never names it.
    @Test(
        arguments: [RoundKind.nameTheCover, .findTheCover, .whichCameFirst, .oddOneOut],
        Thoroughness.samples(of: [5, 17] as [UInt64], 1))
    func nothingNamesTheAnswerUntilTheEnd(kind: RoundKind, seed: UInt64) throws {
        var stages: Set<NarrationStage> = []
        let answers = try play(kind, seed: seed, describes: true, begins: { _, _ in }) { game, said in
            guard let guessing = game.state.screen as? Guessing, !guessing.isOver, let said else { return nil }
            if let stage = guessing.telling.stage { stages.insert(stage) }
            if let answer = game.answer { expectSecret(answer, in: said) }
            return nil
        }
        #expect(answers.count == Self.rounds && !answers.contains { $0.right })
        // A row of covers begins with colours and shapes at once.
        #expect(stages.contains { $0 <= .shape } && stages.contains(.sight))
    }
}

extension Guessing {
    var isOver: Bool { if case .answered = phase { true } else { false } }
}

extension [Effect] {
    /// All that the voice is given.
    var spoken: [String] {
        compactMap {
            switch $0 {
            case .speak(let text), .speakNext(let text): text
            default: nil
            }
        }
    }
}

extension Walkthrough {
    /// The covers of the round arrive, studied as the game studies them.
    mutating func studiedCoversArrive() throws -> [Effect] {
        for id in state.match?.round?.covers ?? [] {
            let artwork = try #require(state.album(id)?.artwork)
            let sleeve = try #require(try Box.loaded.get().sleeves[artwork])
            facts[artwork] = Box.sleeves.first { $0.file.lastPathComponent == sleeve.lastPathComponent }?.study.facts
        }
        return coverArrives()
    }
}
