/// Motifs at sea. `behind` are laid before the sea is, `before` after it.
extension CutScene {
    static let behind: [String: @Sendable (CutScene) -> Void] = [
        "boat": { $0.boat() }, "twoboats": { $0.twoBoats() }, "island": { $0.island() },
        "lighthouse": { $0.thing("lighthouse", 1000 - $0.sunX, $0.shore - 200, 260, $0.navy, 3) },
        "umbrella": { $0.thing("umbrella", 500, 500, 300, $0.navy, 3, turn: $0.dice.within(-0.35, 0.35)) },
        "anchor": { $0.thing("anchor", 500, $0.shore - 40, 270, $0.navy, 3, turn: $0.dice.within(-0.25, 0.25)) },
        "moonsea": { $0.moon() },
    ]

    static let before: [String: @Sendable (CutScene) -> Void] = [
        "fish": { $0.fish() }, "swim": { $0.swim() }, "bottle": { $0.bottle() }, "wave": { $0.breaker() },
        "palm": { $0.palm() },
    ]

    private func boat() { thing("boat", 1000 - sunX, shore - 160, 240, navy, 3, flip: flip) }

    private func twoBoats() {
        thing("boat", 300, shore - 150, 210, navy, 3, flip: flip)
        thing("boat", 720, shore - 70, 120, navy, 4, flip: !flip)
    }

    private func island() {
        let y = shore
        let land = Path {
            $0.blob(160, y + 26, 300, y - 60, 420, y - 120, 560, y - 64, 700, y - 96, 850, y + 30, 500, y + 60)
        }
        lay(land, navy, 3)
    }

    private func moon() {
        let moon = job.plane(Path { $0.circle(sunX, 380, 170) })
        moon.cut(job.plane(Path { $0.circle(sunX + (flip ? -78 : 78), 350, 148) }))
        moon.inked(job.seed &+ 3, spread: 1.1, rough: 1, patch: 0.17, pin: 0.13)
        sheet.print(moon, navy, 0.94)
    }

    private func fish() {
        thing("fish", 500, shore - 130, 250, navy, 7, turn: dice.within(-0.7, -0.2), flip: flip)
    }

    /// A ring to swim with, in two colours.
    private func swim() {
        let y = shore + 100
        lay(Path { $0.ring(500, y, 150, width: 84) }, paper, 7, opaque: true)
        let stripes = Path {
            for k in 0..<4 {
                let t = Float(k) * Exact.pi / 2 + 0.4
                $0.stroke(Path.arc(500, y, 150, 150, t, t + 0.6), 84, capped: false)
            }
        }
        lay(stripes, warm, 8, opaque: true)
    }

    private func bottle() {
        let bottle = Path {
            $0.blob(-0.36, -0.3, 0.36, -0.3, 0.4, 0.2, 0.36, 0.94, -0.36, 0.94, -0.4, 0.2)
            $0.rect(-0.12, -0.95, 0.24, 0.8)
            $0.rect(-0.16, -1, 0.32, 0.1)
        }
        lay(bottle.placed(500, shore - 10, 230, turn: flip ? 0.9 : -0.9), navy, 7)
    }

    private func breaker() {
        let y = shore
        let crest = Path.curve([
            Point(-20, y + 60), Point(180, y - 20), Point(360, y - 200), Point(540, y - 290), Point(700, y - 230),
            Point(730, y - 140), Point(660, y - 190), Point(560, y - 150), Point(560, y - 20), Point(680, y + 90),
            Point(1020, y + 140),
        ])
        lay(Path { $0.add(crest + [Point(1020, 1020), Point(-20, 1020)]) }, navy, 7)
    }

    private func palm() {
        let y = shore, l: Float = 240
        let palm = Path {
            $0.stroke(Path.curve([Point(420, y + 60), Point(450, y - 140), Point(520, y - 320)]), 56, end: 28)
            for t in [-2.5, -1.9, -1.2, -0.5, 0.1, 0.6] as [Float] {
                let c = Exact.cos(t), s = Exact.sin(t)
                let frond = [
                    Point(520, y - 330), Point(520 + l * 0.5 * c, y - 380 + l * 0.45 * s),
                    Point(520 + l * c, y - 300 + l * 0.8 * s * 0.7),
                    Point(520 + l * 0.5 * c, y - 340 + l * 0.5 * s + 26),
                ]
                $0.add(Path.curve(frond, closed: true))
            }
        }
        lay(palm, navy, 7)
    }
}
