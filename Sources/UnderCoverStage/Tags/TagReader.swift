import CSandbox
import CTags
import Foundation
import UnderCoverCatalogue

/// Reads tags with TagLib. Runs in a reader.
struct TagReader {
    /// Processor time for one file.
    let milliseconds: Int
    private(set) var hasLostMemory = false

    init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// Makes TagLib fill its tables, and keeps memory for the next file instead of giving it back each time.
    static func warmUp() {
        tags_prepare()
    }

    mutating func tags(_ batch: TagBatch) -> [UInt8] {
        var answers: [UInt8] = []
        answers.reserveCapacity(batch.entries.count * 512)
        var values = [UInt8](repeating: 0, count: TagAnswer.mostBytes)
        for entry in batch.entries {
            sandbox_limit_work(UInt32(milliseconds))
            var count = 0
            let outcome = Self.ask(entry) { tags_read($0, &values, values.count, &count) }
            note(outcome)
            answers += [UInt8(outcome.rawValue), UInt8(count & 0xFF), UInt8(count >> 8)]
            answers += values[..<count]
        }
        return answers
    }

    mutating func picture(_ batch: TagBatch) -> [UInt8] { part(batch, TagDecoding.largestPicture, tags_picture) }

    mutating func lyrics(_ batch: TagBatch) -> [UInt8] { part(batch, TagDecoding.largestLyrics, tags_lyrics) }

    private typealias Part = (
        UnsafePointer<tags_file>?, Int, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, UnsafeMutablePointer<Int>?
    ) -> tags_outcome

    private mutating func part(_ batch: TagBatch, _ largest: Int, _ read: Part) -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let outcome = Self.ask(batch.entries[0]) { read($0, largest, &bytes, &count) }
        defer { free(bytes) }
        note(outcome)
        return [UInt8(outcome.rawValue)] + UnsafeBufferPointer(start: bytes, count: count)
    }

    private mutating func note(_ outcome: tags_outcome) {
        if outcome == TAGS_NO_MEMORY { hasLostMemory = true }
    }

    private static func ask(
        _ entry: TagBatch.Entry, _ read: (UnsafePointer<tags_file>) -> tags_outcome
    ) -> tags_outcome {
        entry.fileExtension.withCString { letters in
            var file = tags_file(
                descriptor: entry.descriptor, wants_length: entry.wantsLength ? 1 : 0, size: entry.size,
                extension: letters)
            return read(&file)
        }
    }
}
