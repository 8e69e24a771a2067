import CSDL2
import CSndfile
import Foundation

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
