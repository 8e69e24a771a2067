import Foundation

/// A source file of the core, read as text: for tests about what is declared where.
struct SourceFile {
    let path: String
    let text: String

    /// All below a folder of the core.
    static func files(_ folder: String = "") throws -> [SourceFile] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/UnderCoverCore"
        )
        .resolvingSymlinksInPath()
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap {
            $0 as? String
        }
        return try (names ?? []).filter { $0.hasSuffix(".swift") }.map { name in
            let path = folder.isEmpty ? name : folder + "/" + name
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            return SourceFile(path: path, text: text)
        }
    }

    /// Without comments and string literals.
    var code: String {
        text.replacing(/"""[\s\S]*?"""/, with: "\"\"").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
            .replacing(/\/\/[^\n]*/, with: "")
    }

    var folder: String { path.split(separator: "/").first.map(String.init) ?? "" }

    var imports: [String] { code.matches(of: /(?m)^(?:@\w+ )?import (\w+)/).map { String($0.1) } }

    /// Every name in it that begins with a capital.
    var words: Set<String> { Set(code.matches(of: /\b[A-Z]\w*\b/).map { String($0.0) }) }

    /// Types declared at the top level, with what they inherit from.
    private var declared: [(name: String, inherits: String)] {
        code.matches(of: /(?m)^(?:package |final )*(?:struct|enum|class|protocol) (\w+)(?:<[^>]*>)?(?::([^{]*))?/).map {
            (String($0.1), $0.2.map(String.init) ?? "")
        }
    }

    func types(named name: String) -> [String] { declared.map(\.name).filter { $0 == name } }

    func types(conformingTo names: [String]) -> [String] {
        declared.filter { type in names.contains { type.inherits.contains($0) } }.map(\.name)
            .filter { !names.contains($0) }
    }

    var types: [String] { declared.map(\.name) }

    /// The cases of `enum Target` inside the type.
    func targets(of type: String) -> [String] {
        guard let start = code.firstRange(of: "struct \(type):")?.upperBound,
            let body = code[start...].firstMatch(of: /enum Target: ScreenTarget \{([^}]*)\}/)
        else { return [] }
        return body.1.split(separator: "\n").filter { $0.contains("case ") }.flatMap { line in
            line.replacing(/\([^)]*\)/, with: "").replacing("case ", with: "").split(separator: ",")
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
