package struct WindowOptions: Equatable, Sendable {
    package var title: String
    /// In points.
    package var width: Int
    package var height: Int
    package var fullscreen: Bool
    /// Counted from 0; the first display if there is no such display.
    package var display: Int
    package var vsync: Bool
    /// Draws in memory with EGL: no window, display server or keyboard. For tests, screenshots and benchmarks.
    package var headless: Bool
    /// Not shown before `Window.show`.
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
