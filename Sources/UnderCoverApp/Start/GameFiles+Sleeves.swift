import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

extension GameFiles {
    /// What to ask a loader for a sleeve in the box, with where it is known to have type; nil for a cover from elsewhere.
    func request(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose) -> ImageLoader.Request? {
        guard let sleeve = records.sleeves[artwork] else { return nil }
        return ImageLoader.Request(artwork, from: .file(sleeve), for: purpose) { [lettering] in
            Lettering.places(of: lettering.boxes(on: sleeve))
        }
    }
}
