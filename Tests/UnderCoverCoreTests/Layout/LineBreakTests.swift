import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Lines of languages that have no spaces, and what must not stand at their ends.
struct LineBreakTests {
    private func lines(_ string: String, em: Double, limit: Int = .max) -> [String] {
        TextWrap.lines(string, face: .body, size: 10, width: em * 10, limit: limit)
    }

    @Test func japaneseWrapsBetweenItsPhrases() {
        #expect(lines("夜空の向こうへ走る列車", em: 4) == ["夜空の", "向こうへ", "走る列車"])
        #expect(lines("夜空の向こう", em: 6) == ["夜空の向こう"])
        // A phrase that no line holds is broken between any two letters.
        #expect(lines("サイケデリック・ロック", em: 8) == ["サイケデリック・", "ロック"])
        #expect(lines("サイケデリック・ロック", em: 5) == ["サイケデ", "リック・", "ロック"])
    }

    @Test(arguments: [
        // No full stop, comma, closing bracket, prolonged sound or small kana begins a line.
        ("あいう。えお", 3.0, ["あい", "う。", "えお"]), ("あいう、えお", 3, ["あい", "う、", "えお"]),
        ("「あい」うえ", 3, ["「あ", "い」", "うえ"]), ("あいスーパー", 3, ["あい", "スー", "パー"]),
        ("あいきょうと", 3, ["あい", "きょう", "と"]), ("あいシャツ", 3, ["あい", "シャツ"]),
        ("あいう！？え", 3, ["あい", "う！？", "え"]),
        // No opening bracket ends one.
        ("あい「うえ」", 3, ["あい", "「う", "え」"]), ("あい（うえ）", 3, ["あい", "（う", "え）"]),
        // Latin words and numbers in it stay whole.
        ("曲はABCです", 3.4, ["曲は", "ABCで", "す"]), ("残り12枚です", 3, ["残り", "12枚", "です"]),
    ])
    func noLineBeginsOrEndsWithTheWrongSign(text: String, em: Double, wanted: [String]) {
        #expect(lines(text, em: em) == wanted)
    }

    /// Whatever the width, the text is whole, and the rule holds wherever two signs fit.
    @Test func theRuleHoldsAtEveryWidth() {
        let text = "「アルバムのジャケットを当てよう。」レコードは（ちょっと）ぼやけて、ゆっくり見えてくる……さあ、はじめよう！"
        for em in stride(from: 4.0, through: 30, by: 0.5) {
            let lines = lines(text, em: em)
            #expect(lines.joined() == text)
            for line in lines {
                #expect(TextMeasure.width(line, face: .body, size: 10) <= em * 10)
                #expect(line.first.map { !"、。」）ーゃゅょっァ！…".contains($0) } == true, "\(em): \(line)")
                #expect(line.last.map { !"「（".contains($0) } == true, "\(em): \(line)")
            }
        }
    }

    @Test func wordsWithSpacesAreLeftAlone() {
        #expect(lines("Two Sugars, please", em: 8) == ["Two Sugars,", "please"])
        #expect(lines("여름밤의 노래", em: 4.1) == ["여름밤의", "노래"])
        #expect(lines("日本 の music", em: 4) == ["日本 の", "music"])
        // A word that is longer than a line gets no space where it was broken.
        #expect(lines("incomprehensibilities now", em: 6, limit: 2) == ["incomprehe", "nsibilities now"])
        #expect(LineBreaks.joined(LineBreaks.parts(of: "日本 の music")) == "日本 の music")
    }

    /// Lines end between phrases where a line can hold them, in every face.
    @Test(arguments: [
        ("どれが仲間はずれですか？", 9.0, ["どれが", "仲間はずれですか？"]), ("夜空の向こうへ走る列車", 6, ["夜空の", "向こうへ走る", "列車"]),
        ("今日のジャケットは？", 7, ["今日の", "ジャケットは？"]), ("残り12枚です", 4.9, ["残り", "12枚です"]), ("夜のABCです", 5, ["夜の", "ABCです"]),
    ])
    func linesKeepPhrasesWhole(text: String, em: Double, wanted: [String]) {
        for (face, wide) in [(TextRun.Face.display, TextMeasure.wideInDisplay), (.bold, 1), (.body, 1)] {
            #expect(TextWrap.lines(text, face: face, size: 10, width: em * 10 * wide + 0.1) == wanted, "\(face)")
        }
    }

    @Test func wordsAreHalvedBetweenTheirPhrases() {
        func halves(_ text: String, em: Double, breaksPhrases: Bool = false) -> [String]? {
            TextWrap.balanced(text, face: .bold, size: 10, width: em * 10, breaksPhrases: breaksPhrases)
        }
        #expect(halves("サイケデリック・ロック", em: 8) == ["サイケデリック・", "ロック"])
        #expect(halves("夜空の向こうへ。走る列車", em: 8) == ["夜空の向こうへ。", "走る列車"])
        // Half a word is shown only where a smaller size does not hold it either.
        #expect(halves("サイケデリック・ロック", em: 6) == nil)
        #expect(halves("ナイトトレイン", em: 4) == nil)
        #expect(halves("ナイトトレイン", em: 4, breaksPhrases: true) == ["ナイト", "トレイン"])
    }

    @Test func namesBecomeSmallerBeforeAPhraseIsBroken() {
        let name = FittedTitle("サイケデリック・ロック", width: 8 * 16, 20, height: 60)
        #expect(name.lines == ["サイケデリック・", "ロック"] && name.size == 16)
        let narrow = FittedTitle("サイケデリック・ロック", width: 6 * 14, 20, height: 60)
        #expect(narrow.lines == ["サイケデリッ", "ク・ロック"] && narrow.size == 14)
    }

    @Test func fullWidthLettersAreMeasuredInBothFaces() {
        #expect(TextMeasure.width("夜の曲", face: .body, size: 100) == 300)
        #expect(abs(TextMeasure.width("夜の曲", face: .display, size: 100) - 246) < 0.01)
        // French puts a narrow space before some signs.
        let narrow = TextMeasure.width("10\u{202F}000", face: .display, size: 100)
        #expect(narrow == TextMeasure.width("10\u{A0}000", face: .display, size: 100))
    }

    /// However even the lines are, a word that has room on one of them stays whole.
    @Test(arguments: ["Name it.", "Find it.", "Which came first?", "Eins passt nicht", "Which way out is it?"])
    func evenLinesBreakNoWordThatHasRoom(text: String) {
        func width(_ string: String) -> Double { TextMeasure.width(string, face: .display, size: 100) }
        let words = text.split(separator: " ").map(String.init)
        let longest = words.map(width).max() ?? 0
        for room in stride(from: longest.rounded(.up) + 1, through: width(text) + 20, by: 7) {
            let lines = TextWrap.evenLines(text, face: .display, size: 100, width: room)
            #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words, "\(room)")
        }
    }

    @Test func aNameTakesThreeLinesWhereTheyAreAllowedBeforeItsEndIsCut() {
        let name = "Post-Punk Post"
        let room = TextMeasure.width("Punk Po…", face: .bold, size: 12)
        let cut = FittedTitle(name, width: room, 12, height: 36)
        #expect(cut.lines.count == 2 && !cut.isWhole)
        let whole = FittedTitle(name, width: room, 12, height: 36, limit: 3)
        #expect(whole.lines.count == 3 && whole.lines.joined(separator: " ").hasSuffix("Punk Post"))
    }

    @Test func everyLetterOfItsLanguagesIsInTheDisplayFace() {
        let letters =
            "ÄÖÜäöüßẞ" + "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»" + "ÁÉÍÑÓÚÜáéíñóúü¿¡" + "ÃÕãõ" + "ÌÒìò"
            + "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”"
        for letter in letters where letter != "ẞ" && letter != "„" && letter != "”" {
            let index = Int(letter.unicodeScalars.first?.value ?? 0) - 0x20
            #expect(FontWidths.displayAdvances[index] > 0, "\(letter) is not measured")
        }
    }
}
