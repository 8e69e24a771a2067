/// One sentence of a catalogue, as its file has it.
struct CatalogueEntry: Equatable, Sendable {
    /// The row of the table, or what an asset's sentence belongs to.
    var context = ""
    var english = ""
    var englishPlural: String?
    /// One, or one for each form of a plural; nil for a form that the file leaves out before others.
    private(set) var translations: [String?] = []
    var isFuzzy = false
    /// The marks of the English in the singular, and of all translations together.
    var (englishMarks, marks) = (TextMarks(), TextMarks())

    /// - Parameter form: from 0.
    mutating func append(_ text: String, _ form: Int) {
        while translations.count <= form { translations.append(nil) }
        translations[form] = translations[form].map { $0 + text } ?? text
    }
}

/// The texts of a catalogue's sentence, cut at their places.
struct PlacedEntry: Equatable, Sendable {
    /// With all places: of the plural, where there is one.
    let english: PlacedText
    let forms: [PlacedText]

    init(_ entry: CatalogueEntry) {
        english = PlacedText(entry.englishPlural ?? entry.english)
        forms = entry.translations.map { PlacedText($0 ?? "") }
    }
}

/// Why a sentence of a catalogue, or all of it, is not used.
package struct CatalogueProblem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The file ends within a sentence, or has one that is not written as catalogues are.
        case malformed
        case tooLarge
        /// A catalogue of a later version of the game.
        case newer(String)
        /// No rule for plurals, or none that makes sense.
        case noPluralRule
        /// Other places in braces than the English has.
        case places
        /// Characters that cannot be seen, or turn the direction of what follows.
        case hidden
        case tooLong
        /// A plural lacks forms of the language.
        case missingForms
    }

    package let reason: Reason
    /// nil where it concerns the whole file.
    package let context: String?
    /// From 1; 0 where no line is meant.
    package let line: Int
}
