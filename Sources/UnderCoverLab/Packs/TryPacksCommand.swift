import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

struct TryPacksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try-packs", abstract: "Take in packs as the game does, also damaged ones; nothing is kept.",
        discussion: """
            A line for each file with the outcome, and one for each outcome of the damaged ones. It fails where the game \
            would have met a damaged pack without its process.
            """)

    @Argument(help: "Packs; they need not be any.") var files: [String] = []
    @Option(help: "So many packs that are honest but for some bytes.") var mutations = 0
    @Option(help: "Other damage.") var seed: UInt64 = 22

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("under-cover-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let attempt = try Attempt(folder)
        for file in files { Output.row([file, attempt.outcome(file)]) }
        guard mutations > 0 else { return }
        var outcomes: [String: Int] = [:]
        let honest = try Data(contentsOf: try Self.honest(folder))
        let damaged = folder.appendingPathComponent("damaged.undercover")
        var chance = SeededGenerator(seed: seed)
        for _ in 0..<mutations {
            try Data(PackDamage.damaged(Array(honest), &chance)).write(to: damaged)
            outcomes[attempt.kind(damaged.path), default: 0] += 1
        }
        for (outcome, count) in outcomes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            Output.row([String(count), outcome])
        }
        if outcomes["unconfined"] != nil { throw Failure("Some packs were read by no confined process.") }
    }

    /// A small pack, so that damage often meets what holds it together.
    private static func honest(_ folder: URL) throws -> URL {
        let file = folder.appendingPathComponent("honest.undercover")
        let icon = try Data(contentsOf: try AssetFolder.find().url.appendingPathComponent("Icon/under-cover-16.png"))
        let albums = (1...10).map {
            #"{"title": "Album \#($0)", "artist": "Artist \#($0)", "year": 19\#(70 + $0), "cover": "covers/\#($0).png"}"#
        }
        let json =
            #"{"version": 1, "id": "honest", "name": "Honest", "albums": ["# + albums.joined(separator: ",\n") + "]}"
        guard let zip = ZipWriter(file), zip.add(PackLimits.document, Data(json.utf8), deflates: true),
            (1...10).allSatisfy({ zip.add("covers/\($0).png", icon, deflates: true) }),
            zip.finish()
        else { throw Failure("No pack can be written.") }
        return file
    }
}

/// Takes packs in, and forgets them.
private struct Attempt {
    private let intake: PackIntake

    init(_ folder: URL) throws {
        intake = PackIntake(
            Readers().packs.packDecoding, store: try Store.inMemory(), files: PackFiles(data: folder), records: [])
    }

    /// In words.
    func outcome(_ path: String) -> String {
        do throws(PackIntakeError) {
            let taken = try intake.take(path, besides: [])
            return "taken, \(taken.category.albums.count) albums, \(taken.leftOut.count) left out"
        } catch {
            return error.message(path)
        }
    }

    func kind(_ path: String) -> String {
        do throws(PackIntakeError) {
            _ = try intake.take(path, besides: [])
            return "taken"
        } catch {
            switch error {
            case .pack(.entry(_, let fault)): return "entry \(fault)"
            case .pack(.documentDamaged): return "document"
            case .pack(let problem): return "\(problem)"
            case .store, .disk: return "not kept"
            }
        }
    }
}

/// Damages files at random, mostly where a zip's directory is, at the end.
enum PackDamage {
    static func damaged(_ file: [UInt8], _ chance: inout SeededGenerator) -> [UInt8] {
        var bytes = file
        for _ in 0...chance.int(below: 3) { damage(&bytes, &chance) }
        return bytes
    }

    private static func damage(_ bytes: inout [UInt8], _ chance: inout SeededGenerator) {
        guard bytes.count > 64 else { return }
        let directory = min(bytes.count, 800)
        let isDirectory = chance.int(below: 3) > 0
        let place =
            isDirectory
            ? bytes.count - 1 - chance.int(below: directory) : chance.int(below: bytes.count)
        switch chance.int(below: 7) {
        case 0: bytes[place] ^= UInt8(1 << chance.int(below: 8))
        case 1: bytes[place] = UInt8(chance.int(below: 256))
        case 2: for at in place..<min(place + 4, bytes.count) { bytes[at] = [0, 255, 127][chance.int(below: 3)] }
        case 3: bytes.removeSubrange(place..<min(place + 1 + chance.int(below: 40), bytes.count))
        case 4: bytes.insert(contentsOf: bytes[place..<min(place + 1 + chance.int(below: 40), bytes.count)], at: place)
        case 5: bytes.removeLast(min(1 + chance.int(below: 200), bytes.count - 32))
        // Another entry's name, or a part of it.
        default:
            let from = bytes.count - 1 - chance.int(below: directory)
            for offset in 0..<min(12, bytes.count - max(from, place)) { bytes[place + offset] = bytes[from + offset] }
        }
    }
}
