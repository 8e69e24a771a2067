import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    @GLThread @Suite struct RendererPictureTests {
        private let whole = Rect(0, 0, 256, 256)

        private func poster(_ studio: Studio, tone: UInt8, _ name: String = "flat", cells: Double = 16) -> Picture {
            studio.renderer.setPoster(name, pixels: [UInt8](repeating: tone, count: 64 * 64), side: 64)
            return studio.draw([
                .halftone(Halftone(source: name, rect: whole, paper: Color(0xFFFFFF), ink: Color(0), cells: cells))
            ])
        }

        /// At every tone the print covers what contrast and dot gain ask for. The screen's polynomial is within 0.005
        /// of that; pixels and grain (which lightens black by 0.02) add a little.
        @Test(arguments: [0, 30, 64, 100, 128, 160, 200, 230, 255] as [UInt8])
        func aToneCoversItsShare(_ tone: UInt8) throws {
            let picture = poster(try Studio.shared(), tone: tone)
            var light = 0.0
            for y in 0..<256 { for x in 0..<256 { light += Double(picture[x, y].red) / 255 } }
            let contrast = min(max((0.5 - Double(tone) / 255) * 1.2 + 0.5, 0), 1)
            let gain = min(1, contrast + 0.12 * 4 * contrast * (1 - contrast))
            let paper = (light / 65536 - 0.02) / 0.96
            #expect(abs((1 - paper) - gain) < 0.015, "covers \(1 - paper), wanted \(gain)")
        }

        @Test func dotsStandAt45DegreesAndAreAsManyAsAsked() throws {
            // Cells of 16 pixels turned by 45° repeat every 16·√2 pixels along a row.
            let picture = poster(try Studio.shared(), tone: 128)
            func match(_ shift: Int) -> Int {
                var sum = 0
                for y in 0..<256 {
                    for x in 0..<128 { sum += abs(Int(picture[x, y].red) - Int(picture[x + shift, y].red)) }
                }
                return sum
            }
            let best = (12...32).min { match($0) < match($1) }
            #expect(best == 23 || best == 22)
        }

        @Test func aPosterIsPrintedOnceForASize() throws {
            let studio = try Studio.shared()
            _ = poster(studio, tone: 90)
            let before = studio.renderer.stats.printedPosters
            func draw(_ side: Double) {
                let rect = Rect(0, 0, side, side)
                _ = studio.draw([.halftone(Halftone(source: "flat", rect: rect, paper: .white, ink: .black, cells: 16))]
                )
            }
            draw(256)
            #expect(studio.renderer.stats.printedPosters == before)
            draw(200)
            draw(200)
            #expect(studio.renderer.stats.printedPosters == before + 1)
        }

        /// The print of an even cover: black dots on the paper, about as many as its tone asks for, and no colour.
        @Test func aCoverIsPrintedOnceInBlackDots() throws {
            let studio = try Studio.shared()
            let red = (0..<64 * 64).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
            studio.renderer.setCover("red", pixels: try #require(CoverPixels(side: 64, pixels: red)), use: .thumbnail)
            _ = studio.renderer.advanceUploads(budgetMilliseconds: .infinity)
            let before = studio.renderer.stats.printedCovers
            let quad = CoverQuad("red", in: whole, placeholder: .white, printedCells: 16)
            let picture = studio.draw([.cover(quad)])
            _ = studio.draw([.cover(quad)])
            #expect(studio.renderer.stats.printedCovers == before + 1)
            var tones = Set<Bool>()
            var dark = 0
            for y in 0..<256 {
                for x in 0..<256 {
                    let color = picture[x, y]
                    #expect(color.red == color.green && color.green == color.blue)
                    tones.insert(color.red > 128)
                    dark += color.red > 128 ? 0 : 1
                }
            }
            // Red is a fifth as light as white: its print is mostly ink, but not all of it.
            #expect(tones.count == 2 && (0.75...0.99).contains(Double(dark) / 65536))
        }

        @Test func postersOfEarlierMatchesAreForgotten() throws {
            let studio = try Studio.shared()
            for name in ["one", "two", "three"] { _ = poster(studio, tone: 90, name) }
            #expect(["one", "two", "three"].map(studio.renderer.hasPoster) == [false, true, true])
        }

        @Test func aMissingPosterIsPaper() throws {
            let picture = try Studio.shared().draw([
                .halftone(Halftone(source: "none", rect: whole, paper: Color(0xFBFAF5), ink: .black))
            ])
            #expect(picture[128, 128] == Color(0xFBFAF5))
        }

        private func gradient(_ seconds: Double, _ colors: [Color], opacity: Double = 1) -> Command {
            .gradient(Gradient(rect: whole, colors: colors, seconds: seconds, opacity: opacity))
        }

        @Test func aGradientOfOneColourIsThatColour() throws {
            let color = Color(0x8A3A20)
            let picture = try Studio.shared().draw([gradient(5, [color, color])])
            let flat = try Studio.shared().draw([.clear(color)])
            expectEqual(picture, flat, tolerance: 1, "one-colour")
        }

        @Test func aGradientIsAFunctionOfItsSecondsAndMovesSlowly() throws {
            let studio = try Studio.shared()
            let colors = [Color(0x8A3A20), Color(0x205080), Color(0x206A40)]
            let first = studio.draw([gradient(10, colors)])
            let later = studio.draw([gradient(30, colors)])
            let soon = studio.draw([gradient(10 + 1.0 / 30, colors)])
            #expect(studio.draw([gradient(10, colors)]) == first)
            #expect(later.distance(to: first) > 3)
            #expect(soon.distance(to: first) < 1)
        }

        @Test func aGradientHasNoBands() throws {
            // Along a row, the mean over many rows changes by less than a third of a level per pixel. Without dither
            // it would stand still, then jump by one.
            let studio = try Studio.shared()
            let picture = studio.draw([gradient(10, [Color(0x404040), Color(0x484848)])])
            var means: [Double] = []
            for x in 0..<256 {
                means.append((0..<64).reduce(0.0) { $0 + Double(picture[x, 96 + $1].red) } / 64)
            }
            let jump = zip(means, means.dropFirst()).map { abs($0 - $1) }.max() ?? 9
            #expect((means.max() ?? 0) - (means.min() ?? 0) > 1)
            #expect(jump < 0.34, "jump \(jump)")
        }

        /// Compared with the formula at every pixel. Linear interpolation errs by less than a level, which shows in
        /// means of 8 × 8 pixels; dither and rounding add one level to a pixel.
        @Test(arguments: [(256, 256), (256, 144)])
        func aGradientIsItsFormulaToALevel(_ width: Int, _ height: Int) throws {
            let colors = [Color(0x7A1E48), Color(0x123B5D), Color(0x4B2A6B), Color(0x174D3C), Color(0x5D3B12)]
            let rect = Rect(0, 0, Double(width), Double(height))
            let gradient = Gradient(rect: rect, colors: colors, seconds: 12)
            let picture = try Studio.shared().draw([.clear(.black), .gradient(gradient)])
            let blobs = GradientMesh.blobs(of: gradient)
            var (worst, worstMean) = (Float(0), Float(0))
            for blockY in stride(from: 0, to: height - 7, by: 8) {
                for blockX in stride(from: 0, to: width, by: 8) {
                    var sum: Float = 0
                    for y in blockY..<blockY + 8 {
                        for x in blockX..<blockX + 8 {
                            let place = ((Float(x) + 0.5) / Float(width), (Float(y) + 0.5) / Float(height))
                            let exact = GradientMesh.color(
                                place, blobs, aspect: Float(rect.width / rect.height))
                            let off = Float(picture[x, y].red) - 255 * exact.red
                            worst = max(worst, abs(off))
                            sum += off
                        }
                    }
                    worstMean = max(worstMean, abs(sum / 64))
                }
            }
            #expect(worst < 2)
            #expect(worstMean < 0.8)
        }

        @Test func aGradientSparesWhatSomethingElseWillLieOn() throws {
            let studio = try Studio.shared()
            let red = Color(0xFF0000)
            let colors = [Color(0x101010), Color(0x181818)]
            let hole = Rect(40, 50, 120, 130)
            let spared = studio.draw([
                .clear(red), .gradient(Gradient(rect: whole, colors: colors, seconds: 3, hole: hole)),
                .box(Box(hole, fill: red)),
            ])
            let all = studio.draw([.clear(red), gradient(3, colors), .box(Box(hole, fill: red))])
            #expect(spared == all)
            let bare = studio.draw([
                .clear(red), .box(Box(hole, fill: red)),
                .gradient(Gradient(rect: whole, colors: colors, seconds: 3, hole: hole)),
            ])
            let kept = (60..<150).filter { bare[$0, 100] == red }.count
            #expect(kept > 60, "\(kept) of 90 pixels were not drawn again")
        }

        @Test func nothingShowsBesideOrThroughAGradientThatSparesTheClearing() throws {
            let studio = try Studio.shared()
            let red = Color(0xFF0000)
            let dark = [Color(0x101010), Color(0x181818)]
            _ = studio.draw([.clear(red)])
            let whole = studio.draw([.clear(red), gradient(3, dark)])
            #expect(!whole.pixels.indices.contains { $0 % 4 == 0 && whole.pixels[$0] > 0x20 })
            let part = Gradient(rect: Rect(0, 0, 256, 255), colors: dark, seconds: 3)
            _ = studio.draw([.clear(Color(0x00FF00))])
            #expect(studio.draw([.clear(red), .gradient(part)])[100, 255] == red)
            _ = studio.draw([.clear(Color(0x00FF00))])
            #expect(studio.draw([gradient(3, dark), .clear(red)])[100, 100] == red)
            let turned = studio.draw([
                .clear(red), .push(Transform(pivot: Point(128, 128), degrees: 45)), gradient(3, dark), .pop,
            ])
            #expect(turned[2, 2] == red && turned[128, 128].red < 0x20)
            let clipped = studio.draw([.clear(red), .clip(Rect(0, 0, 256, 100)), gradient(3, dark), .unclip])
            #expect(clipped[100, 101] == red && clipped[100, 99].red < 0x20)
        }
    }
}
