import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct CollationTests {
    /// Each list is in order.
    @Test(arguments: [
        (Language.english, ["Eclipse", "École", "Edge"]),
        (.german, ["Offen", "Öl", "Oma", "Strand", "Straße", "Straßen", "Über", "Uhr"]),
        (.french, ["Cœur", "Coffre", "été", "Etoile", "Œuvre", "Ofra"]),
        (.spanish, ["Nada", "Nube", "Ñandú", "Oca"]),
        (.brazilian, ["Ação", "Acordar", "Água", "Avô"]),
        (.italian, ["Città", "Cittadina", "Più", "Piuma"]),
        (.polish, ["Lubię", "Łąka", "Mak", "Oko", "Ósmy", "Sto", "Środa", "Zupa", "Źródło", "Żaba"]),
        (.japanese, ["ABBA", "あき", "カーテン", "かき", "ガラス", "さくら", "ジャズ", "シャツ", "ビール", "ひかり", "夜"]),
    ])
    func namesStandWhereTheirReadersLookForThem(language: Language, names: [String]) {
        #expect(names.reversed().sorted { Collation.key($0, language) < Collation.key($1, language) } == names)
    }

    /// Only Polish has it as a letter of its own.
    @Test func aLetterOfAnotherLanguageStandsWithTheOneItLooksLike() {
        #expect(Collation.key("Łąka", .german) == "laka")
        #expect(Collation.key("Señor", .english) == "senor")
        #expect(Collation.key("Naïve 7!", .english) == "naive 7!")
    }
}
