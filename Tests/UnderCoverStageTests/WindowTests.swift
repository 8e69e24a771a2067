import Testing
import UnderCoverCore

@testable import UnderCoverStage

extension GLTests {
    @MainActor @Suite struct WindowTests {
        @Test func aHeadlessWindowHasTheSizeItWasAskedFor() throws {
            let studio = try Studio.shared(640, 200)
            #expect(studio.window.drawableSize == (640, 200))
            #expect(studio.window.isVisible)
            #expect(studio.window.refreshRate > 0)
            #expect(studio.window.readPixels().count == 640 * 200 * 4)
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

        @Test func aMissingFunctionIsNamed() {
            let reason = #expect(throws: StageError.self) { try GL(isES: true) { _ in nil } }
            #expect(reason?.message.contains("glBindTexture") == true)
        }
    }
}

@Suite struct SwapPacerTests {
    @Test func aScreenThatWaitsIsLeftAlone() {
        var pacer = SwapPacer(period: 1.0 / 60)
        for swap in 0..<100 { #expect(pacer.swapped(at: Double(swap) / 60) == 0) }
        #expect(!pacer.isPacing)
    }

    @Test func slowPicturesAreNoReasonToPace() {
        var pacer = SwapPacer(period: 1.0 / 60)
        for swap in 0..<100 { #expect(pacer.swapped(at: Double(swap) / 20) == 0) }
        #expect(!pacer.isPacing)
    }

    @Test func swapsThatRunFreeAreHeldToTheRefresh() {
        var pacer = SwapPacer(period: 1.0 / 60)
        var now = 0.0
        for _ in 0..<12 {
            now += 0.002
            now += pacer.swapped(at: now)
        }
        #expect(pacer.isPacing)
        let start = now
        for _ in 0..<60 {
            now += 0.002
            now += pacer.swapped(at: now)
        }
        // Absolute deadlines: sixty pictures take a second, with no drift.
        #expect(abs(now - start - 1) < 0.02)
    }

    @Test func aLatePictureIsNotMadeUpForByABurst() {
        var pacer = SwapPacer(period: 1.0 / 60)
        var now = 0.0
        for _ in 0..<12 {
            now += 0.001
            now += pacer.swapped(at: now)
        }
        now += 1
        _ = pacer.swapped(at: now)
        let wait = pacer.swapped(at: now + 0.001)
        #expect(wait > 0.01)
    }
}
