import CRareSounds
import UnderCoverCore

/// Names the package that decodes rare songs.
package enum RareDecoders {
    /// The advice for a song of `kind` that cannot be decoded here.
    static func advice(_ kind: SoundKind) -> String { Words.soundOfRareKind(kind.rareName ?? "?", remedy) }

    /// The end of a sentence: "install …".
    package static var remedy: String { Words.rareRemedy(package) }

    /// Empty where the game was built without them.
    static var package: String { String(cString: rare_sounds_package()) }
}

extension ReaderProblem {
    /// The same for a sound, whose decoder a package may bring.
    func reason(of kind: SoundKind) -> String {
        switch self {
        case .decoderMissing: kind.isRare ? RareDecoders.advice(kind) : Words.needs(.songs)
        case .refused: Words.headerDamaged
        default: reason
        }
    }
}
