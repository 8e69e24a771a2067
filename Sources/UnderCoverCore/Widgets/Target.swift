package struct Target: Equatable, Sendable {
    package let id: TargetID
    package let rect: Rect
    /// Part of the scrolled content, so it may be out of sight.
    package let scrolls: Bool
    /// False for targets that only a pointer needs.
    package let takesFocus: Bool
}

/// A viewport onto content that may be taller than it.
package struct ScrollArea: Equatable, Sendable {
    package let viewport: Rect
    package let contentHeight: Double

    package var maximum: Double { max(0, contentHeight - viewport.height) }

    /// The offset kept between the top and the end of the content.
    func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximum) }
}
