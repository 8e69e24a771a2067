// What a round asks, by its kind.

import UnderCoverPixels

/// A question in display type, and a line or two below it.
struct KindQuestion: Equatable {
    var title: String
    var detail: String?
    /// The detail is a rule to be read, not a name.
    var isRule = false
}

extension Words {
    static let hiddenSleeve = "hidden cover"
    static func coverNumber(_ number: Int, of count: Int) -> String { "Cover \(number) of \(count)" }

    /// Of a round whose covers are the choices.
    /// - Parameter names: the answer's, one or two lines.
    static func question(_ round: Round, names: [String]) -> KindQuestion {
        switch round.kind {
        case .nameTheCover, .byEar, .findTheCover: KindQuestion(title: names.first ?? "", detail: names[safe: 1])
        case .whichCameFirst:
            KindQuestion(title: "Which came first?", detail: "Press all three, oldest first.", isRule: true)
        case .oddOneOut: KindQuestion(title: "Odd one out", detail: rule(round.shared), isRule: true)
        }
    }

    /// Which fact it is about, never its value.
    private static func rule(_ shared: SharedTrait?) -> String {
        switch shared {
        case .artist: "Three are by the same band. One only dresses like it."
        case .genre: "Three play the same kind of music. One never would."
        case .decade: "Three are children of one decade. One is not."
        case nil: "Three belong together. One does not."
        }
    }

    /// Said with the result: what the other three have in common.
    static func shared(_ trait: SharedTrait) -> String {
        switch trait {
        case .artist(let name): "Three are by \(name)"
        case .genre(let name): "Three are \(name)"
        case .decade(let year): "Three are of the \(year)s"
        }
    }

    static func hiddenSleeves(_ count: Int) -> String { "\(count) hidden covers." }
    static func dated(_ album: Album) -> String {
        [album.year.map(String.init) ?? "", album.title].joined(separator: ": ")
    }
    static func dated(_ year: Int, _ artist: String) -> String { "\(year) · \(artist)" }

    /// Of a choice that has been picked: its number in the order.
    static func picked(_ number: Int) -> String { "picked as number \(number)" }

    /// Where a hidden cover stands.
    static func sleevePlace(_ index: Int, columns: Int, of count: Int) -> String {
        if columns == 1 { return ["top", count > 2 ? "middle" : "bottom", "bottom"][safe: index] ?? "\(index + 1)" }
        if columns == count { return ["left", count > 2 ? "middle" : "right", "right"][safe: index] ?? "\(index + 1)" }
        return ["top left", "top right", "bottom left", "bottom right"][safe: index] ?? "\(index + 1)"
    }

    static func missing(_ kind: RoundKind) -> String {
        switch kind {
        case .nameTheCover: "Name the cover needs two records with a name."
        case .findTheCover: "Find the cover needs two records whose covers differ."
        case .whichCameFirst: "Which came first needs three records of three known years."
        case .oddOneOut: "Odd one out needs three records of one artist, genre or decade, and one of another."
        case .byEar: "By ear needs records with music."
        }
    }
}
