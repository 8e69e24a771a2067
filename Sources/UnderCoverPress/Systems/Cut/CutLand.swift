/// Motifs on land: one thing on a panel or in a roundel.
extension CutScene {
    typealias Show = @Sendable (CutScene, Stand) -> Void

    static let things: [String: Show] = {
        var things: [String: Show] = [
            "orange": { $0.orange($1) }, "twobirds": { $0.twoBirds($1) }, "moons": { $0.moons($1) },
            "guitar": { $0.figure($1, lean: 0.5) },
        ]
        let figures = [
            "pear", "pineapple", "leaf", "cup", "kite", "window", "bird", "chair", "hat", "bell", "snail", "key",
        ]
        for name in figures { things[name] = { $0.figure($1) } }
        return things
    }()

    private func figure(_ at: Stand, lean: Float = 0) {
        thing(job.motif, at.x, at.y, at.size, at.ink, 3, turn: at.turn + lean, flip: flip, opaque: at.opaque)
    }

    /// Half an orange: nine segments.
    private func orange(_ at: Stand) {
        lay(Path { $0.circle(at.x, at.y, at.size * 0.8) }, warm, 3, opaque: true)
        let segments = Path {
            for k in 0..<9 {
                let a = Float(k) / 9 * 2 * Exact.pi
                let tip = Point(at.x + 0.1 * at.size * Exact.cos(a), at.y + 0.1 * at.size * Exact.sin(a))
                $0.add([tip] + Path.arc(at.x, at.y, at.size * 0.68, at.size * 0.68, a - 0.27, a + 0.27))
            }
        }
        lay(segments, paper, 4, opaque: true)
    }

    private func twoBirds(_ at: Stand) {
        let s = at.size
        thing("bird", at.x - s * 0.35, at.y - s * 0.3, s * 0.55, at.ink, 3, flip: flip, opaque: at.opaque)
        thing("bird", at.x + s * 0.35, at.y + s * 0.4, s * 0.55, at.ink, 4, flip: !flip, opaque: at.opaque)
    }

    private func moons(_ at: Stand) {
        for k in 0..<4 {
            let r = at.size * (0.16 + 0.1 * Float(k)), isEven = k % 2 == 0
            let x = at.x - at.size * 0.6 + Float(k) * at.size * 0.4, y = at.y + at.size * (isEven ? 0.2 : -0.25)
            lay(Path { $0.circle(x, y, r) }, isEven ? navy : paper, UInt64(3 + k), opaque: !isEven)
        }
    }
}
