/// The faces that sleeves are set in, by what they are for.
package struct PressFaces {
    let black: Typeface, mono: Typeface, sans: Typeface, round: Typeface, roundBold: Typeface
    let serif: Typeface, italic: Typeface, fraktur: Typeface

    /// Names of the files in the game's folder of fonts, in the order of the initialiser.
    package static let files = [
        "LeagueSpartan-Black.otf", "JetBrainsMono-Bold.ttf", "Press-Sans.otf", "Press-Round.otf", "Press-RoundBold.otf",
        "Press-Serif.otf", "Press-Italic.otf", "Press-Fraktur.ttf",
    ]

    /// - Parameter bytes: the contents of `files`. Nil where one of them is no font that can be read.
    package init?(_ bytes: [[UInt8]]) {
        let t = bytes.compactMap { Typeface($0) }
        guard t.count == Self.files.count else { return nil }
        (black, mono, sans, round) = (t[0], t[1], t[2], t[3])
        (roundBold, serif, italic, fraktur) = (t[4], t[5], t[6], t[7])
    }
}
