package struct Target: Equatable, Sendable {
    package let id: TargetID
    package let rect: Rect
    /// Part of the scrolled content, so it may be out of sight.
    package let scrolls: Bool
    /// False for targets that only a pointer needs.
    package let takesFocus: Bool
}
