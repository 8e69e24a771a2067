/// Outlines of a TrueType or OpenType font, read from its bytes: no foreign rasteriser between us and the ink,
/// so that type is the same to the last pixel with every version of FreeType, and with none.
///
/// Reads `cmap` 4 and 12, `glyf` or `CFF ` (not CID-keyed), `hmtx`, and pair kerning from `GPOS`.
final class Typeface {
    let d: [UInt8]
    var tables: [String: Int] = [:]
    private var unitsPerEm: Float = 1000
    private var hMetrics = 1
    private(set) var longLoca = false
    var cff: CFF?
    var pairs: [Int] = []  // offsets of the PairPos subtables of `kern`

    /// nil where the bytes are no font that we can read.
    init?(_ bytes: [UInt8]) {
        d = bytes
        guard d.count > 12 else { return nil }
        for i in 0..<u16(4) {
            let o = 12 + i * 16
            guard o + 16 <= d.count else { return nil }
            tables[String(decoding: d[o..<o + 4], as: UTF8.self)] = u32(o + 8)
        }
        guard let head = tables["head"], let hhea = tables["hhea"], tables["cmap"] != nil, tables["hmtx"] != nil else {
            return nil
        }
        unitsPerEm = Float(u16(head + 18))
        longLoca = u16(head + 50) != 0
        hMetrics = u16(hhea + 34)
        if let o = tables["CFF "] { cff = CFF(d, o) } else if tables["glyf"] == nil { return nil }
        readKerning()
    }

    func u16(_ o: Int) -> Int { o + 1 < d.count ? Int(d[o]) << 8 | Int(d[o + 1]) : 0 }
    func i16(_ o: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(o))) }
    func u32(_ o: Int) -> Int { u16(o) << 16 | u16(o + 2) }

    // MARK: Setting

    /// One line with its baseline at `y`. `track` in thousandths of an em. Returns the outlines and the width.
    func set(_ s: String, _ x: Float, _ y: Float, size: Float, track: Float = 0, align: Align = .left) -> (
        path: Path, width: Float
    ) {
        let k = size / unitsPerEm, glyphs = s.unicodeScalars.map { glyph($0.value) }
        var at: Float = 0, places: [Float] = []
        for (i, g) in glyphs.enumerated() {
            if i > 0 { at += Float(kern(glyphs[i - 1], g)) * k + track * size / 1000 }
            places.append(at)
            at += advance(g) * k
        }
        let left = align == .left ? x : align == .middle ? x - at / 2 : x - at
        var out = Path()
        for (g, p) in zip(glyphs, places) {
            out.contours += outline(g).map { $0.map { Point(left + p + $0.x * k, y - $0.y * k) } }
        }
        return (out, at)
    }

    enum Align: Sendable { case left, middle, right }

    /// The size at which a line is `width` wide.
    func size(of s: String, width: Float, track: Float = 0) -> Float {
        width / set(s, 0, 0, size: 1, track: track).width
    }

    // MARK: Tables

    func glyph(_ code: UInt32) -> Int {
        let cmap = tables["cmap"]!
        for i in 0..<u16(cmap + 2) {
            let platform = u16(cmap + 4 + i * 8), o = cmap + u32(cmap + 8 + i * 8)
            guard platform == 3 || platform == 0 else { continue }
            if u16(o) == 4 {
                let n = u16(o + 6) / 2
                for s in 0..<n where u16(o + 14 + s * 2) >= Int(code) {
                    let start = u16(o + 16 + n * 2 + s * 2)
                    if start > Int(code) { break }
                    let delta = u16(o + 16 + n * 4 + s * 2), at = o + 16 + n * 6 + s * 2, range = u16(at)
                    if range == 0 { return (Int(code) + delta) & 0xFFFF }
                    let g = u16(at + range + (Int(code) - start) * 2)
                    return g == 0 ? 0 : (g + delta) & 0xFFFF
                }
            } else if u16(o) == 12 {
                for s in 0..<u32(o + 12) {
                    let q = o + 16 + s * 12
                    if u32(q) <= Int(code), Int(code) <= u32(q + 4) { return u32(q + 8) + Int(code) - u32(q) }
                }
            }
        }
        return 0
    }

    private func advance(_ g: Int) -> Float { Float(u16(tables["hmtx"]! + min(g, hMetrics - 1) * 4)) }
}
