/// How many separate things stand before a plain ground: what a voice says of a cover before it says what they are.
enum ThingCount {
    /// The ground is not plain, or there is little of it: the picture fills the sleeve.
    static let fills: UInt8 = 255

    private static let side = SmallPicture.side
    /// Distance in OKLab from which a pixel is not the ground.
    private static let leastDistance = 0.14
    /// Spread of the edge's colours up to which the ground is plain.
    private static let plainSpread = 0.07
    /// Share of the picture above which things are not before a ground, but all over.
    private static let mostShare = 0.62
    /// Pixels of the smallest thing.
    private static let leastPixels = 14

    /// - Parameters:
    ///   - rgb64: 64 × 64 pixels of three bytes: red, green, blue.
    ///   - lettering: 32 × 32 places, 0 none … 255 full of it; lettering is no thing.
    static func count(rgb64: [UInt8], lettering: [UInt8]) -> UInt8 {
        let pixels = (0..<side * side).map { index in
            OKLab(Color(red: rgb64[index * 3], green: rgb64[index * 3 + 1], blue: rgb64[index * 3 + 2]))
        }
        guard let ground = ground(pixels) else { return fills }
        var isThing = pixels.map { $0.distance(to: ground) >= leastDistance }
        let letters = CoverStudy.letteringSide
        for index in isThing.indices where lettering.count == letters * letters {
            let place = index / side * letters / side * letters + index % side * letters / side
            if lettering[place] > 0 { isThing[index] = false }
        }
        let share = Double(isThing.count(where: { $0 })) / Double(isThing.count)
        guard share <= mostShare else { return fills }
        return UInt8(min(regions(&isThing), Int(fills) - 1))
    }

    /// The mean colour of a frame of two pixels; nil where the frame has several colours.
    private static func ground(_ pixels: [OKLab]) -> OKLab? {
        let frame = pixels.indices.filter { index in
            let (x, y) = (index % side, index / side)
            return x < 2 || y < 2 || x >= side - 2 || y >= side - 2
        }
        let share = 1 / Double(frame.count)
        var mean = OKLab(lightness: 0, a: 0, b: 0)
        for index in frame {
            mean.lightness += pixels[index].lightness * share
            mean.a += pixels[index].a * share
            mean.b += pixels[index].b * share
        }
        let spread = frame.reduce(0) { $0 + pixels[$1].distance(to: mean) * share }
        return spread <= plainSpread ? mean : nil
    }

    /// Counts regions of touching pixels, corners included, and clears them.
    private static func regions(_ isThing: inout [Bool]) -> Int {
        var count = 0
        var open: [Int] = []
        for start in isThing.indices where isThing[start] {
            var size = 0
            isThing[start] = false
            open.append(start)
            while let index = open.popLast() {
                size += 1
                let (x, y) = (index % side, index / side)
                for row in max(y - 1, 0)...min(y + 1, side - 1) {
                    for column in max(x - 1, 0)...min(x + 1, side - 1) where isThing[row * side + column] {
                        isThing[row * side + column] = false
                        open.append(row * side + column)
                    }
                }
            }
            if size >= leastPixels { count += 1 }
        }
        return count
    }
}
