/// The height of the land in units at `x`, for a depth `t` 0 near … 1 far. `base` is the height of the rocks there,
/// which a land may smooth.
typealias Land = @Sendable (_ scene: EngravedScene, _ x: Float, _ t: Float, _ base: inout Float) -> Float

extension EngravedScene {
    /// Motifs that are the shape of the land.
    static let lands: [String: Land] = [
        "peak": { scene, x, t, _ in hill(x, t, scene.cx, 200, 0.55, 0.26, 430 * scene.tall) },
        "twins": { scene, x, t, _ in
            hill(x, t, scene.cx - 150, 120, 0.55, 0.22, 340 * scene.tall)
                + hill(x, t, scene.cx + 150, 120, 0.5, 0.22, 360 * scene.tall)
        },
        "three": { _, x, t, _ in
            hill(x, t, 230, 90, 0.6, 0.2, 250) + hill(x, t, 500, 110, 0.55, 0.2, 370)
                + hill(x, t, 780, 90, 0.5, 0.2, 280)
        },
        "range": range, "crater": crater, "lake": lake, "steps": steps, "pit": pit, "pass": pass, "dunes": dunes,
        "cave": { scene, x, t, _ in hill(x, t, scene.cx + 20, 300, 0.5, 0.2, 330 * scene.tall) },
        "needle": { scene, x, t, _ in hill(x, t, scene.cx, 34, 0.5, 0.12, 560 * scene.tall) },
        "road": road, "bridge": river, "cliff": shelf, "table": shelf,
    ]

    /// Lands round a work and under a sky.
    static let plains: [Land] = [
        { scene, x, t, _ in hill(x, t, scene.side, 160, 0.8, 0.2, 120) },
        { _, x, t, _ in
            (0..<5).reduce(0) { $0 + hill(x, t, 90 + Float($1) * 205, 70, 0.85, 0.1, 60 + 34 * Float($1 * 7 % 3)) }
        },
        { _, x, t, base in
            base *= 0.14
            return 60 * (1 - abs(Exact.sin(x / 170 + t * 6 + 0.9 * Exact.sin(x / 300)))) * (1.2 - t)
        },
        { _, x, t, base in
            base *= 0.5
            return 130 * smooth(260, 620, abs(x - 500)) * bump(t, 0.7, 0.25)
        },
    ]

    /// A hill about `x0` and the depth `t0`, of a width, a depth and a height.
    private static func hill(
        _ x: Float, _ t: Float, _ x0: Float, _ width: Float, _ t0: Float, _ depth: Float, _ height: Float
    ) -> Float {
        let a = (x - x0) / width, b = (t - t0) / depth
        return height * Exact.exp(-abs(a) - a * a * 0.3) * Exact.exp(-b * b)
    }

    private static func bump(_ t: Float, _ middle: Float, _ width: Float) -> Float {
        Exact.exp(-((t - middle) / width) * ((t - middle) / width))
    }

    /// The distance from a place in the land, 1 at the edge of an ellipse.
    private static func ellipse(
        _ x: Float, _ t: Float, _ x0: Float, _ width: Float, _ t0: Float, _ depth: Float
    ) -> Float {
        let a = (x - x0) / width, b = (t - t0) / depth
        return (a * a + b * b).squareRoot()
    }

    private static let range: Land = { _, x, t, _ in
        var height: Float = 0
        for k in 0..<7 {
            height += hill(x, t, 60 + Float(k) * 148, 64, 0.45 + 0.03 * Float(k % 3), 0.16, 170 + 60 * Float(k * 5 % 4))
        }
        return height
    }
    private static let crater: Land = { scene, x, t, base in
        let r = ellipse(x, t, scene.cx, 270, 0.5, 0.3)
        base *= 0.6
        return 150 * Exact.exp(-(r - 1) * (r - 1) * 16) - 46 * smooth(1, 0.6, r)
    }
    private static let lake: Land = { scene, x, t, base in
        base *= smooth(0.9, 1.12, ellipse(x, t, scene.cx, 330, 0.42, 0.24))
        return hill(x, t, 180, 120, 0.8, 0.16, 240) + hill(x, t, 820, 130, 0.78, 0.16, 280)
    }
    private static let steps: Land = { _, x, t, base in
        let u = clamp((t - 0.1) / 0.75), stair = (u * 8).rounded(.down) / 8
        base *= smooth(345, 420, abs(x - 500)) * 0.8 + 0.03
        return stair * 330 * smooth(330, 318, abs(x - 500) - 40 * (1 - u))
    }
    private static let pit: Land = { scene, x, t, base in
        base *= 0.8
        return -220 * smooth(1.05, 0.9, ellipse(x, t, scene.cx, 210, 0.45, 0.2))
    }
    private static let pass: Land = { scene, x, t, _ in
        330 * smooth(60, 330, abs(x - scene.cx)) * bump(t, 0.62, 0.3)
    }
    private static let dunes: Land = { _, x, t, base in
        base *= 0.12
        return 84 * (1 - abs(Exact.sin(x / 190 + t * 7 + 0.9 * Exact.sin(x / 330)))) * (1.2 - t)
    }
    private static let road: Land = { _, x, t, base in
        let road = abs(x - 500 - 60 * Exact.sin(t * 5)) / (150 * (1 - t) + 8)
        base *= smooth(0.9, 1.4, road)
        return 20 * smooth(1, 1.5, road) + hill(x, t, 120, 130, 0.8, 0.2, 190) + hill(x, t, 880, 130, 0.8, 0.2, 230)
    }
    /// Level water between two banks.
    private static let river: Land = { _, x, t, base in
        let bank = smooth(300, 520, abs(x - 500))
        base *= 0.1 + 0.7 * bank
        return 70 * bank * bump(t, 0.75, 0.3)
    }
    /// Low ground that leaves the picture to the rock on it.
    private static let shelf: Land = { _, x, t, base in
        base *= 0.55
        return hill(x, t, 60, 150, 0.85, 0.12, 60) + hill(x, t, 940, 150, 0.85, 0.12, 50)
    }
}
