import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Measures the palettes of the bundled sleeves. The game picks similar wrong answers by them.
struct SignaturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "signatures", abstract: "Measure how alike the bundled sleeves look.",
        discussion: "A genre is fair when each of its sleeves has three others that could be taken for it.")

    @Flag(help: "Write Records/signatures.json, which the game reads.") var write = false
    @Option(help: ArgumentHelp("Only this genre.", valueName: "GENRE")) var genre: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    /// This share of all pairs, the nearest, counts as alike.
    private static let nearShare = 0.1

    private struct Sleeve: Encodable {
        let album, genre: String
        /// How many albums of its genre are alike.
        let alike: Int
        /// The nearest albums of its genre, and their distances.
        let nearest: [String]
        let distances: [Double]
    }

    func run() throws {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let albums = files.records.albums
        let signatures = try measure(albums, files)
        if write { try save(albums, signatures, files) }
        let report = compare(albums, signatures).filter { genre == nil || $0.genre == genre }
        guard !report.isEmpty else { throw Failure("There is no record of the genre “\(genre ?? "")”.") }
        if json { return try Output.json(report) }
        for sleeve in report {
            let near = zip(sleeve.nearest, sleeve.distances).map { "\($0) \(String(format: "%.3f", $1))" }
            Output.row([sleeve.genre, "\(sleeve.alike)", sleeve.album, near.joined(separator: ", ")])
        }
        let fair = report.count { $0.alike >= 3 }
        Output.line("\(fair) of \(report.count) have three or more that look alike")
    }

    private func measure(_ albums: [Album], _ files: GameFiles) throws -> [PaletteSignature] {
        try albums.compactMap { album in
            guard let file = files.records.sleeves[album.artwork] else {
                throw Failure("\(album.title) has no sleeve.")
            }
            let cover = try ImageLoader.decode(.init(album.artwork, from: .file(file), for: .round))
            return PaletteSignature.make(rgb64: cover.sample64)
        }
    }

    private func save(_ albums: [Album], _ signatures: [PaletteSignature], _ files: GameFiles) throws(Failure) {
        let file = files.assets.records.appendingPathComponent("signatures.json")
        let named = zip(albums, signatures).map { (String($0.id.rawValue.dropFirst("house/".count)), $1) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        do {
            // One line for each record, so that a changed sleeve changes one line of the file.
            let lines = try named.sorted { $0.0 < $1.0 }.map {
                "\"\($0.0)\": " + String(decoding: try encoder.encode($0.1), as: UTF8.self)
            }
            try Data("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8).write(to: file)
        } catch {
            throw Failure("\(file.path) cannot be written.")
        }
    }

    private func compare(_ albums: [Album], _ signatures: [PaletteSignature]) -> [Sleeve] {
        let distances = signatures.map { one in signatures.map { one.distance(to: $0) } }
        let pairs = albums.indices.flatMap { distances[$0][..<$0] }.sorted()
        let limit = pairs.isEmpty ? 0 : pairs[Int(Double(pairs.count - 1) * Self.nearShare)]
        return albums.indices.map { one in
            let others = albums.indices
                .filter { $0 != one && albums[$0].genre == albums[one].genre }
                .sorted { distances[one][$0] < distances[one][$1] }
            let near = others.prefix(4)
            return Sleeve(
                album: albums[one].title, genre: albums[one].genre ?? "",
                alike: others.count { distances[one][$0] <= limit }, nearest: near.map { albums[$0].title },
                distances: near.map { distances[one][$0] })
        }
    }
}
