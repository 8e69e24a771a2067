/// A picture whose ink has been told from its paper, and the connected components of that ink.
struct InkPage {
    let grey: [UInt8]
    let side: Int
    /// The label of the component that a pixel belongs to; −1 on paper.
    private(set) var labels: [Int32]
    private(set) var components: [InkComponent] = []

    /// The number of pixels of the smallest letter: a grainy sleeve has a hundred thousand smaller specks.
    private static let smallestArea = 4

    /// - Parameters: `side` × `side` pixels each, rows from the top.
    init(_ grey: [UInt8], side: Int, isInk: [Bool]) {
        self.grey = grey
        self.side = side
        labels = [Int32](repeating: -1, count: side * side)
        var stack: [Int] = []
        for start in isInk.indices where isInk[start] && labels[start] < 0 {
            let component = filled(from: start, isInk, &stack)
            if component.area >= Self.smallestArea { components.append(component) }
        }
    }

    func isInk(_ x: Int, _ y: Int, of component: InkComponent) -> Bool {
        x >= 0 && y >= 0 && x < side && y < side && labels[y * side + x] == component.label
    }

    func tone(_ x: Int, _ y: Int) -> Int { Int(grey[min(max(y, 0), side - 1) * side + min(max(x, 0), side - 1)]) }

    static let neighbours = [(-1, 0), (1, 0), (0, -1), (0, 1)]

    /// - Parameter stack: empty before and after; kept to save allocations.
    private mutating func filled(from start: Int, _ isInk: [Bool], _ stack: inout [Int]) -> InkComponent {
        var component = InkComponent(left: side, top: side, right: 0, bottom: 0)
        component.label = Int32(start)
        labels[start] = component.label
        stack.append(start)
        while let place = stack.popLast() {
            let (x, y) = (place % side, place / side)
            component.add(x, y, tone: Int(grey[place]))
            var isEdge = false
            for (dx, dy) in Self.neighbours {
                let (nx, ny) = (x + dx, y + dy)
                guard nx >= 0, ny >= 0, nx < side, ny < side, isInk[ny * side + nx] else {
                    isEdge = true
                    continue
                }
                guard labels[ny * side + nx] < 0 else { continue }
                labels[ny * side + nx] = component.label
                stack.append(ny * side + nx)
            }
            if isEdge { component.perimeter += 1 }
        }
        return component
    }
}

extension InkComponent {
    fileprivate mutating func add(_ x: Int, _ y: Int, tone: Int) {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
        area += 1
        toneSum += tone
    }
}

// Tells a letter from other shapes.

extension InkPage {
    /// 8 × 8 shares of ink in the component's box. Letters differ in it; a repeated motif does not.
    func shape(_ component: InkComponent) -> [Double] {
        var ink = [Double](repeating: 0, count: 64)
        var count = ink
        for y in component.top...component.bottom {
            for x in component.left...component.right {
                let cell = (y - component.top) * 8 / component.height * 8 + (x - component.left) * 8 / component.width
                count[cell] += 1
                if isInk(x, y, of: component) { ink[cell] += 1 }
            }
        }
        // A box narrower than eight pixels leaves cells without a pixel of their own.
        for cell in 0..<64 where count[cell] == 0 {
            let x = component.left + cell % 8 * component.width / 8
            let y = component.top + cell / 8 * component.height / 8
            count[cell] = 1
            ink[cell] = isInk(x, y, of: component) ? 1 : 0
        }
        return zip(ink, count).map { $0 / $1 }
    }

    /// To what lies two pixels beside its edge, in 255ths.
    func contrast(_ component: InkComponent) -> Double {
        var (sum, count) = (0, 0)
        for y in component.top...component.bottom {
            for x in component.left...component.right where isInk(x, y, of: component) {
                for (dx, dy) in Self.neighbours {
                    let (nx, ny) = (x + dx, y + dy)
                    guard nx >= 0, ny >= 0, nx < side, ny < side, !isInk(nx, ny, of: component) else { continue }
                    sum += tone(x + 2 * dx, y + 2 * dy)
                    count += 1
                }
            }
        }
        return abs(Double(sum) / Double(max(count, 1)) - component.meanTone)
    }

    /// Coefficient of variation of the lengths of ink along its rows.
    func strokeVariation(_ component: InkComponent) -> Double {
        var lengths: [Double] = []
        for y in component.top...component.bottom {
            var length = 0.0
            for x in component.left...component.right + 1 {
                if x <= component.right, isInk(x, y, of: component) {
                    length += 1
                } else if length > 0 {
                    lengths.append(length)
                    length = 0
                }
            }
        }
        return Spread(lengths).variation
    }

    /// Holes of at least three pixels. No letter has more than two.
    func holes(_ component: InkComponent) -> Int {
        // With a rim of paper, so that all that is outside is one hole more.
        let (width, height) = (component.width + 2, component.height + 2)
        var isOpen = (0..<width * height).map {
            !isInk(component.left + $0 % width - 1, component.top + $0 / width - 1, of: component)
        }
        var count = -1
        for start in isOpen.indices where isOpen[start] && Self.drain(&isOpen, width, from: start) >= 3 { count += 1 }
        return max(count, 0)
    }

    /// Fills a connected part of an array with rows of `width` and returns its size.
    private static func drain(_ isOpen: inout [Bool], _ width: Int, from start: Int) -> Int {
        var stack = [start]
        var count = 0
        isOpen[start] = false
        while let place = stack.popLast() {
            count += 1
            for (dx, dy) in neighbours {
                let (x, next) = (place % width + dx, place + dy * width + dx)
                guard x >= 0, x < width, isOpen.indices.contains(next), isOpen[next] else { continue }
                isOpen[next] = false
                stack.append(next)
            }
        }
        return count
    }
}

/// How much numbers differ.
struct Spread {
    let mean: Double
    let deviation: Double
    let median: Double

    /// All 0 for an empty list.
    init(_ values: [Double]) {
        let count = Double(max(values.count, 1))
        let mean = values.reduce(0, +) / count
        self.mean = mean
        deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
        median = values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    /// The deviation as a share of the mean.
    var variation: Double { mean > 0 ? deviation / mean : 0 }
}
