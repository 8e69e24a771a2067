import Foundation
import GRDB
import Testing

@testable import UnderCoverMusic

@Suite("Errors of the database")
struct StoreErrorTests {
    /// The index of the write-ahead log is the first thing that a full disk refuses.
    @Test func noRoomForTheIndexIsAFullDisk() {
        let error = DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE)
        #expect(StoreError(opening: "/nowhere/under-cover.db", error).reason.hasSuffix("the disk is full"))
        #expect(StoreError(doing: "The score could not be saved", "/nowhere", error).reason == "the disk is full")
    }

    @Test func otherErrorsAreNotAFullDisk() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("under-cover.db").path
        try #require(!Disk.isFull(path))
        let error = StoreError(opening: path, DatabaseError(resultCode: .SQLITE_IOERR_FSYNC))
        #expect(error.reason.hasSuffix("the disk did not answer as it should"))
    }

    @Test func aLimitOnTheSizeOfFilesIsNamedWithWhatToDo() {
        let error = StoreError.limited(path: "/home/me/under-cover.db", bytes: 20_480)
        let reason = "no file may become larger than 20 KB here (see ulimit -f)"
        #expect(
            error.description == "/home/me/under-cover.db cannot be written: \(reason). "
                + "Raise the limit, or start the game without it.")
        #expect(
            StoreNotice.inMemory(error).message
                == "Nothing can be saved yet: \(reason). The game goes on and keeps trying.")
        #expect(!error.isLoss)
    }

    /// /proc refuses new files.
    @Test func aDiskWithoutABlockIsFull() {
        let error = StoreError(opening: "/proc/under-cover.db", DatabaseError(resultCode: .SQLITE_IOERR_WRITE))
        #expect(error.reason.hasSuffix("the disk is full"))
    }
}
