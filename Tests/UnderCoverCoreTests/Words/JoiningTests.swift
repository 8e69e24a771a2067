import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests sentences that a language joins otherwise than English: ordinals, names that are searched, files and their
/// errors.
struct JoiningTests {
    @Test(arguments: [
        (Language.english, ["1st", "2nd", "3rd", "11th", "21st", "112th"]),
        (.german, ["1.", "2.", "3.", "11.", "21.", "112."]), (.french, ["1er", "2e", "3e", "11e", "21e", "112e"]),
        (.italian, ["1º", "2º", "3º", "11º", "21º", "112º"]), (.japanese, ["1位", "2位", "3位", "11位", "21位", "112位"]),
    ]) func placesAreWrittenAsTheLanguageDoes(language: Language, written: [String]) {
        #expect([1, 2, 3, 11, 21, 112].map(language.ordinal) == written)
    }

    @Test(arguments: [
        ("One. Two words! Three?", ["One.", "Two words!", "Three?"]), ("Eins.", ["Eins."]), ("", []),
        ("3.5 MB", ["3.5 MB"]),
        ("読めません。もう一度どうぞ。", ["読めません。", "もう一度どうぞ。"]), ("Wait … more", ["Wait … more"]), ("だめ！もう一度？", ["だめ！", "もう一度？"]),
    ]) func aTextIsTakenApart(text: String, sentences: [String]) {
        #expect(Words.singleSentences(text) == sentences)
        #expect(Words.sentences(sentences) == text)
    }

    private static let translation = Translation(
        .german,
        catalogue: """
            msgid ""
            msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

            msgctxt "category-loud"
            msgid "Loud ones"
            msgstr "Laute"

            msgctxt "cannot"
            msgid "{path} cannot be written"
            msgstr "In {path} kann nicht geschrieben werden"

            msgctxt "rareRemedy"
            msgid "install {package}"
            msgstr "installiere {package}"
            """)

    @Test func aCategoryIsFoundByTheNameThatIsShownAndByItsOwn() {
        let categories = [Category(id: "loud", name: "Loud ones", section: .builtIn, albums: [])]
        Translation.$own.withValue(Self.translation) {
            #expect(categories.named("LAUTE", besides: "x")?.id == "loud")
            #expect(categories.named("loud ones", besides: "x")?.id == "loud")
            #expect(categories.named("loud", besides: "x") == nil)
        }
        #expect(categories.named("Laute", besides: "x") == nil)
    }

    @Test func eachDeedHasASentenceOfItsOwn() {
        #expect(Words.fileError("/a", .madePrivate, "no") == "/a cannot be made private: no.")
        #expect(Words.storeFolder("/a", .read, "no") == "/a cannot be read: no. Choose another with --data-dir.")
        Translation.$own.withValue(Self.translation) {
            #expect(Words.fileError("/a", .written, "voll") == "In /a kann nicht geschrieben werden: voll.")
            #expect(Words.rareRemedy("libx") == "installiere libx")
        }
    }

    @Test func aKnownSourceOffersItsListsByNewNames() {
        var game = Game { $0.sources = Samples.sources(.plain) }
        var source = game.state.finder.sources[0]
        let count = game.state.finder.sources.count
        source.presets = source.presets.map { SourcePreset(reference: $0.reference, name: "Neu") }
        source.isOn.toggle()
        game.send(.sourcesFound([source]))
        let found = game.state.finder.sources[0]
        #expect(game.state.finder.sources.count == count && found.id == source.id && found.isOn != source.isOn)
        #expect(found.presets.allSatisfy { $0.name == "Neu" } && !found.presets.isEmpty)
    }
}
