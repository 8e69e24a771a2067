/// The sentences of the screens. Dry, short, friendly, a little self-mocking; buttons say what they do.
///
/// `say` asks `Translation.spoken` for the sentence of the row's name and its English. `PlainPO` reads the catalogues, the
/// app's `Translations` chooses one, and `Scripts/words` makes and checks them.
package enum Words {
    package static var thePad: String { say("The pad") }

    /// With a no-break space, so that the number and its unit stay on one line.
    package static func seconds(_ seconds: Int) -> String { say("\(seconds)\u{A0}s") }

    /// "A, B & C", of artists.
    package static func people(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " & " + last
    }

    package static let version = "0.1.0"

    package static var desktopIdentity: String { say("Under Cover") }

    /// "1,284", because five digits in a row are hard to read.
    package static func number(_ number: Int) -> String {
        Translation.spoken.language.grouped(number)
    }

    package static var allYourRecords: String { say("All your records") }

    package static func isMissing(_ part: GamePart) -> String {
        let library = part.library
        return say("\(library) is not on this machine. Install it, then start the game again.")
    }

    /// The end of a sentence about a file.
    package static func needs(_ part: GamePart) -> String {
        let library = part.library
        return say("\(library), which reads it, is not on this machine; install it")
    }
}

extension GamePart {
    /// As its makers call it.
    package var library: String {
        switch self {
        case .tags: "TagLib"
        case .cueSheets: "libcue"
        case .packs: "minizip"
        case .songs: "libsndfile"
        case .colours: "Little CMS 2"
        case .typefaces: "fontconfig"
        case .barcodes: "ZBar"
        }
    }
}
