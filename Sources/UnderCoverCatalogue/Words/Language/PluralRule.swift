/// Chooses the form of a plural for a number: the C expression of a catalogue's header, such as "n == 1 ? 0 : 1".
struct PluralRule: Equatable, Sendable {
    private indirect enum Node: Equatable, Sendable {
        case n
        case number(Int)
        case not(Node)
        case binary(String, Node, Node)
        case choice(Node, Node, Node)
    }

    /// English: one, and all the others.
    static let english = PluralRule(forms: 2, root: .binary("!=", .n, .number(1)))

    let forms: Int
    private let root: Node

    private init(forms: Int, root: Node) {
        self.forms = forms
        self.root = root
    }

    /// - Parameter header: "nplurals=2; plural=(n != 1);". nil where it is longer or deeper than any language needs, or
    ///   makes no sense.
    init?(header: String) {
        guard header.utf8.count <= 400 else { return nil }
        var fields: [String: String] = [:]
        for field in header.split(separator: ";") {
            let parts = field.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            fields[parts[0].filter { !$0.isWhitespace }] = String(parts[1])
        }
        guard let forms = fields["nplurals"].flatMap({ Int($0.filter { !$0.isWhitespace }) }), (1...6).contains(forms),
            let expression = fields["plural"], var reader = PluralReader(expression), let root = reader.whole()
        else { return nil }
        self.forms = forms
        self.root = root
    }

    /// From 0. A rule that leads outside its forms means the last one.
    func form(_ count: Int) -> Int {
        let form = value(root, Int(count.magnitude & 0x7FFF_FFFF))
        return min(max(form, 0), forms - 1)
    }

    private func value(_ node: Node, _ n: Int) -> Int {
        switch node {
        case .n: n
        case .number(let number): number
        case .not(let inner): value(inner, n) == 0 ? 1 : 0
        case .choice(let asked, let yes, let no): value(asked, n) != 0 ? value(yes, n) : value(no, n)
        case .binary(let sign, let left, let right): Self.apply(sign, value(left, n), value(right, n))
        }
    }

    private static func apply(_ sign: String, _ left: Int, _ right: Int) -> Int {
        switch sign {
        case "||": left != 0 || right != 0 ? 1 : 0
        case "&&": left != 0 && right != 0 ? 1 : 0
        case "==": left == right ? 1 : 0
        case "!=": left != right ? 1 : 0
        case "<": left < right ? 1 : 0
        case ">": left > right ? 1 : 0
        case "<=": left <= right ? 1 : 0
        case ">=": left >= right ? 1 : 0
        case "%": right == 0 ? 0 : left % right
        default: 0
        }
    }

    /// Reads the expression from left to right; each level of signs binds tighter than the one before.
    private struct PluralReader {
        private static let levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["%"]]
        private static let mostDeep = 40
        private var tokens: ArraySlice<String>
        private var depth = 0

        init?(_ expression: String) {
            var tokens: [String] = []
            var rest = expression.filter { !$0.isWhitespace }[...]
            while let letter = rest.first {
                let two = String(rest.prefix(2))
                if ["||", "&&", "==", "!=", "<=", ">="].contains(two) {
                    tokens.append(two)
                    rest = rest.dropFirst(2)
                } else if letter.isASCII, letter.isNumber {
                    let digits = rest.prefix { $0.isASCII && $0.isNumber }
                    tokens.append(String(digits))
                    rest = rest.dropFirst(digits.count)
                } else if "n!<>%?:()".contains(letter) {
                    tokens.append(String(letter))
                    rest = rest.dropFirst()
                } else {
                    return nil
                }
            }
            self.tokens = tokens[...]
        }

        mutating func whole() -> Node? {
            guard let root = choice(), tokens.isEmpty else { return nil }
            return root
        }

        private mutating func take(_ sign: String) -> Bool {
            guard tokens.first == sign else { return false }
            tokens = tokens.dropFirst()
            return true
        }

        private mutating func choice() -> Node? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.mostDeep, let asked = binary(0) else { return nil }
            guard take("?") else { return asked }
            guard let yes = choice(), take(":"), let no = choice() else { return nil }
            return .choice(asked, yes, no)
        }

        private mutating func binary(_ level: Int) -> Node? {
            guard level < Self.levels.count else { return single() }
            guard var left = binary(level + 1) else { return nil }
            while let sign = tokens.first, Self.levels[level].contains(sign) {
                tokens = tokens.dropFirst()
                guard let right = binary(level + 1) else { return nil }
                left = .binary(sign, left, right)
            }
            return left
        }

        private mutating func single() -> Node? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.mostDeep else { return nil }
            if take("!") { return single().map(Node.not) }
            if take("(") {
                guard let inner = choice(), take(")") else { return nil }
                return inner
            }
            if take("n") { return .n }
            guard let digits = tokens.first, digits.count <= 6, let number = Int(digits) else { return nil }
            tokens = tokens.dropFirst()
            return .number(number)
        }
    }
}
