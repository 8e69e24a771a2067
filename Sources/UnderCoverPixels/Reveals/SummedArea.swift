/// Sums of the squares of a 64 × 64 map in constant time (Crow 1984).
struct SummedArea {
    /// One row and column larger than the map.
    private var sums: [Double]
    private static let stride = SmallPicture.side + 1

    init(_ value: (_ x: Int, _ y: Int) -> Double) {
        sums = [Double](repeating: 0, count: Self.stride * Self.stride)
        for y in 0..<SmallPicture.side {
            var row = 0.0
            for x in 0..<SmallPicture.side {
                row += value(x, y)
                sums[(y + 1) * Self.stride + x + 1] = sums[y * Self.stride + x + 1] + row
            }
        }
    }

    /// The sum of `size` × `size` values from a left and top on.
    func sum(_ left: Int, _ top: Int, _ size: Int) -> Double {
        let (upper, lower) = (top * Self.stride + left, (top + size) * Self.stride + left)
        return sums[lower + size] - sums[upper + size] - sums[lower] + sums[upper]
    }
}
