import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverPixels

/// Reads text aloud with the system's espeak-ng, if it is installed. A new text replaces the one that is spoken, or waits
/// for its end.
package final class SpeechSynthesiser: Sendable {
    private struct Piece {
        let text: String
        let language: String
        let pace: Int
        /// Called with the first piece of a text.
        var began: @Sendable () -> Void = {}
        /// Called with the last one.
        var ended: @Sendable () -> Void = {}
    }

    private struct State {
        var turn = 0
        var process: Process?
        /// The pieces that come after the one that is spoken.
        var waiting: [Piece] = []
        var isSpeaking = false
    }

    /// In characters. The voice begins when it has made all of a piece, so long texts are made in several.
    private static let longestPiece = 300
    private static let longestText = 4000
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
        program = Self.program(searchPath: searchPath)
    }

    /// espeak-ng, where it is installed.
    package static func program(searchPath: String?) -> URL? {
        (searchPath ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("espeak-ng") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    package var isAvailable: Bool { program != nil }

    /// - Parameters:
    ///   - language: such as "en" or "pt-BR". Where there is no voice for it, the usual one speaks.
    ///   - wordsPerMinute: 80…450.
    ///   - follows: waits for what is spoken.
    ///   - began: the text is heard, which takes a device.
    ///   - ended: it was said to its end, or stopped.
    package func say(
        _ text: String, language: String = "en", wordsPerMinute: Int = 170, follows: Bool = false,
        began: @escaping @Sendable () -> Void = {}, ended: @escaping @Sendable () -> Void = {}
    ) {
        if !follows { cancel() }
        guard program != nil, !text.isEmpty else { return }
        let voice = language.filter { $0.isLetter || $0 == "-" }.lowercased()
        var pieces = Self.pieces(String(text.prefix(Self.longestText))).map {
            Piece(text: $0, language: voice, pace: min(max(wordsPerMinute, 80), 450))
        }
        guard !pieces.isEmpty else { return }
        pieces[0].began = began
        pieces[pieces.count - 1].ended = ended
        let turn: Int? = state.withLock { state in
            state.waiting += pieces
            guard !state.isSpeaking else { return nil }
            state.isSpeaking = true
            return state.turn
        }
        if let turn { sayNext(turn) }
    }

    package func cancel() {
        supersede()
        mixer.stopSpeaking()
    }

    private func supersede() {
        state.withLock { state in
            state.turn += 1
            state.process?.terminate()
            state.process = nil
            state.waiting = []
            state.isSpeaking = false
        }
    }

    /// Ends of sentences are where a text may be cut; a longer one is cut between words.
    static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var rest = Substring(text)
        while rest.count > longestPiece {
            let most = rest.prefix(longestPiece)
            let end = most.lastIndex { ".!?…。！？".contains($0) } ?? most.lastIndex(of: " ")
            let cut = end.map { rest.index(after: $0) } ?? most.endIndex
            pieces.append(String(rest[..<cut]))
            rest = rest[cut...]
        }
        return (pieces + [String(rest)]).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func sayNext(_ turn: Int) {
        let piece: Piece? = state.withLock { state in
            guard state.turn == turn else { return nil }
            guard !state.waiting.isEmpty else {
                state.isSpeaking = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        guard let piece, let program else { return }
        Thread.detachNewThread { [self] in
            let wave = wave(of: piece, program, turn)
            guard state.withLock({ $0.turn == turn }) else { return }
            guard let wave else {
                piece.ended()
                return sayNext(turn)
            }
            mixer.speak(wave, began: piece.began) { [weak self] in
                piece.ended()
                self?.sayNext(turn)
            }
        }
    }

    /// NB: not through an argument. There, text such as "-v" would be an option, and every user could read it.
    private func wave(of piece: Piece, _ program: URL, _ turn: Int) -> Data? {
        let usual = ["--stdin", "--stdout", "-s", String(piece.pace)]
        return synthesise(piece.text, program: program, arguments: usual + ["-v", piece.language], turn: turn)
            ?? synthesise(piece.text, program: program, arguments: usual, turn: turn)
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
