/// The language of tests: what is not in the table, what does not fit and what loses its accents stands out in it.
enum Pseudo {
    static func said(_ phrase: Phrase) -> String {
        var values = phrase.values.makeIterator()
        var text = "["
        for letter in phrase.key {
            if letter == Phrase.mark {
                text += values.next() ?? ""
            } else {
                text += letters[letter] ?? String(letter)
            }
        }
        return text + "]"
    }

    /// Vowels are doubled, which makes a sentence about 40 % longer.
    private static let letters: [Character: String] = [
        "a": "áà", "e": "éè", "i": "íì", "o": "óò", "u": "úù", "A": "ÁÀ", "E": "ÉÈ", "I": "ÍÌ", "O": "ÓÒ", "U": "ÚÙ",
        "c": "ç", "n": "ñ", "s": "š", "y": "ý", "z": "ž", "C": "Ç", "N": "Ñ", "S": "Š", "Y": "Ý", "Z": "Ž",
    ]
}
