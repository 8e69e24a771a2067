import UnderCoverCatalogue

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

/// A sentence at the foot of the screen that disappears after a few seconds.
package struct Toast: Sendable {
    private let said: @Sendable () -> String
    package var since: Int
    /// It outlives the screen that it came on.
    package var isLasting = false
    /// Is heard with it, or after the fanfare of the screen that it stands on.
    package var sound: Sound?

    static let ticks = 240
    /// A screen's fanfare is over by then; a toast is not.
    static let fanfareTicks = 210

    /// - Parameter text: is said each time that it is looked at, because the player may take another language meanwhile.
    package init(text: @autoclosure @escaping @Sendable () -> String, since: Int, isLasting: Bool = false) {
        said = text
        self.since = since
        self.isLasting = isLasting
    }

    /// In the language that is spoken now.
    package var text: String { said() }

    /// The ticks that it stays: four seconds, longer for a long text.
    var lasts: Int { max(Toast.ticks, text.count * 4) }
}

extension Toast: Equatable {
    package static func == (one: Toast, other: Toast) -> Bool {
        one.since == other.since && one.isLasting == other.isLasting && one.sound == other.sound
            && one.text == other.text
    }
}

/// A recording keeps the text as it is.
extension Toast: Codable {
    private enum CodingKeys: CodingKey { case text, since, isLasting, sound }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = try values.decode(String.self, forKey: .text)
        self.init(
            text: text, since: try values.decode(Int.self, forKey: .since),
            isLasting: try values.decode(Bool.self, forKey: .isLasting))
        sound = try values.decodeIfPresent(Sound.self, forKey: .sound)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encode(since, forKey: .since)
        try values.encode(isLasting, forKey: .isLasting)
        try values.encodeIfPresent(sound, forKey: .sound)
    }
}
