import CSDL2

/// Why a window, a picture or a sound could not be had.
package struct StageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One or two sentences for the player: what failed, what to do.
    package let message: String
    /// The file itself is bad; false where this system lacks something that would read it.
    package let blamesFile: Bool

    package init(_ message: String, blamesFile: Bool = true) {
        self.message = message
        self.blamesFile = blamesFile
    }

    package var description: String { message }
}

/// Seconds on a clock that stands still while the machine sleeps.
enum StageClock {
    static var now: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }
}

/// The part of SDL that every use of its audio needs first.
enum SDLAudio {
    /// SDL chooses its conversions of samples when it is first asked for one, and a second thread that asks meanwhile finds
    /// none. So they are chosen before a device or a stream is opened.
    static let hasConversions = {
        var chosen = SDL_AudioCVT()
        return SDL_BuildAudioCVT(&chosen, UInt16(AUDIO_F32LSB), 2, 48_000, UInt16(AUDIO_S16LSB), 2, 48_000) >= 0
    }()

    /// A stream to stereo of 16 bits; nil without memory.
    static func stream(from format: Int32, channels: Int, rate: Int, to wanted: Int) -> OpaquePointer? {
        guard hasConversions else { return nil }
        return SDL_NewAudioStream(
            SDL_AudioFormat(format), UInt8(channels), Int32(rate), SDL_AudioFormat(AUDIO_S16LSB), 2, Int32(wanted))
    }
}

extension String {
    /// SDL's description of its last error.
    static var sdlError: String { String(cString: SDL_GetError()) }

    /// Names that SDL lists by index, such as those of its drivers.
    static func sdlList(_ count: Int32, _ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
        (0..<Swift.max(0, count)).compactMap { name($0).map { String(cString: $0) } }
    }
}
