import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// The scripts that drew the sleeves say where their lettering is. This command ignores that, because it measures the search.
struct LetteringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lettering", abstract: "Measure how well lettering is found on the bundled records.",
        discussion: "Places are 32 × 32 on a cover. Precision: found places that are lettering or beside it. Recall: "
            + "places of lettering that are found. The search's numbers were chosen on every other record of "
            + "records.json; the other half reports how it does.")

    @Option(help: ArgumentHelp("Where the lettering is; Records/lettering.json by default.", valueName: "FILE"))
    var truth: String?
    @Flag(help: "A line for each sleeve.") var each = false
    @Flag(help: "Print JSON instead of lines.") var json = false

    func run() throws {
        let report = try measure()
        if json {
            return try Output.json(
                Dictionary(uniqueKeysWithValues: Self.parts.map { ($0.key, Part(report, $0.half)) }))
        }
        if each { for sleeve in report.sleeves { Output.row(["\(sleeve.score)", sleeve.half.rawValue, sleeve.name]) } }
        for part in Self.parts { Output.row(["\(report.score(part.half))", part.key]) }
        let touched = report.touched(nil)
        Output.line("found on sleeves without lettering: \(touched.isEmpty ? "none" : touched.joined(separator: ", "))")
    }

    private static let parts: [(key: String, half: LetteringHalf?)] =
        LetteringHalf.allCases.map { ($0.rawValue, $0) } + [("all", nil)]

    private struct Part: Encodable {
        let precision, recall: Double
        let found, known: Int
        /// Sleeves without lettering on which some is found.
        let touched: [String]

        init(_ report: LetteringReport, _ half: LetteringHalf?) {
            let score = report.score(half)
            (precision, recall) = (score.precision, score.recall)
            (found, known) = (score.found, score.known)
            touched = report.touched(half)
        }
    }

    private func measure() throws -> LetteringReport {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let file =
            truth.map { URL(fileURLWithPath: $0) } ?? files.assets.records.appendingPathComponent("lettering.json")
        guard let bytes = try? Data(contentsOf: file),
            let boxes = try? JSONDecoder().decode([String: [[Double]]].self, foreign: bytes)
        else { throw Failure("\(file.path) is not a list of lettering.") }
        return try LetteringReport(files.records, boxes: boxes)
    }
}
