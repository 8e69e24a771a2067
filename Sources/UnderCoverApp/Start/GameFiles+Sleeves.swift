import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

extension GameFiles {
    /// The loader's request for a bundled sleeve, with the known places of its lettering; nil for a cover of a source.
    package func request(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose) -> ImageLoader.Request? {
        guard let sleeve = records.sleeves[artwork] else { return nil }
        return ImageLoader.Request(artwork, from: .file(sleeve), for: purpose) { [lettering] in
            Lettering.mask(of: lettering.boxes(on: sleeve))
        }
    }
}
