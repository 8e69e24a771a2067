import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

extension GameFiles {
    /// The loader's request for a bundled sleeve, with the known places of its lettering; nil for a cover of a source.
    package func request(_ artwork: ArtworkID, for purpose: ImageLoader.Purpose) -> ImageLoader.Request? {
        guard let sleeve = records.sleeves[artwork] else { return nil }
        return ImageLoader.Request(artwork, from: .file(sleeve), for: purpose) { [lettering] in
            lettering.boxes(on: sleeve).map(Lettering.mask)
        }
    }

    func poster(_ name: String) -> ImageLoader.Request {
        let file = assets.url.appendingPathComponent("Posters/\(name).jpg")
        return ImageLoader.Request(ArtworkID(rawValue: "poster/" + name), from: .file(file), for: .poster)
    }
}

extension ImageLoader {
    /// The palette signature of a cover, and what decoding it cost.
    package func look(_ bytes: Data) async -> CoverLook {
        let seconds = Mutex(0.0)
        return await withCheckedContinuation { continuation in
            let request = Request(
                "found/look", from: .bytes(bytes, name: "A cover"), for: .thumbnail,
                spent: { spent in seconds.withLock { $0 = spent } })
            load(request) { result in
                var look = CoverLook(signature: nil, seconds: seconds.withLock { $0 })
                switch result {
                case .success(let cover): look.signature = PaletteSignature.make(rgb64: cover.sample64)
                case .failure(let error): look.mayPass = !error.blamesFile
                }
                continuation.resume(returning: look)
            }
        }
    }
}
