import CSDL2
import Foundation
import Waiting

@testable import UnderCoverStage

/// Generated sounds, and SDL's dummy audio devices.
enum Sounds {
    static func silence(seconds: Double) -> Data { wave(seconds: seconds, peak: 0) }

    /// A 16-bit mono tone.
    static func wave(seconds: Double, rate: Int = 24_000, peak: Double = 12_000) -> Data {
        let count = Int(seconds * Double(rate))
        var bytes = Data("RIFF".utf8)
        func add(_ value: Int, _ size: Int) {
            for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (index * 8))) }
        }
        add(36 + count * 2, 4)
        bytes += Data("WAVEfmt ".utf8)
        for (value, size) in [(16, 4), (1, 2), (1, 2), (rate, 4), (rate * 2, 4), (2, 2), (16, 2)] { add(value, size) }
        bytes += Data("data".utf8)
        add(count * 2, 4)
        for index in 0..<count { add(Int(peak * sin(Double(index) * 2 * .pi * 500 / Double(rate))), 2) }
        return bytes
    }

    /// A mixer after its first try to open a device.
    static func mixer(driver: String) -> AudioMixer {
        setenv("SDL_AUDIODRIVER", driver, 1)
        let mixer = AudioMixer()
        mixer.open()
        mixer.drain()
        return mixer
    }

    private static var recording: URL { Folders.temporary("recordings").appendingPathComponent("out.raw") }

    /// Bytes that are recorded so far.
    static var recordedBytes: Int { (try? Data(contentsOf: recording).count) ?? 0 }

    /// The samples that SDL would send to the loudspeakers: 48 kHz, two channels.
    static func recorded(_ body: (AudioMixer) -> Void) throws -> [Int16] {
        let file = recording
        setenv("SDL_DISKAUDIOFILE", file.path, 1)
        let mixer = mixer(driver: "disk")
        body(mixer)
        mixer.shutDown()
        let data = try Data(contentsOf: file)
        return data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }

    /// Waits until the device has asked for so many seconds of sound more, however long it takes.
    static func plays(seconds: Double) -> Bool {
        let end = SDLMixer.framesMixed + Int(seconds * Double(Samples.rate))
        return waits { SDLMixer.framesMixed >= end }
    }
}
