/// How many separate things stand before a plain ground: what a voice says of a cover before it says what they are.
enum ThingCount {
    /// The ground is not plain, or there is little of it: the picture fills the sleeve.
    static let fills: UInt8 = 255

    private static let side = SmallPicture.side
    /// Distance in OKLab from which a pixel is not the ground.
    private static let leastDistance = 0.14
    /// Share of the edge that has to look like the ground.
    private static let plainShare = 0.7
    /// Share of the picture above which things are not before a ground, but all over.
    private static let mostShare = 0.62
    /// Pixels of the smallest thing.
    private static let leastPixels = 14

    /// - Parameters:
    ///   - rgb64: 64 × 64 pixels of three bytes: red, green, blue.
    ///   - lettering: 32 × 32 places, 0 none … 255 full of it; lettering is no thing.
    /// - Returns: `weight` is where the things are; nil where there is none, and where the picture fills the sleeve.
    static func study(rgb64: [UInt8], lettering: [UInt8]) -> (count: UInt8, weight: CoverDescription.Weight?) {
        let pixels = (0..<side * side).map { index in
            OKLab(Color(red: rgb64[index * 3], green: rgb64[index * 3 + 1], blue: rgb64[index * 3 + 2]))
        }
        guard let ground = ground(pixels) else { return (fills, nil) }
        var isThing = pixels.map { $0.distance(to: ground) >= leastDistance }
        let letters = CoverStudy.letteringSide
        for index in isThing.indices where lettering.count == letters * letters {
            let place = index / side * letters / side * letters + index % side * letters / side
            if lettering[place] > 0 { isThing[index] = false }
        }
        let share = Double(isThing.count(where: { $0 })) / Double(isThing.count)
        guard share <= mostShare else { return (fills, nil) }
        let things = regions(&isThing)
        return (UInt8(min(things.count, Int(fills) - 1)), weight(things.flatMap { $0 }))
    }

    /// How far the middle of all has to lie off the sleeve's, as a share of half the side.
    private static let leastOffset = 0.15
    /// Mean distance from the sleeve's middle lines above which things are all over; of an even spread it is 0.5.
    private static let mostSpread = 0.4

    /// - Parameter pixels: of all things.
    private static func weight(_ pixels: [Int]) -> CoverDescription.Weight? {
        guard !pixels.isEmpty else { return nil }
        func offset(_ place: Int) -> Double { (Double(place) + 0.5) / Double(side) * 2 - 1 }
        var (x, y, spread) = (0.0, 0.0, 0.0)
        for index in pixels {
            let (across, down) = (offset(index % side), offset(index / side))
            (x, y, spread) = (x + across, y + down, spread + (abs(across) + abs(down)) / 2)
        }
        let count = Double(pixels.count)
        let place = CoverDescription.Weight(x: x / count, y: y / count, least: leastOffset)
        return place == .middle && spread / count > mostSpread ? .everywhere : place
    }

    /// The commonest colour of a frame of two pixels; nil where much of the frame has others.
    private static func ground(_ pixels: [OKLab]) -> OKLab? {
        let frame = pixels.indices.filter { index in
            let (x, y) = (index % side, index / side)
            return x < 2 || y < 2 || x >= side - 2 || y >= side - 2
        }
        // Every fourth pixel is enough to find it.
        guard let ground = OKLab.commonest(frame.indices.filter { $0 % 4 == 0 }.map { pixels[frame[$0]] }) else {
            return nil
        }
        let like = frame.count(where: { pixels[$0].distance(to: ground) < leastDistance })
        return Double(like) >= plainShare * Double(frame.count) ? ground : nil
    }

    /// Regions of touching pixels, corners included, without those that are too small. They are cleared.
    private static func regions(_ isThing: inout [Bool]) -> [[Int]] {
        var regions: [[Int]] = []
        for start in isThing.indices where isThing[start] {
            var region: [Int] = []
            isThing[start] = false
            var open = [start]
            while let index = open.popLast() {
                region.append(index)
                let (x, y) = (index % side, index / side)
                for row in max(y - 1, 0)...min(y + 1, side - 1) {
                    for column in max(x - 1, 0)...min(x + 1, side - 1) where isThing[row * side + column] {
                        isThing[row * side + column] = false
                        open.append(row * side + column)
                    }
                }
            }
            if region.count >= leastPixels { regions.append(region) }
        }
        return regions
    }
}
