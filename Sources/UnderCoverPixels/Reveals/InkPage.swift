/// A picture whose ink has been told from its paper, and the connected components of that ink.
struct InkPage {
    let grey: [UInt8]
    let side: Int
    /// The label of the component that a pixel belongs to; −1 on paper.
    private(set) var labels: [Int32]
    private(set) var components: [InkComponent] = []

    /// In pixels. A grainy sleeve has a hundred thousand specks smaller than this.
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
