import CSDL2
import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    /// Goldens are 128 × 128 in `Fixtures/Pictures`; `RECORD=1` rewrites them.
    @GLThread @Suite struct RendererRevealTests {
        private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/Pictures")

        /// Mean difference. Other versions of software GL round differently, and thresholds amplify that.
        private static let tolerance = 2.5

        private func cover(_ veil: Veil, side: Int, grey: Bool = false) -> Command {
            let side = Double(side)
            return .cover(CoverQuad("studied", in: Rect(0, 0, side, side), effect: .veiled(veil), grey: grey))
        }

        @Test(arguments: Reveal.designs)
        func looksAsItDid(reveal: Reveal) throws {
            let studio = try Studio.shared(128, 128)
            _ = try studio.loadStudied()
            for amount in [0.25, 0.6] {
                let drawn = studio.draw([cover(Veil(reveal: reveal, amount: amount), side: 128)])
                try compare(drawn, "\(reveal.rawValue)-\(Int(amount * 100))")
            }
        }

        @Test func thePosterAndTheGradientLookAsTheyDid() throws {
            let studio = try Studio.shared(128, 128)
            let ramp = (0..<64 * 64).map { UInt8(($0 % 64) * 4) }
            studio.renderer.setPoster("ramp", pixels: ramp, side: 64)
            let rect = Rect(0, 0, 128, 128)
            let paper = Color(0xFCFBF7)
            for printed in [0.5, 1] {
                let poster = Halftone(
                    source: "ramp", rect: rect, paper: paper, ink: .black, cells: 12, printed: printed)
                try compare(studio.draw([.halftone(poster)]), "poster-\(Int(printed * 100))")
            }
            let colors = [Color(0x7A1E48), Color(0x123B5D), Color(0x4B2A6B), Color(0x174D3C), Color(0x5D3B12)]
            try compare(
                studio.draw([.gradient(Gradient(rect: rect, colors: colors, seconds: 12))]), "gradient")
        }

        /// Squares and dots divide at these moments, and players must not notice when.
        @Test(arguments: [(Reveal.pixels, 6.0), (.halftone, 4.6)])
        func dividesWithoutAJump(reveal: Reveal, levels: Double) throws {
            let studio = try Studio.shared(256, 256)
            _ = try studio.loadStudied()
            for level in 1...4 {
                let moment = Double(level) / levels
                let pictures = [-0.0002, 0.0002, 0.06].map {
                    studio.draw([cover(Veil(reveal: reveal, amount: moment + $0), side: 256)])
                }
                let jump = pictures[0].distance(to: pictures[1])
                #expect(jump < 1, "level \(level)")
                #expect(pictures[1].distance(to: pictures[2]) > 2 * jump, "and something does happen")
            }
        }

        /// Reveals scale with the cover, so a round is equally hard in every window.
        @Test(arguments: Reveal.designs)
        func isTheSameAtEverySize(reveal: Reveal) throws {
            let veil = Veil(reveal: reveal, amount: 0.4)
            let small = try Studio.shared(128, 128)
            _ = try small.loadStudied()
            let one = small.draw([cover(veil, side: 128)])
            let large = try Studio.shared(256, 256)
            _ = try large.loadStudied()
            let other = large.draw([cover(veil, side: 256)])
            let halved = Picture(
                width: 128, height: 128, pixels: PixelScaler.area(other.pixels, from: (256, 256), to: (128, 128)))
            #expect(one.distance(to: halved) < 7)
        }

        @Test(arguments: Reveal.designs)
        func isGreyInBlackAndWhite(reveal: Reveal) throws {
            let studio = try Studio.shared(128, 128)
            _ = try studio.loadStudied()
            let drawn = studio.draw([cover(Veil(reveal: reveal, amount: 0.5), side: 128, grey: true)])
            for place in stride(from: 0, to: drawn.pixels.count, by: 4) {
                let (red, green, blue) = (drawn.pixels[place], drawn.pixels[place + 1], drawn.pixels[place + 2])
                #expect(abs(Int(red) - Int(green)) <= 1 && abs(Int(green) - Int(blue)) <= 1)
            }
        }

        /// Over a whole round, with lettering, the drawn picture only gets closer to the sharp one. The tolerance is
        /// for squares that divide and ink that spreads, which may undo a few pixels for a moment. Zoom moves every
        /// pixel, so this measure does not apply to it.
        @Test(arguments: Reveal.designs.filter { $0 != .zoom }, [true, false])
        func whatIsDrawnComesNearerAndNearer(reveal: Reveal, guardsLettering: Bool) throws {
            let studio = try Studio.shared(128, 128)
            let study = try studio.loadStudied(lettering: guardsLettering)
            let rect = Rect(0, 0, 128, 128)
            let sharp = studio.draw([.cover(CoverQuad("studied", in: rect))])
            var moment = RevealMoment(progress: 0, guardsLettering: guardsLettering, facts: study.facts)
            var (first, nearest) = (0.0, Double.infinity)
            for step in 0...60 {
                moment.progress = Double(step) / 60 * Reveal.sharpFrom
                let drawn = studio.draw([.cover(CoverQuad("studied", in: rect, effect: reveal.effect(moment)))])
                let away = drawn.distance(to: sharp)
                if step == 0 { first = away }
                #expect(away < nearest + first / 50, "step \(step): \(away) after \(nearest)")
                nearest = min(nearest, away)
            }
            #expect(nearest < 0.01 && first > 10)
        }

        @Test(arguments: Reveal.designs)
        func endsAsTheCoverItself(reveal: Reveal) throws {
            let studio = try Studio.shared(256, 256)
            _ = try studio.loadStudied()
            let sharp = studio.draw([
                .cover(CoverQuad("studied", in: Rect(0, 0, 256, 256), effect: .sharp))
            ])
            let drawn = studio.draw([cover(Veil(reveal: reveal, amount: 1), side: 256)])
            #expect(drawn.distance(to: sharp) < 2)
        }

        /// A masked band of lettering stays unreadable while everything else is visible.
        @Test(arguments: Reveal.designs)
        func letteringComesLast(reveal: Reveal) throws {
            let studio = try Studio.shared(256, 256)
            _ = try studio.loadStudied(lettering: true)
            func detail(_ lettering: Double, rows: Range<Int>) -> Double {
                let drawn = studio.draw([cover(Veil(reveal: reveal, amount: 0.97, lettering: lettering), side: 256)])
                var sum = 0
                for y in rows { for x in 1..<256 { sum += abs(Int(drawn[x, y].green) - Int(drawn[x - 1, y].green)) } }
                return Double(sum) / Double(rows.count * 255)
            }
            let (held, free) = (detail(1, rows: 172..<212), detail(0, rows: 172..<212))
            #expect(held < 0.7 * free)
            #expect(abs(detail(1, rows: 20..<120) / detail(0, rows: 20..<120) - 1) < 0.1)
        }

        private func compare(_ drawn: Picture, _ name: String) throws {
            let file = Self.folder.appendingPathComponent(name + ".png")
            if ProcessInfo.processInfo.environment["RECORD"] == "1" {
                try #require(ProcessInfo.processInfo.environment["CI"] == nil, "A build server records nothing.")
                try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
                drawn.save(file.path)
                return
            }
            let surface = try #require(IMG_Load(file.path), "\(name).png is missing: RECORD=1 makes it")
            let plain = try #require(SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ABGR8888.rawValue, 0))
            defer {
                SDL_FreeSurface(surface)
                SDL_FreeSurface(plain)
            }
            let (width, height) = (Int(plain.pointee.w), Int(plain.pointee.h))
            let bytes = UnsafeRawBufferPointer(start: plain.pointee.pixels, count: width * height * 4)
            let expected = Picture(width: width, height: height, pixels: Array(bytes))
            let difference = drawn.distance(to: expected)
            let folder = difference < Self.tolerance ? "" : saveFailure(drawn, expected, name)
            #expect(difference < Self.tolerance, "see \(folder)")
        }
    }
}
