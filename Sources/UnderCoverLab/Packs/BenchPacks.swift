import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// Measures a pack of a thousand albums, with the covers of the box, each made different: until it is taken in, and
/// from the closed database until its first cover is decoded. Beside it, in the same run, Python's zipfile unpacks it.
struct BenchPacks: BenchResult {
    let albums: Int
    let megabytes: Double
    /// Until it is in the database and its covers are on the disk.
    let taken: BenchTimes
    /// The database opened, all of it read, a match dealt, and the first cover decoded.
    let opened: BenchTimes
    /// nil where Python is missing.
    let unpacked: BenchTimes?
    /// Ours by the rival's.
    let timeRatio: Double?

    private static let runs = 5

    static func run(_ count: Int = 1000) throws -> BenchPacks {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let pack = folder.appendingPathComponent("bench.undercover")
        try make(pack, count, files)
        let readers = Readers()
        var (taken, opened, unpacked): ([Double], [Double], [Double]) = ([], [], [])
        for run in 0..<runs {
            let data = folder.appendingPathComponent("data-\(run)")
            taken.append(try take(pack, into: data, readers, count))
            readers.packs.rest()
            opened.append(try open(data, readers))
            readers.pictures.rest()
            if let seconds = unpack(pack, to: folder.appendingPathComponent("rival-\(run)")) {
                unpacked.append(seconds)
            }
            try FileManager.default.removeItem(at: data)
        }
        let (times, rival) = (BenchTimes(taken), unpacked.isEmpty ? nil : BenchTimes(unpacked))
        let bytes = try pack.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        return BenchPacks(
            albums: count, megabytes: Double(bytes) / 1e6, taken: times, opened: BenchTimes(opened), unpacked: rival,
            timeRatio: rival.map { times.median / $0.median })
    }

    private static func take(_ pack: URL, into data: URL, _ readers: Readers, _ count: Int) throws -> Double {
        let store = try Store.open(folder: data)
        defer { store.close() }
        let intake = PackIntake(
            readers.packs.packDecoding, store: store, files: PackFiles(data: data), records: [])
        return try timed {
            let taken = try intake.take(pack.path, besides: [])
            guard taken.category.albums.count == count else { throw Failure("Not all albums were taken.") }
        }
    }

    private static func open(_ data: URL, _ readers: Readers) throws -> Double {
        try timed {
            let store = try Store.open(folder: data)
            defer { store.close() }
            let contents = try store.loadEverything()
            guard let category = contents.kept.categories.first else { throw Failure("The pack was not kept.") }
            let match = try Match.plan(
                id: "bench", category: category, settings: MatchSettings(), seed: 1,
                players: [Player(id: 0, name: "Bench")])
            guard let album = category.albums.first(where: { $0.id == match.round?.answer }),
                let content = try store.artwork(album.artwork)?.content,
                let file = PackFiles(data: data).file(content)
            else { throw Failure("The pack’s first cover was not kept.") }
            _ = try ImageLoader.decode(
                ImageLoader.Request(album.artwork, from: .file(file), for: .round), by: readers.decoding)
        }
    }

    /// nil where Python is missing.
    private static func unpack(_ pack: URL, to folder: URL) -> Double? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-m", "zipfile", "-e", pack.path, folder.path]
        let seconds = try? timed {
            try process.run()
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
        return process.terminationReason == .exit && process.terminationStatus == 0 ? seconds : nil
    }

    // MARK: A pack

    private static func make(_ file: URL, _ count: Int, _ files: GameFiles) throws {
        let sleeves = files.records.sleeves.values.sorted { $0.path < $1.path }
        guard !sleeves.isEmpty, let zip = ZipWriter(file) else { throw Failure("No pack can be made.") }
        let albums = (0..<count).map { number in
            #"{"title": "Album \#(number)", "artist": "Artist \#(number / 3)", "cover": "covers/\#(number).jpg"}"#
        }
        let json =
            #"{"version": 1, "id": "bench", "name": "Bench", "albums": ["# + albums.joined(separator: ",\n") + "]}"
        var isWritten = zip.add(PackLimits.document, Data(json.utf8), deflates: true)
        for number in 0..<count {
            let picture = commented(try Data(contentsOf: sleeves[number % sleeves.count]), "\(number)")
            isWritten = isWritten && zip.add("covers/\(number).jpg", picture)
        }
        guard isWritten, zip.finish() else { throw Failure("The pack cannot be written.") }
    }

    /// The same JPEG with a comment, which makes it another file.
    private static func commented(_ jpeg: Data, _ comment: String) -> Data {
        let text = Array(comment.utf8)
        let segment: [UInt8] = [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text
        return jpeg.prefix(2) + segment + jpeg.dropFirst(2)
    }
}

extension BenchPacks {
    var lines: [String] {
        let rival =
            if let unpacked, let timeRatio {
                "; \(number(timeRatio, 2)) of the time in which Python’s zipfile unpacks it (\(unpacked))"
            } else {
                "; no python3 to compare with"
            }
        return [
            "a pack of \(albums) albums, \(number(megabytes, 0)) MB\ttaken in \(taken)\(rival)",
            "  from the closed database to the first cover\t\(opened)",
        ]
    }
}
