import Foundation
import UnderCoverApp
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// Measures the loader's work on a cover, with each bundled sleeve three times.
enum BenchCovers {
    private static let rounds = 3

    static func run() throws -> BenchReport.Covers {
        let files = try GameFiles(dataDir: nil, memoryOnly: true)
        let requests = files.records.sleeves.keys.sorted { $0.rawValue < $1.rawValue }
            .compactMap { files.request($0, for: .round) }
        var (decoding, palette) = ([Double](), [Double]())
        for request in requests {
            for _ in 0..<rounds {
                let start = Stage.now
                let cover = try ImageLoader.decode(request)
                let middle = Stage.now
                _ = PaletteSignature.make(rgb64: DecodedCover.sample64(cover.rgba, side: cover.side))
                palette.append(Stage.now - middle)
                decoding.append(middle - start)
            }
        }
        return BenchReport.Covers(count: requests.count, decoding: BenchTimes(decoding), palette: BenchTimes(palette))
    }
}
