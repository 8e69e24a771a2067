import Foundation
import UnderCoverApp

/// A scan of a folder of music, beside MPD and a program that only reads the ends of each file.
struct BenchLibrary: Encodable {
    /// The first scan, and one in which nothing has changed.
    let ours, oursAgain: Outlay
    let daemon, daemonAgain: Outlay
    /// Without the file system's cache; nil where this user may not empty it.
    let oursCold, plainCold: Outlay?

    private struct Scanned: Decodable {
        let albums, songs: Int
    }

    static func run(_ music: URL) throws(Failure) -> BenchLibrary {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-" + UUID().uuidString)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw Failure("The bench needs a temporary folder: \(error.localizedDescription)")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let plain = try LibraryRivals.plainReader(in: folder)
        // Brings everything into the file system's cache.
        _ = try LibraryRivals.cost(plain, [music.path], in: folder)
        let (ours, again) = (try scan(music, "first", folder), try scan(music, "first", folder))
        let daemon = try MusicDaemon(music: music, folder: folder)
        let (theirs, theirsAgain) = (try daemon.update(), try daemon.update())
        var cold: (Outlay, Outlay)?
        if dropCaches() { cold = (try scan(music, "cold", folder), try readCold(plain, music, folder)) }
        return BenchLibrary(
            ours: ours, oursAgain: again, daemon: theirs, daemonAgain: theirsAgain, oursCold: cold?.0,
            plainCold: cold?.1)
    }

    /// - Parameter name: scans of one name have one database.
    private static func scan(_ music: URL, _ name: String, _ folder: URL) throws(Failure) -> Outlay {
        let data = folder.appendingPathComponent(name).path
        return try LibraryRivals.cost("/proc/self/exe", ["scan", "--data-dir", data, music.path], in: folder)
    }

    private static func readCold(_ plain: String, _ music: URL, _ folder: URL) throws(Failure) -> Outlay {
        _ = dropCaches()
        return try LibraryRivals.cost(plain, [music.path], in: folder)
    }

    private static func dropCaches() -> Bool {
        sync()
        let file = open("/proc/sys/vm/drop_caches", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return write(file, "3", 1) == 1
    }
}
