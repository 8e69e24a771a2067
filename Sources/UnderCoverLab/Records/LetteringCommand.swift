import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
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

/// The search's numbers were chosen by looking at one half of the bundled sleeves; the other half only reports how it
/// does. Every other record of `records.json` is in each, so that both have all genres, and all artists' hands.
package enum LetteringHalf: String, CaseIterable, Sendable {
    case chosenOn, reportedOn
}

/// The result of searching the bundled sleeves for lettering, although the game knows where theirs is.
package struct LetteringReport {
    package struct Sleeve {
        package let name: String
        package let half: LetteringHalf
        package let score: LetteringScore
    }

    package private(set) var sleeves: [Sleeve] = []

    /// - Parameter boxes: of known lettering by the name of a sleeve: left, top, right, bottom, as shares of the side.
    package init(_ records: BundledRecords, boxes: [String: [[Double]]]) throws {
        for (index, album) in records.albums.enumerated() {
            guard let sleeve = records.sleeves[album.artwork] else { continue }
            let name = sleeve.deletingPathExtension().lastPathComponent
            guard let known = boxes[name] else { continue }
            let cover = try ImageLoader.decode(.init(album.artwork, from: .file(sleeve), for: .round))
            guard let found = cover.study?.lettering else { continue }
            let half = index % 2 == 0 ? LetteringHalf.chosenOn : .reportedOn
            sleeves.append(Sleeve(name: name, half: half, score: LetteringScore(found: found, boxes: known)))
        }
    }

    /// nil for both halves together.
    package func score(_ half: LetteringHalf?) -> LetteringScore {
        var sum = LetteringScore()
        for sleeve in sleeves where half == nil || sleeve.half == half { sum.add(sleeve.score) }
        return sum
    }

    /// Sleeves without lettering on which the search finds some.
    package func touched(_ half: LetteringHalf?) -> [String] {
        sleeves.filter { (half == nil || $0.half == half) && $0.score.known == 0 && $0.score.found > 0 }.map(\.name)
    }
}

/// How well the search for lettering does on sleeves whose lettering is known. All counts are of 32 × 32 places, because a
/// place is what the game masks: a title counts by the part of the cover that it takes.
package struct LetteringScore: CustomStringConvertible {
    package private(set) var found = 0
    /// In known lettering or beside it.
    private var rightlyFound = 0
    package private(set) var known = 0
    private var knownFound = 0

    package var precision: Double { found > 0 ? Double(rightlyFound) / Double(found) : 1 }
    package var recall: Double { known > 0 ? Double(knownFound) / Double(known) : 1 }

    package init() {}

    /// - Parameters:
    ///   - found: 0…255 for each place.
    ///   - boxes: left, top, right and bottom of known lettering, as shares of the side.
    package init(found: [UInt8], boxes: [[Double]]) {
        let across = CoverStudy.letteringSide
        guard found.count == across * across else { return }
        var isKnown = [Bool](repeating: false, count: across * across)
        var isNear = isKnown
        func mark(_ box: [Double], _ margin: Double, _ places: inout [Bool]) {
            func place(_ share: Double) -> Int { min(max(Int((share * Double(across)).rounded(.down)), 0), across - 1) }
            guard box.count == 4, box[2] > box[0], box[3] > box[1] else { return }
            let side = margin / Double(across)
            for y in place(box[1] - side)...place(box[3] + side) {
                for x in place(box[0] - side)...place(box[2] + side) { places[y * across + x] = true }
            }
        }
        for box in boxes {
            // Places that a box only touches at its rim need not be found.
            let inset = min(0.3 / Double(across), (box[safe: 3] ?? 0) - (box[safe: 1] ?? 0)) / 2
            mark([box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset], 0, &isKnown)
            mark(box, 1, &isNear)
        }
        for place in found.indices {
            let isFound = found[place] > 80
            self.found += isFound ? 1 : 0
            rightlyFound += isFound && isNear[place] ? 1 : 0
            known += isKnown[place] ? 1 : 0
            knownFound += isKnown[place] && isFound ? 1 : 0
        }
    }

    package mutating func add(_ other: LetteringScore) {
        found += other.found
        rightlyFound += other.rightlyFound
        known += other.known
        knownFound += other.knownFound
    }

    package var description: String {
        func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
        return "precision \(percent(precision)) of \(found), recall \(percent(recall)) of \(known)"
    }
}
