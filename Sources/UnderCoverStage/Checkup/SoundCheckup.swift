import CSDL2

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
