/// What a target is, in a word that a player who cannot see it needs.
package enum SpokenRole: String, CaseIterable, Sendable {
    case button, tab, field, entry, album, section, seat, day
    /// A choice of a round.
    case answer
    /// Values of a setting: on and off, numbers, words.
    case toggle, slider, selector
    /// A control with its keys.
    case control
    /// Letters of the keyboard on the screen: saying what they are would take longer than pressing them.
    case key

    /// What can be on or off is a switch.
    static func of(state: String?) -> SpokenRole? {
        guard let state else { return nil }
        return state == Words.isOn(true) || state == Words.isOn(false) ? .toggle : nil
    }

    /// What a target is of which no layout says more.
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
