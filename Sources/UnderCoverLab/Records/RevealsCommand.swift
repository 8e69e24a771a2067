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
