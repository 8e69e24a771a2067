// The voice's descriptions of a hidden cover. Short, because the clock runs.

import UnderCoverCatalogue
import UnderCoverPixels

extension Words {
    /// For a cover in black and white it only says how light it is.
    package static func lightAndColors(_ look: CoverDescription, isGrey: Bool) -> String {
        if isGrey { return light(look.tone) }
        let colors = commas(look.colors.map(color))
        return switch look.tone {
        case .dark: say("Dark: \(colors).")
        case .middle: say("Half dark: \(colors).")
        case .light: say("Light: \(colors).")
        }
    }

    private static func light(_ tone: CoverDescription.Tone) -> String {
        switch tone {
        case .dark: say("Dark.")
        case .middle: say("Half dark.")
        case .light: say("Light.")
        }
    }

    /// Names of colours, one word each.
    static func color(_ name: ColorName) -> String {
        switch name {
        case .black: say("black")
        case .grey: say("grey")
        case .white: say("white")
        case .red: say("red")
        case .orange: say("orange")
        case .yellow: say("yellow")
        case .green: say("green")
        case .turquoise: say("turquoise")
        case .blue: say("blue")
        case .purple: say("purple")
        case .pink: say("pink")
        case .brown: say("brown")
        case .beige: say("beige")
        }
    }

    /// The centre of weight and the number of things. The pixels know better than the signature where that is.
    static func shape(_ look: CoverDescription?, _ facts: CoverFacts?) -> String {
        guard let things = facts?.things else { return look.map { weight($0.weight) } ?? "" }
        guard things != 0 else { return self.things(things) }
        let place = facts?.weight ?? look?.weight
        let isTold = things != CoverFacts.fills || place != .everywhere
        return sentences([isTold ? place.map { weight($0) } ?? "" : "", self.things(things)].filter { !$0.isEmpty })
    }

    /// Names the part that has most of the picture.
    static func weight(_ weight: CoverDescription.Weight) -> String {
        switch weight {
        case .topLeft: say("Mostly top left.")
        case .top: say("Mostly at the top.")
        case .topRight: say("Mostly top right.")
        case .left: say("Mostly on the left.")
        case .middle: say("Mostly in the middle.")
        case .right: say("Mostly on the right.")
        case .bottomLeft: say("Mostly bottom left.")
        case .bottom: say("Mostly at the bottom.")
        case .bottomRight: say("Mostly bottom right.")
        case .everywhere: say("Something everywhere.")
        }
    }

    /// How many things are on the cover.
    static func things(_ count: UInt8) -> String {
        switch count {
        case CoverFacts.fills: say("The picture fills the sleeve.")
        case 0: say("Hardly anything on it.")
        case 1: say("One thing.")
        case 2: say("Two things.")
        case 3: say("Three things.")
        case 4...6: say("A few things.")
        default: say("Many things.")
        }
    }

    /// Describes a cover without a line of its own; empty where both halves are alike.
    static func halves(_ look: CoverDescription) -> String {
        if look.above != look.below { return say("Above: \(color(look.above)). Below: \(color(look.below)).") }
        if look.left != look.right { return say("Left: \(color(look.left)). Right: \(color(look.right)).") }
        return ""
    }

    static func accents(_ look: CoverDescription) -> String {
        guard !look.accents.isEmpty else { return "" }
        let colors = commas(look.accents.map(color))
        return say("Small parts in: \(colors).")
    }

    /// Said of a sharp cover on which something is printed. The letters are the first ones of each word.
    static func lettering(_ letters: [String], of labels: LabelMode) -> String {
        guard !letters.isEmpty else { return say("Something is printed on it.") }
        let letters = commas(letters)
        return switch labels {
        case .artist: say("Printed on it. The artist begins with: \(letters).")
        case .title, .both: say("Printed on it. The title begins with: \(letters).")
        }
    }
}

extension Album {
    /// The lines about the picture of a record that comes with the game: a vague one and a precise one; nil without
    /// such lines.
    package var sights: (vague: String, precise: String)? {
        guard let seen, seen.count == 2 else { return nil }
        return (said(seen[0], "seen"), said(seen[1], "seen"))
    }
}
