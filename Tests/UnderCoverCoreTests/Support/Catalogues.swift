import Foundation

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The catalogues in Assets/Languages, read as the game reads them.
enum Catalogues {
    /// All but English.
    static let languages = Language.allCases.filter { $0 != .english }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Languages")

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// NB: a catalogue that cannot be read stops the tests.
    private static let translations: [Language: Translation] = Dictionary(
        uniqueKeysWithValues: languages.map { language in
            language == .pseudo
                ? (language, .pseudo)
                : (language, Translation(language, catalogue: try! text(language.rawValue + ".po")))
        })

    /// Does something in a language.
    static func speaking<Result>(_ language: Language, _ body: () throws -> Result) rethrows -> Result {
        try Translation.$own.withValue(translations[language] ?? .english, operation: body)
    }
}
