import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// All that a player sees, hears and holds: no other room uses SDL or GL. Belongs to the main thread.
package final class Stage {
    package let window: Window
    package let renderer: Renderer
    package let images: ImageLoader
    package let mixer: AudioMixer
    package let speech: SpeechSynthesiser
    /// Seconds until the window and its GL context were made.
    package let windowSeconds: Double
    package private(set) var virtualPads: VirtualPads?
    private var codePages = CodePageTrimmer()
    private let readers: Readers?
    private let input: InputReader
    private let warn: (String) -> Void
    private var isContextBroken = false
    private var sleepWatch = SleepWatch()
    private var arrow = MouseArrow()

    /// - Parameters:
    ///   - assets: the folder with `Icons`.
    ///   - padMappings: the player's own `gamecontrollerdb.txt`.
    ///   - trust: the pictures and sounds that this process may decode itself.
    ///   - readers: read all others; nil where there are none.
    ///   - sizes: of what is kept in memory.
    ///   - warn: gets a sentence for each missing font and each pad without a mapping.
    /// - Throws: `StageError` if there is no display or no GL.
    package init(
        options: WindowOptions, assets: URL, fonts: URL, padMappings: URL? = nil,
        trust: Trust = .everything, readers: Readers? = nil, sizes: CacheSizes = .usual,
        warn: @escaping (String) -> Void
    ) throws(StageError) {
        let start = Self.now
        images = ImageLoader(threads: 1, trust: trust, outside: readers?.decoding ?? .inProcess, sizes: sizes)
        mixer = AudioMixer(
            trust: trust, outside: readers?.songDecoding ?? .none, songBeginning: sizes.songBeginning
        ) { Stage.wake() }
        self.readers = readers
        let window = try Window(options: options)
        windowSeconds = Self.now - start
        self.window = window
        self.warn = warn
        let icons = assets.appendingPathComponent("Icons")
        let text = TextRasteriser(fonts: fonts, icons: icons, openFonts: sizes.openFonts, warn: warn)
        renderer = try Renderer(gl: window.gl, glyphs: text, sizes: sizes)
        speech = SpeechSynthesiser(mixer: mixer)
        input = InputReader(
            mappings: padMappings, density: { window.density }, windowEvent: { window.deviceEvent(for: $0) },
            unknownPad: { warn("\($0) is not known as a pad; add it to gamecontrollerdb.txt in the data folder.") })
        LoopWaker.open()
    }

    deinit {
        virtualPads?.close()
        LoopWaker.close()
    }

    /// Calls `then` on another thread if no file from elsewhere is read here.
    package func whenReadersRefuse(_ then: @escaping @Sendable () -> Void) {
        guard let reader = readers?.pictures else { return }
        DispatchQueue.global().async { if reader.isRefusing { then() } }
    }

    /// Lets files from elsewhere be read even where the system cannot confine their reader, or not.
    package func acceptNoSandbox(_ accepts: Bool) { readers?.acceptNoSandbox(accepts) }

    /// Calls `then` on another thread with `Readers.missingDecoders`.
    package func checkDecoders(then: @escaping @Sendable (String?) -> Void) {
        DispatchQueue.global(qos: .utility).async { [readers] in then(readers?.missingDecoders) }
    }

    /// Calls `then` on another thread with the parts that the game goes without, if there are any.
    package func whenPartsAreMissing(_ then: @escaping @Sendable ([GamePart]) -> Void) {
        DispatchQueue.global(qos: .utility).async {
            let missing = GamePart.missingAtStart
            if !missing.isEmpty { then(missing) }
        }
    }

    /// Seconds on a clock that stands still while the machine sleeps.
    package static var now: Double { StageClock.now }

    /// Ends the wait of `events(waiting:)`. May be called on any thread.
    package static func wake() { LoopWaker.wake() }
}

extension Stage {
    /// The window's size and the pads that are plugged in, which the game needs before its first picture.
    package func firstEvents() -> [DeviceEvent] {
        let size = window.drawableSize
        let pads = input.start()
        virtualPads = VirtualPads(environment: ProcessInfo.processInfo.environment, warn: warn)
        return [.resized(width: size.width, height: size.height, density: window.density)] + pads
    }

    /// The limit of SDL's events in one turn. A flood of input must not delay the next frame; most of it makes no event
    /// of ours.
    private static let mostEvents = 8192

    /// Blocks for at most `milliseconds` (0: not at all) until something happens, then returns all pending events.
    package func events(waiting milliseconds: Int) -> [DeviceEvent] {
        var events = input.catchUp(at: Self.now)
        let milliseconds = min(milliseconds, input.catchUpMilliseconds ?? .max)
        var event = SDL_Event()
        var has = milliseconds > 0 && events.isEmpty ? wait(milliseconds, for: &event) : SDL_PollEvent(&event)
        var taken = 1
        while has == 1 {
            if !LoopWaker.isWakeUp(event) {
                if let isShown = arrow.change(by: event) { SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE) }
                mixer.handle(event)
                events += input.translate(event)
            }
            if events.count > 1000 || taken == Self.mostEvents { break }
            taken += 1
            has = SDL_PollEvent(&event)
        }
        // `.woke` comes first: the press that woke the machine is not meant as an answer.
        return sleepWatch.hasSlept() ? [.woke] + events : events
    }

    /// NB: with a pad, or without a display server, SDL polls a thousand times a second: 3 % of a core for a menu at
    /// rest. So this polls itself: often for two seconds, then thirty times a second.
    private func wait(_ milliseconds: Int, for event: inout SDL_Event) -> Int32 {
        let blocks = window.canWait && SDL_NumJoysticks() <= 0
        guard milliseconds > 20, !blocks else { return SDL_WaitEventTimeout(&event, Int32(milliseconds)) }
        let start = Self.now
        while SDL_PollEvent(&event) == 0 {
            let passed = Self.now - start
            guard passed < Double(milliseconds) / 1000 else { return 0 }
            SDL_Delay(passed < 2 ? 8 : 33)
        }
        return 1
    }

    /// Shakes a pad, 0…1.
    package func rumble(_ pad: PadID, strength: Double, milliseconds: Int) {
        input.rumble(pad, strength: strength, milliseconds: milliseconds)
    }

    /// Lights a pad in a colour, and shows the number of its seat, from 0. nil gives back the pad's own light.
    package func light(_ pad: PadID, _ color: Color?, seat: Int?) { input.light(pad, color, seat: seat) }

    /// - Returns: whether the desktop took the text.
    package func copy(_ text: String) -> Bool { Clipboard.copy(text) }

    /// nil where the clipboard holds no text.
    package static var copiedText: String? { Clipboard.text }

    /// Gives all pads their own lights back. Call it before the game ends.
    package func restorePadLights() { input.restoreLights() }

    /// Keeps the desktop from blanking the screen, or lets it. While it may, the arrow of the mouse hides until it is
    /// moved.
    package func keepScreenAwake(_ isOn: Bool) {
        window.keepScreenAwake(isOn)
        if !isOn, arrow.hide() { SDL_ShowCursor(SDL_DISABLE) }
    }

    /// Compiles every shader that each session needs, then frees the compiler's memory. Takes up to a tenth of a second
    /// with software GL: call it after the first picture and before the first round.
    package func warmUp() {
        CodePages.release()
        renderer.warmUp()
        window.gl.releaseShaderCompiler?()
        CodePages.release()
    }

    /// Compiles the shaders of one reveal, then frees the compiler's memory.
    package func warmUp(_ reveal: Reveal, holdsLettering: Bool) {
        renderer.warmUp(reveal, holdsLettering: holdsLettering)
        CodePages.release()
    }

    /// Call when nothing moves: it may take longer than a frame.
    package func trimMemory() { codePages.trimIfGrown(now: Self.now) }

    /// - Parameter isTimed: waits for the card before taking the time.
    /// - Returns: when drawing ended, on the clock of `now`, before waiting for the refresh.
    @discardableResult
    package func show(_ list: DisplayList, isTimed: Bool = false) -> Double {
        let begun = Self.now
        restoreContext()
        renderer.draw(list, size: window.drawableSize)
        if isTimed { window.finish() }
        let drawn = Self.now
        window.present(begun: begun)
        return drawn
    }

    /// Draws a picture of any size in memory: RGBA, rows from the top.
    package func picture(of list: DisplayList, width: Int, height: Int) -> (pixels: [UInt8], width: Int, height: Int) {
        (renderer.picture(of: list, width: width, height: height), width, height)
    }

    /// Draws a picture of the window's size and returns it: RGBA, rows from the top.
    package func picture(of list: DisplayList) -> (pixels: [UInt8], width: Int, height: Int) {
        let size = window.drawableSize
        restoreContext()
        renderer.draw(list, size: size)
        window.finish()
        return (window.readPixels(), size.width, size.height)
    }

    /// Rebuilds the GL context and all GL objects after a reset of the graphics card.
    private func restoreContext() {
        guard isContextBroken || window.hasLostContext else { return }
        let isRetry = isContextBroken
        isContextBroken = true
        do throws(StageError) {
            try window.renewContext()
            try renderer.rebuild()
            isContextBroken = false
            warn("The graphics card was reset; the picture was made anew.")
        } catch {
            // The next frame tries again; the player is told once.
            if !isRetry { warn(error.message) }
        }
    }
}
