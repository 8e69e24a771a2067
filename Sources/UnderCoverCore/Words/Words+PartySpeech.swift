// The voice's sentences for a party.

extension Words {
    /// Explains before the first round which button picks which choice.
    static func answerPlaces(_ count: Int) -> String {
        switch count {
        case ...2: say("Answer by place: 1 is up, 2 is left.")
        case 3: say("Answer by place: 1 is up, 2 is left, 3 is right.")
        default: say("Answer by place: 1 is up, 2 is left, 3 is right, 4 is down.")
        }
    }

    /// When a round is over; who was right comes after it.
    static func itWas(_ title: String, by artist: String) -> String { say("It was \(title), \(artist).") }
}
