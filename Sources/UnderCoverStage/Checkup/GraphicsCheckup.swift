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

package struct SoundCheckup: Encodable, Equatable, Sendable {
    package struct Device: Encodable, Equatable, Sendable {
        /// The system's default device; empty if SDL does not know its name.
        package var name: String
        /// In hertz.
        package var rate: Int
        package var channels: Int
    }

    /// The drivers that SDL was built with.
    package var drivers: [String] = []
    package var driver: String?
    package var devices: [String] = []
    package var opened: Device?
    /// Why there is no sound; nil if there is.
    package var reason: String?

    /// Opens and closes the device that the game would use, without playing a sound.
    package static func make() -> SoundCheckup {
        ALSALog.silence()
        var checkup = SoundCheckup()
        checkup.drivers = String.sdlList(SDL_GetNumAudioDrivers(), SDL_GetAudioDriver)
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
            checkup.reason = String.sdlError
            return checkup
        }
        defer { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
        checkup.driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) }
        checkup.devices = String.sdlList(SDL_GetNumAudioDevices(0)) { SDL_GetAudioDeviceName($0, 0) }
        checkup.open()
        return checkup
    }

    private mutating func open() {
        var wanted = SDL_AudioSpec()
        wanted.freq = 48_000
        wanted.format = SDL_AudioFormat(AUDIO_S16LSB)
        wanted.channels = 2
        wanted.samples = 1024
        var given = SDL_AudioSpec()
        let anyChange =
            SDL_AUDIO_ALLOW_FREQUENCY_CHANGE | SDL_AUDIO_ALLOW_FORMAT_CHANGE | SDL_AUDIO_ALLOW_CHANNELS_CHANGE
        let device = SDL_OpenAudioDevice(nil, 0, &wanted, &given, anyChange)
        guard device > 0 else {
            reason = String.sdlError
            return
        }
        defer { SDL_CloseAudioDevice(device) }
        opened = Device(name: Self.defaultName() ?? "", rate: Int(given.freq), channels: Int(given.channels))
    }

    private static func defaultName() -> String? {
        var name: UnsafeMutablePointer<CChar>?
        var spec = SDL_AudioSpec()
        guard SDL_GetDefaultAudioInfo(&name, &spec, 0) == 0, let name else { return nil }
        defer { SDL_free(name) }
        return String(cString: name)
    }
}
