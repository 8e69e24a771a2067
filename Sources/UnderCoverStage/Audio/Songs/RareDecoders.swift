import CRareSounds

/// Names the package that decodes rare songs.
package enum RareDecoders {
    /// What to do about a song of `kind` that cannot be decoded here.
    static func advice(_ kind: SoundKind) -> String { "it is \(kind.rareName ?? "unknown"); to play it, \(remedy)" }

    /// The end of a sentence: "install …".
    package static var remedy: String {
        let package = String(cString: rare_sounds_package())
        return package.isEmpty ? "install libavformat-dev and build the game again" : "install \(package)"
    }
}

extension ReaderProblem {
    /// The same for a sound, whose decoder a package may bring.
    func reason(of kind: SoundKind) -> String {
        switch self {
        case .decoderMissing: RareDecoders.advice(kind)
        case .refused: "its header is damaged"
        default: reason
        }
    }
}
