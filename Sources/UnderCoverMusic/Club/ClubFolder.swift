import Foundation
import UnderCoverCore

/// The folder that the members share. Nothing here follows a link, and only ordinary files are opened.
struct ClubFolder: Sendable {
    /// What tells that a file is still the one that was read.
    struct Facts: Hashable, Codable, Sendable {
        let size, changed, noted: Int
        let isOrdinary: Bool
    }

    struct Entry: Sendable {
        let name: FolderPath
        let facts: Facts
    }

    enum Trouble: Error { case away, linked, failed(Int32) }

    /// Of the chosen folder, where members' files lie.
    static let name: FolderPath = "under-cover-club"
    static let mostEntries = 50_000
    /// Files of members and copies of them.
    static let mostFiles = 4_000

    private static let idDigits = 32

    let path: FolderPath

    /// - Parameter chosen: by the player; it may be the folder of the files itself.
    init(in chosen: FolderPath) { path = chosen.name == Self.name ? chosen : Self.name.within(chosen) }

    /// Makes it where it is missing; the folder it lies in must be there.
    func make() throws(Trouble) {
        let failure = withPath(path) { mkdir($0, 0o777) == 0 ? 0 : errno }
        guard failure == 0 || failure == EEXIST else { throw failure == ENOENT ? .away : .failed(failure) }
        try checkPlace()
    }

    /// NB: a folder that is missing is not made again: it may be an empty place where a disk is not mounted now.
    func checkPlace() throws(Trouble) {
        var facts = stat()
        guard withPath(path, { lstat($0, &facts) }) == 0 else {
            throw [ENOENT, ENOTDIR, ENODEV, ENOTCONN, ESTALE, EHOSTDOWN].contains(errno) ? .away : .failed(errno)
        }
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw .linked }
    }

    /// Files that may be members', by name, and how many more there are.
    func entries() throws(Trouble) -> (entries: [Entry], more: Int) {
        try checkPlace()
        guard let stream = withPath(path, { opendir($0) }) else {
            throw errno == ENOENT ? .away : .failed(errno)
        }
        defer { closedir(stream) }
        let folder = dirfd(stream)
        var (names, looked, more): ([[UInt8]], Int, Int) = ([], 0, 0)
        while let entry = readdir(stream) {
            looked += 1
            guard looked <= Self.mostEntries else {
                more += 1
                // Counting on for ever would be what a hostile folder wants.
                if more >= Self.mostEntries { break }
                continue
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard name.first != UInt8(ascii: "."), name.suffix(5).elementsEqual(ClubFile.ending.utf8) else { continue }
            names.append(name)
        }
        // Names that games give come first, so that others cannot crowd them out.
        names.sort { $0.lexicographicallyPrecedes($1) }
        names = names.filter(Self.isMembers) + names.filter { !Self.isMembers($0) }
        more += max(names.count - Self.mostFiles, 0)
        let entries = names.prefix(Self.mostFiles).compactMap { name in
            Self.facts(name, in: folder).map { Entry(name: FolderPath(bytes: name), facts: $0) }
        }
        return (entries, more)
    }

    private static func isMembers(_ name: [UInt8]) -> Bool {
        name.count >= idDigits + ClubFile.ending.utf8.count
            && name.prefix(idDigits).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    private static func facts(_ name: [UInt8], in folder: Int32) -> Facts? {
        var facts = stat()
        let found = (name + [0]).withUnsafeBytes {
            fstatat(folder, $0.baseAddress!.assumingMemoryBound(to: CChar.self), &facts, AT_SYMLINK_NOFOLLOW)
        }
        guard found == 0 else { return nil }
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

    /// As a whole or not at all. Readers ignore the temporary name.
    func write(_ bytes: [UInt8], as name: FolderPath) throws(Trouble) {
        try checkPlace()
        try ClubWriting.write(bytes, to: name.within(path), mode: 0o644)
    }

    /// False where it is still there.
    func delete(_ name: FolderPath) -> Bool {
        withPath(name.within(path)) { unlink($0) == 0 || errno == ENOENT }
    }
}

func withPath<Result>(_ path: FolderPath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path.bytes + [0]).withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
}

enum ClubWriting {
    static func write(_ bytes: [UInt8], to path: FolderPath, mode: mode_t) throws(ClubFolder.Trouble) {
        let folder = path.parent ?? "."
        let temporary = FolderPath(bytes: Array(".under-cover-".utf8) + path.name.bytes + Array(".tmp".utf8))
            .within(folder)
        _ = withPath(temporary) { unlink($0) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = withPath(temporary) { open($0, flags, mode) }
        guard descriptor >= 0 else { throw errno == ENOENT ? .away : .failed(errno) }
        var failure = WholeWrite.write(bytes, to: descriptor) ?? 0
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        if failure == 0, withPath(temporary, { from in withPath(path) { rename(from, $0) } }) != 0 { failure = errno }
        guard failure == 0 else {
            _ = withPath(temporary) { unlink($0) }
            throw .failed(failure)
        }
        Disk.syncFolder(URL(fileURLWithPath: folder.shown))
    }
}
