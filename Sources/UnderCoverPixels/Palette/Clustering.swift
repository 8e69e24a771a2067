/// k-means in OKLab. Its initial centres depend only on the colours, so the result is the same on every machine.
enum Clustering {
    struct Weighted: Equatable {
        var color: OKLab
        var count: Double
    }

    static let most = 8
    static let iterations = 12
    static let sameDistance = 0.08

    /// 1…8 colours, no two closer than `sameDistance`. Empty only if `colors` is empty.
    static func clusters(of colors: [Weighted]) -> [Weighted] {
        var centers = seeds(colors)
        for _ in 0..<iterations {
            let next = means(colors, around: centers.map(\.color))
            if next == centers { break }
            centers = next
        }
        return merged(centers)
    }

    /// The most frequent colour first, then repeatedly the one farthest from all seeds. Distance is weighted by the
    /// square root of the count, because a single odd pixel is no colour of the cover.
    private static func seeds(_ colors: [Weighted]) -> [Weighted] {
        guard let first = colors.indices.max(by: { (colors[$0].count, $1) < (colors[$1].count, $0) }) else { return [] }
        var seeds = [colors[first]]
        var nearest = [Double](repeating: .infinity, count: colors.count)
        while seeds.count < most {
            let newest = seeds[seeds.count - 1].color
            var (best, bestScore) = (-1, 0.0)
            for index in colors.indices {
                nearest[index] = min(nearest[index], colors[index].color.distance(to: newest))
                let score = nearest[index] * colors[index].count.squareRoot()
                if score > bestScore { (best, bestScore) = (index, score) }
            }
            guard best >= 0 else { break }
            seeds.append(colors[best])
        }
        return seeds
    }

    private static func means(_ colors: [Weighted], around centers: [OKLab]) -> [Weighted] {
        var sums = [Weighted](
            repeating: Weighted(color: OKLab(lightness: 0, a: 0, b: 0), count: 0), count: centers.count)
        for each in colors {
            let home = nearest(each.color, centers)
            sums[home].color.lightness += each.color.lightness * each.count
            sums[home].color.a += each.color.a * each.count
            sums[home].color.b += each.color.b * each.count
            sums[home].count += each.count
        }
        return sums.filter { $0.count > 0 }.map { sum in
            let mean = OKLab(
                lightness: sum.color.lightness / sum.count, a: sum.color.a / sum.count, b: sum.color.b / sum.count)
            return Weighted(color: mean, count: sum.count)
        }
    }

    private static func nearest(_ color: OKLab, _ centers: [OKLab]) -> Int {
        var (best, bestDistance) = (0, Double.infinity)
        for index in centers.indices {
            let distance = color.squaredDistance(to: centers[index])
            if distance < bestDistance { (best, bestDistance) = (index, distance) }
        }
        return best
    }

    private static func merged(_ clusters: [Weighted]) -> [Weighted] {
        var result = clusters
        while let (one, two) = nearestPair(result), result[one].color.distance(to: result[two].color) < sameDistance {
            let count = result[one].count + result[two].count
            let mean = result[one].color.mixed(with: result[two].color, share: result[two].count / count)
            result[one] = Weighted(color: mean, count: count)
            result.remove(at: two)
        }
        return result
    }

    private static func nearestPair(_ clusters: [Weighted]) -> (Int, Int)? {
        func distance(_ pair: (Int, Int)) -> Double {
            clusters[pair.0].color.squaredDistance(to: clusters[pair.1].color)
        }
        let pairs = clusters.indices.flatMap { one in clusters.indices.dropFirst(one + 1).map { (one, $0) } }
        return pairs.min { distance($0) < distance($1) }
    }
}
