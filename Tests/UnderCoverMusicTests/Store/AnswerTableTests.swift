import Foundation
import Testing
import UnderCoverCore

@testable import UnderCoverMusic

struct AnswerTableTests {
    private func answer(_ album: Album.ID, at: Int, _ verdict: Verdict = .right, seconds: Double = 4) -> Answer {
        Answer(album: album, category: "mine", at: at, verdict: verdict, seconds: seconds)
    }

    @Test func everyAnswerIsKept() throws {
        let store = try Store.inMemory()
        let all = [answer("a", at: 1, .wrong), answer("a", at: 2, .late), answer("a", at: 3)]
        for answer in all { try store.saveAnswer(answer) }
        #expect(try store.answers(to: "a") == all)
        #expect(try store.answers(to: "b").isEmpty)
    }

    /// A change that may not have reached the disk is made again.
    @Test func anAnswerSavedTwiceCountsOnce() throws {
        let store = try Store.inMemory()
        for _ in 0..<2 { try store.saveAnswer(answer("a", at: 1)) }
        #expect(try store.history(of: "a").asked == 1)
    }

    @Test func theSoonestIsOfTheRightAnswers() throws {
        let store = try Store.inMemory()
        try store.saveAnswer(answer("a", at: 1, .wrong, seconds: 0.5))
        try store.saveAnswer(answer("a", at: 2, seconds: 3.25))
        try store.saveAnswer(answer("a", at: 3, seconds: 2.5))
        #expect(try store.history(of: "a") == AnswerHistory(asked: 3, known: 2, soonest: 2.5))
        #expect(try store.history(of: "b") == AnswerHistory())
    }

    /// "Never asked" looks for the albums of the shelf alone.
    @Test func askedAlbumsAreFoundByTheirSource() throws {
        let store = try Store.inMemory()
        for (place, id) in ["shelf/album/1", "house/two-sugars", "shelf/album/2", "shelf/album/1"].enumerated() {
            try store.saveAnswer(answer(Album.ID(rawValue: id), at: place))
        }
        #expect(try store.askedAlbums(beginning: "shelf/") == ["shelf/album/1", "shelf/album/2"])
    }

    @Test func foldersKeepTheirOrderAndTheirBytes() throws {
        let store = try Store.inMemory()
        let folders = [
            KeptMusicFolder(path: Data([0x2F, 0xE9, 0x0A]), isPaused: true),
            KeptMusicFolder(path: Data("/a".utf8), isPaused: false),
        ]
        try store.saveMusicFolders(folders)
        try store.saveMusicFolders(folders)
        #expect(try store.musicFolders() == folders)
    }

    @Test func aRuleIsKeptWithoutAlbums() throws {
        let store = try Store.inMemory()
        let rule = SourceReference(source: "shelf", kind: .decade, id: "1980")
        try store.saveRule(rule, name: "My eighties")
        let kept = try store.loadEverything().kept.categories
        #expect(kept == [Category(id: .init(rule), name: "My eighties", section: .yours, albums: [], origin: rule)])
    }
}
