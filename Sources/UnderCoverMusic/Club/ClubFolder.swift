import Foundation
import UnderCoverCatalogue

/// The folder that the members share. Nothing here follows a link, and only ordinary files are opened.
struct ClubFolder: Sendable {
    typealias Facts = ClubMemory.Facts

    struct Entry: Sendable {
        let name: FolderPath
        let facts: Facts
    }

    enum FolderError: Error { case away, linked, failed(Int32) }

    /// The name of the folder for members' files in the chosen folder.
    static let name: FolderPath = "under-cover-club"
    static let mostEntries = 50_000
    /// Files of members and copies of them.
    static let mostFiles = 4_000
    /// The limit for other files that are named to the player.
    static let mostStrangers = 100
    /// Names and files; a slow network drive takes seconds for them.
    private static let stepNames = 4_096
    private static let stepFiles = 256

    struct Listing {
        /// With names that games give, the likeliest first.
        fileprivate(set) var entries: [Entry] = []
        /// The first ones of all others that end as members' files do. They are never opened.
        fileprivate(set) var strangers: [FolderPath] = []
        fileprivate(set) var strangerCount = 0
        /// Beyond the limits.
        fileprivate(set) var more = 0
        /// The subset of files that did not count when they were read. Their verdicts are kept, or the looks would go
        /// round in circles.
        fileprivate(set) var bad: ArraySlice<[UInt8]> = []
    }

    let path: FolderPath

    /// - Parameter chosen: by the player; it may be the folder of the files itself.
    init(in chosen: FolderPath) { path = chosen.name == Self.name ? chosen : Self.name.within(chosen) }

    /// Makes it where it is missing; the folder it lies in must be there.
    func make() throws(FolderError) {
        let failure = withPath(path) { mkdir($0, 0o777) == 0 ? 0 : errno }
        guard failure == 0 || failure == EEXIST else { throw failure == ENOENT ? .away : .failed(failure) }
        try checkPlace()
    }

    /// NB: a folder that is missing is not made again: it may be an empty place where a disk is not mounted now.
    func checkPlace() throws(FolderError) {
        var facts = stat()
        guard withPath(path, { lstat($0, &facts) }) == 0 else {
            throw [ENOENT, ENOTDIR, ENODEV, ENOTCONN, ESTALE, EHOSTDOWN].contains(errno) ? .away : .failed(errno)
        }
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw .linked }
    }

    /// Lists the folder's files without opening any of them.
    /// - Parameters:
    ///   - before: what was read last.
    ///   - own: the player's id.
    ///   - step: is called as the listing goes on.
    func list(_ before: ClubMemory, own: String, step: () -> Void = {}) throws(FolderError) -> Listing {
        try checkPlace()
        guard let stream = withPath(path, { opendir($0) }) else {
            throw errno == ENOENT ? .away : .failed(errno)
        }
        defer { closedir(stream) }
        var (listing, names) = (Listing(), Names())
        var looked = 0
        while let entry = readdir(stream) {
            looked += 1
            if looked % Self.stepNames == 0 { step() }
            // Reading on for ever would be what a hostile folder wants.
            guard looked <= 2 * Self.mostEntries else {
                listing.more += 1
                break
            }
            let name = bytesOfName(entry)
            let isBeyond = looked > Self.mostEntries
            let hasEnding = name.first != UInt8(ascii: ".") && name.suffix(5).elementsEqual(ClubFile.ending.utf8)
            switch hasEnding ? before.rank(name, own: own, ending: ClubFile.ending) : nil {
            case let rank?: names.add(name, rank)
            case nil where isBeyond: listing.more += 1
            case nil where hasEnding:
                listing.strangerCount += 1
                if listing.strangers.count < Self.mostStrangers { listing.strangers.append(FolderPath(bytes: name)) }
            case nil: break
            }
        }
        listing.more += names.beyond
        listing.bad = names.inOrder.dropFirst(Self.mostFiles)
        let folder = dirfd(stream)
        for (index, name) in names.inOrder.prefix(Self.mostFiles).enumerated() {
            if index % Self.stepFiles == Self.stepFiles - 1 { step() }
            guard let facts = Self.facts(name, in: folder) else { continue }
            listing.entries.append(Entry(name: FolderPath(bytes: name), facts: facts))
        }
        return listing
    }

    /// NB: not sorted: a folder may have fifty thousand.
    private struct Names {
        private var ranked: [ClubMemory.Rank: [[UInt8]]] = [:]
        private var count = 0

        var beyond: Int { max(count - ClubFolder.mostFiles, 0) }
        /// At least as many as are looked at; all bad ones.
        var inOrder: [[UInt8]] { ClubMemory.Rank.allCases.flatMap { ranked[$0] ?? [] } }

        mutating func add(_ name: [UInt8], _ rank: ClubMemory.Rank) {
            count += 1
            guard rank == .bad || ranked[rank, default: []].count < ClubFolder.mostFiles else { return }
            ranked[rank, default: []].append(name)
        }
    }

    fileprivate static func status(_ name: [UInt8], in folder: Int32) -> stat? {
        var status = stat()
        let found = (name + [0]).withUnsafeBytes {
            fstatat(folder, $0.baseAddress!.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW)
        }
        return found == 0 ? status : nil
    }

    fileprivate static func facts(_ name: [UInt8], in folder: Int32) -> Facts? {
        guard let facts = status(name, in: folder) else { return nil }
        // NB: past the year 2262 nanoseconds wrap. They still tell one state of a file from another.
        func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
        return Facts(
            size: Int(facts.st_size), changed: nanoseconds(facts.st_mtim), noted: nanoseconds(facts.st_ctim),
            isOrdinary: facts.st_mode & S_IFMT == S_IFREG)
    }

    /// nil where it cannot be read, or is no ordinary file.
    func bytes(_ name: FolderPath) -> [UInt8]? {
        guard let file = OrdinaryFile(name.within(path).bytes), file.size <= ClubFile.mostBytes else { return nil }
        return file.head(ClubFile.mostBytes)
    }

    /// As a whole or not at all. Readers ignore temporary names.
    func write(_ bytes: [UInt8], as name: FolderPath) throws(FolderError) {
        try checkPlace()
        try ClubWriting.write(bytes, to: name.within(path), mode: 0o644)
    }

    /// False where it is still there.
    func delete(_ name: FolderPath) -> Bool {
        withPath(name.within(path)) { unlink($0) == 0 || errno == ENOENT }
    }
}

private func bytesOfName(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { name in
        Array(name.prefix(name.baseAddress.map { strnlen($0.assumingMemoryBound(to: CChar.self), name.count) } ?? 0))
    }
}

func withPath<Result>(_ path: FolderPath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path.bytes + [0]).withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
}

enum ClubWriting {
    private static let start = Array(".under-cover-".utf8)
    private static let ending = Array(".tmp".utf8)
    private static let secondsKept = 86_400

    /// - Parameter isCache: it may be lost in a power cut, so there is no fsync.
    static func write(
        _ bytes: [UInt8], to path: FolderPath, mode: mode_t, isCache: Bool = false,
        now: Int = Int(Date().timeIntervalSince1970)
    ) throws(ClubFolder.FolderError) {
        let folder = path.parent ?? "."
        // NB: another machine may be writing the same file, so each temporary name is used once.
        let once = Array(".\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 16))".utf8)
        let temporary = FolderPath(bytes: start + path.name.bytes + once + ending).within(folder)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = withPath(temporary) { open($0, flags, mode) }
        guard descriptor >= 0 else { throw errno == ENOENT ? .away : .failed(errno) }
        var failure = WholeWrite.write(bytes, to: descriptor) ?? 0
        if failure == 0, !isCache, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, withPath(temporary, { from in withPath(path) { rename(from, $0) } }) != 0 { failure = errno }
        guard failure == 0 else {
            _ = withPath(temporary) { unlink($0) }
            throw .failed(failure)
        }
        if !isCache { Disk.syncFolder(URL(fileURLWithPath: folder.shown)) }
        removeLeftovers(of: path.name, in: folder, now)
    }

    /// Deletes temporary files of this name that are over a day old. Another machine may still be writing younger ones.
    private static func removeLeftovers(of name: FolderPath, in folder: FolderPath, _ now: Int) {
        guard let stream = withPath(folder, { opendir($0) }) else { return }
        defer { closedir(stream) }
        var looked = 0
        while looked < ClubFolder.mostEntries, let entry = readdir(stream) {
            looked += 1
            let found = bytesOfName(entry)
            guard found.starts(with: start + name.bytes), found.suffix(ending.count).elementsEqual(ending),
                let status = ClubFolder.status(found, in: dirfd(stream)), status.st_mode & S_IFMT == S_IFREG,
                status.st_mtim.tv_sec < now - secondsKept
            else { continue }
            _ = withPath(FolderPath(bytes: found).within(folder)) { unlink($0) }
        }
    }
}
