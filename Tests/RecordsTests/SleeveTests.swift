import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverLab
import UnderCoverMusic
import UnderCoverPixels

@testable import UnderCoverStage

@Suite("Sleeves")
struct SleeveTests {
    @Test func canAllBeDecoded() {
        #expect(Box.sleeves.count == 120 && Box.sleeves.map(\.file) == Box.files("Records/sleeves"))
    }

    @Test(arguments: Box.sleeves)
    func areSquareAndOfTheStatedSize(sleeve: Box.Sleeve) throws {
        let file = sleeve.file
        let header = try PictureHeader([UInt8](Data(contentsOf: file)))
        // Those that are drawn without photographs are made for large screens.
        #expect([1000, 1600].contains(header.width) && header.height == header.width)
        #expect(Box.bytes(file) <= (header.width == 1000 ? 350_000 : 450_000))
        // Not a flat placeholder.
        let light = stride(from: 0, to: sleeve.sample64.count, by: 3).map { Double(sleeve.sample64[$0 + 1]) }
        let mean = light.reduce(0, +) / Double(light.count)
        let deviation = (light.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(light.count)).squareRoot()
        #expect(deviation > 1.5)
    }

    @Test func lookFromAfarAsTheGameWasTold() throws {
        let sleeves = try Box.loaded.get().sleeves
        let covers = Dictionary(uniqueKeysWithValues: Box.sleeves.map { ($0.file.lastPathComponent, $0) })
        for album in Box.albums {
            let told = try #require(album.signature, "\(album.title): Scripts/lab signatures --write")
            let cover = try #require(covers[sleeves[album.artwork]?.lastPathComponent ?? ""])
            let seen = try #require(PaletteSignature.make(rgb64: cover.sample64))
            #expect(seen.distance(to: told) < 0.005, "\(album.title): Scripts/lab signatures --write")
        }
    }

    /// Within the nearest tenth of all pairs, under blur, a sleeve can be taken for three others of its genre.
    @Test func areConfusableWithinTheirGenre() throws {
        let albums = Box.albums
        let signatures = try albums.map { try #require($0.signature) }
        let distances = signatures.map { one in signatures.map { one.distance(to: $0) } }
        var pairs: [Double] = []
        for one in albums.indices { pairs += distances[one][..<one] }
        let limit = pairs.sorted()[pairs.count / 10]
        for one in albums.indices {
            let alike = albums.indices.filter {
                $0 != one && albums[$0].genre == albums[one].genre && distances[one][$0] <= limit
            }
            #expect(alike.count >= 3, "\(albums[one].title)")
        }
    }

    @Test(arguments: Box.files("Posters"))
    func postersAreSquareAndOfTheStatedSize(file: URL) throws {
        let header = try PictureHeader([UInt8](Data(contentsOf: file)))
        #expect(header.width == 1500 && header.height == 1500)
    }

    @Test func everyPosterHasItsPictureAndEveryPictureItsPoster() {
        let sources = Poster.all.flatMap(\.value).map(\.source)
        let files = Box.files("Posters").map { $0.deletingPathExtension().lastPathComponent }
        #expect(Set(files) == Set(sources))
        #expect(Set(sources).count == sources.count)
        #expect(Poster.all.map(\.key) == Tier.allCases)
        for (tier, posters) in Poster.all { #expect(posters.count >= 5, "\(tier)") }
    }
}

@Suite("Fair reveals")
struct FairnessTests {
    private struct Cover {
        let picture: SmallPicture
        let study: CoverStudy
    }

    private static let covers = Box.sleeves.compactMap { sleeve in
        SmallPicture(rgb64: sleeve.sample64).map { Cover(picture: $0, study: sleeve.study) }
    }

    /// At half time the middle half of all covers lies at most a third as far apart as without the fair pace.
    @Test(arguments: Reveal.designs)
    func letCoversGiveThemselvesAwayEquallyFast(reveal: Reveal) {
        func spread(_ pace: Pace) -> Double {
            Quartiles(
                Self.covers.map { $0.study.similarity(of: reveal, to: $0.picture, progress: 0.5, pace: pace) }
            ).range
        }
        #expect(Self.covers.count == 120)
        #expect(spread(.fair) <= spread(.classic) / 3)
    }
}
