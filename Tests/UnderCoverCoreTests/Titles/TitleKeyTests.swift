import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct TitleKeyTests {
    @Test(arguments: [
        ("The Köln Concert", "kolnconcert"), ("ABBEY ROAD (Remastered 2009)", "abbeyroad"),
        ("Abbey Road [Super Deluxe] (2019 Mix Anniversary)", "abbeyroad"),
        ("Ok Computer - Collector's Edition", "okcomputer"),
        ("(What's the Story) Morning Glory?", "whatsthestorymorningglory"),
        ("(What’s the Story) Morning Glory? (Remastered)", "whatsthestorymorningglory"),
        ("Simon & Garfunkel", "simonandgarfunkel"), ("Simon ＆ Garfunkel", "simonandgarfunkel"),
        ("Ágætis byrjun", "agaetisbyrjun"), ("Ágætis byrjun".decomposedByHand, "agaetisbyrjun"),
        ("Motörhead", "motorhead"), ("Straße", "strasse"), ("Łódź", "lodz"), ("Đorđe", "dorde"), ("Ænima", "aenima"),
        ("Điện Biên", "dienbien"), ("Tiếng Việt", "tiengviet"), ("Ёлка", "елка"), ("Одинокий", "одинокии"),
        ("Όνειρο", "ονειρο"), ("Ὀδός Σ", "οδοσσ"), ("÷", "÷"), ("†", "†"), ("???", "???"), ("", ""), ("   ", ""),
        ("Wall, The", "wall"), ("The Wall", "wall"), ("The The", "the"), ("La La Land", "laland"), ("A", "a"),
        ("Los Ángeles", "angeles"), ("Vol. 1", "vol1"), ("Vol. 2", "vol2"),
        ("Use Your Illusion II", "useyourillusionii"),
        ("Led Zeppelin Ⅳ", "ledzeppeliniv"), ("Weezer (Blue Album)", "weezerbluealbum"), ("Ｆｕｌｌ　Ｗｉｄｔｈ", "fullwidth"),
        ("The Wall (Disc 1)", "wall"), ("The Wall [CD 2]", "wall"), ("Disc Jockey (CD)", "discjockeycd"),
        ("(Deluxe)", "deluxe"), ("Mellon Collie (Deluxe", "melloncolliedeluxe"), ("Sign (o) (EP)", "signo"),
        ("Brothers ((Expanded) Edition)", "brothers"), ("x²", "x2"), ("eﬃgy", "effigy"), ("ガラス", "ガラス"),
        ("カラス", "カラス"), ("한국", "한국"), ("हिन्दी", "हिन्दी"), ("Zero\u{200B}Width", "zerowidth"), ("İstanbul", "istanbul"),
        ("1989 (Taylor’s Version)", "1989"), ("Song feat. Somebody", "songfeatsomebody"),
        ("Hits (feat. Somebody)", "hits"), ("¿Dónde?", "donde"), ("Love ♥ Hearts", "lovehearts"),
        ("Kid A - Mnesia", "kidamnesia"), ("Lá", "la"), ("The (Deluxe)", "the"),
        ("τῆς", "τησ"), ("Live (Live)", "livelive"),
    ])
    func titles(title: String, key: String) { #expect(TitleKey.title(title) == key) }

    @Test(arguments: [
        ("The Beatles", "beatles"), ("Beatles, The", "beatles"), ("Björk", "bjork"), ("Various Artists", ""),
        ("VA", ""),
        ("", ""), ("Unknown", ""), ("Sigur Rós", "sigurros"), ("!!!", "!!!"),
        ("Florence + The Machine", "florenceandthemachine"),
    ])
    func artists(artist: String, key: String) { #expect(TitleKey.artist(artist) == key) }

    /// Kana voicing marks tell words apart, however they are written.
    @Test func japaneseMarksStay() {
        #expect(TitleKey.title("ガラス") != TitleKey.title("カラス"))
        #expect(TitleKey.title("カ\u{3099}ラス") == TitleKey.title("ガラス"))
    }

    @Test func anyTextHasAKeyThatIsStable() {
        var chance = SeededGenerator(seed: 8)
        let scalars: [Unicode.Scalar] = Array("aZ9 ()[]-&+,.'’é\u{301}ßカ\u{3099}한🎷\u{200D}\u{0}Ａ÷the".unicodeScalars)
        for _ in 0..<2000 {
            let drawn = (0..<chance.int(below: 14)).map { _ in scalars[chance.int(below: scalars.count)] }
            let text = String(String.UnicodeScalarView(drawn))
            let key = TitleKey.title(text)
            let hasInk = !TextFolding.shown(text).isEmpty
            #expect(key.isEmpty == !hasInk && TitleKey.title(text.uppercased().lowercased()).isEmpty == !hasInk)
        }
    }

    @Test func whatIsShownFoldsCaseWidthAndSpaces() {
        #expect(TextFolding.shown("  Ｈello\u{A0}\u{A0}World\u{200B} ") == "hello world")
        #expect(TextFolding.shown("é") == TextFolding.shown("E\u{301}"))
        #expect(TextFolding.shown("A & B") != TextFolding.shown("A and B"))
        #expect(TextFolding.shown("\u{0}\u{3164}\u{FEFF}").isEmpty)
    }
}

extension String {
    /// Á and æ as some taggers write them.
    fileprivate var decomposedByHand: String { "A\u{301}g\u{E6}tis byrjun" }
}
