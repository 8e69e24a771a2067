import Foundation
import UnderCoverCore
import UnderCoverPixels
import UnderCoverStage

extension ImageLoader {
    /// How a cover looks from afar; nil for bytes that are no picture.
    func look(_ bytes: Data) async -> PaletteSignature? {
        await withCheckedContinuation { continuation in
            load(Request("found/look", from: .bytes(bytes, name: "A cover"), for: .thumbnail)) { result in
                let cover = try? result.get()
                continuation.resume(returning: cover.flatMap { PaletteSignature.make(rgb64: $0.sample64) })
            }
        }
    }
}
