import CZlib
import NIOCore

enum Gzip {
    /// nil where zlib refuses, or where the result would be longer.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 15 bits of window, and 16 more for gzip's header.
        let begun = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var (source, packed) = (bytes, [UInt8](repeating: 0, count: bytes.count))
        let status = source.withUnsafeMutableBufferPointer { from in
            packed.withUnsafeMutableBufferPointer { to in
                (stream.next_in, stream.avail_in) = (from.baseAddress, UInt32(from.count))
                (stream.next_out, stream.avail_out) = (to.baseAddress, UInt32(to.count))
                return deflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END else { return nil }
        return Array(packed.prefix(packed.count - Int(stream.avail_out)))
    }
}
