import CSDL2

extension UnsafeMutablePointer<SDL_Surface> {
    /// The alpha channel of an ARGB surface.
    func coverage() -> [UInt8] {
        let (width, height, pitch) = (Int(pointee.w), Int(pointee.h), Int(pointee.pitch))
        guard let pixels = pointee.pixels else { return [] }
        return [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
            for y in 0..<height {
                let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { target[y * width + x] = UInt8(row[x] >> 24) }
            }
            count = width * height
        }
    }

    /// RGBA bytes of an ARGB surface, not premultiplied.
    func rgba() -> [UInt8] {
        let (width, height, pitch) = (Int(pointee.w), Int(pointee.h), Int(pointee.pitch))
        guard let pixels = pointee.pixels else { return [] }
        var target = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let (value, place) = (row[x], (y * width + x) * 4)
                target[place] = UInt8(value >> 16 & 255)
                target[place + 1] = UInt8(value >> 8 & 255)
                target[place + 2] = UInt8(value & 255)
                target[place + 3] = UInt8(value >> 24)
            }
        }
        return target
    }
}
