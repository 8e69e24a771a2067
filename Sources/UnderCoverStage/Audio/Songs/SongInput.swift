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
