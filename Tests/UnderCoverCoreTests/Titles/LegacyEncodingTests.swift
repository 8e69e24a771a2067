import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite("Encodings of before Unicode") struct LegacyEncodingTests {
    private static func bytes(_ hex: String) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), Substring(hex))
        while let byte = UInt8(rest.prefix(2), radix: 16) {
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    /// A text, with lines for a tilde, and its bytes as Python encodes it.
    @Test(arguments: [
        // cp1251
        (
            "Кино~Группа крови~Звезда по имени Солнце",
            "cae8edee7ec3f0f3efefe020eaf0eee2e87ec7e2e5e7e4e020efee20e8ece5ede820d1eeebedf6e5"
        ),
        // cp1251
        (
            "КИНО",
            "cac8cdce"
        ),
        // koi8_r
        (
            "Кино~Группа крови~Мама, мы все тяжело больны",
            "ebc9cecf7ee7d2d5d0d0c120cbd2cfd7c97eedc1cdc12c20cdd920d7d3c520d4d1d6c5cccf20c2cfccd8ced9"
        ),
        // cp866
        (
            "Кино~Группа крови~Спокойная ночь",
            "8aa8adae7e83e0e3afafa020aae0aea2a87e91afaeaaaea9ada0ef20adaee7ec"
        ),
        // cp1251
        (
            "Океан Ельзи~Зелені очі",
            "ceeae5e0ed20c5ebfce7e87ec7e5ebe5edb320eef7b3"
        ),
        // cp1251
        (
            "200 км/ч в неправильном направлении",
            "32303020eaec2ff720e220ede5eff0e0e2e8ebfcedeeec20ede0eff0e0e2ebe5ede8e8"
        ),
        // cp1253
        (
            "Χάρις Αλεξίου~Η ζωή μου κύκλους κάνει",
            "d7dcf1e9f220c1ebe5eedfeff57ec720e6f9de20eceff520eafdeaebeff5f220eadcede5e9"
        ),
        // iso8859_7
        (
            "Μίκης Θεοδωράκης~Άξιον Εστί",
            "ccdfeae7f220c8e5efe4f9f1dceae7f27eb6eee9efed20c5f3f4df"
        ),
        // shift_jis
        (
            "宇多田ヒカル~ファーストラヴ",
            "894691bd93638371834a838b7e83748340815b8358836783898394"
        ),
        // shift_jis
        (
            "東京事変~教育",
            "938c8b9e8e9695cf7e8bb388e7"
        ),
        // shift_jis
        (
            "X JAPAN 紅",
            "58204a4150414e208d67"
        ),
        // euc_jp
        (
            "椎名林檎~無罪モラトリアム",
            "c4c7ccbeced3b8e97eccb5bae1a5e2a5e9a5c8a5eaa5a2a5e0"
        ),
        // gbk
        (
            "周杰伦~叶惠美",
            "d6dcbddcc2d77ed2b6bbddc3c0"
        ),
        // big5
        (
            "周杰倫~葉惠美",
            "a950aa4eaddb7eb8adb466acfc"
        ),
        // euc_kr
        (
            "서태지와 아이들~난 알아요",
            "bcadc5c2c1f6bfcd20bec6c0ccb5e97eb3ad20becbbec6bfe4"
        ),
        // cp1250
        (
            "Kult~Mój wydafca~Żółte papiery",
            "4b756c747e4df36a20777964616663617eaff3b374652070617069657279"
        ),
        // iso8859_2
        (
            "Czesław Niemen~Dziwny jest ten świat~Gdzieś",
            "437a6573b36177204e69656d656e7e447a69776e79206a6573742074656e20b6776961747e47647a6965b6"
        ),
        // cp1252
        (
            "Björk~Jóga",
            "426af6726b7e4af36761"
        ),
        // cp1252
        (
            "Motörhead~Édith Piaf – L’Hymne à l’amour",
            "4d6f74f672686561647ec96469746820506961662096204c9248796d6e6520e0206c92616d6f7572"
        ),
        // cp1252
        (
            "El Niño~Mañana~¿Qué?",
            "456c204e69f16f7e4d61f1616e617ebf5175e93f"
        ),
        // cp1252
        (
            "João Gilberto~É luxo só",
            "4a6fe36f2047696c626572746f7ec9206c75786f2073f3"
        ),
        // cp1252
        (
            "Øystein~Æ~Å",
            "d879737465696e7ec67ec5"
        ),
        // cp1252
        (
            "Ñu~Ñu",
            "d1757ed175"
        ),
        // cp1252
        (
            "ÄÖÜ",
            "c4d6dc"
        ),
        // cp1252
        (
            "Die Ärzte~Geräusch",
            "44696520c4727a74657e476572e475736368"
        ),
        // cp1252
        (
            "Mötör~Größe “7”",
            "4df674f6727e4772f6df6520933794"
        ),
        // cp1252
        (
            "Tom Zé © 1976",
            "546f6d205ae920a92031393736"
        ),
        // cp1252
        (
            "Hüsker Dü",
            "48fc736b65722044fc"
        ),
    ])
    func wordsTellTheEncoding(_ text: String, _ hex: String) {
        let bytes = Self.bytes(hex)
        #expect(LegacyEncoding.guessed(bytes).text(bytes) == text)
        #expect(GuessedEncoding.text(Data(bytes)) == text)
    }

    /// Any bytes are some text.
    @Test func noiseIsText() {
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &chance) }
            _ = GuessedEncoding.text(Data(bytes))
        }
    }

    /// As a tag has it that takes bytes for Latin-1.
    private static func claimed(_ text: String, _ hex: String) -> String {
        OutsideText.clean(ClaimedLatin.keeping(String(String.UnicodeScalarView(bytes(hex).map { Unicode.Scalar($0) }))))
            ?? ""
    }

    @Test(arguments: [
        (
            "Аквариум~Радио Африка~Капитан Африка",
            "c0eae2e0f0e8f3ec~d0e0e4e8ee20c0f4f0e8eae0~cae0efe8f2e0ed20c0f4f0e8eae0"
        ),
        (
            "Кино~Группа крови~Спокойная ночь",
            "8aa8adae~83e0e3afafa020aae0aea2a8~91afaeaaaea9ada0ef20adaee7ec"
        ),
        (
            "Алиса~Энергия~Мое поколение",
            "e1ccc9d3c1~fccec5d2c7c9d1~edcfc520d0cfcbcfccc5cec9c5"
        ),
        (
            "椎名林檎~無罪モラトリアム~歌舞伎町の女王",
            "92c596bc97d18ce7~96b38ddf838283898367838a83418380~89cc95918aea92ac82cc8f9789a4"
        ),
        (
            "Γιώργος Νταλάρας~Τα μικρασιάτικα~Κάθε δειλινό",
            "c3e9fef1e3eff220cdf4e1ebdcf1e1f2~d4e120ece9eaf1e1f3e9dcf4e9eae1~cadce8e520e4e5e9ebe9edfc"
        ),
        (
            "Björk~Jóga~Sigur Rós",
            "426ac3b6726b~4ac3b36761~53696775722052c3b373"
        ),
        (
            "L’Hymne à l’amour~Édith Piaf~Non, je ne regrette rien",
            "4c9248796d6e6520e0206c92616d6f7572~c9646974682050696166~4e6f6e2c206a65206e65207265677265747465207269656e"
        ),
        (
            "周杰伦~叶惠美~以父之名",
            "d6dcbddcc2d7~d2b6bbddc3c0~d2d4b8b8d6aec3fb"
        ),
    ])
    func theWordsOfAnAlbumTellWhatItsTagsMean(_ texts: String, _ hexes: String) {
        let names = texts.split(separator: "~").map(String.init)
        let claims = zip(names, hexes.split(separator: "~")).map { Self.claimed($0, String($1)) }
        let album = ClaimedLatin.Album(claims)
        #expect(claims.map(album.decoded) == names)
    }

    @Test(arguments: [
        "Björk", "Кино", "AC/DC", "Café – Été", "東京", "Þór", "Süß", "Été", "Öö", "Üç", "Åä", "Öå", "Äö", "Þú og ég",
        "Ár",
        "À la vie", "Æ", "Où", "Älä", "Yö", "É", "Íris", "Ýr", "Ðe lónlí blú bojs", "½", "Tír na nÓg", "Ça ira",
        "¿Qué?",
        "Paral·lel", "Col·lecció", "Naïve·té", "R·E·M", "L´amour", "Foo×Bar", "N°5", "Artist®Name", "B¥rd",
    ])
    func whatIsRightStays(_ text: String) {
        #expect(ClaimedLatin.Album([text]).decoded(ClaimedLatin.keeping(text)) == text)
    }

    /// A French guest on a Russian record.
    @Test func aWesternTextStaysAmongOthers() {
        let russian = Self.claimed("", "c0eae2e0f0e8f3ec0ad0e0e4e8ee20c0f4f0e8eae0")
        #expect(ClaimedLatin.Album([russian, "Café"]).decoded("Café") == "Café")
    }
}
