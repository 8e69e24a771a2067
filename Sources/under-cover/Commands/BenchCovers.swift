import Foundation
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// What a cover costs before it is drawn: of those in the box, each three times.
enum BenchCovers {
    private static let rounds = 3

    static func run() throws -> BenchReport.Covers {
        let world = try World(dataDir: nil, memoryOnly: true)
        let files = world.records.sleeves.values.sorted { $0.path < $1.path }
        var (decoding, palette) = ([Double](), [Double]())
        for file in files {
            for _ in 0..<rounds {
                let start = Stage.now
                let cover = try ImageLoader.decode(
                    .init(ArtworkID(rawValue: file.lastPathComponent), from: .file(file), for: .round))
                let middle = Stage.now
                _ = PaletteSignature.make(rgb64: DecodedCover.sample64(cover.rgba, side: cover.side))
                palette.append(Stage.now - middle)
                decoding.append(middle - start)
            }
        }
        return BenchReport.Covers(count: files.count, decoding: BenchTimes(decoding), palette: BenchTimes(palette))
    }
}
