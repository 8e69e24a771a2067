import CRareSounds
import CSndfile
import Foundation
import Synchronization

/// A song from elsewhere while it plays. A thread of its own decodes ahead; the audio thread takes what is there and
/// never waits.
final class SongStream: Sendable {
    private enum Phase {
        case new
        case opening(then: [@Sendable (ReaderError?) -> Void])
        case ready
        case failed(ReaderError)
    }

    private struct State {
        var window: SongWindow
        var stage = Phase.new
        var isStopped = false
    }

    let file: SongFile
    private let decoding: SongDecoding
    private let state: Mutex<State>
    private let bell = DispatchSemaphore(value: 0)

    init(_ file: SongFile, by decoding: SongDecoding, window: SongWindow = SongWindow()) {
        self.file = file
        self.decoding = decoding
        state = Mutex(State(window: window))
    }

    /// Starts decoding. `then` runs once, on any thread: with nil when the song can begin, or with its problem.
    func open(then: @escaping @Sendable (ReaderError?) -> Void) {
        let (isNew, answer): (Bool, (ReaderError?, Bool)) = state.withLock { state in
            switch state.stage {
            case .new:
                state.stage = .opening(then: [then])
                return (true, (nil, false))
            case .opening(let waiting):
                state.stage = .opening(then: waiting + [then])
                return (false, (nil, false))
            case .ready: return (false, (nil, true))
            case .failed(let problem): return (false, (problem, true))
            }
        }
        if answer.1 { then(answer.0) }
        if isNew { Thread.detachNewThread { [self] in work() } }
    }

    /// Ends decoding. The decoded part still plays.
    func stop() {
        state.withLock { $0.isStopped = true }
        bell.signal()
    }

    var window: SongWindow { state.withLock { $0.window } }

    /// Bytes of the whole song; nil until its end has been decoded.
    var end: Int? { state.withLock { $0.window.end } }

    /// Its beginning has been decoded.
    var isReady: Bool { state.withLock { if case .ready = $0.stage { true } else { false } } }
}

// The audio thread.
extension SongStream {
    /// Fills `target` with the song, or with silence where none has arrived yet. Returns 0 at the song's end.
    func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        let (count, isAtEnd, isLow) = state.withLock { state in
            (state.window.read(into: target), state.window.isAtEnd, state.window.isLow)
        }
        if isLow { bell.signal() }
        if count > 0 || isAtEnd { return count }
        target.initializeMemory(as: UInt8.self, repeating: 0)
        return target.count
    }

    /// Takes what is there. A song that cannot be opened never ends: it fails.
    func take(into target: UnsafeMutableRawBufferPointer) -> (count: Int, isAtEnd: Bool) {
        let (count, isAtEnd, isLow) = state.withLock { state in
            let isOpen = if case .ready = state.stage { true } else { false }
            return (state.window.read(into: target), isOpen && state.window.isAtEnd, state.window.isLow)
        }
        if isLow { bell.signal() }
        return (count, isAtEnd)
    }

    /// - Parameter place: bytes of PCM before it.
    func seek(to place: Int) {
        state.withLock { $0.window.seek(to: place) }
        bell.signal()
    }

    var position: Int { state.withLock { $0.window.position } }
}

// The thread that decodes.
extension SongStream {
    private func work() {
        while true {
            let (isStopped, number) = state.withLock { ($0.isStopped, $0.window.missing()) }
            if isStopped { return settle(.ready) }
            guard let number else {
                bell.wait()
                continue
            }
            do throws(ReaderError) {
                let chunk = try next(number)
                guard number > 0 || !chunk.isEmpty else { throw .damagedSound }
                state.withLock { $0.window.add(chunk, number) }
                settle(.ready)
            } catch {
                state.withLock { $0.window.cut(at: number) }
                settle(.failed(error))
                // A song that could be decoded once may need its beginning again.
                if number == 0 { return }
            }
        }
    }

    /// A reader that was ended while a song plays, not by the song, is started anew.
    private func next(_ number: Int) throws(ReaderError) -> [UInt8] {
        do throws(ReaderError) { return try decoding.chunk(number, file) } catch {
            guard error == .endedReader, number > 0 else { throw error }
            return try decoding.chunk(number, file)
        }
    }

    /// Tells those who wait for the beginning; later calls do nothing.
    private func settle(_ stage: Phase) {
        let waiting: [@Sendable (ReaderError?) -> Void] = state.withLock { state in
            guard case .opening(let waiting) = state.stage else { return [] }
            state.stage = stage
            return waiting
        }
        let problem: ReaderError? = if case .failed(let problem) = stage { problem } else { nil }
        for then in waiting { then(problem) }
    }
}

/// The samples of a song, as its decoder gives them.
protocol SongSamples: AnyObject {
    /// In hertz.
    var rate: Int { get }
    var channels: Int { get }
    /// Fills `buffer` with up to `frames` frames, interleaved, −1…1. Returns their number; 0 at the end.
    func read(_ buffer: inout [Float], frames: Int) -> Int
    /// Goes on reading there. False if the song is shorter, or cannot be sought in.
    func seek(to seconds: Double) -> Bool
}

/// Ogg Vorbis, Opus, MP3, FLAC, WAV and AIFF.
final class SndfileSamples: SongSamples {
    let rate: Int
    let channels: Int
    private let input: SongInput
    private let file: OpaquePointer

    /// nil if libsndfile cannot open it.
    init?(_ content: SongFile.Content) {
        input = SongInput(content)
        var access = SongInput.access
        var format = SF_INFO()
        guard let file = sf_open_virtual(&access, Int32(SFM_READ), &format, Unmanaged.passUnretained(input).toOpaque())
        else { return nil }
        self.file = file
        (rate, channels) = (Int(format.samplerate), Int(format.channels))
    }

    deinit { sf_close(file) }

    func read(_ buffer: inout [Float], frames: Int) -> Int { Int(sf_readf_float(file, &buffer, sf_count_t(frames))) }

    func seek(to seconds: Double) -> Bool {
        sf_seek(file, sf_count_t((seconds * Double(rate)).rounded()), SEEK_SET) >= 0
    }
}

/// AAC, ALAC, WavPack and Musepack.
final class RareSamples: SongSamples {
    let rate: Int
    let channels: Int
    private let sound: OpaquePointer
    /// The decoder reads from it; empty where it reads from an open file.
    private let memory: UnsafeMutableRawBufferPointer
    /// Keeps the file open.
    private let file: SongFile

    /// nil if FFmpeg's libraries cannot open it.
    init?(_ file: SongFile) {
        guard let container = file.kind.container else { return nil }
        let sound: OpaquePointer?
        switch file.content {
        case .bytes(let bytes):
            memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
            memory.copyBytes(from: bytes)
            sound = rare_sound_open(memory.baseAddress, bytes.count, container)
        case .part(let part):
            memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)
            sound = rare_sound_open_file(part.file.number, Int64(part.size), container)
        }
        guard let sound else {
            memory.deallocate()
            return nil
        }
        (self.sound, self.file) = (sound, file)
        (rate, channels) = (Int(rare_sound_rate(sound)), Int(rare_sound_channels(sound)))
    }

    deinit {
        rare_sound_close(sound)
        memory.deallocate()
    }

    func seek(to seconds: Double) -> Bool { rare_sound_seek(sound, seconds) == 1 }

    func read(_ buffer: inout [Float], frames: Int) -> Int { Int(rare_sound_read(sound, &buffer, Int32(frames))) }
}

extension SoundKind {
    /// FFmpeg's name.
    fileprivate var container: String? {
        switch self {
        case .ogg, .opus, .mp3, .flac, .wav, .aiff: nil
        case .mp4: "mov"
        case .aac: "aac"
        case .wavPack: "wv"
        case .musepack7: "mpc"
        case .musepack8: "mpc8"
        }
    }
}
