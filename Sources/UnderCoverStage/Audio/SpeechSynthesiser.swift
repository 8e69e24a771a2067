import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverPixels

/// Reads text aloud with the system's espeak-ng, if it is installed. A new text replaces the one that is spoken.
package final class SpeechSynthesiser: Sendable {
    private struct State {
        var turn = 0
        var process: Process?
    }

    /// In characters.
    private static let longestText = 400
    /// In bytes.
    private static let largestWave = 8 << 20

    private let program: URL?
    private let mixer: AudioMixer
    private let state = Mutex(State())

    /// - Parameter searchPath: folders separated by colons, like `$PATH`.
    package init(mixer: AudioMixer, searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) {
        self.mixer = mixer
        // Writing to a process that was cancelled must fail, not end the game.
        signal(SIGPIPE, SIG_IGN)
        program = (searchPath ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("espeak-ng") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    package var isAvailable: Bool { program != nil }

    /// - Parameters:
    ///   - language: such as "en" or "de".
    ///   - wordsPerMinute: 80…450.
    package func say(_ text: String, language: String = "en", wordsPerMinute: Int = 170) {
        let turn = supersede()
        guard let program, !text.isEmpty else { return }
        let pace = String(min(max(wordsPerMinute, 80), 450))
        // Through a pipe: as an argument, text such as "-v" would be an option, and every user could read it.
        let arguments = ["--stdin", "--stdout", "-s", pace, "-v", language.filter { $0.isLetter || $0 == "-" }]
        let words = String(text.prefix(Self.longestText))
        Thread.detachNewThread { [self] in
            guard let wave = synthesise(words, program: program, arguments: arguments, turn: turn) else { return }
            if state.withLock({ $0.turn == turn }) { mixer.speak(wave) }
        }
    }

    package func cancel() {
        _ = supersede()
        mixer.stopSpeaking()
    }

    private func supersede() -> Int {
        state.withLock { state in
            state.turn += 1
            state.process?.terminate()
            state.process = nil
            return state.turn
        }
    }

    private func synthesise(_ text: String, program: URL, arguments: [String], turn: Int) -> Data? {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let isStarted = state.withLock { state in
            guard state.turn == turn, (try? process.run()) != nil else { return false }
            state.process = process
            return true
        }
        guard isStarted else { return nil }
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try? input.fileHandleForWriting.close()
        let wave = (try? output.fileHandleForReading.read(upToCount: Self.largestWave)) ?? nil
        try? output.fileHandleForReading.close()
        process.terminate()
        process.waitUntilExit()
        state.withLock { if $0.turn == turn { $0.process = nil } }
        return wave.flatMap(Self.withTrueLengths)
    }

    /// Corrects a WAV header. espeak-ng cannot seek in a pipe, so it writes lengths of two gigabytes.
    static func withTrueLengths(_ wave: Data) -> Data? {
        var bytes = [UInt8](wave)
        let reader = ByteReader(bytes: bytes)
        guard reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WAVE".utf8), at: 8) else { return nil }
        var offset = 12
        while !reader.has(Array("data".utf8), at: offset) {
            guard let length = try? reader.little(offset + 4, 4) else { return nil }
            offset += 8 + length + length % 2
        }
        func write(_ value: Int, at place: Int) {
            for index in 0..<4 { bytes[place + index] = UInt8(value >> (index * 8) & 255) }
        }
        guard bytes.count > offset + 8 else { return nil }
        write(bytes.count - 8, at: 4)
        write(bytes.count - offset - 8, at: offset + 4)
        return Data(bytes)
    }
}
