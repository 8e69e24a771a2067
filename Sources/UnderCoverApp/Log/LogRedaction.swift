import UnderCoverMusic

/// Takes secrets out of lines for the log and standard error: user names, passwords and tokens in addresses, and the
/// values of headers such as `Authorization`. `SecretNames` knows what they are called.
///
/// It reads the line once, from left to right, and looks back no further than a name is long. A regular expression that
/// looks for the end of a name tries each of its letters as the beginning: 5,000 letters took it half a minute.
enum Redaction {
    static let mark = "[removed]"

    /// - Parameter isCut: the line goes on, so what begins at its end may be a secret's beginning.
    static func redacted(_ text: String, isCut: Bool = false) -> String {
        var scan = SecretScan(text, isCut: isCut)
        return scan.result()
    }
}

private struct SecretScan {
    private let scalars: [Unicode.Scalar]
    /// ASCII in lower case; 0 for all others.
    private let letters: [UInt8]
    private let isCut: Bool
    // NB: appended to a text piece by piece, a line would be copied for each of them.
    private var output: [Unicode.Scalar] = []
    private var place = 0

    init(_ text: String, isCut: Bool) {
        scalars = Array(text.unicodeScalars)
        letters = scalars.map { $0.isASCII ? Character($0).lowercased().utf8.first ?? 0 : 0 }
        self.isCut = isCut
        output.reserveCapacity(scalars.count)
    }

    mutating func result() -> String {
        while place < scalars.count {
            if let found = secret() {
                copy(to: found.lowerBound)
                output.append(contentsOf: Redaction.mark.unicodeScalars)
                place = found.upperBound
            } else {
                copy(to: place + 1)
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: output)
        return String(text)
    }

    private mutating func copy(to end: Int) {
        output.append(contentsOf: scalars[place..<end])
        place = end
    }

    /// A secret that is recognised by what stands here.
    private func secret() -> Range<Int>? {
        switch letters[place] {
        case UInt8(ascii: ":"): userInfo() ?? value()
        case UInt8(ascii: "="): value()
        case UInt8(ascii: "b"), UInt8(ascii: "d"): credentials()
        default: nil
        }
    }
}

// MARK: - Addresses and schemes

extension SecretScan {
    /// "://user:password@": up to the last @ before the path.
    private func userInfo() -> Range<Int>? {
        guard has("://", at: place), place > 0, isOfScheme(letters[place - 1]) else { return nil }
        let start = place + 3
        let end = end(from: start) { "/?#".unicodeScalars.contains($0) || $0.properties.isWhitespace }
        if let last = letters[start..<end].lastIndex(of: UInt8(ascii: "@")) { return start..<last }
        // The @ may have been cut off.
        return isCut && end == scalars.count && end > start ? start..<end : nil
    }

    /// "Bearer abcdef".
    private func credentials() -> Range<Int>? {
        guard place == 0 || !isOfWord(letters[place - 1]),
            let scheme = SecretNames.schemes.first(where: { has($0, at: place) })
        else { return nil }
        let afterName = place + scheme.utf8.count
        let start = spaces(from: afterName)
        guard start > afterName else { return nil }
        let end = end(from: start) { !isOfToken($0) }
        let isWhole = end - start >= 6 || isCut && end == scalars.count && end > start
        return isWhole ? start..<end : nil
    }

    private func isOfScheme(_ letter: UInt8) -> Bool { isOfWord(letter) || "+.-".utf8.contains(letter) }

    private func isOfWord(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+/=._~-".unicodeScalars.contains(scalar))
    }
}

// MARK: - Names and values

extension SecretScan {
    /// The value of the name before this `:` or `=`.
    private func value() -> Range<Int>? {
        let isAssigned = letters[place] == UInt8(ascii: "=")
        var end = place
        while end > 0, scalars[end - 1].properties.isWhitespace { end -= 1 }
        let isQuoted = end > 0 && isQuote(scalars[end - 1])
        let name = isQuoted ? end - 1 : end
        let start = spaces(from: place + 1)
        if ends(SecretNames.headers, at: name, isWord: true) { return nonEmpty(start, lineEnd(start)) }
        if isAssigned, name == place, isQueryItem(endingAt: name) {
            return place + 1..<self.end(from: place + 1) { "&;#\"'”".unicodeScalars.contains($0) || isSpace($0) }
        }
        if ends(SecretNames.words, at: name) { return value(from: start, until: "&\"'”") }
        if !isAssigned, isQuoted, opens(SecretNames.commonWords, at: name) {
            return value(from: start, until: ",}")
        }
        guard isAssigned, name == place, ends(SecretNames.commonWords, at: name), !isPlaceholder(place + 1) else {
            return nil
        }
        return value(from: place + 1, until: "&;#/?\"'”")
    }

    /// A value in quotation marks may have several words.
    private func value(from start: Int, until ends: String) -> Range<Int>? {
        guard start < scalars.count else { return nil }
        if isQuote(scalars[start]) { return start..<quoteEnd(start) }
        return nonEmpty(start, end(from: start) { ends.unicodeScalars.contains($0) || isSpace($0) })
    }

    /// After the closing mark, or the end of the line.
    private func quoteEnd(_ start: Int) -> Int {
        var index = start + 1
        while index < scalars.count, !isLineEnd(scalars[index]) {
            if scalars[index] == scalars[start] { return index + 1 }
            index += scalars[start] == "\"" && scalars[index] == "\\" ? 2 : 1
        }
        return min(index, scalars.count)
    }

    /// "&t=", of an address.
    private func isQueryItem(endingAt end: Int) -> Bool {
        SecretNames.queryItems.contains { name in
            let start = end - name.utf8.count
            return start > 0 && has(name, at: start) && "?&;".utf8.contains(letters[start - 1])
        }
    }

    /// Sentences about options say "key=value".
    private func isPlaceholder(_ start: Int) -> Bool {
        let word = "value"
        let end = start + word.utf8.count
        return has(word, at: start) && (end == letters.count || !isOfWord(letters[end]))
    }

    /// - Parameter isWord: the name does not end a longer word.
    private func ends(_ names: [String], at end: Int, isWord: Bool = false) -> Bool {
        names.contains { name in
            let start = end - name.utf8.count
            return start >= 0 && has(name, at: start) && !(isWord && start > 0 && isOfWord(letters[start - 1]))
        }
    }

    /// The name stands alone in quotation marks.
    private func opens(_ names: [String], at end: Int) -> Bool {
        names.contains { name in
            let start = end - name.utf8.count
            return start > 0 && has(name, at: start) && isQuote(scalars[start - 1])
        }
    }
}

// MARK: - Letters

extension SecretScan {
    private func has(_ name: String, at start: Int) -> Bool {
        start >= 0 && letters[start...].prefix(name.utf8.count).elementsEqual(name.utf8)
    }

    private func end(from start: Int, _ isEnd: (Unicode.Scalar) -> Bool) -> Int {
        scalars[start...].firstIndex(where: isEnd) ?? scalars.count
    }

    private func spaces(from start: Int) -> Int { end(from: start) { !isSpace($0) } }

    private func lineEnd(_ start: Int) -> Int { end(from: start, isLineEnd) }

    private func nonEmpty(_ start: Int, _ end: Int) -> Range<Int>? { start < end ? start..<end : nil }

    private func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "\"" || scalar == "'" }

    private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
}
