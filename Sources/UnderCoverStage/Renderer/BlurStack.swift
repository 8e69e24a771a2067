// A cover is still, so nothing needs blurring in a frame: a stack of Gaussian copies is built once, each stored as small
// as its blur allows, and a frame mixes the two nearest. Cost is the same at every strength.

import Glibc

/// The arithmetic of the stack. Sigmas are in pixels of the full picture.
enum BlurStack {
    struct Level: Equatable {
        var sigma: Double
        /// Stored at side >> halvings.
        var halvings: Int
        /// Sigma, in texels of the halved picture, of the Gaussian that makes this level from it; 0 is the picture.
        var radius: Double
    }

    /// The strongest blur that anyone may ask for, as a share of the side.
    static let strongest = 0.1875
    private static let smallestStoredSigma = 1.5
    /// Halving once does less harm than halving again: 53 dB, for a quarter of the memory.
    private static let smallestOnceHalved = 1.06

    static func levels(side: Int) -> [Level] {
        // Variances are mixed, and 2.35 is the middle of 1.5 and 3 in those.
        var sigmas = [0, 0.75, 1.5, 2.35, 3]
        while let last = sigmas.last, last < strongest * Double(side) - 0.001 {
            sigmas.append(last * 2.0.squareRoot())
        }
        return sigmas.map { level(sigma: $0, side: side) }
    }

    /// How to store a picture of `side` blurred by `sigma`.
    static func level(sigma: Double, side: Int) -> Level {
        var halvings = 0
        // NB: a little slack, because 3·√2·√2 is not quite 6.
        let least = sigma < 3 ? smallestOnceHalved : smallestStoredSigma
        while sigma / Double(2 << halvings) >= least - 0.001, side >> (halvings + 1) >= 4 {
            halvings += 1
        }
        guard halvings > 0 else { return Level(sigma: sigma, halvings: 0, radius: sigma) }
        let scale = pow(4, Double(halvings))
        // The halvings and the bilinear enlarging have blurred already.
        let rest = (sigma * sigma - (scale - 1) / 4 - scale / 6) / scale
        return Level(sigma: sigma, halvings: halvings, radius: max(rest, 0.01).squareRoot())
    }

    /// The two levels to mix for `sigma`, and the weight of the second: variances add up linearly, sigmas do not.
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
