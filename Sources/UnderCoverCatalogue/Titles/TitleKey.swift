/// Keys under which two spellings of one title, or of one artist, are equal.
package enum TitleKey {
    /// "The Köln Concert (Remastered 2010)" → "kolnconcert". Only brackets that name an edition are dropped: "(What's
    /// the Story) Morning Glory?" keeps its own. A title of punctuation alone keeps it.
    package static func title(_ title: String) -> String {
        let folded = TextFolding.key(title)
        return compact(withoutEdition(MarkStripping.stripped(folded))) ?? folded
    }

    /// Empty for "Various artists", "Unknown" and the like.
    package static func artist(_ artist: String) -> String {
        let folded = TextFolding.key(artist)
        let key = compact(MarkStripping.stripped(folded)) ?? folded
        return placeholders.contains(key) || key.hasPrefix("variousartists") ? "" : key
    }

    /// Says whether a name says that the artist is not known, as some programs write it into tags.
    package static func isUnknownArtist(_ artist: String) -> Bool {
        let folded = TextFolding.key(artist)
        return unknown.contains(compact(MarkStripping.stripped(folded)) ?? folded)
    }

    package static func album(_ title: String, by artist: String) -> String {
        self.artist(artist) + "|" + self.title(title)
    }

    /// Says whether a song has the album's name, editions aside: heard under a cover, it would sing the answer.
    package static func isTitleSong(_ song: String, of album: String) -> Bool {
        let key = title(song)
        return !key.isEmpty && key == title(album)
    }

    /// Says whether albums with this key are one. An unknown artist or an empty title gives different albums the same key.
    package static func isCertain(_ key: String) -> Bool { !key.hasPrefix("|") && !key.hasSuffix("|") }

    /// Says whether a title names its edition, such as "Deluxe". Albums whose title does not are preferred.
    package static func namesEdition(_ title: String) -> Bool {
        let plain = MarkStripping.stripped(TextFolding.key(title))
        return withoutEdition(plain) != plain
    }

    /// In the form of `compact`: English, German, French, Spanish, Italian, Portuguese, Polish, Dutch, the Nordic languages,
    /// Czech, Slovak, Hungarian, Turkish, Russian, Greek, Japanese, Chinese and Korean, as MusicBrainz' aliases have them.
    private static let various: Set = [
        "", "various", "variousartists", "va", "varartists", "multipleartists", "severalartists", "assortedartists",
        "verschiedene", "verschiedeneinterpreten", "verschiedenekunstler", "diverse", "diverseinterpreten",
        "diversekunstler", "divinterpreten", "divers", "diversartistes", "artistesdivers", "artistesvaries",
        "interpretesdivers", "multiinterpretes", "plusieursartistes", "varios", "variosartistas", "variosinterpretes",
        "artistasvarios", "vvaa", "aavv", "aavvv", "artistivari", "variartisti", "autorivari", "variinterpreti",
        "interpretivari", "artistidiversi", "variasartistas", "artistasdiversos", "diversosartistas",
        "rozniwykonawcy", "rozniartysci", "verschillendeartiesten", "diverseartiesten", "diverseartister",
        "diversekunstnere", "diverseutovere", "blandadeartister", "olikaartister", "eriesittajia", "useitaesittajia",
        "ruzniinterpreti", "ruzniumelci", "rozniinterpreti", "vegyeseloadok",
        "kulonbozoeloadok", "cesitlisanatcilar", "разные", "разныеисполнители",
        "различныеисполнители", "сборник", "різні", "різнівиконавці",
        "διαφοροι", "διαφοροικαλλιτεχνεσ", "ヴァリアス", "ヴァリアスアーティスト", "ヴァリアスアーティスツ",
        "バリアスアーティスト", "オムニバス", "群星", "合輯", "合辑", "众艺人", "多位艺人", "여러아티스트",
    ]
    private static let unknown: Set = [
        "unknown", "unknownartist", "unbekannt", "unbekannterinterpret", "unbekannterkunstler", "artisteinconnu",
        "inconnu", "artistadesconocido", "desconocido", "artistasconosciuto", "sconosciuto", "artistadesconhecido",
        "nieznany", "nieznanywykonawca", "nieznanyartysta", "onbekendeartiest", "okandartist", "неизвестен",
        "неизвестныиисполнитель", "неизвестныйисполнитель", "不明なアーティスト", "未知艺术家",
    ]
    private static let placeholders = various.union(unknown)

    /// NB: no numerals, because "Volume 2" is another album.
    private static let editionWords: Set = [
        "deluxe", "expanded", "anniversary", "remaster", "remastered", "remasters", "reissue", "reissued", "edition",
        "bonus", "special", "collector", "collectors", "explicit", "clean", "mono", "stereo", "version", "soundtrack",
        "ep", "single", "feat", "featuring", "ft",
    ]
    private static let discWords: Set = ["disc", "disk", "cd"]
    private static let countWords: Set = ["one", "two", "three", "four", "i", "ii", "iii", "iv"]

    /// Removes trailing brackets and " - …" while they name an edition and some title is left.
    package static func withoutEdition(_ title: String) -> String {
        if !mayHavePart(title) { return title }
        var rest = title
        while let cut = lastPart(of: rest), !cut.head.isEmpty, isEdition(cut.part) { rest = cut.head }
        return rest
    }

    /// false for most titles, at little cost.
    private static func mayHavePart(_ title: String) -> Bool {
        if let last = title.utf8.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]") { return true }
        return title.utf8.contains(UInt8(ascii: "-"))
    }

    /// The trailing bracket or " - …", and the title before it.
    private static func lastPart(of title: String) -> (head: String, part: String)? {
        for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] where title.last == close {
            guard let start = opening(of: open, close, in: title) else { continue }
            return (trimmed(title[..<start]), String(title[start...]))
        }
        guard let dash = lastDash(in: title) else { return nil }
        return (trimmed(title[..<dash]), String(title[dash...]))
    }

    /// The bracket that the last character closes.
    private static func opening(of open: Character, _ close: Character, in title: String) -> String.Index? {
        var depth = 0
        for index in title.indices.reversed() {
            if title[index] == close { depth += 1 }
            if title[index] == open { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func lastDash(in title: String) -> String.Index? {
        guard title.contains("-") else { return nil }
        return title.indices.last { title[$0...].hasPrefix(" - ") }
    }

    private static func isEdition(_ part: String) -> Bool {
        let words = part.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        return words.enumerated().contains { index, word in
            if editionWords.contains(word) { return true }
            guard discWords.contains(word), index + 1 < words.count else { return false }
            return Int(words[index + 1]) != nil || countWords.contains(words[index + 1])
        }
    }

    private static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }

    private static let articles: Set<Substring> = [
        "the", "a", "an", "el", "la", "los", "las", "le", "les", "os", "as", "o",
    ]

    /// Letters and digits without the article; nil when none are left. Only one article is removed, so that "The The"
    /// and "La La Land" keep a word.
    private static func compact(_ title: String) -> String? {
        let letters = plainLetters(title) ?? lettersOfAny(title)
        return letters.isEmpty ? nil : letters
    }

    /// nil for what is not plain.
    static func plainLetters(_ title: String) -> String? {
        PlainText.read(title) { bytes in
            let kept = withoutArticle(bytes)
            return PlainText.made(most: kept.count) { made in
                for byte in kept where PlainText.isSmallOrDigit(byte) { made.put(byte) }
            }
        }
    }

    private static func withoutArticle(_ title: PlainText.Bytes) -> Slice<PlainText.Bytes> {
        let words = title.split(separator: PlainText.space)
        guard words.count > 1, let first = words.first, let last = words.last else { return title[...] }
        if isArticle(first) { return title[first.endIndex...] }
        let isSorted = words[words.count - 2].last == UInt8(ascii: ",")
        return isSorted && isArticle(last) ? title[..<last.startIndex] : title[...]
    }

    private static func isArticle(_ word: Slice<PlainText.Bytes>) -> Bool {
        word.count <= 3 && articles.contains(Substring(decoding: word, as: UTF8.self))
    }

    static func lettersOfAny(_ title: String) -> String { lettersAndDigits(withoutArticle(title)) }

    private static func withoutArticle(_ title: String) -> String {
        let words = title.split(separator: " ")
        guard words.count > 1, let first = words.first, let last = words.last else { return title }
        if articles.contains(first) { return words.dropFirst().joined(separator: " ") }
        if articles.contains(last), words[words.count - 2].hasSuffix(",") {
            return words.dropLast().joined(separator: " ")
        }
        return title
    }

    private static func lettersAndDigits(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter(isKept)))
    }

    /// Keeps marks, too: those that are left after `MarkStripping` belong to scripts that need them.
    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (scalar >= "a" && scalar <= "z") || (scalar >= "0" && scalar <= "9") }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default:
            return false
        }
    }
}
