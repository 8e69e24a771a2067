import UnderCoverCatalogue

package struct Target: Equatable, Sendable {
    package let id: TargetID
    package let rect: Rect
    /// Part of the scrolled content, so it may be out of sight.
    package let scrolls: Bool
    /// False for targets that only a pointer needs.
    package let takesFocus: Bool
}

/// The targets of one screen: an enum with a case for each button. The screen's `pressed` switches over it, so a button
/// without an effect does not compile.
package protocol ScreenTarget: Hashable, Sendable {}

/// A target of any screen. Focus, pointer and layout only compare targets; the screen that drew one knows what it does.
package struct TargetID: Hashable, Sendable, Encodable, CustomStringConvertible {
    package let target: any ScreenTarget

    package init(_ target: some ScreenTarget) { self.target = target }

    /// The case and its associated value: "next", "choice.2", "category.house/mix".
    package var description: String {
        guard let payload = Mirror(reflecting: target).children.first, let label = payload.label else {
            return String(describing: target)
        }
        return label + "." + Self.text(payload.value)
    }

    private static func text(_ value: Any) -> String {
        if let id = value as? any StringID { return id.rawValue }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return String(describing: value) }
        return mirror.children.first.map { text($0.value) } ?? "none"
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    package static func == (one: TargetID, other: TargetID) -> Bool { one.is(other.target) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: target)))
        target.hash(into: &hasher)
    }

    /// Whether this is `other`, which belongs to the same screen.
    package func `is`(_ other: any ScreenTarget) -> Bool {
        func equals<Target: ScreenTarget>(_ target: Target) -> Bool { other as? Target == target }
        return equals(target)
    }
}

extension Optional<TargetID> {
    package func `is`(_ other: some ScreenTarget) -> Bool { self?.is(other) == true }
}
