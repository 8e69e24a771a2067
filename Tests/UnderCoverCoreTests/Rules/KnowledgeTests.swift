import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the sums over all albums that were asked, as screens show them.
struct KnowledgeTests {
    private static func record(_ id: Album.ID) -> Album {
        Album(id: id, title: "Title \(id)", artist: "Artist", year: 1970, artwork: "cover")
    }

    private static func sums(_ count: Int, asked: (Int) -> Int, isKnown: (Int) -> Bool) -> AnswerSums {
        var sums = AnswerSums()
        sums.albums = (0..<count).map { number in
            let right = isKnown(number) ? 1 : 0
            return AnswerSums.OfAlbum(
                album: Album.ID(rawValue: "a\(number)"),
                share: Knowledge.Share(asked: asked(number), right: right, seconds: Double(right)),
                soonest: isKnown(number) ? Double(number % 100) / 100 : nil)
        }
        return sums
    }

    @Test func theWallHasTheMostAskedInTheirOrder() {
        let sums = Self.sums(400, asked: { 1 + $0 % 10 }, isKnown: { $0 % 3 > 0 })
        let knowledge = Knowledge(sums) { Self.record($0) }
        let wall = knowledge.wall.map(\.known)
        #expect(wall.count == Knowledge.mostOnWall)
        let least = wall.map(\.share.asked).min() ?? 0
        let others = Set(knowledge.albums.map(\.album)).subtracting(wall.map(\.album))
        #expect(knowledge.albums.allSatisfy { !others.contains($0.album) || $0.share.asked <= least })
        let places = wall.compactMap { known in knowledge.albums.firstIndex { $0.album == known.album } }
        #expect(places == places.sorted() && places.count == wall.count)
        #expect(knowledge.prints.reduce(0, +) == 400 && knowledge.prints[3] == 134)
    }

    @Test func fewAreAllOnTheWall() {
        let knowledge = Knowledge(Self.sums(7, asked: { _ in 2 }, isKnown: { $0 > 0 })) { Self.record($0) }
        #expect(knowledge.wall.map(\.known) == knowledge.albums)
        #expect(knowledge.never.map(\.record.id) == ["a0"])
    }

    /// Their answers count in the totals; nothing can be shown of them.
    @Test func albumsThatAreGoneAreNotShown() {
        let sums = Self.sums(9, asked: { _ in 3 }, isKnown: { _ in false })
        let knowledge = Knowledge(sums) { $0 == "a4" ? Self.record($0) : nil }
        #expect(knowledge.wall.map(\.record.id) == ["a4"] && knowledge.never.map(\.record.id) == ["a4"])
    }
}
