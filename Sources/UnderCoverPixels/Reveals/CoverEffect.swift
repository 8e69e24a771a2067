/// The effect that hides a cover. All lengths are shares of the cover's side, so a round is equally hard at every
/// window size.
package enum CoverEffect: Equatable, Codable, Sendable {
    case sharp
    /// Gaussian blur, `sigmaOfSide` 0…0.1875.
    case blur(sigmaOfSide: Double)
    case veiled(Veil)
}
