import UnderCoverCatalogue

/// Rules over the player's records that are joined.
extension Words {
    static var joinRules: String { say("Join rules") }
    static var joinRulesHint: String { say("Jazz of the 1960s, never asked: up to three rules make a category.") }
    static var chooseRule: String { say("Choose a rule") }
    static var addRule: String { say("Add a rule") }
    static func removeRule(_ name: String) -> String { say("Remove \(name)") }
    static var keepRules: String { say("Keep this") }
    static var rulesTooLong: String { say("The names of these rules are too long to be joined. Choose others.") }
    static var noRules: String {
        say("Your records make no rules yet: a genre, a decade, an artist or a label needs 12 albums with covers.")
    }

    /// No category can be made of so few.
    static func tooFewFit(_ count: Int) -> String {
        let needed = AlbumSieve.fewest
        guard count > 0 else { return say("No record of yours fits. Choose another rule.") }
        return say("Only \(manyAlbums(count)) fit, and a category needs \(needed).")
    }

    static func ruleKind(_ kind: SourceReference.Kind) -> String {
        switch kind {
        case .genre: groups(.genre)
        case .decade: groups(.decade)
        case .label: groups(.label)
        case .artist: list(.artists)
        case .file: playlists
        case .unasked: shelfUnasked
        case .unheard: shelfUnheard
        default: self.kind(kind)
        }
    }

    /// The name of a rule that the library has no albums enough for now.
    static func rule(_ rule: SourceReference) -> String {
        switch rule.kind {
        case .decade: OutsideNumber.whole(rule.id, in: OutsideNumber.years).map(decade) ?? rule.id
        case .unasked, .unheard: ruleKind(rule.kind)
        case .file: FolderPath(rule.id).name.tidy
        default: OutsideText.clean(rule.id) ?? ruleKind(rule.kind)
        }
    }

    /// "Jazz of the 1960s, never asked".
    static func joined(_ rules: [ShelfRule]) -> String {
        var rest = rules
        var names: [String] = []
        let year = rest.first { $0.reference.kind == .decade }.flatMap {
            OutsideNumber.whole($0.reference.id, in: OutsideNumber.years)
        }
        if let year, let genre = rest.first(where: { $0.reference.kind == .genre }) {
            names = [say("\(genre.name) of the \(String(year))s")]
            rest.removeAll { $0 == genre || $0.reference.kind == .decade }
        }
        // Rules about what was never asked or heard say something about the rest.
        let things = rest.filter { !$0.reference.kind.isSingle }.map(\.name)
        let facts = rest.filter(\.reference.kind.isSingle).map(\.reference.kind)
        names += things
        for fact in facts { names.append(names.isEmpty ? ruleKind(fact) : kind(fact)) }
        return names.joined(separator: ", ")
    }
}
