/// The names that a Swift source declares and uses. It reads words, not types: two declarations of one name are one
/// name.
struct SourceOutline {
    private(set) var imports: Set<String> = []
    /// Types at the top level that other files see, each with the types that its head names.
    private(set) var types: [String: Set<String>] = [:]
    /// Functions, values and cases that other files see, of types or free.
    private(set) var members: Set<String> = []
    /// Cases by the names of the types around them, such as `Lobby.Target`.
    private(set) var cases: [String: [String]] = [:]
    /// Types and members of all levels, private ones, too. In this file such a word means that.
    private(set) var declared: Set<String> = []
    /// Capitalised words that this file does not declare.
    private(set) var usedTypes: Set<String> = []
    /// Words after a full stop or before a parenthesis that this file does not declare.
    private(set) var usedMembers: Set<String> = []

    private struct Scope {
        /// Empty for a body: no other file sees what is declared there.
        var name = ""
        var isPrivate = false
    }

    private var scopes: [Scope] = []
    /// The scope of a type or an extension, until its brace.
    private var head: Scope?
    private var isPrivate = false
    private var depth = 0
    /// At this depth a comma leads to the next name of `case a, b` or `let a, b: Int`.
    private var list: (depth: Int, isCase: Bool, isPrivate: Bool)?

    /// Parameters and values of functions, which are called like functions.
    private var locals: Set<String> = []
    private var called: Set<String> = []

    init(_ tokens: [SwiftToken]) {
        var before = SwiftToken()
        for (index, token) in tokens.enumerated() {
            let after = index + 1 < tokens.count ? tokens[index + 1] : SwiftToken()
            if token.word.isEmpty {
                read(mark: token.mark, after)
            } else {
                if !before.isMark("."), !after.isMark(":") { read(keyword: token.word, after) }
                if !before.isMark("."), after.isMark(":") { locals.insert(token.word) }
                use(token.word, isMember: before.isMark("."), isCalled: after.isMark("(") && before.word != "func")
            }
            before = token
        }
        usedTypes.subtract(declared)
        usedMembers.formUnion(called.subtracting(locals))
        usedMembers.subtract(declared)
    }

    private var isInType: Bool { scopes.last.map { !$0.name.isEmpty } ?? false }
    private var isSeen: Bool { !isPrivate && scopes.allSatisfy { !$0.name.isEmpty && !$0.isPrivate } }

    private mutating func read(mark: UInt8, _ after: SwiftToken) {
        switch mark {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "{"):
            scopes.append(head ?? Scope())
            (head, isPrivate, list) = (nil, false, nil)
        case UInt8(ascii: "}"):
            _ = scopes.popLast()
            list = nil
        case UInt8(ascii: "=") where list?.isCase == false: list = nil
        case UInt8(ascii: ","):
            guard let list, list.depth == depth else { break }
            isPrivate = list.isPrivate
            declareMember(after.word, isCase: list.isCase)
        default: break
        }
    }

    private mutating func read(keyword: String, _ after: SwiftToken) {
        switch keyword {
        case "private", "fileprivate": isPrivate = isPrivate || !after.isMark("(")
        case "import": imports.insert(after.word)
        case "case" where isInType, "var", "let", "func":
            list = isInType && keyword != "func" ? (depth, keyword == "case", isPrivate) : nil
            declareMember(after.word, isCase: keyword == "case")
        case "class" where ["func", "var"].contains(after.word): break
        case "struct", "class", "enum", "actor", "protocol", "typealias", "extension":
            list = nil
            declareType(after.word, keyword)
        default: break
        }
    }

    private mutating func declareType(_ name: String, _ keyword: String) {
        defer { isPrivate = false }
        guard !name.isEmpty else { return }
        if keyword != "extension" {
            declared.insert(name)
            if isSeen, scopes.isEmpty { types[name] = [] }
        }
        guard keyword != "typealias" else { return }
        head = Scope(name: scopes.last.map { $0.name + "." + name } ?? name, isPrivate: isPrivate)
    }

    private mutating func declareMember(_ name: String, isCase: Bool) {
        defer { isPrivate = false }
        guard !name.isEmpty else { return }
        guard scopes.allSatisfy({ !$0.name.isEmpty }) else {
            locals.insert(name)
            return
        }
        declared.insert(name)
        if isSeen { members.insert(name) }
        if isCase, let scope = scopes.last { cases[scope.name, default: []].append(name) }
    }

    private mutating func use(_ word: String, isMember: Bool, isCalled: Bool) {
        if let first = word.utf8.first, (65...90).contains(first) {
            usedTypes.insert(word)
            if let head, word != head.name { types[head.name]?.insert(word) }
        } else if isMember {
            usedMembers.insert(word)
        } else if isCalled {
            called.insert(word)
        }
    }
}
