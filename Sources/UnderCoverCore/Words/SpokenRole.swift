/// The kind of a target, in a word that a player who cannot see it needs.
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

    /// A target that can be on or off is a switch.
    static func of(state: String?) -> SpokenRole? {
        guard let state else { return nil }
        return state == Words.isOn(true) || state == Words.isOn(false) ? .toggle : nil
    }
}
