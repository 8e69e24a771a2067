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
            let isPlain = !PlacedText.hasBraces(text) && !PlacedText.hasBraces(english)
            guard isPlain || PlacedText(text).places.sorted() == PlacedText(english).places.sorted() else {
                return .places
            }
        }
        return translations.values.lazy.compactMap(troubleOfText).first
    }

    private func troubleOfText(_ text: String) -> CatalogueProblem.Reason? {
        let source = englishPlural ?? english
        for scalar in text.unicodeScalars where !Self.isLetterOfOurs(scalar) && !isVisible(scalar, source) {
            return .hidden
        }
        // Bars separate parts of a list.
        guard bars(text) == bars(source) else { return .places }
        // Room for the wordiest language; a page in place of a button is a mistake.
        let isShort = source.utf8.allSatisfy { $0 < 0x80 } && text.utf8.count <= 30 + 3 * source.utf8.count
        return isShort || text.count <= 30 + 3 * source.count ? nil : .tooLong
    }

    /// Printable ASCII, accented Latin letters, kana and kanji can all be seen; asking Unicode takes longer.
    private static func isLetterOfOurs(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0xC0...0x17F, 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FA5: true
        default: false
        }
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
