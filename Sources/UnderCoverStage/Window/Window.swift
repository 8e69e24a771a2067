import CSDL2
import Glibc
import UnderCoverCore

/// The one window and its GL context. Everything here belongs to the thread that made it.
package final class Window {
    package let gl: GL
    /// Called while the window is being dragged larger or smaller: draw and present now.
    package var onLiveResize: (() -> Void)?
    package private(set) var isHeadless: Bool

    let handle: OpaquePointer
    private let door: GLDoor
    private var context: SDL_GLContext
    private var hasVsync: Bool
    private let thread: SDL_threadID
    private var pacer: SwapPacer
    private var queue = FrameQueue()
    private var isRedrawing = false

    package static let minimumWidth = 320
    package static let minimumHeight = 240

    /// - Throws: `StageError` when there is no display to show a window on, or no driver with OpenGL ES 3.0 or GL 3.3.
    package init(options: WindowOptions) throws(StageError) {
        try VideoDriver.start(headless: options.headless)
        let opened: GLDoor.Opened
        do throws(StageError) {
            opened = try Self.open(options)
        } catch {
            VideoDriver.stop()
            throw error
        }
        handle = opened.handle
        door = opened.door
        context = opened.context
        hasVsync = options.vsync
        gl = opened.gl
        thread = SDL_ThreadID()
        canWait = SDL_GetCurrentVideoDriver().map { ["x11", "wayland"].contains(String(cString: $0)) } ?? false
        isHeadless = options.headless
        pacer = SwapPacer(period: 1 / 60)
        if !isHeadless { SDL_SetWindowMinimumSize(handle, Int32(Self.minimumWidth), Int32(Self.minimumHeight)) }
        // NB: plain vsync only. Adaptive vsync fails on the Pi's KMSDRM. A refusal shows in the pacer.
        SDL_GL_SetSwapInterval(options.vsync ? 1 : 0)
        pacer.reset(period: 1 / refreshRate)
        SDL_AddEventWatch(Self.eventWatch, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { close() }

    /// In pixels, never less than 1.
    package var drawableSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GL_GetDrawableSize(handle, &width, &height)
        return (max(1, Int(width)), max(1, Int(height)))
    }

    /// Pixels a point: 2 on a HiDPI screen.
    package var density: Double {
        var width: Int32 = 0
        SDL_GetWindowSize(handle, &width, nil)
        return width > 0 ? Double(drawableSize.width) / Double(width) : 1
    }

    /// In hertz; 60 where the screen does not tell.
    package var refreshRate: Double {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(handle)), &mode) == 0 else { return 60 }
        return mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
    }

    /// What the driver calls itself.
    package var driver: String { gl.rendererName }

    /// All that a picture goes through: "x11, OpenGL ES 3.2 Mesa 23.1, llvmpipe".
    package var drivers: String {
        [SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none", gl.versionName, gl.rendererName]
            .joined(separator: ", ")
    }

    /// The display server tells when something happens.
    let canWait: Bool

    package var isFullscreen: Bool { has(SDL_WINDOW_FULLSCREEN) }
    package var hasFocus: Bool { has(SDL_WINDOW_INPUT_FOCUS) }
    /// Neither hidden nor minimised: worth drawing.
    package var isVisible: Bool { isHeadless || !(has(SDL_WINDOW_HIDDEN) || has(SDL_WINDOW_MINIMIZED)) }

    /// Borderless, at the desktop's own size, on a display counted from 0; nil, or one that is not there, is where the
    /// window stands.
    package func setFullscreen(_ on: Bool, display: Int? = nil) {
        if on, let display, (0..<Int(SDL_GetNumVideoDisplays())).contains(display),
            display != Int(SDL_GetWindowDisplayIndex(handle))
        {
            // A window goes fullscreen where it stands, so it moves first.
            if isFullscreen { SDL_SetWindowFullscreen(handle, 0) }
            let place = Int32(0x2FFF_0000 | UInt32(display))
            SDL_SetWindowPosition(handle, place, place)
        }
        SDL_SetWindowFullscreen(handle, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        pacer.reset(period: 1 / refreshRate)
    }

    package func setVsync(_ on: Bool) {
        hasVsync = on
        SDL_GL_SetSwapInterval(on ? 1 : 0)
        pacer.reset(period: 1 / refreshRate)
    }

    /// Needed only where a process has several windows, as tests do.
    package func makeCurrent() throws(StageError) {
        guard SDL_GL_MakeCurrent(handle, context) == 0 else {
            throw StageError("The picture was lost: \(String(cString: SDL_GetError())). Start the game again.")
        }
    }

    /// The card was reset and took all with it. Never where the driver cannot tell.
    var hasLostContext: Bool { gl.resetStatus.map { $0() != GLenum(GL_NO_ERROR) } ?? false }

    /// Another GL context for the same window, in which nothing is made yet.
    /// - Throws: `StageError` while the driver gives none; the old one stays.
    func renewContext() throws(StageError) {
        guard let made = door.makeContext(handle) else {
            throw StageError("The graphics card was reset: \(String(cString: SDL_GetError())).")
        }
        // Its fences went with it.
        queue = FrameQueue()
        SDL_GL_DeleteContext(context)
        context = made
        SDL_GL_SetSwapInterval(hasVsync ? 1 : 0)
        pacer.reset(period: 1 / refreshRate)
    }

    /// Shows a window that was made hidden.
    package func show() { SDL_ShowWindow(handle) }

    package func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

    /// In points.
    package func setSize(width: Int, height: Int) { SDL_SetWindowSize(handle, Int32(width), Int32(height)) }

    /// Square RGBA, rows from the top; ignored when its size is wrong.
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

    /// Seconds by which the last picture missed its refresh; always 0 where the screen itself paces.
    package var lateness: Double { pacer.lateness }

    /// Shows what was drawn since `begun`, and waits for the screen or, where the screen does not wait, for the clock.
    /// - Parameter begun: seconds on the clock of `Stage.now`.
    package func present(begun: Double) {
        SDL_GL_SwapWindow(handle)
        queue.shown(gl)
        guard !isHeadless else { return }
        let now = Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
        let wait = pacer.swapped(at: now, begun: begun)
        guard wait > 0 else { return }
        var time = timespec(tv_sec: Int(wait), tv_nsec: Int((wait - wait.rounded(.down)) * 1e9))
        nanosleep(&time, nil)
    }

    /// Waits until everything drawn is really done: for timing.
    package func finish() { gl.finish() }

    /// The picture drawn since the last `present`, RGBA, rows from the top.
    package func readPixels() -> [UInt8] {
        let size = drawableSize
        return gl.readPixels(width: size.width, height: size.height)
    }

    private func close() {
        SDL_DelEventWatch(Self.eventWatch, Unmanaged.passUnretained(self).toOpaque())
        SDL_GL_DeleteContext(context)
        SDL_DestroyWindow(handle)
        VideoDriver.stop()
    }
}

extension Window {
    private func has(_ flag: SDL_WindowFlags) -> Bool { SDL_GetWindowFlags(handle) & flag.rawValue != 0 }

    private static func open(_ options: WindowOptions) throws(StageError) -> GLDoor.Opened {
        var reasons: [String] = []
        for door in GLDoor.allCases {
            switch door.open(options) {
            case .success(let opened): return opened
            case .failure(let reason): reasons.append(reason.message)
            }
        }
        throw StageError(
            "No graphics driver here has OpenGL ES 3.0 or OpenGL 3.3 (\(reasons.joined(separator: "; "))). "
                + "Install the Mesa drivers: apt install libgl1-mesa-dri libegl1.")
    }

    // While an edge is dragged some systems keep the event loop to themselves; a watch is still called.
    private static let eventWatch: SDL_EventFilter = { context, event in
        guard let context, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue else { return 0 }
        let window = Unmanaged<Window>.fromOpaque(context).takeUnretainedValue()
        window.watched(event.pointee.window)
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
            pacer.reset(period: 1 / refreshRate)
        default: break
        }
    }
}

extension GL {
    /// The current framebuffer, RGBA, rows from the top.
    func readPixels(width: Int, height: Int) -> [UInt8] {
        var bottomUp = [UInt8](repeating: 0, count: width * height * 4)
        bottomUp.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            pixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
            readPixels(
                0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), base)
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(bottomUp.count)
        for row in stride(from: height - 1, through: 0, by: -1) {
            pixels.append(contentsOf: bottomUp[row * width * 4..<(row + 1) * width * 4])
        }
        return pixels
    }
}
