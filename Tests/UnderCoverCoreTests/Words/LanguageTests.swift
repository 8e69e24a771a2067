import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct LanguageTests {
    @Test(
        arguments: [
            (nil, "de_DE.UTF-8", Language.german), (nil, "de_AT@euro", .german), (nil, "pt_PT.UTF-8", .brazilian),
            (nil, "pl", .polish), (nil, "ja_JP", .japanese), (nil, nil, .english), (nil, "", .english),
            (nil, "C.UTF-8", .english),
            (nil, "POSIX", .english), (nil, "nonsense", .english), (nil, "../../etc", .english),
            (nil, "pseudo", .english),
            ("fr:de", "en_GB.UTF-8", .french), ("xx:it", "de_DE", .italian), ("fr", "C", .english),
            ("en", "de_DE", .english),
        ] as [(String?, String?, Language)])
    func theEnvironmentNamesALanguage(priority: String?, locale: String?, language: Language) {
        #expect(Language.preferred(priority: priority, locale: locale) == language)
    }

    @Test func eachHasANameAndAChoice() {
        #expect(Set(Language.allCases.map(\.ownName)).count == Language.allCases.count)
        for language in Language.allCases { #expect(LanguageChoice(rawValue: language.rawValue)?.language == language) }
        #expect(LanguageChoice.system.language == nil)
    }

    /// Tests give it on the command line; no screen offers it.
    @Test func thePseudoLanguageIsHidden() throws {
        let row = try #require(SettingRow.named("language"))
        var settings = Settings()
        try row.set("pseudo", in: &settings)
        #expect(settings.language == .pseudo)
        guard case .choice(let options) = row.kind else { return #expect(Bool(false), "language is no choice") }
        #expect(!options.map(\.value).contains("pseudo"))
        row.step(1, in: &settings)
        #expect(settings.language != .pseudo)
    }
}
