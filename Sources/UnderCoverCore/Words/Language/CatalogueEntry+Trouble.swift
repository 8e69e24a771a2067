extension CatalogueEntry {
    var isUntranslated: Bool { translations.values.allSatisfy(\.isEmpty) }

    /// What is wrong with its translation; nil where it can be shown.
    /// - Parameter rule: nil where the catalogue has none.
    func trouble(rule: PluralRule?) -> CatalogueProblem.Reason? {
        if let englishPlural {
            guard let rule else { return .noPluralRule }
            let forms = (0..<rule.forms).compactMap { translations[$0] }.filter { !$0.isEmpty }
            guard forms.count == rule.forms, translations.count == rule.forms else { return .missingForms }
            let needed = Set(PlacedText(englishPlural).places)
            // A form for one number may say it in words.
            let spared = needed.subtracting(PlacedText(english).places).union(["count"])
            for (form, text) in forms.enumerated() {
                let places = Set(PlacedText(text).places)
                let isWhole = places == needed || (form == 0 && rule.forms > 1 && places == needed.subtracting(spared))
                guard isWhole else { return .places }
            }
        } else {
            guard translations.count == 1, let text = translations[0] else { return .malformed }
            guard PlacedText(text).places.sorted() == PlacedText(english).places.sorted() else { return .places }
        }
        return translations.values.lazy.compactMap(troubleOfText).first
    }

    private func troubleOfText(_ text: String) -> CatalogueProblem.Reason? {
        let source = englishPlural ?? english
        for scalar in text.unicodeScalars where !isVisible(scalar, source) { return .hidden }
        // Bars separate parts of a list.
        guard bars(text) == bars(source) else { return .places }
        // Room for the wordiest language; a page in place of a button is a mistake.
        return text.count > 30 + 3 * source.count ? .tooLong : nil
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
