import CSndfile
import Foundation
import Synchronization
import UnderCoverApp
import UnderCoverStage

/// Plays songs of the queue to SDL's disk driver, which records what loudspeakers would get.
final class DeckListener: Sendable {
    /// Frames that the device asks for at once.
    static let bufferFrames = 1024

    private let mixer: AudioMixer
    private let readers = Readers()
    private let notes = Mutex<[DeckNote]>([])
    private let recording: URL
    private let begun = Stage.now
    /// Frames of recordings before this one.
    private let before: Int

    init(_ recording: URL) throws(Failure) {
        self.recording = recording
        setenv("SDL_AUDIODRIVER", "disk", 1)
        setenv("SDL_DISKAUDIOFILE", recording.path, 1)
        mixer = AudioMixer(trust: .nothing, outside: readers.songDecoding)
        before = mixer.framesMixed
        mixer.open()
        try wait("SDL's disk driver") { mixer.hasTried && !mixer.isSilent }
    }

    /// Frames that the device had asked for when this was called.
    var frame: Int { mixer.framesMixed - before }

    /// How much slower than a clock the device is.
    var slowness: Double { (Stage.now - begun) * Double(MixRecording.rate) / Double(max(frame, 1)) }

    func play(_ id: Int32, _ song: MediaSource? = nil, from seconds: Double = 0) {
        let heard = { @Sendable [self] (note: DeckNote) in notes.withLock { $0.append(note) } }
        mixer.playDeck(id, from: seconds, heard: heard) { [mixer] in
            if let song { mixer.giveDeck(id, song, gain: 1) }
        }
    }

    func follow(_ id: Int32, _ song: MediaSource) {
        mixer.followDeck(id) { [mixer] in mixer.giveDeck(id, song, gain: 1) }
    }

    func wait(for note: DeckNote) throws(Failure) {
        try wait("\(note)") { notes.withLock { $0.contains(note) } }
    }

    func wait(_ what: String, _ condition: () -> Bool) throws(Failure) {
        let end = Stage.now + 20
        while !condition() {
            guard Stage.now < end else { throw Failure("\(what) did not come within 20 s.") }
            Thread.sleep(forTimeInterval: 0.005)
        }
    }

    func close() throws(Failure) -> MixRecording {
        mixer.shutDown()
        return try MixRecording(recording)
    }
}

/// A song for measuring: a steady tone in a file that a reader decodes where it lies.
struct MadeSong {
    enum Format: String, CaseIterable, Encodable {
        case wav, flac, ogg

        fileprivate var number: Int32 {
            switch self {
            case .wav: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
            case .flac: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
            case .ogg: Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
            }
        }
    }

    static let hertz = 331.0
    let file: URL

    /// - Parameters:
    ///   - frames: of an endless tone.
    ///   - level: of a frame, 0…1.
    init(
        _ file: URL, _ format: Format, rate: Int, frames: Range<Int>, level: (Int) -> Double
    ) throws(Failure) {
        self.file = file
        var info = SF_INFO()
        (info.samplerate, info.channels, info.format) = (Int32(rate), 2, format.number)
        guard let handle = sf_open(file.path, Int32(SFM_WRITE), &info) else {
            throw Failure("libsndfile cannot write \(file.path).")
        }
        let samples = frames.flatMap { frame in
            let value = Float(level(frame) * sin(Double(frame) * 2 * .pi * Self.hertz / Double(rate)))
            return [value, value]
        }
        // NB: more at once overflow the stack of libvorbis.
        for start in stride(from: 0, to: samples.count, by: 8192) {
            let part = Array(samples[start..<min(start + 8192, samples.count)])
            sf_writef_float(handle, part, sf_count_t(part.count / 2))
        }
        sf_close(handle)
    }

    func opened() throws(Failure) -> MediaSource {
        let number = open(file.path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Failure("\(file.path) cannot be opened.") }
        let size = Int(lseek(number, 0, SEEK_END))
        return .part(SongPart(OpenDescriptor(number), size: size), name: file.lastPathComponent)
    }
}
