struct ZoomReveal: RevealDesign {
    let code: UInt64 = 4
    let dealtSince: UInt64 = 1
    let label = "zoom"
    let shader = """
        vec3 reveal(vec2 at) {
            float scale = exp2(3.0 * (1.0 - amount));
            return sharp(focus + (at - focus) / scale);
        }
        """
    let reducedMotionSteps: Int? = 9

    func softness(_ amount: Double) -> Double { 0.02 }

    /// The visible part as it is, the rest as the cover's mean.
    func model(_ cover: SmallPicture, _ order: TileOrder, _ focus: Point, amount: Double) -> SmallPicture {
        let side = Double(SmallPicture.side)
        let share = Double.halved(3 * (1 - min(max(amount, 0), 1)))
        let (left, top) = (focus.x * (1 - share) * side, focus.y * (1 - share) * side)
        let (columns, rows) = (left...left + share * side, top...top + share * side)
        let mean = cover.mean
        return SmallPicture { x, y in
            columns.contains(Double(x) + 0.5) && rows.contains(Double(y) + 0.5) ? cover[x, y] : mean
        }
    }
}

// Zoom begins where its first part shows something, but little of what makes the cover recognisable. "Recognisable" is
// what the pace of every reveal counts, `Similarity`: how much better the visible part is than the cover's mean.

/// Chooses where zoom begins, among windows of an eighth of the side.
struct ZoomStart {
    static let window = SmallPicture.side / 8
    private static let last = SmallPicture.side - window

    /// How much each pixel gives away when it becomes visible.
    private let given: SummedArea
    private let givenByAll: Double
    private let tones: SummedArea
    private let squaredTones: SummedArea
    /// Deviation of a window that is as interesting as any.
    private let enough: Double
    /// Places of lettering, of which each covers 2 × 2 pixels, in 255ths.
    private let hidden: SummedArea

    /// - Parameter lettering: 32 × 32 places, 0…255.
    init(_ cover: SmallPicture, _ lettering: [UInt8]) {
        let pixels = Self.givenAway(by: cover)
        given = SummedArea { pixels[$1 * SmallPicture.side + $0] }
        givenByAll = given.sum(0, 0, SmallPicture.side)
        tones = SummedArea { Double(cover[$0, $1]) }
        squaredTones = SummedArea { Double(cover[$0, $1] * cover[$0, $1]) }
        enough = Self.enoughOfDeviation * max(Double(cover.deviation), 0.01)
        hidden = SummedArea { Double(lettering[$1 / 2 * CoverStudy.letteringSide + $0 / 2]) }
    }

    /// In 255ths of the side, as in `CoverFacts`.
    var focus: (x: UInt8, y: UInt8) {
        var best = (hidden: Int.max, worth: -Double.infinity, left: Self.last / 2, top: Self.last / 2)
        for top in stride(from: 0, through: Self.last, by: 2) {
            for left in stride(from: 0, through: Self.last, by: 2) {
                let hidden = cost(left, top)
                guard hidden <= best.hidden else { continue }
                let worth = worth(left, top)
                if hidden < best.hidden || worth > best.worth { best = (hidden, worth, left, top) }
            }
        }
        func share(_ pixels: Int) -> UInt8 { UInt8((pixels * 255 + Self.last / 2) / Self.last) }
        return (share(best.left), share(best.top))
    }

    /// Less lettering beats everything else. Being near the edge costs as much as 8 places of lettering, a flat patch as
    /// much as 4.
    private func cost(_ left: Int, _ top: Int) -> Int {
        let isNearRim = min(left, top) < Self.rim || max(left, top) > Self.last - Self.rim
        let isFlat = interest(left, top) < Self.leastInterest
        return (isNearRim ? 8 : 0) + (isFlat ? 4 : 0) + Int(hidden.sum(left, top, Self.window)) / 255
    }

    private func worth(_ left: Int, _ top: Int) -> Double {
        interest(left, top) - Self.secrecy * givenAway(left, top)
    }

    /// 0 flat … 1 enough contrast.
    private func interest(_ left: Int, _ top: Int) -> Double {
        let count = Double(Self.window * Self.window)
        let mean = tones.sum(left, top, Self.window) / count
        let variance = squaredTones.sum(left, top, Self.window) / count - mean * mean
        return min(1, max(0, variance).squareRoot() / enough)
    }

    /// The mean share, 0…1, of what the cover gives away that is visible while zoom has come from 8 to 3 times.
    private func givenAway(_ left: Int, _ top: Int) -> Double {
        guard givenByAll > 0 else { return 0 }
        let sum = Self.visibleSides.reduce(0) { sum, side in
            // The visible part grows towards all edges at once: its place between them stays.
            func place(_ start: Int) -> Int { (start * (SmallPicture.side - side) + Self.last / 2) / Self.last }
            return sum + given.sum(place(left), place(top), side)
        }
        return sum / givenByAll / Double(Self.visibleSides.count)
    }

    /// The amount that each of 64 × 64 pixels adds to the similarity with the cover, against the cover's mean.
    private static func givenAway(by cover: SmallPicture) -> [Double] {
        let mean = cover.mean
        var pixels = [Double](repeating: 0, count: SmallPicture.side * SmallPicture.side)
        for window in Similarity.windows(cover, SmallPicture { _, _ in mean }) {
            for y in window.top..<window.top + Similarity.window {
                for x in window.left..<window.left + Similarity.window {
                    pixels[y * SmallPicture.side + x] += max(0, 1 - window.similarity)
                }
            }
        }
        return pixels
    }

    // MARK: Chosen by looking at the first pictures of all bundled sleeves

    /// As a share of the whole cover's deviation.
    private static let enoughOfDeviation = 0.5
    /// Less is a flat patch.
    private static let leastInterest = 0.6
    /// The penalty for giving all away, in windows full of contrast.
    private static let secrecy = 3.0
    /// A window this near an edge is at the rim, in pixels of a `SmallPicture`.
    private static let rim = 8
    private static let visibleSides = [8, 12, 16, 22]
}
