/// Pair kerning of `GPOS`, lookup types 2 and 9, formats 1 and 2.
extension Typeface {
    /// Finds the subtables of the feature `kern`.
    func readKerning() {
        guard let gpos = tables["GPOS"] else { return }
        let features = gpos + u16(gpos + 6), lookups = gpos + u16(gpos + 8)
        var wanted: Set<Int> = []
        for i in 0..<u16(features) where u32(features + 2 + i * 6) == 0x6B65_726E {
            let f = features + u16(features + 6 + i * 6)
            for k in 0..<u16(f + 2) { wanted.insert(u16(f + 4 + k * 2)) }
        }
        for l in wanted.sorted() {
            let t = lookups + u16(lookups + 2 + l * 2), kind = u16(t)
            for k in 0..<u16(t + 4) {
                let s = t + u16(t + 6 + k * 2)
                if kind == 2 { pairs.append(s) } else if kind == 9, u16(s + 2) == 2 { pairs.append(s + u32(s + 4)) }
            }
        }
    }

    func kern(_ a: Int, _ b: Int) -> Int {
        for s in pairs {
            guard let c = coverage(s + u16(s + 2), a), u16(s + 4) & 4 != 0 else { continue }
            let size1 = 2 * u16(s + 4).nonzeroBitCount, size2 = 2 * u16(s + 6).nonzeroBitCount
            let skip = 2 * (u16(s + 4) & 3).nonzeroBitCount
            if u16(s) == 1 {
                let set = s + u16(s + 10 + c * 2)
                for i in 0..<u16(set) {
                    let o = set + 2 + i * (2 + size1 + size2)
                    if u16(o) == b { return i16(o + 2 + skip) }
                }
            } else {
                let i = kind(s + u16(s + 8), a), j = kind(s + u16(s + 10), b)
                return i16(s + 16 + (i * u16(s + 14) + j) * (size1 + size2) + skip)
            }
        }
        return 0
    }

    private func coverage(_ o: Int, _ g: Int) -> Int? {
        for i in 0..<u16(o + 2) {
            if u16(o) == 1 {
                if u16(o + 4 + i * 2) == g { return i }
            } else {
                let r = o + 4 + i * 6
                if u16(r) <= g, g <= u16(r + 2) { return u16(r + 4) + g - u16(r) }
            }
        }
        return nil
    }

    private func kind(_ o: Int, _ g: Int) -> Int {
        if u16(o) == 1 { return g >= u16(o + 2) && g < u16(o + 2) + u16(o + 4) ? u16(o + 6 + (g - u16(o + 2)) * 2) : 0 }
        for i in 0..<u16(o + 2) where u16(o + 4 + i * 6) <= g && g <= u16(o + 6 + i * 6) { return u16(o + 8 + i * 6) }
        return 0
    }
}
