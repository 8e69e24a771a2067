import Foundation
import UnderCoverCore
import UnderCoverPixels
import UnderCoverStage

extension ImageLoader {
    /// The palette signature of a cover; nil for bytes that are not a picture.
    package func look(_ bytes: Data) async -> PaletteSignature? {
        await withCheckedContinuation { continuation in
            load(Request("found/look", from: .bytes(bytes, name: "A cover"), for: .thumbnail)) { result in
                let cover = try? result.get()
                continuation.resume(returning: cover.flatMap { PaletteSignature.make(rgb64: $0.sample64) })
            }
        }
    }
}
