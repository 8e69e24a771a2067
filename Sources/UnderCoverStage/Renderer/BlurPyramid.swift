// Covers do not change, so no frame computes a blur: a pyramid of Gaussian levels is built once, each stored as small
// as its blur allows, and a frame mixes the two nearest levels. The cost is the same at every strength.

import Glibc

/// The levels of a pyramid, and those to mix. Sigmas are in pixels of the full-size picture.
enum BlurPyramid {
    struct Level: Equatable {
        var sigma: Double
        /// Stored at `side >> halvings`.
        var halvings: Int
        /// Sigma in texels of the Gaussian that makes this level from the halved picture; 0 for the picture itself.
        var radius: Double
    }

    /// The strongest blur, as a share of the side.
    static let strongest = 0.1875
    /// A level is halved while its sigma stays above this, in texels.
    private static let smallestStoredSigma = 1.5
    /// The same limit for the first halving, which is less harmful: 53 dB, for a quarter of the memory.
    private static let smallestOnceHalved = 1.06

    static func levels(side: Int) -> [Level] {
        // Variances are mixed; 2.35 is midway between 1.5 and 3 in variance.
        var sigmas = [0, 0.75, 1.5, 2.35, 3]
        while let last = sigmas.last, last < strongest * Double(side) - 0.001 {
            sigmas.append(last * 2.0.squareRoot())
        }
        return sigmas.map { level(sigma: $0, side: side) }
    }

    /// How to store a picture of `side` pixels blurred by `sigma`.
    static func level(sigma: Double, side: Int) -> Level {
        var halvings = 0
        // NB: with tolerance, because 3·√2·√2 is not exactly 6.
        let least = sigma < 3 ? smallestOnceHalved : smallestStoredSigma
        while sigma / Double(2 << halvings) >= least - 0.001, side >> (halvings + 1) >= 4 {
            halvings += 1
        }
        guard halvings > 0 else { return Level(sigma: sigma, halvings: 0, radius: sigma) }
        let scale = pow(4, Double(halvings))
        // Halving and bilinear enlarging also blur, so that variance is subtracted.
        let rest = (sigma * sigma - (scale - 1) / 4 - scale / 6) / scale
        return Level(sigma: sigma, halvings: halvings, radius: max(rest, 0.01).squareRoot())
    }

    /// The two levels to mix for `sigma`, and the weight of the second. Linear in variance, not in sigma.
    static func mix(_ sigma: Double, _ levels: [Level]) -> (first: Int, second: Int, weight: Double) {
        guard sigma > 0, levels.count > 1 else { return (0, 0, 0) }
        guard let second = levels.firstIndex(where: { $0.sigma > sigma }) else {
            return (levels.count - 1, levels.count - 1, 0)
        }
        let low = levels[second - 1].sigma * levels[second - 1].sigma
        let high = levels[second].sigma * levels[second].sigma
        return (second - 1, second, (sigma * sigma - low) / (high - low))
    }
}
