import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

struct RevealsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reveals", abstract: "Draw sheets of how each reveal shows bundled records.",
        discussion: "A row for each record, a column for each of eight moments; one PNG a reveal.")

    @Option(help: ArgumentHelp("Only these; may be given several times.", valueName: "REVEAL")) var only: [Reveal] = []
    @Option(
        help: ArgumentHelp("A bundled record by the name of its sleeve; may be given several times.", valueName: "NAME")
    )
    var record: [String] = Self.records
    @Option(help: ArgumentHelp("Side of a cover, in pixels.", valueName: "PIXELS")) var side = 256
    @Option(help: "fair or classic.") var pace = Pace.fair
    @Flag(inversion: .prefixedNo, help: "Keep lettering back.") var guardLettering = true
    @Flag(help: "In black & white.") var grey = false
    @Flag(help: "As with reduced motion.") var reducedMotion = false
    @Option(help: ArgumentHelp("The folder for the sheets.", valueName: "FOLDER")) var out: String

    /// Shares of the time of a round.
    static let moments = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.92]
    /// Plain and busy, with and without lettering, light and dark.
    static let records = [
        "banana-eletrica", "bite-the-postman", "honey-traffic", "moth-wedding", "windscreen", "somebody-left",
        "one-lit-window", "nocturne-for-switched-off-lamp",
    ]

    func validate() throws {
        guard (16...1024).contains(side) else { throw ValidationError("--side takes 16 to 1024.") }
    }

    func run() throws {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let studio = try Studio(files: files)
        do { try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true) } catch {
            throw Failure("\(out) cannot be made into a folder of pictures.")
        }
        var sheets: [Reveal: ContactSheet] = [:]
        for name in record {
            let facts = try load(name, studio)
            for reveal in Reveal.designs where only.isEmpty || only.contains(reveal) {
                for progress in Self.moments {
                    var moment = RevealMoment(
                        progress: progress, pace: pace, guardsLettering: guardLettering, facts: facts)
                    moment.reducedMotion = reducedMotion
                    sheets[reveal, default: ContactSheet(columns: Self.moments.count, cell: side)]
                        .add(picture(name, reveal.effect(moment), studio))
                }
            }
        }
        for (reveal, sheet) in sheets {
            try sheet.picture.save(to: URL(fileURLWithPath: out).appendingPathComponent("\(reveal.rawValue).png"))
        }
    }

    private func load(_ name: String, _ studio: Studio) throws -> CoverFacts? {
        guard let request = studio.files.request(ArtworkID(rawValue: "house/" + name), for: .round) else {
            throw Failure("There is no bundled record “\(name)”.")
        }
        let cover = try ImageLoader.decode(request)
        guard let pixels = cover.pixels else { return nil }
        studio.stage.renderer.setCover(ArtworkID(rawValue: name), pixels: pixels, study: cover.study)
        _ = studio.stage.renderer.advanceUploads(budgetMilliseconds: .infinity)
        return cover.study?.facts
    }

    private func picture(_ name: String, _ effect: CoverEffect, _ studio: Studio) -> Picture {
        let rect = Rect(0, 0, Double(side), Double(side))
        let quad = CoverQuad(ArtworkID(rawValue: name), in: rect, effect: effect, grey: grey)
        return Picture(studio.stage.picture(of: [.cover(quad)], width: side, height: side))
    }
}

extension Reveal: ExpressibleByArgument {}
extension Pace: ExpressibleByArgument {}

struct PaceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pace", abstract: "Measure how much each reveal shows of the bundled records at half time.",
        discussion: "Similarity with the sharp cover: its median over all covers, and the range of their middle half."
    )

    @Flag(help: "Print JSON instead of lines.") var json = false

    private struct Row: Encodable {
        let reveal: String
        let classicMedian, classicSpread, fairMedian, fairSpread: Double
    }

    func run() throws {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let requests = files.records.albums.compactMap { files.request($0.artwork, for: .round) }
        let covers = try requests.compactMap { request -> (SmallPicture, CoverStudy)? in
            let cover = try ImageLoader.decode(request)
            guard let small = SmallPicture(rgb64: cover.sample64), let study = cover.study else { return nil }
            return (small, study)
        }
        let rows = Reveal.designs.map { row($0, covers) }
        if json { return try Output.json(rows) }
        Output.row(["reveal", "classic: median, spread", "fair: median, spread"])
        for row in rows {
            let numbers = [row.classicMedian, row.classicSpread, row.fairMedian, row.fairSpread]
            Output.row([row.reveal] + numbers.map { String(format: "%.3f", $0) })
        }
    }

    private func row(_ reveal: Reveal, _ covers: [(SmallPicture, CoverStudy)]) -> Row {
        func seen(_ pace: Pace) -> Quartiles {
            Quartiles(covers.map { $1.similarity(of: reveal, to: $0, progress: 0.5, pace: pace) })
        }
        let (classic, fair) = (seen(.classic), seen(.fair))
        return Row(
            reveal: reveal.rawValue, classicMedian: classic.median, classicSpread: classic.range,
            fairMedian: fair.median, fairSpread: fair.range)
    }
}

/// The median of numbers and the range of their middle half, which a few outliers do not change.
package struct Quartiles {
    package let median, range: Double

    /// All 0 for an empty list.
    package init(_ values: [Double]) {
        let sorted = values.sorted()
        func quantile(_ share: Double) -> Double {
            guard let last = sorted.last else { return 0 }
            let place = share * Double(sorted.count - 1)
            let low = Int(place)
            guard low + 1 < sorted.count else { return last }
            return sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))
        }
        median = quantile(0.5)
        range = quantile(0.75) - quantile(0.25)
    }
}

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
