import CSDL2
import Foundation

/// A song of the deck, decoded by a reader.
final class DeckTrack: Sendable {
    /// The queue's number of it. A song that repeats is two tracks of one number.
    let id: Int32
    let stream: SongStream

    init(_ id: Int32, _ file: SongFile, by decoding: SongDecoding) {
        self.id = id
        stream = SongStream(file, by: decoding, window: SongWindow(beginning: 0))
    }

    /// The one of two processes that decodes it.
    var lane: Int { stream.file.lane }

    /// How long it is; nil until its end has been decoded.
    var frames: Int? { stream.end.map { $0 / SongChunk.frameBytes } }

    func seek(to seconds: Double) {
        if seconds > 0 { stream.file.allowSeek() }
        let frame = Int((max(0, seconds) * Double(SongChunk.rate)).rounded())
        stream.seek(to: frame * SongChunk.frameBytes)
    }
}

/// Why a song of the deck cannot be played.
package struct DeckError: Error, Equatable, Sendable {
    /// Completes a sentence: "its sound is damaged".
    package let reason: String
    /// The file itself is bad; false where this system lacks something that would read it.
    package let blamesFile: Bool

    package init(_ reason: String, blamesFile: Bool = true) { (self.reason, self.blamesFile) = (reason, blamesFile) }
}

/// News of the deck about its songs, by their numbers.
package enum DeckNote: Equatable, Sendable {
    /// Its first sample is on the way to the device.
    case began(Int32)
    /// It ended, and nothing follows.
    case ended(Int32)
    /// One that should have followed by itself has "begun" before, so that the queue is at it.
    case failed(Int32, DeckError)
    /// Once a second, and where it is held or sought.
    case at(Int32, seconds: Double)
    /// 0…1.
    case level(Double)
}

/// Shows a `DeckChain` to SDL_mixer as a WAV file that loops. A WAV file ends after three hours; this one begins anew
/// there, and the songs go on.
final class DeckReader: WaveShow.File {
    private let chain: DeckChain
    private let header: [UInt8]
    private let size: Int
    private var place = 0

    /// - Parameter length: of a turn, in bytes.
    init(_ chain: DeckChain, length: Int = WaveHeader.longest) {
        self.chain = chain
        header = WaveHeader.bytes(length: length)
        size = WaveHeader.count + length
    }

    static func open(_ chain: DeckChain) -> UnsafeMutablePointer<SDL_RWops>? {
        WaveShow.open(DeckReader(chain))
    }

    /// Moves within the file, never within the songs.
    func seek(_ distance: Sint64, _ whence: Int32) -> Sint64 {
        guard let target = WaveShow.target(distance, whence, from: place, size: size) else { return -1 }
        place = target
        return Sint64(target)
    }

    func read(_ target: UnsafeMutableRawPointer?, _ size: Int, _ most: Int) -> Int {
        guard let target, size > 0, most > 0 else { return 0 }
        let (wanted, isTooMuch) = size.multipliedReportingOverflow(by: most)
        guard !isTooMuch else { return 0 }
        let room = UnsafeMutableRawBufferPointer(start: target, count: max(0, min(wanted, self.size - place)))
        let count = place < header.count ? readHeader(room) : readSongs(room)
        place += count
        return count / size
    }

    private func readHeader(_ room: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(room.count, header.count - place)
        for index in 0..<count { room[index] = header[place + index] }
        return count
    }

    private func readSongs(_ room: UnsafeMutableRawBufferPointer) -> Int {
        let count = room.count / SongChunk.frameBytes * SongChunk.frameBytes
        chain.read(into: UnsafeMutableRawBufferPointer(rebasing: room[..<count]).bindMemory(to: Int16.self))
        return count
    }
}

/// The short-time level of what the deck plays.
struct DeckMeter {
    /// Twelve values a second.
    private static let window = Samples.rate / 12
    /// In decibels of full scale; quieter music does not move a cover.
    private static let quietest: Float = -40

    private var sum: Float = 0
    private var frames = 0

    /// The level, 0…1, where a window is complete.
    mutating func hear(_ sound: UnsafeMutableBufferPointer<Int16>) -> Double? {
        for sample in sound {
            let value = Float(sample) / 32_768
            sum += value * value
        }
        frames += sound.count / 2
        guard frames >= Self.window else { return nil }
        defer { (sum, frames) = (0, 0) }
        let decibels = 10 * log10(max(sum / Float(frames * 2), 1e-9))
        return Double(min(max(1 - decibels / Self.quietest, 0), 1))
    }
}
