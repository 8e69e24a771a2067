import Glibc
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    @GLThread @Suite struct RendererCoverTests {
        private let whole = Rect(0, 0, 256, 256)

        private func cover(_ sigma: Double, grey: Bool = false, _ id: ArtworkID = "made") -> Command {
            let effect: CoverEffect = sigma == 0 ? .sharp : .blur(sigmaOfSide: sigma)
            return .cover(CoverQuad(id, in: whole, effect: effect, grey: grey))
        }

        /// A page that goes or comes looks as if paper lay over all of it, and no part of it shines through another. Covers
        /// stand on whole pixels: of one that travels, edges between two of them keep a quarter of its colours.
        @Test(arguments: [0.0, 0.3, 0.75, 1])
        func whatFadesLooksAsIfPaperLayOverIt(share: Double) throws {
            let (studio, paper) = (try Studio.shared(), Color(0xFBFAF5))
            _ = try studio.load("faded", side: 256)
            let rect = Rect(20, 20, 200, 200)
            let page: DisplayList = [
                .gradient(
                    Gradient(rect: Rect(0, 100, 256, 156), colors: [Color(0x204080), Color(0xFFE500)], seconds: 3)),
                .cover(CoverQuad("faded", in: Rect(30, 30, 150, 150))),
                .cover(CoverQuad("faded", in: Rect(160, 160, 60, 60), effect: .blur(sigmaOfSide: 0.1))),
                .box(Box(rect, radius: 40, fill: Color(0x0D0D0D).opacity(0.6), stroke: .black, strokeWidth: 6)),
                .text(TextRun("HH", face: .display, size: 60, color: Color(0xFFE500), at: Point(60, 120))),
            ]
            let ground: DisplayList = [.clear(paper)]
            let fade = Transform(offset: Point(0, 4), fade: .init(into: paper, share))
            let faded = studio.draw(ground + [.push(fade)] + page + [.pop])
            let covered = studio.draw(
                ground + [.push(Transform(offset: Point(0, 4)))] + page + [.pop]
                    + [.box(Box(Rect(0, 0, 256, 256), fill: paper.opacity(share)))])
            expectEqual(faded, covered, tolerance: 6, "faded-\(share)")
            #expect(share < 1 || faded[100, 100] == paper)
        }

        @Test func aSharpCoverAtItsOwnSizeIsThePictureItself() throws {
            let studio = try Studio.shared()
            let original = try studio.load("made", side: 256)
            expectEqual(studio.draw([cover(0)]), original, tolerance: 0, "sharp")
            let unblurred = CoverQuad("made", in: whole, effect: .blur(sigmaOfSide: 0))
            expectEqual(studio.draw([.cover(unblurred)]), original, tolerance: 0, "blur-of-nothing")
        }

        /// From an invisible blur to the strongest, at and between the pyramid's levels. Measured: 45 to 47 dB below
        /// a sigma of 1.5 pixels, 48 to 53 dB above.
        @Test(arguments: (0...24).map { 0.001 * pow(BlurPyramid.strongest / 0.001, Double($0) / 24) })
        func blurIsGaussian(_ sigmaOfSide: Double) throws {
            let studio = try Studio.shared()
            let original = try studio.load("made", side: 256)
            let drawn = studio.draw([cover(sigmaOfSide)])
            let expected = gaussianBlur(original, sigma: sigmaOfSide * 256)
            let decibels = drawn.signalToNoise(against: expected)
            let folder = decibels < 45 ? saveFailure(drawn, expected, "gaussian-\(sigmaOfSide)") : ""
            #expect(decibels >= 45, "see \(folder)")
        }

        @Test func greyIsLumaAndCommutesWithBlur() throws {
            let studio = try Studio.shared()
            let original = try studio.load("made", side: 256)
            let grey = studio.draw([cover(0, grey: true)])
            for (x, y) in [(10, 10), (128, 40), (200, 222)] {
                let color = original[x, y]
                let luma =
                    0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
                #expect(abs(Double(grey[x, y].red) - luma) <= 1)
                #expect(grey[x, y].red == grey[x, y].blue)
            }
            let soft = studio.draw([cover(0.05, grey: true)])
            #expect(soft[90, 90].red == soft[90, 90].green)
        }

        @Test func aTurnedCoverIsTurned() throws {
            let studio = try Studio.shared()
            let original = try studio.load("made", side: 256)
            let turn = Transform(pivot: Point(128, 128), degrees: 90)
            let turned = studio.draw([.clear(.black), .push(turn), cover(0), .pop])
            // Top left moves to top right.
            for (x, y) in [(3, 5), (100, 30), (200, 250)] { #expect(turned[255 - y, x] == original[x, y]) }
            let small = studio.draw([
                .clear(Color(0)), .push(Transform(pivot: Point(128, 128), scale: 0.5, degrees: 45)), cover(0.1), .pop,
            ])
            #expect(small[128, 128] != Color(0))
            #expect(small[128, 36] == Color(0))
            #expect(small[66, 66] == Color(0))
        }

        @Test func aMinifiedCoverKeepsItsMeanColour() throws {
            let studio = try Studio.shared()
            let original = try studio.load("made", side: 512)
            let small = studio.draw([.clear(Color(0)), .cover(CoverQuad("made", in: Rect(0, 0, 64, 64)))])
            var sums = (0, 0)
            for y in 0..<64 { for x in 0..<64 { sums.0 += Int(small[x, y].green) } }
            for y in 0..<512 { for x in 0..<512 { sums.1 += Int(original[x, y].green) } }
            #expect(abs(Double(sums.0) / 4096 - Double(sums.1) / 262_144) < 1)
        }

        @Test func whileBeingBuiltACoverIsNeverSharperThanAsked() throws {
            let studio = try Studio.shared()
            _ = try studio.load("made", side: 256)
            let goal = studio.draw([cover(0.01)])
            studio.renderer.dropCover("made")
            let pixels = try #require(CoverPixels(side: 256, pixels: madeCover(256)))
            studio.renderer.setCover("made", pixels: pixels)
            #expect(studio.draw([cover(0.01)])[100, 100] == Color(0xECEAE2))
            var seen = 0
            while !studio.renderer.isReady("made") {
                _ = studio.renderer.advanceUploads(budgetMilliseconds: 0.2)
                let picture = studio.draw([cover(0.01)])
                #expect(roughness(picture) <= roughness(goal) * 1001 / 1000)
                seen += picture == goal ? 0 : 1
            }
            #expect(seen > 3)
            expectEqual(studio.draw([cover(0.01)]), goal, tolerance: 0, "rebuilt")
        }

        @Test func readyCoversAreToldOnceAndTheOldestMakesRoom() throws {
            let studio = try Studio.shared()
            studio.renderer.dropCover("made")
            let pixels = try #require(CoverPixels(side: 64, pixels: madeCover(64)))
            // One more than there is room for.
            let names = (0...CoverUse.mostInRounds).map { ArtworkID(rawValue: "cover \($0)") }
            let (first, last) = (names[0], names[CoverUse.mostInRounds])
            for name in names.dropLast() { studio.renderer.setCover(name, pixels: pixels) }
            let told = studio.renderer.advanceUploads(budgetMilliseconds: .infinity)
            #expect(Set(told).isSuperset(of: names.dropLast()))
            #expect(studio.renderer.advanceUploads(budgetMilliseconds: .infinity).isEmpty)
            // The first is on the screen, so the second is the oldest.
            _ = studio.draw([cover(0, first)])
            studio.renderer.setCover(last, pixels: pixels)
            _ = studio.renderer.advanceUploads(budgetMilliseconds: .infinity)
            #expect(names.filter { !studio.renderer.isReady($0) } == [names[1]])
            for name in names { studio.renderer.dropCover(name) }
            #expect(!studio.renderer.isReady(first))
        }

        @Test func aThumbnailCanBeBlurredToo() throws {
            let studio = try Studio.shared()
            studio.renderer.dropCover("made")
            let original = try studio.load("made", side: 256, use: .thumbnail)
            expectEqual(studio.draw([cover(0)]), original, tolerance: 0, "thumbnail")
            let decibels = studio.draw([cover(0.03)]).signalToNoise(against: gaussianBlur(original, sigma: 0.03 * 256))
            #expect(decibels >= 45)
            studio.renderer.dropCover("made")
        }

        /// A megabyte each; the limit for this window is ten.
        @Test func picturesOfListsGoUnlessTheyAreOnScreen() throws {
            let studio = try Studio.shared()
            let pixels = try #require(CoverPixels(side: 512, pixels: madeCover(512)))
            let names = (0..<16).map { ArtworkID(rawValue: "list \($0)") }
            _ = studio.renderer.takeEvicted()
            _ = studio.draw([])
            for name in names { studio.renderer.setCover(name, pixels: pixels, use: .thumbnail) }
            #expect(studio.renderer.takeEvicted().isEmpty)
            _ = studio.draw([])
            studio.renderer.setCover("another", pixels: pixels, use: .thumbnail)
            let gone = studio.renderer.takeEvicted().map(\.artwork)
            #expect(gone.count >= 6 && gone.count < 16 && Set(gone).isSubset(of: names))
            for name in names + ["another"] { studio.renderer.dropCover(name) }
        }

        /// A driver waits whenever it draws into another texture, so a veil that stands still costs that once.
        @Test func cellsOfAStillVeilAreDrawnOnce() throws {
            let studio = try Studio.shared()
            _ = try studio.load("still", side: 256)
            let before = studio.renderer.stats.drawnCells
            func draw(_ amount: Double) -> Picture {
                let veil = Veil(reveal: .pixels, amount: amount)
                return studio.draw([.cover(CoverQuad("still", in: whole, effect: .veiled(veil)))])
            }
            let first = draw(0.3)
            #expect(draw(0.3).pixels == first.pixels)
            #expect(studio.renderer.stats.drawnCells == before + 1)
            #expect(draw(0.6).pixels != first.pixels)
            #expect(studio.renderer.stats.drawnCells == before + 2)
            // A page without it lets go of them.
            _ = studio.draw([])
            #expect(draw(0.6).pixels != first.pixels && studio.renderer.stats.drawnCells == before + 3)
            studio.renderer.dropCover("still")
        }

        /// Halved levels show no less of what is strongly blurred or small.
        @Test(arguments: [(256.0, 0.09, false), (30, 0.006, false), (256, 0.006, true)])
        func sharperLevelsAreBuiltOnlyWhereTheyShow(width: Double, sigma: Double, areBuilt: Bool) throws {
            let studio = try Studio.shared()
            _ = try studio.load("listed", side: 256, use: .thumbnail)
            let quad = CoverQuad("listed", in: Rect(0, 0, width, width), effect: .blur(sigmaOfSide: sigma))
            // The levels that all blurs share.
            _ = studio.draw([.cover(CoverQuad("listed", in: whole, effect: .blur(sigmaOfSide: 0.09)))])
            let before = studio.renderer.stats.textureBytes
            for _ in 0..<40 { _ = studio.draw([.cover(quad)]) }
            #expect((studio.renderer.stats.textureBytes > before) == areBuilt)
            studio.renderer.dropCover("listed")
        }

        @Test func levelsFollowTheDesign() {
            let levels = BlurPyramid.levels(side: 1024)
            #expect(levels.count == 17)
            #expect(levels.map(\.halvings) == [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7])
            #expect(abs((levels.last?.sigma ?? 0) - 192) < 0.001)
            let mix = BlurPyramid.mix(2.0, levels)
            #expect(mix.first == 2)
            #expect(mix.second == 3)
            // (4 − 2.25) / (2.35² − 2.25)
            #expect(abs(mix.weight - 0.534_759) < 0.000_01)
        }

        private func roughness(_ picture: Picture) -> Int {
            picture.pixels.withUnsafeBufferPointer { pixels in
                var sum = 0
                var index = 5
                while index < pixels.count {
                    if index % 1024 > 4 { sum += abs(Int(pixels[index]) - Int(pixels[index - 4])) }
                    index += 16
                }
                return sum
            }
        }
    }
}
