import Foundation
import GRDB
import Synchronization
import Testing

@testable import UnderCoverMusic

/// A process that is being started shares every descriptor until it becomes its program. These tests imitate that.
@Suite struct LockTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Duplicates the descriptors of this process's files under `path`.
    private func doubles(of path: String) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
            .filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path }
            .map { dup($0) }
    }

    @Test func aFolderIsFreeThoughAProcessIsBeingStarted() throws {
        let lock = try FolderLock(folder: folder.url)
        let doubles = try doubles(of: folder.file("under-cover.lock").path)
        defer { for double in doubles { close(double) } }
        #expect(doubles.count == 1)
        lock.release()
        try FolderLock(folder: folder.url).release()
    }

    /// Else an archive with a link in it could have another file made or written.
    @Test(arguments: ["under-cover.lock", Marker.name])
    func aLinkInItsPlaceIsNotFollowed(name: String) throws {
        try folder.link(name, to: folder.file("other").path)
        let error = #expect(throws: StoreError.self) { _ = try Store.open(folder: folder.url) }
        #expect(error?.description.contains("/\(name) cannot be written: it is a link") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.file("other").path))
    }

    @Test func aClosedDatabaseIsFreeWhileAProcessStarts() throws {
        let store = try Store.open(folder: folder.url)
        let doubles = try doubles(of: folder.file(Marker.name).path)
        defer { for double in doubles { close(double) } }
        #expect(doubles.count == 1)
        #expect(throws: StoreError.self) { try Marker(folder: folder.url).holdAlone() }
        store.close()
        #expect(throws: Never.self) { try Marker(folder: folder.url).holdAlone() }
    }

    /// A scan, or another game in which an album is put right, leaves a library free for moments only.
    @Test func aWriterThatHardlyRestsLetsOthersIn() throws {
        let file = LibraryFile(url: folder.url.appending(path: LibraryFile.name))
        let (busy, _) = try file.open()
        let isOver = Atomic(false)
        let writing = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while !isOver.load(ordering: .relaxed) {
                _ = try? busy.write { _ in usleep(20_000) }
                usleep(20)
            }
            writing.signal()
        }
        for _ in 0..<6 { #expect(throws: Never.self) { try file.open().queue.close() } }
        isOver.store(true, ordering: .relaxed)
        writing.wait()
    }
}
