import UnderCoverPixels

/// Titles, names and remarks that somebody else wrote: a tag, a server, the maker of a pad. They may hold control
/// characters, letters under a tower of marks, or a million letters; what comes out of here can be laid out.
///
/// Cleaned once, where it enters. The limits are those of Unicode's own advice on stacks of marks (UAX 15, Stream-Safe
/// Text) and of identifiers that look like something else (UTR 36), made smaller: a title has one line.
package enum OutsideText {
    /// Graphemes that are kept.
    package static let longest = TextMeasure.longestLine
    /// Marks over one letter that are kept.
    package static let marksPerLetter = 4
    /// The longest flag has six tags and an end.
    private static let tagsPerLetter = 7
    /// A family of four with their skins has eleven. Some letters join without an end and would all be one.
    private static let scalarsPerLetter = 16
    /// Scalars that are looked at; what is hidden behind more was not meant to be read.
    private static let mostRead = 1 << 16

    /// One line, one space between words and none around them; nil where nothing of it could be seen.
    package static func clean(_ text: String) -> String? { clean(text, longest: longest) }

    /// The same, cut after so many graphemes.
    static func clean(_ text: String, longest: Int) -> String? {
        let words = harmless(text).split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(longest)
        guard words.unicodeScalars.contains(where: isVisible) else { return nil }
        return words.split(separator: " ").joined(separator: " ")
    }

    /// As it is, but without what would mislead or stall a layout. May be empty.
    package static func harmless(_ text: String) -> String {
        if isPlain(text) { return text }
        // Scalars are counted before graphemes: one grapheme may be a megabyte.
        var kept = String.UnicodeScalarView()
        var left = longest * scalarsPerLetter
        var marks = 0
        var tags = 0
        for scalar in text.unicodeScalars.prefix(mostRead) where left > 0 {
            if isBlank(scalar) {
                (marks, tags) = (0, 0)
                if kept.last != " " { kept.append(" ") }
                continue
            }
            if isStripped(scalar) { continue }
            if isTag(scalar) { tags += 1 } else if extends(scalar) { marks += 1 } else { (marks, tags) = (0, 0) }
            if marks > marksPerLetter || tags > tagsPerLetter { continue }
            kept.append(scalar)
            left -= 1
        }
        return limited(String(kept))
    }

    /// The first letters, none of them made of more parts than any language has.
    private static func limited(_ text: String) -> String {
        var line = ""
        for character in text.prefix(longest) {
            // Never a part of it, which could join its neighbour.
            line.append(character.unicodeScalars.count > scalarsPerLetter ? "\u{FFFD}" : character)
        }
        return line
    }
}

extension OutsideText {
    /// Printable ASCII, not too much of it.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= longest && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// A space, or what ends or moves a line where only one is wanted.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isStripped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0xAD: true
        // Marks, embeddings, overrides and isolates of direction; word joiners, the byte order mark, annotations.
        case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    /// The letters in the flags of Scotland and Wales.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

    /// Stands over or joins the letter before it.
    private static func extends(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        // The empty pattern of Braille.
        if scalar.value < 0x21 || scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint {
            return false
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            return false
        default: return true
        }
    }
}

extension Album {
    /// As it may be shown. What has no name that could be seen gets one.
    package var cleaned: Album {
        var album = self
        album.title = OutsideText.clean(title) ?? Words.untitled
        album.artist = OutsideText.clean(artist) ?? Words.nameless
        album.genre = genre.flatMap(OutsideText.clean)
        album.blurb = blurb.flatMap(OutsideText.clean)
        return album
    }
}

extension Category {
    /// As it may be shown, with all its albums.
    package var cleaned: Category {
        var category = self
        category.name = OutsideText.clean(name) ?? Words.untitled
        category.albums = albums.map(\.cleaned)
        return category
    }
}
