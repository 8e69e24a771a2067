import UnderCoverCatalogue

// Answers that are typed, and hints.

extension Words {
    static var titleOrArtist: String { say("Title or artist") }
    static var artistPaysHalf: String { say("The artist alone pays half.") }
    static var sayIt: String { say("Say it") }

    static func artistBanked(_ points: Int) -> String {
        plural(points, "artist: 1 point", "artist: \(points) points")
    }

    /// nil for what needs no words.
    static func heard(_ heard: TypedTurn.Heard, _ missed: String) -> String? {
        switch heard {
        case .title, .ignored: nil
        case .banked(let points):
            plural(points, "That is the artist: 1 point is safe.", "That is the artist: \(points) points are safe.")
        case .artistAgain: say("Yes, that is who. Now what?")
        case .near: say("Near. Very near.")
        case .wrong(let left):
            plural(left, "Not “\(missed)”. 1 guess left.", "Not “\(missed)”. \(left) guesses left.")
        }
    }

    /// The same in the fewest letters.
    static func heardShort(_ heard: TypedTurn.Heard) -> String? {
        switch heard {
        case .title, .ignored, .artistAgain: nil
        case .banked(let points): say("Artist: +\(points)")
        case .near: say("Very near.")
        case .wrong(let left): say("No. \(left) left.")
        }
    }

    /// Names a hint and its price: a share of the points that are left.
    static func offered(_ hint: TypedHint) -> String {
        switch hint {
        case .yearAndGenre: say("Year −20%")
        case .initials: say("Initials −20%")
        case .fewer: say("Fewer −20%")
        }
    }

    // MARK: The result

    static func typedWrong(_ words: String) -> String { say("You typed “\(words)”") }
    static func titlePaid(_ points: Int) -> String { say("title \(points)") }
    static func artistPaid(_ points: Int) -> String { say("artist \(points)") }
    static func hintsBought(_ count: Int, percent: Int) -> String {
        plural(count, "1 hint: −\(percent)%", "\(count) hints: −\(percent)%")
    }
}
