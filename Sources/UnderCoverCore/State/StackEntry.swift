/// A screen in the back stack, with its focus and scroll offset.
package struct StackEntry: Equatable, Encodable, Sendable {
    package var screen: any ScreenBehaviour
    /// nil on a screen without a target that takes the focus.
    package var focus: TargetID?
    /// Pixels.
    package var scroll = 0.0

    package static func == (one: StackEntry, other: StackEntry) -> Bool {
        one.focus == other.focus && one.scroll == other.scroll && one.screen.isEqual(other.screen)
    }

    private enum CodingKeys: CodingKey { case name, screen, focus, scroll }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(screen.name, forKey: .name)
        try container.encode(screen, forKey: .screen)
        try container.encode(focus, forKey: .focus)
        try container.encode(scroll, forKey: .scroll)
    }
}
