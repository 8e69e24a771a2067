import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

struct FolderWatchTests {
    @Test func foldersThatArePausedOrRemovedAreNotWatched() throws {
        let folder = try TemporaryFolder()
        let watch = try #require(FolderWatch { _ in })
        for number in 1...3 {
            let path = folder.file("\(number)")
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            let place = FolderWatch.Place(folder: number, path: [])
            #expect(watch.add(place, at: Bytes(path.path.utf8)) == nil)
        }
        #expect(try watches(watch) == 3)
        watch.keep([2])
        #expect(try watches(watch) == 1)
    }

    /// As many as the system says.
    private func watches(_ watch: FolderWatch) throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/fdinfo/\(watch.descriptor)", encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("inotify wd") }.count
    }

    @Test(arguments: [IN_UNMOUNT, IN_Q_OVERFLOW]) func afterALostDiskAllIsLookedAtAgain(mask: Int32) throws {
        let watch = try #require(FolderWatch { _ in })
        #expect(watch.take(Self.event(mask, 1)) == nil)
    }

    @Test func aDirectoryThatIsNoLongerWatchedHasNoPlace() throws {
        let folder = try TemporaryFolder()
        let watch = try #require(FolderWatch { _ in })
        let place = FolderWatch.Place(folder: 1, path: [])
        #expect(watch.add(place, at: Bytes(folder.url.path.utf8)) == nil)
        #expect(watch.take(Self.event(IN_DELETE | IN_ISDIR, 1)) == [place])
        #expect(watch.take(Self.event(IN_IGNORED, 1)) == [])
        #expect(watch.take(Self.event(IN_DELETE | IN_ISDIR, 1)) == [])
    }

    /// A stick's directory goes as a whole; one within a folder is told of by the one above it.
    @Test(arguments: [IN_MOVE_SELF, IN_DELETE_SELF]) func aFolderThatGoesIsLookedAt(mask: Int32) throws {
        let folder = try TemporaryFolder()
        let inner = folder.file("inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let watch = try #require(FolderWatch { _ in })
        let top = FolderWatch.Place(folder: 1, path: [])
        #expect(watch.add(top, at: Bytes(folder.url.path.utf8)) == nil)
        #expect(watch.add(FolderWatch.Place(folder: 1, path: Bytes("inner".utf8)), at: Bytes(inner.path.utf8)) == nil)
        #expect(watch.take(Self.event(mask, 1)) == [top])
        #expect(watch.take(Self.event(mask, 2)) == [])
    }

    private static func event(_ mask: Int32, _ watch: Int32) -> ArraySlice<UInt8> {
        var event = inotify_event()
        (event.wd, event.mask) = (watch, UInt32(mask))
        return withUnsafeBytes(of: event) { Array($0)[...] }
    }

    /// A file system of this computer may be read by a program, too, as NTFS is.
    @Test(arguments: [
        ("nfs4", true), ("cifs", true), ("smb3", true), ("fuse.sshfs", true), ("ext4", false), ("fuseblk", false),
        ("nfsd", false),
    ])
    func serversDoNotTellOfChanges(type: String, isShared: Bool) {
        let mounts = """
            22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
            36 22 0:48 / /mnt/my\\040music rw,relatime shared:7 - \(type) host:/music rw,vers=4.2
            broken 36 0:48
            """
        #expect(SharedFolder.isShared(device: "0:48", mounts) == isShared)
        #expect(!SharedFolder.isShared(device: "8:1", mounts))
        #expect(!SharedFolder.isShared(device: "8:2", mounts))
    }

    @Test(arguments: [(0x811, "8:17"), (0x30, "0:48"), (0x0010_3207, "50:263")])
    func aDeviceHasTwoNumbers(device: UInt64, numbers: String) { #expect(SharedFolder.numbers(device) == numbers) }

    @Test func aFolderOfThisComputerIsWatchedWhole() throws {
        let folder = try TemporaryFolder()
        #expect(!SharedFolder.isShared(Bytes(folder.url.path.utf8)))
    }

    /// Folders of artists have no songs themselves. They were looked through whenever a record came beside them.
    @Test func aNewFolderIsAllThatIsLookedAt() throws {
        let bench = try ShelfBench()
        for artist in 0..<4 {
            for album in 0..<2 { try bench.writeAlbum("Artist \(artist)", "Album \(album)") }
        }
        try bench.scan()
        let folder = try #require(try bench.library.summary().folders.first)
        try bench.writeAlbum("Artist", "New", 3)
        let progress = try bench.library.scans.sync { try bench.library.scanAll(folder.id, only: [[]]) }
        #expect(progress.files == 3 && progress.songs == 19)
    }
}
