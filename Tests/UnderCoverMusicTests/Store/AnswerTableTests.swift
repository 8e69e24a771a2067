import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

struct AnswerTableTests {
    private func answer(_ album: Album.ID, at: Int, _ verdict: Verdict = .right, seconds: Double = 4) -> Answer {
        Answer(album: album, category: "mine", at: at, verdict: verdict, seconds: seconds)
    }

    @Test func everyAnswerIsKept() throws {
        let store = try Store.inMemory()
        let all = [answer("a", at: 1, .wrong), answer("a", at: 2, .late), answer("b", at: 3, seconds: 3.25)]
        for answer in all { try store.saveAnswer(answer) }
        #expect(try store.answers() == all)
    }

    /// A change that may not have reached the disk is made again.
    @Test func anAnswerSavedTwiceCountsOnce() throws {
        let store = try Store.inMemory()
        for _ in 0..<2 { try store.saveAnswer(answer("a", at: 1)) }
        #expect(try store.answers().count == 1)
    }

    /// A damaged row costs itself.
    @Test func aRowThatCannotBeIsLeftOut() throws {
        let store = try Store.inMemory()
        try store.saveAnswer(answer("a", at: 1))
        try store.saveAnswer(answer("b", at: 2))
        try store.write("") { try $0.execute(sql: "UPDATE given SET verdict = 'perhaps' WHERE at = 1") }
        #expect(try store.answers().map(\.album) == ["b"])
    }

    @Test func aRuleIsKeptWithoutAlbums() throws {
        let store = try Store.inMemory()
        let rule = SourceReference(source: "shelf", kind: .decade, id: "1980")
        try store.saveRule(rule, name: "My eighties")
        let kept = try store.loadEverything().kept.categories
        #expect(kept == [Category(id: .init(rule), name: "My eighties", section: .yours, albums: [], origin: rule)])
    }
}
