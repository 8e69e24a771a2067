/// Removes accents from Latin, Greek and Cyrillic letters. In other scripts marks distinguish words, so they stay.
enum MarkStripping {
    static func stripped(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 128 }) { return text }
        var result = ""
        for character in text {
            guard let first = character.unicodeScalars.first, isAlphabetOfMarks(first) else {
                result.append(character)
                continue
            }
            result += plainForms[first] ?? String(first)
            result.unicodeScalars.append(
                contentsOf: character.unicodeScalars.dropFirst().filter {
                    $0.properties.generalCategory != .nonspacingMark
                })
        }
        return result
    }

    /// Latin, Greek and Cyrillic, with their extensions.
    private static func isAlphabetOfMarks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF: true
        default: false
        }
    }

    /// The plain spellings of letters with marks, in lower case. Letters that are one character with their marks only:
    /// marks that stand behind a letter are left out above.
    private static let plainForms: [Unicode.Scalar: String] = {
        var forms: [Unicode.Scalar: String] = [
            "ø": "o", "ǿ": "o", "æ": "ae", "ǽ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
            "ı": "i", "ŧ": "t", "ŋ": "n", "ĸ": "k",
        ]
        for (plain, marked) in marked { for letter in marked.unicodeScalars { forms[letter] = plain } }
        return forms
    }()

    private static let marked: [(String, String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("e", "èéêëēĕėęěȅȇȩḕḗḙḛẹẻẽếềểễệ"),
        ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"), ("n", "ñńņňǹṅṇṉṋ"), ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṑṓọỏốồổỗộớờởỡợ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹụủứừửữự"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("d", "ďḋḍḏḑḓ"), ("g", "ĝğġģǧǵḡ"),
        ("h", "ĥȟḣḥḧḩḫẖ"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḻḽ"), ("r", "ŕŗřȑȓṙṛṟ"), ("s", "śŝşšșṡṣ"),
        ("t", "ţťțṫṭṯṱẗ"), ("w", "ŵẁẃẅẇẉẘ"), ("z", "źżžẑẓẕ"), ("ι", "ΐίϊἰἱἲἳἴἵὶίιῐῑῒΐῖ"), ("α", "άἀἁἂἃἄἅὰάᾰᾱᾶ"),
        ("ε", "έἐἑὲέ"), ("η", "ήἠἡὴήῆ"), ("υ", "ΰϋύὐὑὒὓὔὕὺύῠῡῢΰῦ"), ("ο", "όὀὁὸό"), ("ω", "ώὠὡὼώῶ"), ("и", "йѝӣӥ"),
        ("е", "ѐёӗ"), ("г", "ѓ"), ("і", "ї"), ("к", "ќ"), ("у", "ўӯӱӳ"), ("ж", "ӂӝ"), ("а", "ӑӓ"), ("з", "ӟ"),
        ("о", "ӧ"), ("э", "ӭ"), ("ч", "ӵ"), ("ы", "ӹ"), ("b", "ḃḅḇ"), ("f", "ḟ"), ("m", "ḿṁṃ"), ("p", "ṕṗ"),
        ("v", "ṽṿ"), ("x", "ẋẍ"), ("ρ", "ῤῥ"),
    ]
}
