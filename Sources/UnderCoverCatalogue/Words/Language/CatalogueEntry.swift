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
package struct CatalogueError: Equatable, Sendable {
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

extension CatalogueEntry {
    var isUntranslated: Bool { translations.allSatisfy { $0?.isEmpty ?? true } }

    /// The translation of a sentence that has nothing to check, as most sentences of a catalogue are.
    var plain: String? {
        guard englishPlural == nil, translations.count == 1, let text = translations[0] else { return nil }
        let isMarked = marks.hasBraces || marks.hasBars || englishMarks.hasBraces || englishMarks.hasBars
        guard !isMarked, marks.isSeen, englishMarks.isSeen else { return nil }
        // Signs that are seen have three bytes at most.
        let letters = englishMarks.isASCII ? english.utf8.count : english.utf8.count / 3
        return text.utf8.count <= 30 + 3 * letters ? text : nil
    }

    /// The error in its translation; nil where it can be shown.
    /// - Parameters:
    ///   - texts: its texts, cut at their places.
    ///   - rule: nil where the catalogue has none.
    func trouble(_ texts: PlacedEntry, rule: PluralRule?) -> CatalogueError.Reason? {
        if englishPlural != nil {
            guard let rule else { return .noPluralRule }
            guard translations.count == rule.forms, translations.allSatisfy({ $0?.isEmpty == false }) else {
                return .missingForms
            }
            let needed = Set(texts.english.places)
            // A form for one number may say it in words.
            let spared = needed.subtracting(PlacedText(english).places).union(["count"])
            for (form, text) in texts.forms.enumerated() {
                let places = Set(text.places)
                let isWhole = places == needed || (form == 0 && rule.forms > 1 && places == needed.subtracting(spared))
                guard isWhole else { return .places }
            }
        } else {
            guard translations.count == 1 else { return .malformed }
            guard texts.forms[0].hasPlaces(of: texts.english) else { return .places }
        }
        return translations.lazy.compactMap { $0.flatMap(troubleOfText) }.first
    }

    private func troubleOfText(_ text: String) -> CatalogueError.Reason? {
        let source = englishPlural ?? english
        if !marks.isSeen {
            for scalar in text.unicodeScalars where !TextMarks.isSeen(scalar.value) && !isVisible(scalar, source) {
                return .hidden
            }
        }
        // Bars separate parts of a list.
        guard bars(text) == bars(source) else { return .places }
        // Room for the wordiest language; a page in place of a button is a mistake. Counting letters takes longer.
        return text.utf8.count <= 30 + source.utf8.count || text.count <= 30 + 3 * source.count ? nil : .tooLong
    }

    private func isVisible(_ scalar: Unicode.Scalar, _ source: String) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n" && source.unicodeScalars.contains("\n")
        case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }

    private func bars(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "|") } }
}
