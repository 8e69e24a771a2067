// The question of a round, by its kind, and what newcomers are told besides.

import UnderCoverCatalogue
import UnderCoverPixels

/// A question in display type, and a line or two below it.
struct KindQuestion: Equatable {
    var title: String
    var detail: String?
    /// The detail is a rule to be read, not a name.
    var isRule = false
}

extension Words {
    static var hiddenSleeve: String { say("hidden cover") }
    static func coverNumber(_ number: Int, of count: Int) -> String { say("Cover \(number) of \(count)") }

    /// The question of a round whose covers are the choices.
    /// - Parameter names: the answer's, one or two lines.
    static func question(_ round: Round, names: [String]) -> KindQuestion {
        switch round.kind {
        case .nameTheCover, .byEar, .findTheCover: KindQuestion(title: names.first ?? "", detail: names[safe: 1])
        case .whichCameFirst:
            KindQuestion(title: say("Which came first?"), detail: say("Press all three, oldest first."), isRule: true)
        case .oddOneOut: KindQuestion(title: say("Odd one out"), detail: rule(round.shared), isRule: true)
        }
    }

    /// The fact that it is about, never its value.
    private static func rule(_ shared: SharedTrait?) -> String {
        switch shared {
        case .artist: say("Three are by the same band. One only dresses like it.")
        case .genre: say("Three play the same kind of music. One never would.")
        case .decade: say("Three are children of one decade. One is not.")
        case nil: say("Three belong together. One does not.")
        }
    }

    /// The title of the card before a round of that kind.
    static func title(of kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: say("Name it.")
        case .findTheCover: say("Find it.")
        case .whichCameFirst: say("Which came first?")
        case .oddOneOut: say("Odd one out")
        case .byEar: say("By ear")
        }
    }

    /// The rule says what the player does in such a round.
    static func rule(of kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: say("One hidden cover. Name it before it comes into focus.")
        case .findTheCover: say("One name, four covers. Press the one it belongs to.")
        case .whichCameFirst: say("Three records. Press them oldest first.")
        case .oddOneOut: say("Three have something in common. Press the fourth.")
        case .byEar: listenFirst
        }
    }

    /// Said with the result: what the other three have in common.
    static func shared(_ trait: SharedTrait, genre shown: (String) -> String) -> String {
        switch trait {
        case .artist(let name): return say("Three are by \(name)")
        case .genre(let genre):
            let name = shown(genre)
            return say("Three are \(name)")
        case .decade(let year): return say("Three are of the \(year)s")
        }
    }

    static func hiddenSleeves(_ count: Int) -> String { plural(count, "1 hidden cover.", "\(count) hidden covers.") }
    static func dated(_ album: Album) -> String {
        [album.year.map(String.init) ?? "", album.title].joined(separator: ": ")
    }
    static func dated(_ year: Int, _ artist: String) -> String { "\(year) · \(artist)" }

    /// The number of a picked choice in the order.
    static func picked(_ number: Int) -> String { say("picked as number \(number)") }

    /// The position of a hidden cover.
    static func sleevePlace(_ index: Int, columns: Int, of count: Int) -> String {
        if columns == 1 {
            return [say("top"), count > 2 ? say("middle") : say("bottom"), say("bottom")][safe: index] ?? "\(index + 1)"
        }
        if columns == count {
            return [say("left"), count > 2 ? say("middle") : say("right"), say("right")][safe: index] ?? "\(index + 1)"
        }
        return [say("top left"), say("top right"), say("bottom left"), say("bottom right")][safe: index]
            ?? "\(index + 1)"
    }

    package static func tip(_ tip: Tip) -> String {
        switch tip {
        case .sooner: say("Name it before it is sharp. Sooner pays more.")
        case .devices: say("Keys, mouse, pad, remote: any of them plays everything.")
        case .worth: say("A right answer is worth 100 points at once and 1 at the last moment.")
        case .wrong: say("A wrong answer pays nothing and ends the round. Guess bravely.")
        case .box: say("The records in the box are invented, artists and all.")
        }
    }

    static func missing(_ kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: say("Name the cover needs two records with a name.")
        case .findTheCover: say("Find the cover needs two records whose covers differ.")
        case .whichCameFirst: say("Which came first needs three records of three known years.")
        case .oddOneOut: say("Odd one out needs three records of one artist, genre or decade, and one of another.")
        case .byEar: say("By ear needs records with music.")
        }
    }
}
