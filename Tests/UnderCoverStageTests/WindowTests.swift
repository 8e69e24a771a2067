import CSDL2
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    @GLThread @Suite struct WindowTests {
        @Test func aHeadlessWindowHasTheSizeItWasAskedFor() throws {
            let studio = try Studio.shared(640, 200)
            #expect(studio.window.drawableSize == (640, 200))
            #expect(studio.window.isVisible)
            #expect(studio.window.refreshRate > 0)
            #expect(studio.window.readPixels().count == 640 * 200 * 4)
        }

        /// A pad does not count as input for a desktop, so it would blank the screen during a long match.
        @Test func aWindowKeepsTheScreenAwakeUntilItMaySleep() throws {
            let window = try Studio.shared().window
            #expect(window.keepsScreenAwake)
            window.keepScreenAwake(false)
            #expect(!window.keepsScreenAwake)
            window.keepScreenAwake(true)
            #expect(window.keepsScreenAwake)
        }

        @Test(arguments: [
            ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Mesa Intel(R) UHD Graphics 620", false),
            ("V3D 7.1", false),
        ])
        func softwareIsKnownByItsName(renderer: String, isSoftware: Bool) {
            #expect(GraphicsCheckup.isSoftware(renderer) == isSoftware)
        }

        @Test func pixelsAreReadFromTheTop() throws {
            let picture = try Studio.shared(640, 200).draw([
                .clear(Color(0)), .box(Box(Rect(600, 0, 40, 10), fill: Color(0xFF0000))),
            ])
            #expect(picture[639, 0] == Color(0xFF0000))
            #expect(picture[639, 199] == Color(0))
            #expect(picture[0, 0] == Color(0))
        }

        @Test func anUnseenDriverIsRefusedUnlessAskedFor() {
            for driver in ["offscreen", "dummy", "evdev"] {
                #expect(VideoDriver.complaint(driver: driver, asked: nil) != nil)
                #expect(VideoDriver.complaint(driver: driver, asked: "x11") != nil)
                #expect(VideoDriver.complaint(driver: driver, asked: driver) == nil)
            }
            #expect(VideoDriver.complaint(driver: "wayland", asked: nil) == nil)
            #expect(VideoDriver.complaint(driver: "dummy", asked: "kmsdrm,dummy") == nil)
            let words = VideoDriver.complaint(driver: "offscreen", asked: nil)?.message ?? ""
            #expect(words.contains("cage") && words.contains("render"))
        }

        @Test func bothProfilesDrawEveryKindOfCommandTheSame() throws {
            let pictures = try GLProfile.allCases.map { profile in try picture(with: profile) }
            // Shaders are compiled in two dialects, whose rounding may differ: hence 2/255.
            expectEqual(pictures[1], pictures[0], tolerance: 2, "profiles")
            #expect(Set(pictures[0].pixels).count > 50)
        }

        private func picture(with profile: GLProfile) throws -> Picture {
            let (width, height) = (256, 256)
            try VideoDriver.start(headless: true)
            defer { VideoDriver.stop() }
            let options = WindowOptions(title: "Profile", width: width, height: height, headless: true)
            let opened = try profile.open(options).get()
            defer {
                SDL_GL_DeleteContext(opened.context)
                SDL_DestroyWindow(opened.handle)
            }
            let renderer = try Renderer(gl: opened.gl, glyphs: FakeGlyphs())
            let side = 64
            let noise = (0..<side * side * 4).map {
                UInt8(truncatingIfNeeded: ($0 * 2_654_435_761) >> 13) | ($0 % 4 == 3 ? 255 : 0)
            }
            renderer.setCover("a", pixels: try #require(CoverPixels(side: side, pixels: noise)))
            renderer.setPoster("p", pixels: (0..<side * side).map { UInt8($0 % side * 4) }, side: side)
            _ = renderer.advanceUploads(budgetMilliseconds: .infinity)
            renderer.draw(everything, size: (width, height))
            return Picture(
                width: width, height: height, pixels: opened.gl.readPixels(width: width, height: height))
        }

        /// Every kind of command, straight and turned.
        private var everything: DisplayList {
            let ink = Color(0x0D0D0D)
            let yellow = Color(0xFFE500)
            let overprint = TextRun.Blend.overprint(onPaper: ink, onInk: yellow)
            var list: DisplayList = [
                .clear(Color(0xFBFAF5)),
                .gradient(Gradient(rect: Rect(0, 0, 128, 128), colors: [ink, yellow, Color(0x2255CC)], seconds: 3)),
                .halftone(Halftone(source: "p", rect: Rect(128, 0, 128, 128), paper: .white, ink: ink, cells: 12)),
                .text(TextRun("AB", face: .display, size: 40, color: yellow, at: Point(140, 90), blend: overprint)),
            ]
            for degrees in [0.0, 12] {
                list += [
                    .push(
                        Transform(pivot: Point(128, 192), scale: degrees == 0 ? 1 : 0.8, degrees: degrees, opacity: 0.9)
                    ),
                    .clip(Rect(0, 100, 256, 150)),
                    .cover(CoverQuad("a", in: Rect(8, 132, 56, 56))),
                    .cover(CoverQuad("a", in: Rect(72, 132, 56, 56), effect: .blur(sigmaOfSide: 0.05), grey: true)),
                    .box(Box(Rect(136, 132, 56, 40), radius: 14, fill: yellow, stroke: ink, strokeWidth: 3)),
                    .box(Box(Rect(200, 132, 48, 40), stroke: ink, strokeWidth: 2, dash: 5)),
                    .text(TextRun("ABC", face: .body, size: 20, color: ink, at: Point(12, 220))),
                    .icon(IconMark(.mouse, in: Rect(200, 200, 24, 24), color: ink)),
                    .unclip, .pop,
                ]
            }
            return list
        }

        @Test func aMissingFunctionIsNamed() {
            let reason = #expect(throws: StageError.self) { try GL(isES: true) { _ in nil } }
            #expect(reason?.message.contains("glBindTexture") == true)
        }
    }
}

@Suite struct FramePacerTests {
    private let period = 1.0 / 60

    @Test func aScreenThatWaitsIsLeftAlone() {
        var pacer = FramePacer(period: period)
        for swap in 0..<100 { #expect(pacer.swapped(at: Double(swap) / 60, begun: Double(swap) / 60) == 0) }
        #expect(!pacer.isPacing)
    }

    @Test func slowPicturesAreNoReasonToPace() {
        var pacer = FramePacer(period: period)
        for swap in 0..<100 { #expect(pacer.swapped(at: Double(swap) / 20, begun: Double(swap) / 20) == 0) }
        #expect(!pacer.isPacing)
    }

    @Test func swapsThatRunFreeAreHeldToTheRefresh() {
        var (pacer, now) = pacing()
        let start = now
        for _ in 0..<60 { draw(&pacer, &now, taking: 0.002) }
        // Deadlines are absolute: sixty frames take a second, without drift.
        #expect(abs(now - start - 1) < 0.0001)
    }

    @Test func aLatePictureIsNotMadeUpForByABurst() {
        var (pacer, now) = pacing()
        draw(&pacer, &now, taking: 0.1)
        #expect(abs(pacer.lateness - (0.1 - period)) < 1e-9)
        let start = now
        draw(&pacer, &now, taking: 0.001)
        #expect(abs(now - start - period) < 1e-9 && pacer.lateness == 0)
    }

    @Test func thePictureAfterALateOneHasItsWholeTime() {
        var (pacer, now) = pacing()
        draw(&pacer, &now, taking: period + 0.004)
        #expect(pacer.lateness > 0)
        draw(&pacer, &now, taking: period - 0.001)
        #expect(pacer.lateness == 0)
    }

    @Test func theBeatFollowsPicturesThatAreBegunLaterInIt() {
        var (pacer, now) = pacing()
        // Half a period passes before there is something to draw.
        now += period / 2
        draw(&pacer, &now, taking: 0.002)
        #expect(pacer.lateness == 0)
        draw(&pacer, &now, taking: period - 0.001)
        #expect(pacer.lateness == 0)
    }

    @Test func aPictureThatIsBegunTooLateIsLate() {
        var (pacer, now) = pacing()
        now += period
        draw(&pacer, &now, taking: 0.002)
        #expect(abs(pacer.lateness - 0.002) < 1e-9)
    }

    /// A pacer that has detected free-running swaps.
    private func pacing() -> (FramePacer, now: Double) {
        var pacer = FramePacer(period: period)
        var now = 0.0
        for _ in 0..<12 { draw(&pacer, &now, taking: 0.002) }
        #expect(pacer.isPacing)
        return (pacer, now)
    }

    private func draw(_ pacer: inout FramePacer, _ now: inout Double, taking seconds: Double) {
        let begun = now
        now += seconds
        now += pacer.swapped(at: now, begun: begun)
    }
}
