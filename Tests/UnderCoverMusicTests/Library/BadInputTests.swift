import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// Tests odd files of people's folders.
struct BadInputTests {
    @Test func socketsAndDevicesAreNoSongs() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.makeSocket("Can/Tago Mago/socket.mp3")
        let isRoot = mknod(bench.music.path + "/Can/Tago Mago/zero.mp3", S_IFCHR | 0o600, 0x105) == 0
        let progress = try bench.scan()
        #expect((progress.songs, progress.skipped) == (1, isRoot ? 2 : 1))
        #expect(try bench.library.skipped(1).allSatisfy { $0.problem == .noFile })
    }

    @Test func linksPipesAndSocketsAreNoPictures() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        let album = bench.music.path + "/Can/Tago Mago/"
        symlink("/etc/passwd", album + "cover.jpg")
        mkfifo(album + "folder.png", 0o600)
        mkfifo(album + "list.m3u", 0o600)
        try bench.makeSocket("Can/Tago Mago/front.jpg")
        try bench.scan()
        #expect(try bench.albums().map(\.isBare) == [true])
        let listing = try DirectoryListing(Bytes(album.utf8), in: nil)
        #expect(listing.pictures.isEmpty && listing.playlists.isEmpty)
    }

    @Test func namesThatTurnTheTextAroundAreKept() throws {
        let bench = try ShelfBench()
        let name = "\u{202E}gpj.gniht\u{2066}.mp3"
        try bench.write("a/" + name, "album=X")
        try bench.scan()
        let song = try #require(try bench.songs().first)
        #expect(try bench.library.place(ofSong: song.id)?.path == Bytes((bench.music.path + "/a/" + name).utf8))
        try bench.scan()
        #expect(try bench.songs() == [song])
    }

    @Test func aFileThatChangesWhileItIsReadIsReadAgain() throws {
        let isChanging = Mutexed(true)
        let bench = try ShelfBench(whileReading: { music in
            guard isChanging.now, let file = fopen(music.path + "/Can/1.mp3", "a") else { return }
            fputs("|more", file)
            fclose(file)
        })
        try bench.write("Can/1.mp3", "artist=Can|album=Soon|title=One")
        try bench.write("Can/2.mp3", "artist=Can|album=Soon|title=Two")
        try bench.scan()
        #expect(try bench.library.skipped(1).map(\.problem) == [.changed])
        isChanging.change { $0 = false }
        try bench.scan()
        #expect(try bench.library.skipped(1).isEmpty)
        #expect(try bench.songs().count == 2)
    }

    @Test func aHundredAndThirtyLevels() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        try bench.write((0..<130).map { "l\($0)" }.joined(separator: "/") + "/1.mp3", "artist=Can|album=Deep")
        let progress = try bench.scan()
        #expect((progress.songs, progress.skipped) == (1, 1))
        #expect(try bench.library.skipped(1).map(\.problem) == [.unreadable])
    }

    @Test func hardLinksKeepARowEach() throws {
        let bench = try ShelfBench()
        try bench.write("Can/a.mp3", "artist=Can|album=Soon|title=One")
        try bench.write("Can/c.mp3", "artist=Can|album=Soon|title=One")
        link(bench.music.path + "/Can/a.mp3", bench.music.path + "/Can/b.mp3")
        try bench.scan()
        let before = try bench.rows()
        #expect(before.count == 3)
        bench.asked.change { $0 = 0 }
        rename(bench.music.path + "/Can", bench.music.path + "/Moved")
        try bench.scan()
        #expect(try bench.rows() == before)
        #expect(bench.asked.now == 0)
        try bench.scan()
        #expect(try bench.rows() == before)
    }

    /// Two disks have files of the same inode, size and time.
    @Test func anInodeOfAnotherDiskIsAnotherFile() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1, in: "STICK/")
        try bench.writeAlbum("Neu", "Neu 75", 1)
        try bench.scan()
        try bench.renumber(to: 12345, "STICK")
        rename(bench.music.path + "/STICK/Can", bench.music.path + "/Can")
        try bench.remove("STICK")
        try bench.scan()
        #expect(try bench.rows().count == 3)
    }

    @Test func aNameMayBeginWithDots() throws {
        let bench = try ShelfBench()
        try bench.write("...Baby One More Time/...Baby.mp3", "artist=B|album=...Baby One More Time")
        try bench.write(".hidden/1.mp3", "artist=B|album=Hidden")
        try bench.write("a/.hidden.mp3", "artist=B|album=Hidden")
        try bench.scan()
        #expect(try bench.titles == ["...Baby One More Time"])
    }

    @Test func bookletsLeaveRoomForTheCover() throws {
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 1)
        for page in 1...30 { try bench.write("Can/Tago Mago/booklet\(100 + page).jpg", "jpg") }
        try bench.write("Can/Tago Mago/cover.jpg", Forged.jpeg())
        try bench.scan()
        #expect(try bench.albums().map(\.isBare) == [false])
    }

    @Test func aThousandDiscFoldersNeedFewDescriptors() throws {
        let bench = try ShelfBench()
        for disc in 1...1200 {
            try bench.write("Can/Box/CD1 \(disc)/1.mp3", "artist=Can|album=Box|title=\(disc)")
        }
        #expect(try bench.scan().songs == 1200)
        let work = Mutexed<[Int]>([])
        try bench.library.open().reader.read { database in
            let walker = Walker(
                folder: 99, path: Bytes(bench.music.path.utf8), known: try KnownFiles(database), control: ScanControl()
            ) { folder, _ in work.change { $0.append(folder.directories.count) } }
            _ = try walker.walk()
        }
        #expect(work.now.max() ?? 0 <= 100)
    }

    @Test func foldersThatMayNotBeReadKeepTheirSongs() async throws {
        await #expect(processExitsWith: .success) { try OtherUser.seesNoFolder(0) }
    }

    /// Names can be read there, and nothing else.
    @Test func foldersThatMayNotBeEnteredKeepTheirSongs() async throws {
        await #expect(processExitsWith: .success) { try OtherUser.seesNoFolder(0o400) }
    }
}

/// Root may read everything, so this runs in a process of its own as the unprivileged user.
private enum OtherUser {
    struct Wrong: Error {
        var why: String
    }

    static func seesNoFolder(_ mode: mode_t) throws {
        if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { throw Wrong(why: "still root") }
        let bench = try ShelfBench()
        try bench.writeAlbum("Can", "Tago Mago", 2)
        try bench.writeAlbum("Neu", "Neu 75", 1)
        try bench.scan()
        let place = bench.music.path + "/Can/Tago Mago"
        chmod(place, mode)
        defer { chmod(place, 0o700) }
        for _ in 1...2 {
            try bench.scan()
            let (songs, problems) = (try bench.songs().count, try bench.library.skipped(1).map(\.problem))
            guard songs == 3, problems == [.forbidden] else { throw Wrong(why: "\(songs) songs, \(problems)") }
        }
        chmod(place, 0o700)
        try bench.scan()
        guard try bench.library.skipped(1).isEmpty else { throw Wrong(why: "it is still listed") }
    }
}

extension ShelfBench {
    /// Numbers and names of all files.
    fileprivate func rows() throws -> [Int: String] {
        try library.open().reader.read { database in
            var found: [Int: String] = [:]
            try RawStatement(database, "SELECT id, name FROM file").each {
                found[$0.int(0)] = FilePath.shown($0.bytes(1))
            }
            return found
        }
    }

    /// NB: the address of a socket is short, so it is made elsewhere and moved.
    fileprivate func makeSocket(_ path: String) throws {
        let short = "/tmp/uc-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(code == 0 && rename(short, music.path + "/" + path) == 0)
    }
}
