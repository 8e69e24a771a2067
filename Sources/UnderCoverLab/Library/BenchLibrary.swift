import Foundation
import UnderCoverApp

/// A scan of a folder of music, beside MPD and a program that only reads the ends of each file.
struct BenchLibrary: Encodable {
    let ours: LibraryFigures
    /// The first update, and one in which nothing has changed.
    let daemon, daemonAgain: Outlay
    /// Without the file system's cache; nil where this user may not empty it.
    let oursColdSeconds, plainColdSeconds: Double?

    static func run(_ music: URL) throws(Failure) -> BenchLibrary {
        try LibraryRivals.inFolder { folder throws(Failure) in
            let plain = try LibraryRivals.plainReader(in: folder)
            // Brings everything into the file system's cache.
            _ = try LibraryRivals.cost(plain, [music.path], in: folder)
            let ours = try measure(music, "warm", folder)
            let daemon = try MusicDaemon(music: music, folder: folder)
            let (theirs, theirsAgain) = (try daemon.update(), try daemon.update())
            var cold: (Double, Double)?
            if dropCaches() {
                let ours = try measure(music, "cold", folder, ["--brief"]).scanSeconds
                _ = dropCaches()
                cold = (ours, try LibraryRivals.cost(plain, [music.path], in: folder).seconds)
            }
            return BenchLibrary(
                ours: ours, daemon: theirs, daemonAgain: theirsAgain, oursColdSeconds: cold?.0,
                plainColdSeconds: cold?.1)
        }
    }

    /// Libraries of more and more songs, without music in them.
    static func growth() throws(Failure) -> [LibraryFigures] {
        var all: [LibraryFigures] = []
        for count in [10_000, 100_000, 1_000_000] {
            all.append(
                try LibraryRivals.inFolder { folder throws(Failure) in
                    try measure(folder.appendingPathComponent("music"), "rows", folder, ["--rows", String(count)])
                })
        }
        return all
    }

    /// - Parameter name: of the folder for the database.
    static func measure(
        _ music: URL, _ name: String, _ folder: URL, _ options: [String] = []
    ) throws(Failure) -> LibraryFigures {
        let data = folder.appendingPathComponent(name)
        let out = folder.appendingPathComponent(name + ".json")
        do {
            for place in [data, music] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
        } catch { throw Failure("\(data.path) could not be made: \(error.localizedDescription)") }
        let words = ["library", "--data-dir", data.path, "--out", out.path] + options + [music.path]
        _ = try LibraryRivals.cost("/proc/self/exe", words, in: folder)
        guard let bytes = try? Data(contentsOf: out),
            let figures = try? JSONDecoder().decode(LibraryFigures.self, from: bytes)
        else { throw Failure("A scan for the bench wrote no figures.") }
        return figures
    }

    private static func dropCaches() -> Bool {
        sync()
        let file = open("/proc/sys/vm/drop_caches", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return write(file, "3", 1) == 1
    }
}
