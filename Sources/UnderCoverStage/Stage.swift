// What a player sees, hears and holds, behind one door. Nothing outside this room knows SDL or GL.

import CSDL2
import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverPixels

/// The window with everything that draws into it, and the devices. Belongs to the main thread.
package final class Stage {
    package let window: Window
    package let renderer: Renderer
    package let images: ImageLoader
    package let mixer = AudioMixer { Stage.wake() }
    package let speaker: Speaker
    /// Seconds that SDL and the driver took for the window and its GL context.
    package let windowSeconds: Double
    package private(set) var virtualPad: VirtualPad?
    private var code = CodeWatch()
    private let input: InputReader
    private let wakeEvent: UInt32
    private let warn: (String) -> Void
    private var isContextBroken = false
    private var sleepWatch = SleepWatch()

    /// - Parameters:
    ///   - assets: the folder with `Icons`.
    ///   - fonts: the folder with the two faces.
    ///   - outsidePictures: decodes pictures that do not lie in `assets`.
    ///   - warn: gets a sentence for each font that is missing and each pad without a mapping.
    /// - Throws: `StageError` when there is no display or no GL.
    package init(
        options: WindowOptions, assets: URL, fonts: URL, padMappings: URL? = nil,
        outsidePictures: PictureDecoding = .inProcess, warn: @escaping (String) -> Void
    ) throws(StageError) {
        let start = Self.now
        images = ImageLoader(threads: 1, ours: assets, outside: outsidePictures)
        let window = try Window(options: options)
        windowSeconds = Self.now - start
        self.window = window
        self.warn = warn
        let type = TypeSetter(fonts: fonts, icons: assets.appendingPathComponent("Icons"), warn: warn)
        renderer = try Renderer(gl: window.gl, glyphs: type)
        speaker = Speaker(mixer: mixer)
        input = InputReader(
            mappings: padMappings, density: { window.density }, windowEvent: { window.deviceEvent(for: $0) },
            unknownPad: { warn("\($0) is not known as a pad; add it to gamecontrollerdb.txt in the data folder.") })
        wakeEvent = SDL_RegisterEvents(1)
        Self.bell.withLock { $0.type = wakeEvent }
    }

    /// NB: SDL's queue goes with the window, and its lock with it. Threads that bring something still may not touch it.
    deinit {
        Self.bell.withLock { $0.type = 0 }
        while Self.bell.withLock({ $0.pushing > 0 }) { usleep(100) }
    }

    // MARK: Events

    /// The size of the window and the pads that are plugged in: what the game must know before its first picture.
    package func firstEvents() -> [DeviceEvent] {
        let size = window.drawableSize
        let pads = input.start()
        virtualPad = VirtualPad(environment: ProcessInfo.processInfo.environment, warn: warn)
        return [.resized(width: size.width, height: size.height, density: window.density)] + pads
    }

    /// Blocks for at most `milliseconds` (0: not at all) until something happens, then returns all that has.
    package func events(waiting milliseconds: Int) -> [DeviceEvent] {
        var events: [DeviceEvent] = []
        var event = SDL_Event()
        var has = milliseconds > 0 ? wait(milliseconds, for: &event) : SDL_PollEvent(&event)
        while has == 1 {
            if event.type != wakeEvent {
                mixer.handle(event)
                events += input.translate(event)
            }
            // A flood of input may not keep the picture waiting.
            if events.count > 1000 { break }
            has = SDL_PollEvent(&event)
        }
        // First of all: whoever woke the machine did not mean to answer.
        return sleepWatch.hasSlept(Clocks.now) ? [.woke] + events : events
    }

    /// NB: with a pad, or without a display server, SDL looks a thousand times a second, which is 3 % of a core for a
    /// menu that nobody touches. So we look ourselves: often while someone is there, thirty times a second when not.
    private func wait(_ milliseconds: Int, for event: inout SDL_Event) -> Int32 {
        let isTold = window.canWait && SDL_NumJoysticks() <= 0
        guard milliseconds > 20, !isTold else { return SDL_WaitEventTimeout(&event, Int32(milliseconds)) }
        let start = Self.now
        let end = start + Double(milliseconds) / 1000
        while SDL_PollEvent(&event) == 0 {
            let now = Self.now
            guard now < end else { return 0 }
            SDL_Delay(now - start < 2 ? 8 : 33)
        }
        return 1
    }

    /// How a thread wakes the loop: 0 while there is none.
    private struct Bell {
        var type: UInt32 = 0
        var pushing = 0
    }

    private static let bell = Mutex(Bell())

    /// Ends the wait of `events(waiting:)`. May be called on any thread.
    package static func wake() {
        let type = bell.withLock { bell -> UInt32? in
            guard bell.type != 0, bell.type != UInt32.max else { return nil }
            bell.pushing += 1
            return bell.type
        }
        guard let type else { return }
        var event = SDL_Event()
        event.type = type
        // NB: without our lock. SDL calls watchers under a lock of its own, and those come back here.
        SDL_PushEvent(&event)
        bell.withLock { $0.pushing -= 1 }
    }

    /// Seconds on a clock that stands still while the machine sleeps.
    package static var now: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }

    // MARK: Pictures

    /// Compiles every shader and gives back what that took. Takes up to a tenth of a second with software GL: after the
    /// first picture, before the first round.
    package func warmUp() {
        CodeMemory.release()
        renderer.warmUp()
        window.gl.releaseShaderCompiler?()
        CodeMemory.release()
    }

    /// Compiles what one reveal needs, and gives back what that took.
    package func warmUp(_ reveal: Reveal, holdsLettering: Bool) {
        renderer.warmUp(reveal, holdsLettering: holdsLettering)
        CodeMemory.release()
    }

    /// Call in moments when a picture more or less late is not seen.
    package func rest() { code.look(now: Self.now) }

    /// Draws a picture into the window and shows it. With `isTimed` the card is waited for first.
    /// - Returns: when it was drawn, before the refresh was waited for.
    @discardableResult
    package func show(_ list: DisplayList, isTimed: Bool = false) -> Double {
        let begun = Self.now
        mendContext()
        renderer.draw(list, size: window.drawableSize)
        if isTimed { window.finish() }
        let drawn = Self.now
        window.present(begun: begun)
        return drawn
    }

    /// Draws a picture that is not for the window: RGBA, rows from the top.
    package func picture(of list: DisplayList, width: Int, height: Int) -> (pixels: [UInt8], width: Int, height: Int) {
        (renderer.picture(of: list, width: width, height: height), width, height)
    }

    /// What a reset of the card took away is made anew, so that the next picture is whole.
    private func mendContext() {
        guard isContextBroken || window.hasLostContext else { return }
        let isKnown = isContextBroken
        isContextBroken = true
        do throws(StageError) {
            try window.renewContext()
            try renderer.rebuild()
            isContextBroken = false
            warn("The graphics card was reset; the picture was made anew.")
        } catch {
            // Tried again with the next picture, but said once.
            if !isKnown { warn(error.message) }
        }
    }

    /// Draws a picture of the window's size and returns it, RGBA, rows from the top.
    package func picture(of list: DisplayList) -> (pixels: [UInt8], width: Int, height: Int) {
        let size = window.drawableSize
        mendContext()
        renderer.draw(list, size: size)
        window.finish()
        return (window.readPixels(), size.width, size.height)
    }
}
