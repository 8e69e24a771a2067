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
            + "places of lettering that are found.")

    @Option(help: ArgumentHelp("Where the lettering is; Records/lettering.json by default.", valueName: "FILE"))
    var truth: String?
    @Flag(help: "A line for each sleeve.") var each = false

    func run() throws {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let file =
            truth.map { URL(fileURLWithPath: $0) } ?? files.assets.records.appendingPathComponent("lettering.json")
        guard let bytes = try? Data(contentsOf: file),
            let boxes = try? JSONDecoder().decode([String: [[Double]]].self, foreign: bytes)
        else { throw Failure("\(file.path) is not a list of lettering.") }
        var all = LetteringScore()
        for (name, known) in boxes.sorted(by: { $0.key < $1.key }) {
            guard let sleeve = files.records.sleeves[ArtworkID(rawValue: "house/" + name)] else { continue }
            let cover = try ImageLoader.decode(.init(ArtworkID(rawValue: name), from: .file(sleeve), for: .round))
            guard let found = cover.study?.lettering else { continue }
            let score = LetteringScore(found: found, boxes: known)
            if each { Output.row(["\(score)", name]) }
            all.add(score)
        }
        Output.row(["\(all)", "all"])
    }
}
