import UnderCoverPixels

/// The lobby's title in the lines that its room has.
struct LobbyTitle {
    let lines: (words: [String], size: Double)

    /// A sentence, the two lines that it may be broken into, and what is left of it where there is little room.
    struct Words {
        let whole: String
        let two: [String]
        let short: String
    }

    /// - Parameter isFree: it may be broken anywhere; else it has one line or its own two.
    init(_ title: Words, _ room: Rect, most: Double, isFree: Bool) {
        let sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42].map { (most * $0).rounded(.down) }
        let tries = sizes.map { size -> ([String], Double) in
            if !isFree {
                let hasTwo = room.height >= size * (Em.cap + Em.displayLine) - 1
                return (hasTwo ? title.two : [title.short], size)
            }
            guard LineBreaks.parts(of: title.whole).allSatisfy({ Self.width($0.text, size) <= room.width })
            else {
                return ([title.whole], size)
            }
            return (TextWrap.lines(title.whole, face: .display, size: size, width: room.width), size)
        }
        let fitting = tries.first { words, size in
            let height = size * (Em.cap + Em.displayLine * Double(words.count - 1))
            return height <= room.height + 1 && words.allSatisfy { Self.width($0, size) <= room.width }
        }
        lines = fitting ?? ([title.short], max(min(most, room.height / Em.cap), 14))
    }

    private static func width(_ words: String, _ size: Double) -> Double {
        TextMeasure.width(words, face: .display, size: size, tracking: -0.02)
    }
}
