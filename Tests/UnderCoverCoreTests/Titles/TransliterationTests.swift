import Testing

@testable import UnderCoverCatalogue

/// Names of other alphabets as people type them.
struct TransliterationTests {
    @Test(arguments: [
        ("Группа крови", ["gruppa krovi"]), ("Виктор Цой", ["viktor tsoy", "viktor tsoi", "viktor coj"]),
        ("Достоевский", ["dostoevsky", "dostoevskii", "dostoevskij"]), ("Щука", ["shchuka", "schuka", "scuka"]),
        ("Океан Ельзи", ["okean elzi"]), ("и\u{306}од", ["yod", "iod", "jod"]),
        ("Ё-моё", ["yo-moyo", "e-moe", "jo-mojo"]),
        ("Μίκης Θεοδωράκης", ["mikis theodorakis", "mikes theodorakes"]),
        ("Ευρυδίκη", ["evrydiki", "efridiki", "eurydike"]),
        ("さくら", ["sakura"]), ("トーキョー", ["tookyoo", "tokyo"]), ("とうきょう", ["toukyou", "tokyo"]),
        ("シャンプー", ["shanpuu", "shanpu"]), ("ガッツ", ["gattsu"]), ("か\u{3099}ま", ["gama"]), ("ファイト", ["faito"]),
        ("ウィンク", ["winku"]), ("ヴィ", ["vi"]), ("パーティー Time", ["paatii time", "pati time"]),
        ("ひらがな", ["hiragana"]), ("しゃしん", ["shashin"]), ("ちょうちょ", ["choucho", "chocho"]), ("じゃがいも", ["jagaimo"]),
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", ["hanguk"]), ("ウ\u{3099}ィ", ["vi"]),
        ("Бы\u{443}\u{306}", ["byu", "byw"]), ("\u{433}\u{301}он", ["gjon"]),
        ("한국", ["hanguk"]), ("서울", ["seoul"]), ("Ουρανός", ["ouranos", "uranos"]), ("東京", []), ("夜に駆ける", []),
        ("Sigur Rós", []), ("Don’t Stop", []), ("", []),
    ])
    func namesAreWrittenInLatinLetters(name: String, texts: [String]) {
        #expect(Transliteration.latin(name) == texts)
    }

    @Test func theyAreFoundBySearches() {
        #expect(SearchWords("gruppa krovi").rank("Группа крови") == .whole)
        #expect(SearchWords("krov").rank("Группа крови") == .word)
        #expect(SearchWords("Группа").rank("Группа крови") == .beginning)
        #expect(SearchText.latinWords("Kino") == [])
        #expect(SearchText.allWords("Цой live").split(separator: " ") == ["цои", "live", "tsoy", "tsoi", "coj"])
    }
}
