import ArgumentParser
import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

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
