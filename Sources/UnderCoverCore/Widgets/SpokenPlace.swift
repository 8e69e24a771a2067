extension SpokenRole {
    /// The role of a target for which no layout sets one.
    static func usual(_ id: TargetID) -> SpokenRole {
        id.target is KeyboardKey ? .key : id.listName == nil ? .button : .entry
    }
}

/// The number of a target in its list, from 1.
struct SpokenPlace: Equatable, Sendable {
    var number: Int
    var count: Int
}

extension TargetID {
    /// "choice" of "choice.2": targets of the same list have the same. nil for a target that is no part of one.
    var listName: String? { Mirror(reflecting: target).children.first?.label }
}
