import CSDL2

package struct GraphicsCheckup: Encodable, Equatable, Sendable {
    package struct GLDriver: Encodable, Equatable, Sendable {
        package var vendor: String
        package var renderer: String
        package var version: String
        package var isSoftware: Bool
        /// The side of the largest texture in pixels.
        package var largestTexture: Int
    }

    package struct Display: Encodable, Equatable, Sendable {
        package var name: String
        /// The size of the window in pixels.
        package var width: Int
        package var height: Int
        /// In hertz; 0 if unknown.
        package var refreshRate: Int
    }

    /// The drivers that SDL was built with.
    package var drivers: [String] = []
    /// The driver in use; nil if none works.
    package var driver: String?
    package var gl: GLDriver?
    package var displays: [Display] = []
    /// Why the game cannot open a window; nil if it can.
    package var reason: String?
    /// There is no window; `gl` is the driver that draws in memory.
    package var isUnseen = false

    /// Opens a hidden window; if that fails, a window in memory.
    package static func make() -> GraphicsCheckup {
        var checkup = GraphicsCheckup()
        checkup.drivers = String.sdlList(SDL_GetNumVideoDrivers(), SDL_GetVideoDriver)
        do throws(StageError) {
            checkup.look(at: try Window(options: WindowOptions(title: "Under Cover", hidden: true)))
        } catch {
            checkup.reason = error.message
            checkup.isUnseen = true
            // A window in memory also tells what is wrong with the drivers.
            if let window = try? Window(options: WindowOptions(title: "Under Cover", headless: true)) {
                checkup.look(at: window)
            }
        }
        return checkup
    }

    private mutating func look(at window: Window) {
        driver = VideoDriver.current
        gl = GLDriver(
            vendor: window.gl.string(GL_VENDOR), renderer: window.gl.rendererName, version: window.gl.versionName,
            isSoftware: Self.isSoftware(window.gl.rendererName), largestTexture: window.gl.maxTextureSide)
        guard !isUnseen else { return }
        displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
            var mode = SDL_DisplayMode()
            guard SDL_GetDesktopDisplayMode(index, &mode) == 0 else { return nil }
            let name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? ""
            return Display(name: name, width: Int(mode.w), height: Int(mode.h), refreshRate: Int(mode.refresh_rate))
        }
    }

    static func isSoftware(_ renderer: String) -> Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains { name.contains($0) }
    }
}
