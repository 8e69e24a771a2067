// Libraries that are not on this machine, and what the game goes without.

extension Words {
    private static func part(_ part: GamePart) -> String {
        switch part {
        case .tags: say("tags of your own files")
        case .cueSheets: say("cue sheets")
        case .packs: say("packs")
        case .songs: say("songs that are not of the box")
        case .colours: say("colour profiles in pictures")
        case .typefaces: say("letters that our typefaces lack")
        }
    }

    /// At the start.
    static func goesWithout(_ parts: [GamePart]) -> String {
        let libraries = parts.map { "\(part($0)) (\($0.library))" }.joined(separator: ", ")
        return say("The game goes without: \(libraries). “under-cover doctor” says more.")
    }

    package static func isMissing(_ part: GamePart) -> String {
        let library = part.library
        return say("\(library) is not on this machine. Install it, then start the game again.")
    }

    /// A finding of `doctor`.
    package static func missingAdvice(_ part: GamePart) -> Advice {
        let left = Self.part(part)
        return (say("The game goes without \(left)."), isMissing(part))
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
        }
    }
}
