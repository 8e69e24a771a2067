import Dispatch
import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverStage

/// Songs whose samples are known, and a chain that is read by hand.
final class DeckStand: Sendable {
    static let rate = SongChunk.rate

    let chain: DeckChain
    private let tracks = Mutex<[DeckTrack]>([])
    private let queue = DispatchQueue(label: "deck")
    private let book = NoteBook()

    private final class NoteBook: Sendable {
        let notes = Mutex<[DeckNote]>([])
    }

    init() { chain = DeckChain(queue: queue) { [book] note in book.notes.withLock { $0.append(note) } } }

    /// News so far.
    var heard: [DeckNote] { book.notes.withLock { $0 } }

    /// Waits for as many news. Returns all of them.
    func hears(_ count: Int) -> [DeckNote] {
        _ = waits { heard.count >= count }
        queue.sync {}
        return heard
    }

    /// A song of so many frames, whose first sample is the `start`th of an endless sound.
    static func song(_ start: Int, _ frames: Int, _ sample: @escaping @Sendable (Int) -> Int16 = ramp) -> SongDecoding {
        SongDecoding { number, _ throws(ReaderError) in
            let first = number * SongChunk.bytes / SongChunk.frameBytes
            let count = min(max(frames - first, 0), SongChunk.bytes / SongChunk.frameBytes)
            let samples = (0..<count).flatMap { [sample(start + first + $0), sample(start + first + $0)] }
            return samples.withUnsafeBytes { Array($0) }
        }
    }

    /// Different everywhere, and smooth.
    static func ramp(_ frame: Int) -> Int16 { Int16(8000 * sin(Double(frame) * 2 * .pi * 331 / Double(rate))) }

    static let file: @Sendable () -> SongFile = {
        guard let file = try? SongFile(Array(Sounds.wave(seconds: 0.01))) else { fatalError("a wave") }
        return file
    }

    private func track(_ id: Int32, _ decoding: SongDecoding) -> DeckTrack {
        let track = DeckTrack(id, Self.file(), by: decoding)
        tracks.withLock { $0.append(track) }
        return track
    }

    /// Plays a song that comes at once.
    func play(_ id: Int32, from seconds: Double = 0, gain: Float = 1, _ decoding: SongDecoding) {
        _ = chain.go(to: id, from: seconds)
        give(id, gain: gain, decoding)
    }

    func follow(_ id: Int32, gain: Float = 1, crossfade: Double = 0, _ decoding: SongDecoding) {
        _ = chain.expect(id, crossfade: crossfade)
        give(id, gain: gain, decoding)
    }

    func give(_ id: Int32, gain: Float = 1, _ decoding: SongDecoding) {
        chain.take(id, gain: gain) { track(id, decoding) }
        settle()
    }

    /// Waits until all songs are decoded as far ahead as they are.
    func settle() {
        _ = waits {
            tracks.withLock { tracks in
                tracks.allSatisfy {
                    var window = $0.stream.window
                    return window.missing() == nil
                }
            }
        }
        queue.sync {}
    }

    /// The left channel of the next frames, as the audio thread reads them.
    func read(_ frames: Int, at once: Int = 1024) -> [Int16] {
        var sound: [Int16] = []
        while sound.count < frames * 2 {
            var part = [Int16](repeating: 77, count: min(once * 2, frames * 2 - sound.count))
            part.withUnsafeMutableBufferPointer { chain.read(into: $0) }
            sound += part
        }
        return stride(from: 0, to: sound.count, by: 2).map { sound[$0] }
    }

    /// The furthest step between two samples.
    static func steepest(_ sound: [Int16]) -> Int {
        zip(sound, sound.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
