/// A connected component of ink, perhaps a letter. Coordinates in pixels, both ends inclusive.
struct InkComponent {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var area = 0
    var perimeter = 0
    var toneSum = 0
    /// The label of its pixels in `InkPage.labels`.
    var label: Int32 = 0

    var width: Int { right - left + 1 }
    var height: Int { bottom - top + 1 }
    var centreX: Double { Double(left + right) / 2 }
    var centreY: Double { Double(top + bottom) / 2 }
    /// Stroke thickness in pixels: a long thin shape has two edges.
    var thickness: Double { 2 * Double(area) / Double(max(perimeter, 1)) }
    var meanTone: Double { Double(toneSum) / Double(area) }
    /// Share of the bounding box that is ink, 0…1.
    var fill: Double { Double(area) / Double(width * height) }

    /// - Parameter smallest: height in pixels.
    func isLetterLike(smallest: Int) -> Bool {
        guard height >= smallest, height <= 170, width >= 2, width <= 200 else { return false }
        let aspect = Double(width) / Double(height)
        guard aspect < 2.6, aspect > 0.08, fill > 0.16, fill < 0.96 else { return false }
        // A blot is as thick as it is high; a letter is not.
        return thickness / Double(height) < (aspect < 0.4 ? 1 : 0.52)
    }
}
