// Rules over the player's records that all must fit: "Jazz of the 1960s, never asked".

extension SourceReference {
    /// So many rules are joined at most.
    package static let mostJoined = 3

    /// The rule that an album fits which fits all of these, in whatever order they are named; one rule is itself. nil for
    /// none, for too many, and for those whose names are too long together.
    package init?(joining rules: [SourceReference]) {
        let parts = Set(rules.filter { $0.isRule && $0.kind != .joined })
        guard let first = parts.first, parts.count <= Self.mostJoined else { return nil }
        let id = parts.map(\.part).sorted().joined(separator: "&")
        guard id.utf8.count <= OutsideID.longestPath else { return nil }
        self = parts.count == 1 ? first : SourceReference(source: first.source, kind: .joined, id: id)
    }

    /// The rules that an album must fit: those of a joined one, else this one. Empty where they cannot be read.
    package var rules: [SourceReference] {
        guard kind == .joined else { return [self] }
        let parts = id.split(separator: "&", omittingEmptySubsequences: false)
        let rules = parts.compactMap { Self.rule($0, source) }
        return rules.count == parts.count && rules.count <= Self.mostJoined ? rules : []
    }

    private var part: String { kind.rawValue + "=" + Self.escaped(id) }

    private static func rule(_ part: Substring, _ source: String) -> SourceReference? {
        guard let cut = part.firstIndex(of: "="), let kind = Kind(rawValue: String(part[..<cut])), kind != .joined,
            let id = unescaped(part[part.index(after: cut)...])
        else { return nil }
        return SourceReference(source: source, kind: kind, id: id)
    }

    private static let escapes: [(plain: Character, escape: String)] = [("%", "%25"), ("&", "%26"), ("=", "%3D")]

    private static func escaped(_ id: String) -> String {
        id.map { letter in escapes.first { $0.plain == letter }?.escape ?? String(letter) }.joined()
    }

    /// nil where a sign stands for itself that has an escape.
    private static func unescaped(_ text: Substring) -> String? {
        var (plain, rest) = ("", text)
        while let letter = rest.first {
            if let found = escapes.first(where: { rest.hasPrefix($0.escape) }) {
                plain.append(found.plain)
                rest = rest.dropFirst(found.escape.count)
            } else if letter == "%" {
                return nil
            } else {
                plain.append(letter)
                rest = rest.dropFirst()
            }
        }
        return plain.isEmpty ? nil : plain
    }
}
