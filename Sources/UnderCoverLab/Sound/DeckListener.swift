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
