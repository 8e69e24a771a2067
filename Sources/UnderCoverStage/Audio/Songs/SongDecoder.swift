import CRareSounds
import CSDL2
import CSndfile
import Foundation
import UnderCoverCatalogue

/// Decodes a song chunk by chunk. Runs in a reader.
final class SongDecoder {
    private static let framesAtOnce = 4096
    static let rates = 4000...192_000
    static let channels = 1...8

    private let samples: any SongSamples
    private let resampler: SongResampler
    private var buffer: [Float]
    private var hasEnded = false
    /// Frames until the song's end; nil to the end of its file.
    private var left: Int?

    /// - Throws: `.damagedSound` if it cannot be decoded, `.refused` for rates and channels that cannot be played.
    init(_ file: SongFile, from chunk: Int = 0) throws(ReaderError) {
        guard let samples: any SongSamples = file.kind.isRare ? RareSamples(file) : SndfileSamples(file.content) else {
            throw .damagedSound
        }
        guard Self.rates.contains(samples.rate), Self.channels.contains(samples.channels) else { throw .refused }
        guard let resampler = SongResampler(rate: samples.rate, channels: samples.channels) else {
            throw .damagedSound
        }
        (self.samples, self.resampler) = (samples, resampler)
        buffer = [Float](repeating: 0, count: Self.framesAtOnce * samples.channels)
        if case .part(let part) = file.content { begin(part) }
        guard chunk > 0, !samples.seek(to: Double(chunk) * SongChunk.seconds) else { return }
        // A file without places to go to is decoded up to there.
        for _ in 0..<chunk { _ = try self.chunk() }
    }

    private func begin(_ part: SongPart) {
        left = part.seconds.map { Int(($0 * Double(samples.rate)).rounded()) }
        hasEnded = part.start > 0 && !samples.seek(to: part.start)
    }

    /// The next chunk: empty after the end.
    func chunk() throws(ReaderError) -> [UInt8] {
        while !hasEnded, resampler.available < SongChunk.bytes {
            let wanted = min(Self.framesAtOnce, left ?? .max)
            let frames = max(0, wanted > 0 ? samples.read(&buffer, frames: wanted) : 0)
            left = left.map { $0 - frames }
            hasEnded = frames == 0
            guard hasEnded ? resampler.end() : resampler.put(buffer, frames: frames) else { throw .damagedSound }
        }
        return resampler.take(SongChunk.bytes)
    }

    /// Makes SDL choose its converters, while files can still be opened.
    static func warmUp() {
        if let converter = SongResampler.converter(rate: 44_100, channels: 1) { SDL_FreeAudioStream(converter) }
    }
}

/// How songs from elsewhere are decoded: by a reader, or in this process.
package struct SongDecoding: Sendable {
    /// Decodes the chunk of that number, from 0: `SongChunk.bytes`, or fewer at the song's end. Blocks. Asking in order
    /// is cheap.
    package var chunk: @Sendable (_ number: Int, _ file: SongFile) throws(ReaderError) -> [UInt8]
    /// Prepares for a song that will arrive soon, of the player or of a source. Returns at once.
    package var prepare: @Sendable (_ isOwn: Bool) -> Void

    package init(
        chunk: @escaping @Sendable (_ number: Int, _ file: SongFile) throws(ReaderError) -> [UInt8],
        prepare: @escaping @Sendable (_ isOwn: Bool) -> Void = { _ in }
    ) {
        (self.chunk, self.prepare) = (chunk, prepare)
    }

    /// Refuses all songs.
    package static let none = SongDecoding(chunk: { _, _ throws(ReaderError) in throw .noReader })

    /// Decodes a short sound at once. In seconds; the rest is left out.
    func whole(_ file: SongFile, mostSeconds: Int) throws(ReaderError) -> [UInt8] {
        var sound: [UInt8] = []
        for number in 0..<mostSeconds * 2 {
            let bytes = try chunk(number, file)
            sound += bytes
            if bytes.count < SongChunk.bytes { break }
        }
        return sound
    }
}

/// Names the package that decodes rare songs.
package enum RareDecoders {
    /// The advice for a song of `kind` that cannot be decoded here.
    static func advice(_ kind: SoundKind) -> String { Words.soundOfRareKind(kind.rareName ?? "?", remedy) }

    /// The end of a sentence: "install …".
    package static var remedy: String { Words.rareRemedy(package) }

    /// Empty where the game was built without them.
    static var package: String { String(cString: rare_sounds_package()) }
}

extension ReaderError {
    /// The same for a sound, whose decoder a package may bring.
    func reason(of kind: SoundKind) -> String {
        switch self {
        case .decoderMissing: kind.isRare ? RareDecoders.advice(kind) : Words.needs(.songs)
        case .refused: Words.headerDamaged
        default: reason
        }
    }
}

/// An encoded song, as libsndfile reads it.
final class SongInput {
    private let content: SongFile.Content
    private let size: Int
    private var offset = 0

    init(_ content: SongFile.Content) {
        self.content = content
        size =
            switch content {
            case .bytes(let bytes): bytes.count
            case .part(let part): part.size
            }
    }

    static let access = SF_VIRTUAL_IO(
        get_filelen: { of($0)?.count ?? 0 },
        seek: { of($2)?.seek($0, $1) ?? -1 },
        read: { of($2)?.read($0, $1) ?? 0 },
        write: { _, _, _ in 0 },
        tell: { of($0)?.place ?? 0 })

    private static func of(_ context: UnsafeMutableRawPointer?) -> SongInput? {
        context.map { Unmanaged<SongInput>.fromOpaque($0).takeUnretainedValue() }
    }

    private var count: sf_count_t { sf_count_t(size) }
    private var place: sf_count_t { sf_count_t(offset) }

    private func seek(_ distance: sf_count_t, _ whence: Int32) -> sf_count_t {
        let base = whence == SEEK_CUR ? place : whence == SEEK_END ? count : 0
        let (target, isTooFar) = base.addingReportingOverflow(distance)
        offset = isTooFar ? size : Int(min(max(target, 0), count))
        return place
    }

    private func read(_ target: UnsafeMutableRawPointer?, _ wanted: sf_count_t) -> sf_count_t {
        let most = max(0, min(Int(wanted), size - offset))
        guard let target, most > 0 else { return 0 }
        let room = UnsafeMutableRawBufferPointer(start: target, count: most)
        let taken =
            switch content {
            case .bytes(let bytes): copy(bytes, into: room)
            case .part(let part): part.file.read(into: room, at: offset)
            }
        offset += taken
        return sf_count_t(taken)
    }

    private func copy(_ bytes: [UInt8], into room: UnsafeMutableRawBufferPointer) -> Int {
        bytes.withUnsafeBytes {
            room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + room.count]))
        }
        return room.count
    }
}

/// Shows a `SongStream` to SDL_mixer as a WAV file. Its functions run on the audio thread.
final class SongFileReader: WaveShow.File {
    private let stream: SongStream
    private let header = WaveHeader.bytes(length: WaveHeader.longest)
    /// Bytes before the next byte of the file, while it is in the header or behind the end.
    private var place: Int? = 0

    private init(_ stream: SongStream) { self.stream = stream }

    /// nil without memory. SDL_mixer closes it.
    static func open(_ stream: SongStream) -> UnsafeMutablePointer<SDL_RWops>? {
        WaveShow.open(SongFileReader(stream))
    }

    func seek(_ distance: Sint64, _ whence: Int32) -> Sint64 {
        guard let target = WaveShow.target(distance, whence, from: tell) else { return -1 }
        guard target >= WaveHeader.count, target < WaveShow.size else {
            place = target
            return Sint64(target)
        }
        place = nil
        // A tell is a seek by nothing, which must not disturb the stream.
        if target != WaveHeader.count + stream.position { stream.seek(to: target - WaveHeader.count) }
        return Sint64(target)
    }

    private var tell: Int { place ?? WaveHeader.count + stream.position }

    func read(_ target: UnsafeMutableRawPointer?, _ size: Int, _ most: Int) -> Int {
        guard let target, size > 0, most > 0 else { return 0 }
        let (wanted, isTooMuch) = size.multipliedReportingOverflow(by: most)
        guard !isTooMuch else { return 0 }
        if place == header.count {
            place = nil
            stream.seek(to: 0)
        }
        guard let place else {
            return stream.read(into: UnsafeMutableRawBufferPointer(start: target, count: wanted)) / size
        }
        let count = max(0, min(wanted, header.count - place)) / size * size
        for index in 0..<count { target.storeBytes(of: header[place + index], toByteOffset: index, as: UInt8.self) }
        self.place = place + count
        return count / size
    }
}
