import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    /// Lost textures come back in one frame, and textures that are not ready never show as holes.
    @GLThread @Suite struct RendererLossTests {
        private func setPoster(_ studio: Studio, _ name: String) {
            let ramp = (0..<64 * 64).map { (place: Int) -> UInt8 in UInt8(place % 64 * 2 + place / 64) }
            studio.renderer.setPoster(name, pixels: ramp, side: 64)
        }

        private func poster(_ name: String, _ width: Double, _ height: Double) -> DisplayList {
            let rect = Rect(0, 0, width, height)
            return [
                .clear(Color(0xFBFAF5)),
                .halftone(Halftone(source: name, rect: rect, paper: .white, ink: .black, cells: 12)),
            ]
        }

        /// Draws frames until the print is complete.
        private func printed(_ studio: Studio, _ list: DisplayList) -> Picture {
            var picture = studio.draw(list)
            for _ in 0..<100 where studio.renderer.isPrinting { picture = studio.draw(list) }
            return picture
        }

        private func gradually(_ studio: Studio, _ body: () throws -> Void) rethrows {
            studio.renderer.printsGradually = true
            defer { studio.renderer.printsGradually = false }
            try body()
        }

        /// Share of the pixels that are ink.
        private func ink(_ picture: Picture) -> Double {
            let dark = stride(from: 0, to: picture.pixels.count, by: 4).count { picture.pixels[$0] < 128 }
            return Double(dark * 4) / Double(picture.pixels.count)
        }

        /// Blurs, thumbnails, posters, text, a gradient, and veils with their guides and cells.
        private var everything: DisplayList {
            let colors = [Color(0x8A3A20), Color(0x205080)]
            var list: DisplayList = [
                .clear(Color(0xFBFAF5)),
                .gradient(Gradient(rect: Rect(0, 0, 256, 256), colors: colors, seconds: 7, opacity: 0.5)),
                .cover(CoverQuad("made", in: Rect(0, 0, 60, 60), effect: .blur(sigmaOfSide: 0.03))),
                .cover(CoverQuad("made", in: Rect(0, 60, 60, 60))),
                .cover(CoverQuad("small", in: Rect(60, 0, 64, 64), effect: .blur(sigmaOfSide: 0.1))),
                .halftone(
                    Halftone(source: "ramp", rect: Rect(130, 130, 120, 120), paper: .white, ink: .black, cells: 9)),
                .text(TextRun("word", face: .bold, size: 30, color: .white, at: Point(30, 200))),
                .icon(IconMark(.star, in: Rect(200, 10, 20, 20), color: .black)),
            ]
            for (index, reveal) in Reveal.designs.enumerated() {
                let rect = Rect(Double(index % 2) * 64, 120 + Double(index / 2) * 32, 64, 32)
                let veil = Veil(reveal: reveal, amount: 0.7, lettering: index % 2 == 0 ? 1 : 0)
                list.append(.cover(CoverQuad("made", in: rect, effect: .veiled(veil))))
            }
            return list
        }

        /// Loads all that `everything` shows, with lettering and the order of tiles.
        private func furnished(_ studio: Studio) throws {
            let pixels = try #require(CoverPixels(side: 256, pixels: madeCover(256)))
            var letters = [UInt8](repeating: 0, count: 32 * 32)
            for place in 32 * 10..<32 * 16 { letters[place] = 255 }
            let rgb = (0..<64 * 64 * 3).map { (place: Int) -> UInt8 in UInt8(place * 7919 % 251) }
            studio.renderer.setCover("made", pixels: pixels, study: CoverStudy.make(rgb64: rgb, lettering: letters))
            while !studio.renderer.isReady("made") { _ = studio.renderer.advanceUploads(budgetMilliseconds: 100) }
            _ = try studio.load("small", side: 64, use: .thumbnail)
            setPoster(studio, "ramp")
        }

        @Test func whatTheCardForgetsIsRestored() throws {
            let studio = try Studio.shared()
            try furnished(studio)
            gradually(studio) {
                let before = printed(studio, everything)
                #expect(ink(before) > 0.1 && before[30, 30] != Color(0xFBFAF5))
                studio.renderer.loseEverything()
                expectEqual(studio.draw(everything), before, tolerance: 0, "restored")
                #expect(!studio.renderer.isPrinting)
                _ = studio.renderer.advanceUploads(budgetMilliseconds: .infinity)
                expectEqual(studio.draw(everything), before, tolerance: 0, "rebuilt")
                studio.renderer.dropCover("small")
            }
        }

        /// A new context has no programs, buffers or textures.
        @Test func anotherContextHasTheSamePicture() throws {
            // A window of its own, because other tests share the usual one.
            let studio = try Studio.shared(257, 256)
            try furnished(studio)
            try gradually(studio) {
                let before = printed(studio, everything)
                try studio.window.renewContext()
                try studio.renderer.rebuild()
                expectEqual(studio.draw(everything), before, tolerance: 0, "renewed")
                #expect(ink(before) > 0.1 && studio.window.gl.getError() == 0)
            }
        }

        @Test func aCardThatWasResetIsNoticed() throws {
            var said: [String] = []
            let stage = try Stage(
                options: WindowOptions(title: "", width: 128, height: 96, headless: true),
                assets: Folders.root.appendingPathComponent("Assets"), fonts: Folders.fonts, warn: { said.append($0) })
            let list: DisplayList = [
                .clear(Color(0xFBFAF5)), .box(Box(Rect(10, 10, 60, 40), radius: 9, fill: Color(0xFFE500))),
                .text(TextRun("word", face: .bold, size: 20, color: .black, at: Point(12, 80))),
            ]
            let before = stage.picture(of: list)
            var resets = 1
            stage.window.gl.resetStatus = {
                defer { resets = 0 }
                return resets == 0 ? 0 : 0x8253
            }
            #expect(stage.picture(of: list).pixels == before.pixels)
            #expect(said == ["The graphics card was reset; the picture was made anew."])
            #expect(stage.picture(of: list).pixels == before.pixels && said.count == 1)
        }

        @Test func aPosterLostWhileItIsPrintedComesBackWhole() throws {
            let studio = try Studio.shared(640, 200)
            for name in ["half", "whole"] { setPoster(studio, name) }
            let whole = studio.draw(poster("whole", 640, 200))
            gradually(studio) {
                let first = studio.draw(poster("half", 640, 200))
                #expect(ink(first) < 0.5 * ink(whole), "else nothing is printed gradually")
                studio.renderer.loseEverything()
                expectEqual(studio.draw(poster("half", 640, 200)), whole, tolerance: 0, "half")
            }
        }

        @Test func aWindowThatIsDraggedShowsTheLastWholePrint() throws {
            let studio = try Studio.shared(640, 200)
            for name in ["live", "still"] { setPoster(studio, name) }
            gradually(studio) {
                let whole = printed(studio, poster("live", 300, 200))
                let height = 200.0
                for width in stride(from: 310.0, through: 600, by: 10) {
                    let drawn = studio.draw(poster("live", width, height))
                    let share = ink(drawn) / ink(whole) * 300 / width
                    #expect(abs(share - 1) < 0.1, "\(width) wide has \(share) of its ink")
                }
                let settled = printed(studio, poster("live", 600, height))
                studio.renderer.printsGradually = false
                expectEqual(settled, studio.draw(poster("still", 600, height)), tolerance: 0, "settled")
            }
        }

        @Test func aPosterThatWasPreparedIsWholeWhenItIsShown() throws {
            let studio = try Studio.shared(640, 200)
            for name in ["ahead", "still"] { setPoster(studio, name) }
            let whole = studio.draw(poster("still", 640, 200))
            gradually(studio) {
                var pictures = 0
                while studio.renderer.prepare(poster("ahead", 640, 200)), pictures < 100 {
                    _ = studio.draw([.clear(.white)])
                    pictures += 1
                }
                #expect((2..<100).contains(pictures), "else nothing was printed ahead")
                expectEqual(studio.draw(poster("ahead", 640, 200)), whole, tolerance: 0, "ahead")
                #expect(!studio.renderer.prepare(poster("unknown", 640, 200)))
            }
        }

        @Test func aPosterThatIsLateIsBarePaperAndThenWhole() throws {
            let studio = try Studio.shared(640, 200)
            for name in ["late", "still"] { setPoster(studio, name) }
            let whole = studio.draw(poster("still", 640, 200))
            gradually(studio) {
                var seen: Set<Double> = []
                for _ in 0..<100 {
                    seen.insert(ink(studio.draw(poster("late", 640, 200))))
                    if !studio.renderer.isPrinting { break }
                }
                seen.insert(ink(studio.draw(poster("late", 640, 200))))
                #expect(seen == [0, ink(whole)])
            }
        }

        /// Before the first print is complete there is nothing to stretch.
        @Test func aWindowThatIsDraggedFromTheFirstHasAPrintAtOnce() throws {
            let studio = try Studio.shared(640, 200)
            for name in ["early", "still"] { setPoster(studio, name) }
            let whole = studio.draw(poster("still", 500, 200))
            gradually(studio) {
                _ = studio.draw(poster("early", 490, 200))
                expectEqual(studio.draw(poster("early", 500, 200)), whole, tolerance: 0, "early")
            }
        }

        @Test func whatIsKeptIsNeverHalfPrinted() throws {
            let studio = try Studio.shared(640, 200)
            for name in ["kept", "still"] { setPoster(studio, name) }
            let whole = studio.renderer.picture(of: poster("still", 640, 200), width: 640, height: 200)
            gradually(studio) {
                _ = studio.draw(poster("kept", 640, 200))
                #expect(studio.renderer.isPrinting)
                #expect(studio.renderer.picture(of: poster("kept", 640, 200), width: 640, height: 200) == whole)
            }
        }
    }
}
