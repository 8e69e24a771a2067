import UnderCoverPixels

/// The input of a layout besides a screen's own state.
package struct SheetContext: Equatable, Sendable {
    package var metrics: ScreenMetrics
    package var theme: Theme
    package var focus: TargetID?
    package var pressed: TargetID?
    /// Ticks since start, with the fraction of a tick that drawing is ahead.
    package var now: Double
    package var focusedAt: Double
    package var enteredAt: Double
    package var glyphs: GlyphSet
    package var reducedMotion: Bool
    package var scroll: Double
    package var bindings: Bindings
    package var confirmSwapped: Bool
    /// nil until a pointer has moved.
    package var pointer: Point?
    package var wayOut: WayOut?
    /// Name of the category in play.
    package var matchName: String
    /// The song that plays, for the footer; nil where it is not shown.
    package var miniplayer: Miniplayer?
    /// The footer leaves its place to a toast.
    package var hasToast = false
}
