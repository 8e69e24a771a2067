/// What a window is asked to be when it is made.
package struct WindowOptions: Equatable, Sendable {
    package var title: String
    /// In points, not pixels: a HiDPI screen has more.
    package var width: Int
    package var height: Int
    package var fullscreen: Bool
    /// Which display, from 0; one that is not there means the first.
    package var display: Int
    package var vsync: Bool
    /// No window, display server or keyboard: pictures are drawn in memory by EGL. For tests, screenshots, benchmarks.
    package var headless: Bool
    /// Made, but not shown before `Window.show`.
    package var hidden: Bool

    package init(
        title: String, width: Int = 1280, height: Int = 720, fullscreen: Bool = false, display: Int = 0,
        vsync: Bool = true, headless: Bool = false, hidden: Bool = false
    ) {
        self.title = title
        self.width = width
        self.height = height
        self.fullscreen = fullscreen
        self.display = display
        self.vsync = vsync
        self.headless = headless
        self.hidden = hidden
    }
}
