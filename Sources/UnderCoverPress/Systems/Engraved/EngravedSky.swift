/// Skies: the ink at a place above the land.
extension EngravedScene {
    typealias Sky = (_ x: Float, _ y: Float) -> Float

    /// Motifs that stand in the sky.
    static let signs = ["crescent", "comet", "pale", "dark", "rays"]

    /// - Parameter eclipse: the radius of the dark sun, in units.
    func sky(eclipse: Float) -> Sky {
        let kind = Self.signs.contains(job.motif) ? job.motif : dice.pick(["rings", "rings", "rings", "bars", "rays"])
        let pitch = dice.within(16, 24)
        let draw: Sky =
            switch kind {
            case "bars": bars
            case "rays": rays
            case "crescent": crescent
            case "pale": pale
            case "comet": comet
            case "dark": { [self] x, y in smooth(2.6, 1.4, abs(Exact.hypot(x - sunX, y - sunY) - eclipse)) }
            default: { [self] x, y in rings(x, y, pitch: pitch) }
            }
        guard inverse, !["pale", "crescent", "comet"].contains(kind) else { return draw }
        return { [self] x, y in max(draw(x, y), smooth(1, -1, Exact.hypot(x - sunX, y - sunY) - sunRadius + 3)) }
    }

    /// Level lines round the sun, thinner towards the land.
    private func bars(_ x: Float, _ y: Float) -> Float {
        let width = 0.62 - 0.5 * smooth(20, 560, y)
        let line = fraction((y + 5 * wobble.fbm(x, y, period: 260)) / 11)
        let r = Exact.hypot(x - sunX, y - sunY)
        return smooth(0.12, -0.12, abs(line - 0.5) * 2 - width) * smooth(sunRadius - 1.5, sunRadius + 1.5, r)
    }

    private func rays(_ x: Float, _ y: Float) -> Float {
        let r = Exact.hypot(x - sunX, y - sunY), t = Exact.atan2(y - sunY, x - sunX) / (2 * Exact.pi) * 96
        let ray = smooth(0.18, -0.18, abs(t - t.rounded(.down) - 0.5) * 2 - 0.62 * smooth(900, 130, r))
        return max(ray * smooth(sunRadius + 16, sunRadius + 18, r), smooth(3.2, 2, abs(r - sunRadius - 6)))
    }

    private func crescent(_ x: Float, _ y: Float) -> Float {
        let r = Exact.hypot(x - sunX, y - sunY)
        let bite = Exact.hypot(x - sunX - sunRadius * 0.42, y - sunY + sunRadius * 0.12) - sunRadius * 0.92
        let ring = smooth(0.3, 0.75, Exact.sin(r / 3.3) * 0.5 + 0.5 - smooth(sunRadius, 420, r))
        return max(
            smooth(1, -1, r - sunRadius) * smooth(-1, 1, bite),
            ring * smooth(sunRadius + 10, sunRadius + 30, r) * 0.8)
    }

    /// A sun whose lower half dissolves into lines.
    private func pale(_ x: Float, _ y: Float) -> Float {
        let r = Exact.hypot(x - sunX, y - sunY), low = smooth(sunY - 20, sunY + sunRadius * 1.5, y)
        let line = abs(fraction(y / 9) - 0.5) * 2
        return smooth(1.2, -1.2, r - sunRadius * 1.5) * (1 - 0.9 * smooth(0.1, -0.1, line - low * 0.75))
    }

    private func comet(_ x: Float, _ y: Float) -> Float {
        let u = (x - sunX) * 0.83 + (sunY - y) * 0.55, w = (x - sunX) * 0.55 - (sunY - y) * 0.83
        let head = smooth(1, -1, Exact.hypot(u, w) - 24)
        guard u > 0 else { return head }
        let hair = abs(fraction(w / (3 + u * 0.018)))
        let tail = smooth(0.2, -0.2, hair - 0.55 * smooth(760, 0, u))
        return max(head, tail * smooth(22 + u * 0.15, 14 + u * 0.12, abs(w)))
    }

    /// Rings about the sun, thinner outwards.
    private func rings(_ x: Float, _ y: Float, pitch: Float) -> Float {
        let r = Exact.hypot(x - sunX, y - sunY)
        let ring =
            Exact.sin(r / pitch * 2 * Exact.pi) * 0.5 + 0.5 - 0.8 * smooth(120, 640, r)
            + 0.06 * wobble.fbm(x, y, period: 120)
        return smooth(0.15, 0.6, ring) * smooth(sunRadius - 1, sunRadius + 1, r)
    }
}
