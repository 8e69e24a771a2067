import UnderCoverPixels

/// Numbers in titles: "4", "four" and "IV" are one where they are whole words. A sequel's number is all that tells it
/// from the first part, so numbers are never forgiven.
enum TypedNumbers {
    struct Part: Equatable {
        /// Letters; digits for a number.
        var text: String
        /// The words that a number was written with; empty for digits, Roman numerals and all other words.
        var words: [String] = []
        var isNumber = false
    }

    /// - Parameter words: in lower case, without signs; letters and digits are apart.
    static func parts(_ words: [String]) -> [Part] {
        var parts: [Part] = []
        var place = 0
        while place < words.count {
            if let (value, end) = spoken(words, from: place) {
                parts.append(Part(text: String(value), words: Array(words[place..<end]), isNumber: true))
                place = end
                continue
            }
            let word = words[place]
            let isLast = place == words.count - 1 && words.count > 1
            if word.utf8.allSatisfy({ (48...57).contains($0) }) {
                parts.append(Part(text: word, isNumber: true))
            } else if let value = roman(word), word.count > 1 || isLast {
                parts.append(Part(text: String(value), isNumber: true))
            } else {
                parts.append(Part(text: word))
            }
            place += 1
        }
        return parts
    }

    // MARK: Words

    /// "nineteen eighty-nine" is 1989, "two hundred and one" is 201, "one two" are two numbers.
    private static func spoken(_ words: [String], from start: Int) -> (value: Int, end: Int)? {
        guard var (value, end) = small(words, from: start) else { return nil }
        if let scale = words[safe: end].flatMap({ scales[$0] }) {
            (value, end) = (value * scale, end + 1)
            let next = words[safe: end] == "and" ? end + 1 : end
            if let rest = small(words, from: next), rest.value < scale {
                (value, end) = (value + rest.value, rest.end)
            }
        } else if value >= 10, let rest = small(words, from: end), rest.value >= 10 {
            (value, end) = (value * 100 + rest.value, rest.end)
        }
        return (value, end)
    }

    /// 0…99
    private static func small(_ words: [String], from start: Int) -> (value: Int, end: Int)? {
        guard let word = words[safe: start] else { return nil }
        guard let tens = tens[word] else { return units[word].map { ($0, start + 1) } }
        guard let unit = words[safe: start + 1].flatMap({ units[$0] }), (1...9).contains(unit) else {
            return (tens, start + 1)
        }
        return (tens + unit, start + 2)
    }

    private static let scales = ["hundred": 100, "thousand": 1000]
    private static let tens = [
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
        "ninety": 90,
    ]
    private static let units: [String: Int] = {
        let words = """
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
            seventeen eighteen nineteen
            """
        let pairs = words.split(whereSeparator: \.isWhitespace).enumerated().map { (String($1), $0) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// "21st" and the like up to 100, as words.
    static let ordinals: [String: [String]] = {
        let pairs = (1...100).map { number in (String(number) + end(of: number), ordinal(number)) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    private static func end(of number: Int) -> String {
        if number / 10 % 10 == 1 { return "th" }
        return [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    }

    private static func ordinal(_ number: Int) -> [String] {
        let small = """
            first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
            fifteenth sixteenth seventeenth eighteenth nineteenth
            """
        let words = small.split(whereSeparator: \.isWhitespace).map(String.init)
        if let word = words[safe: number - 1] { return [word] }
        guard let (word, value) = tens.first(where: { $0.value == number / 10 * 10 }) else { return ["hundredth"] }
        return value == number ? [word.dropLast() + "ieth"] : [word, words[number - value - 1]]
    }

    // MARK: Roman numerals

    /// nil for words that only look like one: "mix", "dim". Those with M, D, C and L have four letters at least.
    private static func roman(_ word: String) -> Int? {
        let values = word.utf8.compactMap { romanValues[$0] }
        guard values.count == word.utf8.count, values.count <= 15 else { return nil }
        if values.contains(where: { $0 > 10 }), values.count < 4 { return nil }
        var sum = 0
        for (place, value) in values.enumerated() {
            sum += values[safe: place + 1].map { $0 > value } ?? false ? -value : value
        }
        return sum > 0 && written(sum) == word ? sum : nil
    }

    private static func written(_ number: Int) -> String {
        var (rest, text) = (number, "")
        for (value, letters) in romanParts {
            while rest >= value {
                text += letters
                rest -= value
            }
        }
        return text
    }

    private static let romanValues: [UInt8: Int] = [
        UInt8(ascii: "i"): 1, UInt8(ascii: "v"): 5, UInt8(ascii: "x"): 10, UInt8(ascii: "l"): 50,
        UInt8(ascii: "c"): 100,
        UInt8(ascii: "d"): 500, UInt8(ascii: "m"): 1000,
    ]
    private static let romanParts = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
        (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}
