import CRaise
import CSDL2
import CSandbox
import Foundation
import Glibc
import UnderCoverCatalogue

/// The window and its GL context. Belongs to the thread that made it.
package final class Window {
    package let gl: GL
    /// Called while the player resizes the window: draw and present at once.
    package var onLiveResize: (() -> Void)?
    package private(set) var isHeadless: Bool

    let handle: OpaquePointer
    private let profile: GLProfile
    private var context: SDL_GLContext
    private var hasVsync: Bool
    let thread: SDL_threadID
    var pacer: FramePacer
    private var inFlight = FramesInFlight()
    var isRedrawing = false
    /// The size that it gets where it stops being fullscreen; nil where SDL knows it.
    private var windowedSize: (width: Int32, height: Int32)?
    /// Uses a token of the desktop's; nil where there is no way.
    private let raiser: OpaquePointer?

    /// - Throws: `StageError` if there is no display, or no driver with OpenGL ES 3.0 or GL 3.3.
    package init(options: WindowOptions) throws(StageError) {
        try VideoDriver.start(headless: options.headless)
        let opened: GLProfile.OpenedWindow
        do throws(StageError) { opened = try Self.open(options) } catch {
            VideoDriver.stop()
            throw error
        }
        handle = opened.handle
        profile = opened.profile
        context = opened.context
        hasVsync = options.vsync
        gl = opened.gl
        thread = SDL_ThreadID()
        canWait = ["x11", "wayland"].contains(VideoDriver.current)
        isHeadless = options.headless
        raiser = raiser_make(UnsafeMutableRawPointer(handle))
        pacer = FramePacer(period: 1 / 60)
        if !isHeadless { SDL_SetWindowMinimumSize(handle, 320, 240) }
        // NB: adaptive V-sync fails on the Pi's KMSDRM. `FramePacer` notices if the driver ignores V-sync.
        setVsync(options.vsync)
        keepScreenAwake(true)
        SDL_AddEventWatch(Self.eventWatch, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        raiser_free(raiser)
        SDL_DelEventWatch(Self.eventWatch, Unmanaged.passUnretained(self).toOpaque())
        SDL_GL_DeleteContext(context)
        SDL_DestroyWindow(handle)
        VideoDriver.stop()
    }

    /// The size of what is drawn in pixels, at least 1.
    package var drawableSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GL_GetDrawableSize(handle, &width, &height)
        return (max(1, Int(width)), max(1, Int(height)))
    }

    /// Pixels per point: 2 on a HiDPI display.
    package var density: Double {
        var width: Int32 = 0
        SDL_GetWindowSize(handle, &width, nil)
        return width > 0 ? Double(drawableSize.width) / Double(width) : 1
    }

    /// In hertz; 60 if the display does not report it.
    package var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0 else { return 60 }
        return mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
    }

    package var driver: String { gl.rendererName }

    /// Video driver, GL version and GL driver: "x11, OpenGL ES 3.2 Mesa 23.1, llvmpipe".
    package var drivers: String {
        [VideoDriver.current ?? "none", gl.versionName, gl.rendererName].joined(separator: ", ")
    }

    /// The display server sends events, so waiting for them costs nothing.
    let canWait: Bool

    package var isFullscreen: Bool { has(SDL_WINDOW_FULLSCREEN) }
    /// Neither hidden nor minimised: worth drawing.
    package var isVisible: Bool { isHeadless || !(has(SDL_WINDOW_HIDDEN) || has(SDL_WINDOW_MINIMIZED)) }

    /// Borderless, at the desktop's resolution.
    ///
    /// - Parameter display: counted from 0; the window's own display if nil or missing.
    package func setFullscreen(_ on: Bool, display: Int? = nil) {
        if on, let display, (0..<Int(SDL_GetNumVideoDisplays())).contains(display),
            display != Int(SDL_GetWindowDisplayIndex(handle))
        {
            // A window becomes fullscreen on the display where it is, so it is moved first.
            if isFullscreen { SDL_SetWindowFullscreen(handle, 0) }
            centre(on: Int32(display))
        }
        if on, !isFullscreen { fillDisplay() }
        SDL_SetWindowFullscreen(handle, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        if !on, let size = windowedSize {
            SDL_SetWindowSize(handle, size.width, size.height)
            centre(on: SDL_GetWindowDisplayIndex(handle))
            windowedSize = nil
        }
        pacer = FramePacer(period: 1 / refreshRate)
    }

    /// Under X without a window manager, as on a box that starts X for the game alone, it fills the display by its size
    /// only.
    private func fillDisplay() {
        guard VideoDriver.current == "x11" else { return }
        var size = (width: Int32(0), height: Int32(0))
        SDL_GetWindowSize(handle, &size.width, &size.height)
        // On its way to another display it has the size of the first one.
        windowedSize = windowedSize ?? size
        let display = SDL_GetWindowDisplayIndex(handle)
        var bounds = SDL_Rect()
        SDL_GetDisplayBounds(display, &bounds)
        SDL_SetWindowSize(handle, bounds.w, bounds.h)
        centre(on: display)
    }

    private func centre(on display: Int32) {
        let place = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK) | UInt32(max(0, display)))
        SDL_SetWindowPosition(handle, place, place)
    }

    package func setVsync(_ on: Bool) {
        hasVsync = on
        SDL_GL_SetSwapInterval(on ? 1 : 0)
        pacer = FramePacer(period: 1 / refreshRate)
    }

    /// For a process with several windows, such as the tests.
    package func makeCurrent() throws(StageError) {
        guard SDL_GL_MakeCurrent(handle, context) == 0 else {
            throw StageError(Words.pictureLost(String.sdlError))
        }
    }

    /// The card was reset and all GL objects are lost. Always false if the driver cannot tell.
    var hasLostContext: Bool { gl.resetStatus.map { $0() != GLenum(GL_NO_ERROR) } ?? false }

    /// - Throws: `StageError` if the driver gives no new context; the old one stays.
    func renewContext() throws(StageError) {
        guard let made = profile.makeContext(handle) else {
            throw StageError(Words.cardReset(String.sdlError))
        }
        // The fences belonged to the old context.
        inFlight = FramesInFlight()
        SDL_GL_DeleteContext(context)
        context = made
        setVsync(hasVsync)
    }

    package func show() { SDL_ShowWindow(handle) }

    /// Brings it to the front, where the desktop lets a program do that.
    /// - Parameter token: the right to do so, which the desktop gave to the program that the player has started.
    package func raise(with token: String? = nil) {
        if has(SDL_WINDOW_MINIMIZED) { SDL_RestoreWindow(handle) }
        if let token, raiser_raise(raiser, token) != 0 { return }
        SDL_RaiseWindow(handle)
    }

    /// Keeps the desktop from blanking the screen, or lets it. A new window keeps it awake: a pad does not count as input
    /// there.
    package func keepScreenAwake(_ on: Bool) {
        if on { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }

    package var keepsScreenAwake: Bool { SDL_IsScreenSaverEnabled() == SDL_FALSE }

    /// Gives the window a size in points.
    package func setSize(width: Int, height: Int) { SDL_SetWindowSize(handle, Int32(width), Int32(height)) }

    /// - Parameter pixels: RGBA, `side` × `side`, rows from the top; ignored if the size is wrong.
    package func setIcon(side: Int, pixels: [UInt8]) {
        guard side > 0, pixels.count == side * side * 4 else { return }
        var copy = pixels
        copy.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4), SDL_PIXELFORMAT_ABGR8888.rawValue)
            SDL_SetWindowIcon(handle, surface)
            SDL_FreeSurface(surface)
        }
    }

    /// Seconds by which the last frame missed its refresh; 0 if the display sets the rate.
    package var lateness: Double { pacer.lateness }

    /// Shows the frame, then waits for the display, or for the clock if the display does not wait.
    ///
    /// - Parameter begun: when drawing began, in seconds on the clock of `StageClock.now`.
    package func present(begun: Double) {
        SDL_GL_SwapWindow(handle)
        inFlight.frameSwapped(gl)
        guard !isHeadless else { return }
        let wait = pacer.swapped(at: StageClock.now, begun: begun)
        guard wait > 0 else { return }
        var time = timespec(tv_sec: Int(wait), tv_nsec: Int((wait - wait.rounded(.down)) * 1e9))
        nanosleep(&time, nil)
    }

    /// Waits until the card has drawn everything: for timing.
    package func finish() { gl.finish() }

    /// The frame drawn since the last `present`: RGBA, rows from the top.
    package func readPixels() -> [UInt8] {
        let size = drawableSize
        return gl.readPixels(width: size.width, height: size.height)
    }
}

extension Window {
    private func has(_ flag: SDL_WindowFlags) -> Bool { SDL_GetWindowFlags(handle) & flag.rawValue != 0 }

    private static func open(_ options: WindowOptions) throws(StageError) -> GLProfile.OpenedWindow {
        var reasons: [String] = []
        for profile in GLProfile.allCases {
            switch profile.open(options) {
            case .success(let opened): return opened
            case .failure(let reason): reasons.append(reason.message)
            }
        }
        throw StageError(Words.noGraphicsDriver(reasons.joined(separator: "; ")))
    }
}

/// A message box of the desktop, for errors before there is a window.
package enum MessageBox {
    /// Characters in a line; SDL does not break lines.
    private static let width = 72

    /// Blocks until the player closes it. Does nothing without a desktop.
    /// - Parameter lapsed: is called on another thread after a minute, and must end the process: SDL cannot close a box.
    package static func show(
        _ sentence: String, environment: [String: String], lapsed: @escaping @Sendable () -> Never
    ) {
        guard hasScreen(environment) else { return }
        SDL_SetMainReady()
        // NB: on X11 SDL forks a process for the box. Without this the box would stay when the game is killed.
        pthread_atfork(nil, nil) { _ = sandbox_die_with_parent() }
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: mostSeconds)
            lapsed()
        }
        let text = lines(plain(sentence)).joined(separator: "\n")
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR.rawValue, "Under Cover", text, nil)
    }

    private static let mostSeconds = 60.0

    /// The font that X11 has for a box draws no typographic signs.
    static func plain(_ sentence: String) -> String {
        let signs: [Character: String] = [
            "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-",
            "\u{A0}": " ", "\u{202F}": " ",
        ]
        return sentence.reduce(into: "") { $0 += signs[$1] ?? String($1) }
    }

    static func hasScreen(_ environment: [String: String]) -> Bool {
        let asked = (environment["SDL_VIDEODRIVER"] ?? "").split(separator: ",").map(String.init)
        guard VideoDriver.unseen.isDisjoint(with: asked) else { return false }
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    }

    static func lines(_ sentence: String) -> [String] {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty || line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension Window {
    /// nil for events that are not about the window.
    package func deviceEvent(for event: SDL_Event) -> DeviceEvent? {
        switch event.type {
        case SDL_QUIT.rawValue: .quitRequested
        case SDL_APP_DIDENTERFOREGROUND.rawValue, SDL_RENDER_DEVICE_RESET.rawValue, SDL_RENDER_TARGETS_RESET.rawValue:
            .woke
        case SDL_WINDOWEVENT.rawValue: windowEvent(UInt32(event.window.event))
        default: nil
        }
    }

    private func windowEvent(_ kind: UInt32) -> DeviceEvent? {
        switch kind {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue, SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue:
            .resized(width: drawableSize.width, height: drawableSize.height, density: density)
        case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: .focusChanged(true)
        case SDL_WINDOWEVENT_FOCUS_LOST.rawValue: .focusChanged(false)
        // Not the event's state: on X11 a window that is minimised right after its start is exposed afterwards.
        case SDL_WINDOWEVENT_SHOWN.rawValue, SDL_WINDOWEVENT_RESTORED.rawValue, SDL_WINDOWEVENT_EXPOSED.rawValue,
            SDL_WINDOWEVENT_HIDDEN.rawValue, SDL_WINDOWEVENT_MINIMIZED.rawValue:
            .visibilityChanged(isVisible)
        case SDL_WINDOWEVENT_CLOSE.rawValue: .quitRequested
        default: nil
        }
    }

    // On some systems the event loop blocks while the player drags an edge; an event watch is still called.
    static let eventWatch: SDL_EventFilter = { context, event in
        guard let context, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue else { return 0 }
        Unmanaged<Window>.fromOpaque(context).takeUnretainedValue().watched(event.pointee.window)
        return 0
    }

    private func watched(_ event: SDL_WindowEvent) {
        guard SDL_ThreadID() == thread, event.windowID == SDL_GetWindowID(handle) else { return }
        switch UInt32(event.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
            guard !isRedrawing, let onLiveResize else { return }
            isRedrawing = true
            onLiveResize()
            isRedrawing = false
        case SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue:
            pacer = FramePacer(period: 1 / refreshRate)
        default: break
        }
    }
}
