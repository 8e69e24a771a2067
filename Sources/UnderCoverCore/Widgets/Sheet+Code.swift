import UnderCoverPixels

extension Sheet {
    /// A QR code, like a sleeve: an outline around its quiet zone, on a hard shadow.
    /// - Parameter rect: of whole modules, by `QRSize`.
    mutating func code(_ text: String, _ rect: Rect, isFocused: Bool = false, shadow: Double? = nil) {
        let rect = rect.rounded
        let edge = metrics.stroke(3, theme)
        if isFocused {
            let ring = rect.inset(-px(.ring))
            box(ring.offset(px(.ringShadow), px(.ringShadow)), fill: theme.focusShadow)
            box(ring, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
        } else {
            let reach = max((shadow ?? rect.width * 0.0145).rounded(), 1)
            let outside = rect.inset(-edge)
            box(outside.offset(reach, reach), fill: theme.coverShadow)
            box(outside, stroke: theme.ink, width: edge)
        }
        add(.code(QRMark(text, in: rect)))
    }
}
