/// The languages that the game is shipped in, by the names of their catalogues.
package enum Language: String, CaseIterable, Codable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case brazilian = "pt_BR"
    case italian = "it"
    case polish = "pl"
    case japanese = "ja"
    /// For tests: made from the English, longer, with accents and in brackets. No setting offers it.
    case pseudo

    package static let offered = allCases.filter { $0 != .pseudo }

    /// The language's name in the language itself.
    package var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .french: "Français"
        case .spanish: "Español"
        case .brazilian: "Português (Brasil)"
        case .italian: "Italiano"
        case .polish: "Polski"
        case .japanese: "日本語"
        case .pseudo: "Pseudo"
        }
    }

    /// As web pages and D-Bus write it.
    package var tag: String { rawValue.replacing("_", with: "-") }

    /// The one that was asked for: "de", "pt_BR", "pt-br".
    package init?(named name: String) {
        let wanted = name.lowercased().replacing("-", with: "_")
        guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else { return nil }
        self = found
    }

    /// Reads the locale of the desktop's environment, such as "de_AT.UTF-8" or "fr:en"; English where nothing fits.
    /// - Parameters:
    ///   - priority: `LANGUAGE`, a list.
    ///   - locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    package static func preferred(priority: String?, locale: String?) -> Language {
        let plain = locale.map { $0.prefix { $0 != "." && $0 != "@" } } ?? ""
        // As gettext has it: the list says nothing where the locale is the bare one.
        guard !plain.isEmpty, plain != "C", plain != "POSIX" else { return .english }
        for name in (priority ?? "").prefix(200).split(separator: ":") + [plain] {
            if let found = spoken(name) { return found }
        }
        return .english
    }

    /// The language of a locale, where the country does not matter.
    private static func spoken(_ locale: Substring) -> Language? {
        let name = String(locale.prefix { $0 != "." && $0 != "@" })
        if let exact = Language(named: name), exact != .pseudo { return exact }
        let language = name.prefix { $0 != "_" && $0 != "-" }.lowercased()
        return offered.first { $0.rawValue.prefix { $0 != "_" } == language }
    }
}
