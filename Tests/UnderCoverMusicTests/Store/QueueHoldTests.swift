import Foundation
import Testing

@testable import UnderCoverMusic

@Suite("Who has the queue")
struct QueueHoldTests {
    @Test func oneHasItAtATime() throws {
        let folder = try TemporaryFolder()
        var first = QueueHold(folder: folder.url)
        #expect(first != nil && QueueHold(folder: folder.url) == nil)
        first = nil
        #expect(QueueHold(folder: folder.url) != nil)
    }

    @Test func aFolderThatCannotBeWrittenKeepsNobodyOut() throws {
        let folder = try TemporaryFolder()
        #expect(QueueHold(folder: folder.file("nowhere")) != nil)
        try folder.link(QueueHold.name, to: folder.file("other").path)
        #expect(QueueHold(folder: folder.url) != nil)
        #expect(!FileManager.default.fileExists(atPath: folder.file("other").path), "a link was followed")
    }
}
