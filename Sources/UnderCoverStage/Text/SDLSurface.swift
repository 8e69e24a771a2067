import CSDL2

extension UnsafeMutablePointer<SDL_Surface> {
    /// The alpha channel of an ARGB surface.
    func coverage() -> [UInt8] { argb().map { UInt8($0 >> 24) } }

    /// RGBA bytes of an ARGB surface, not premultiplied.
    func rgba() -> [UInt8] {
        let swapped = argb().map { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | $0 << 16 & 0xFF_0000 }
        return swapped.map(\.littleEndian).withUnsafeBytes { Array($0) }
    }

    private func argb() -> [UInt32] {
        guard let pixels = pointee.pixels else { return [] }
        return (0..<Int(pointee.h)).flatMap { y in
            let row = (pixels + y * Int(pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: row, count: Int(pointee.w))
        }
    }
}
