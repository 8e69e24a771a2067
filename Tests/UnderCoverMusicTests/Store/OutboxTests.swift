import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("The outbox")
struct OutboxTests {
    private func outbox(_ changes: Change...) -> [Change] {
        var outbox = Outbox()
        for change in changes { outbox.append(change) }
        return outbox.changes
    }

    private let score = Change.score(Samples.score("one"))

    @Test func scoresAreNeverDropped() {
        var outbox = Outbox()
        for number in 0..<500 {
            outbox.append(.score(Samples.score("\(number)")))
            outbox.append(.setting(key: "theme", value: "\(number)"))
            outbox.append(.recents("mine", ShuffleBag(current: [Album.ID(rawValue: "\(number)")])))
            outbox.append(.flag("a", isOn: number % 2 == 0))
            outbox.append(number % 2 == 0 ? .favourite(Samples.bare) : .removeFavourite(Samples.bare.id))
        }
        #expect(outbox.changes.count == 500 + 4)
        let scores = outbox.changes.filter { if case .score = $0 { true } else { false } }
        #expect(scores == (0..<500).map { .score(Samples.score("\($0)")) })
    }

    @Test func onlyUndoneChangesAreDropped() {
        let seven = Change.setting(key: "seconds", value: "7")
        #expect(
            outbox(seven, score, .setting(key: "seconds", value: "8")) == [score, .setting(key: "seconds", value: "8")])
        #expect(outbox(seven, .forgetSettings, score) == [.forgetSettings, score])
        #expect(outbox(.forgetSettings, seven) == [.forgetSettings, seven])
        #expect(outbox(score, .clearScores(Samples.kind)) == [.clearScores(Samples.kind)])
        #expect(outbox(.clearScores(Samples.kind), score) == [.clearScores(Samples.kind), score])
        var other = Samples.kind
        other.rounds = 9
        #expect(outbox(score, .clearScores(other)) == [score, .clearScores(other)])
    }

    @Test func favouritesKeepTheirOrder() {
        var renamed = Samples.bare
        renamed.title = "Renamed"
        #expect(
            outbox(.favourite(Samples.bare), .favourite(Samples.album), .favourite(renamed))
                == [.favourite(renamed), .favourite(Samples.album)])
        #expect(
            outbox(
                .favourite(Samples.bare), .favourite(Samples.album), .removeFavourite(renamed.id), .favourite(renamed))
                == [.favourite(Samples.album), .removeFavourite(renamed.id), .favourite(renamed)])
    }

    /// A store ends up the same with and without the dropped changes.
    @Test func aStoreCannotTellTheDifference() throws {
        var chance = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let direct = try Store.inMemory()
            let late = try Store.inMemory()
            var outbox = Outbox()
            for number in 0..<60 {
                let change = Self.any(number, &chance)
                try change.make(in: direct)
                outbox.append(change)
            }
            for change in outbox.changes { try change.make(in: late) }
            #expect(try direct.loadEverything() == late.loadEverything())
        }
    }

    private static func any(_ number: Int, _ chance: inout SeededGenerator) -> Change {
        let albums = [Samples.bare, Samples.album]
        var kind = Samples.kind
        kind.rounds = chance.int(below: 2)
        switch chance.int(below: 9) {
        case 0: return .setting(key: "key \(chance.int(below: 3))", value: "\(number)")
        case 1: return .forgetSettings
        case 2: return .seen("\(chance.int(below: 2))")
        case 3, 4: return .score(Samples.score("\(number)", kind: kind))
        case 5: return chance.int(below: 3) == 0 ? .clearScores(kind) : .seen("welcome")
        case 6:
            var album = albums[chance.int(below: 2)]
            album.title = "\(number)"
            return .favourite(album)
        case 7: return .removeFavourite(albums[chance.int(below: 2)].id)
        default:
            return chance.int(below: 2) == 0
                ? .flag(albums[chance.int(below: 2)].id, isOn: chance.int(below: 2) == 0)
                : .recents("mine", ShuffleBag(current: [Album.ID(rawValue: "\(number)")]))
        }
    }
}
