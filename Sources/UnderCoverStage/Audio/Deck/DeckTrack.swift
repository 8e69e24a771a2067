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

    func seek(to seconds: Double) {
        if seconds > 0 { stream.file.allowSeek() }
        let frame = Int((max(0, seconds) * Double(SongChunk.rate)).rounded())
        stream.seek(to: frame * SongChunk.frameBytes)
    }
}

/// Why a song of the deck cannot be played.
package struct DeckTrouble: Error, Equatable, Sendable {
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
    case failed(Int32, DeckTrouble)
    /// Once a second, and where it is held or sought.
    case at(Int32, seconds: Double)
    /// 0…1.
    case level(Double)
}
