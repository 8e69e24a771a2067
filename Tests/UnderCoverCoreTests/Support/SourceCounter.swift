import Foundation

/// The texts that `SourceCounter` reads.
struct SourceHouse {
    let files: [SourceFile]
    /// Swift files of the tests, of which only the comments count.
    let tests: [String]

    static let own = SourceHouse(
        files: SourceFile.all,
        tests: SourceFile.texts(below: SourceFile.root.appending(path: "../Tests")).map(\.text))
}

/// A habit that the sources are to lose, and how often they have it.
enum SourceCounter: String, CaseIterable, Sendable {
    case hall = "files that extend AppState"
    case typeTests = "type tests of screens outside the folder of the screen"
    case numbers = "number literals in layouts"
    case cuts = "rectangle cuts in screens"
    case measurements = "text measurements in screens"
    case shapeQuestions = "questions about the window's shape in screens"
    case subjectless = "comments that begin without a subject"
    case vague = "comments that do not name who acts"
    case small = "files under 30 lines with one user"

    private static let beginnings = ["Of", "What", "Where", "By", "Whether"]
    private static let vagueWords = ["somebody", "nobody", "whoever", "Somebody", "Nobody", "Whoever"]

    func count(in house: SourceHouse) -> Int {
        switch self {
        case .hall: house.files.count { $0.outline.usedTypes.contains("AppState") && $0.extendsAppState }
        case .typeTests: Self.typeTests(house)
        case .numbers: house.screens.filter(\.draws).reduce(0) { $0 + $1.numbers }
        case .cuts: house.screens.reduce(0) { $0 + $1.cuts }
        case .measurements: house.screens.reduce(0) { $0 + $1.measurements }
        case .shapeQuestions: house.screens.reduce(0) { $0 + $1.shapeQuestions }
        case .subjectless: house.comments(Self.beginnings.map { "// \($0) " }) { _, _, _ in true }
        case .vague: house.comments(Self.vagueWords, where: Self.isWordOfComment)
        case .small: Self.smallFiles(house.files)
        }
    }

    /// `is`, `as`, `as?` and `as!` before the name of a screen.
    private static func typeTests(_ house: SourceHouse) -> Int {
        let protocols: Set = ["ScreenBehaviour", "PageScreen", "TextScreen", "NamingScreen"]
        var homes: [String: String] = [:]
        for file in house.screens {
            for screen in file.types(conformingTo: protocols) { homes[screen] = file.screenFolder }
        }
        return house.files.reduce(0) { sum, file in
            let names = file.outline.usedTypes.union(file.outline.declared).filter { name in
                homes[name].map { $0 != file.screenFolder } ?? false
            }
            guard !names.isEmpty else { return sum }
            return sum
                + file.tokens.indices.count { index in
                    let word = file.word(index)
                    guard word == "is" || word == "as" else { return false }
                    let isMarked = file.isMark(index + 1, "?") || file.isMark(index + 1, "!")
                    return names.contains(file.word(index + (isMarked ? 2 : 1)))
                }
        }
    }

    /// Names that two files declare say nothing about who uses which, so they are left out.
    private static func smallFiles(_ files: [SourceFile]) -> Int {
        var homes: [String: Int] = [:]
        for (index, file) in files.enumerated() {
            for name in file.outline.members.union(file.outline.types.keys) {
                homes[name] = homes[name] == nil ? index : -1
            }
        }
        let small = Set(files.indices.filter { files[$0].isSmall })
        homes = homes.filter { small.contains($0.value) }
        let names = Set(homes.keys)
        var users: [Int: Set<Int>] = [:]
        for (index, file) in files.enumerated() {
            for name in names.intersection(file.outline.usedTypes.union(file.outline.usedMembers)) {
                if let home = homes[name], home != index { users[home, default: []].insert(index) }
            }
        }
        return users.values.count { $0.count == 1 }
    }

    /// The line has slashes before it that follow a space or begin the line, which those of an address do not.
    private static func isWordOfComment(_ start: UnsafePointer<CChar>, _ word: UnsafePointer<CChar>, length: Int)
        -> Bool
    {
        func isLetter(_ letter: CChar) -> Bool { isalpha(Int32(letter)) != 0 }
        guard !isLetter(word[length]), word == start || !isLetter(word[-1]) else { return false }
        var place = word
        while place > start, place[-1] != 10 {
            place -= 1
            if place[0] == 47, place[1] == 47, place == start || isspace(Int32(place[-1])) != 0 { return true }
        }
        return false
    }
}

extension SourceHouse {
    fileprivate var screens: [SourceFile] { files.filter { $0.folder == "Features" } }

    /// How often texts have one of `parts`. C finds them, because Swift's strings are slow in a debug build.
    /// - Parameter isMeant: gets the start of the text, the part that was found, and its length.
    fileprivate func comments(
        _ parts: [String],
        where isMeant: (_ start: UnsafePointer<CChar>, _ part: UnsafePointer<CChar>, _ length: Int) -> Bool
    ) -> Int {
        (files.map(\.text) + tests).reduce(0) { sum, text in
            text.withCString { start in
                parts.reduce(sum) { sum, part in
                    var (sum, place) = (sum, start)
                    while let found = strstr(place, part) {
                        if isMeant(start, found, part.utf8.count) { sum += 1 }
                        place = UnsafePointer(found) + 1
                    }
                    return sum
                }
            }
        }
    }
}

extension SourceFile {
    private static let sides: Set = ["cutTop", "cutBottom", "cutLeft", "cutRight"]
    private static let free: Set = ["0", "1", "2", "0.0", "1.0", "2.0", "0.5"]
    private static let drawing: Set = ["Sheet", "Rect", "ScreenMetrics"]
    private static let measuring: Set = ["TextMeasure", "TextWrap"]
    private static let shapes: Set = ["shape", "isSmall", "isBeside", "arrangement"]

    fileprivate func word(_ index: Int) -> String { index >= 0 && index < tokens.count ? tokens[index].word : "" }

    fileprivate func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isMark(mark)
    }

    /// "Lobby" of "UnderCoverCore/Features/Party/Lobby/Lobby"; nil for files outside the screens.
    fileprivate var screenFolder: String? {
        guard folder == "Features" else { return nil }
        return path.split(separator: "/").dropFirst(2).first.map { String($0) }
    }

    fileprivate var isSmall: Bool { text.utf8.count < 30 * 121 && text.utf8.count { $0 == 10 } < 30 }

    fileprivate var extendsAppState: Bool {
        tokens.indices.contains { index in
            word(index) == "extension" && word(index + 1) == "AppState" && !isMark(index + 2, ".")
        }
    }

    /// Samples say what is on a screen, not where.
    fileprivate var draws: Bool { !path.hasSuffix("Samples") && !outline.usedTypes.isDisjoint(with: Self.drawing) }

    /// Literals other than 0, 1, 2 and ½. Those of `$0` and `pair.0` are names.
    fileprivate var numbers: Int {
        tokens.indices.count { index in
            guard let first = tokens[index].word.utf8.first, (48...57).contains(first), !isMark(index - 1, "$"),
                !isMark(index - 1, ".") || isMark(index - 2, ".")
            else { return false }
            let part = word(index + 2)
            let hasPart = isMark(index + 1, ".") && part.utf8.first.map { (48...57).contains($0) } ?? false
            return !Self.free.contains(hasPart ? tokens[index].word + "." + part : tokens[index].word)
        }
    }

    fileprivate var cuts: Int {
        guard !outline.usedMembers.isDisjoint(with: Self.sides) else { return 0 }
        return tokens.indices.count {
            tokens[$0].word.hasPrefix("cut") && Self.sides.contains(tokens[$0].word) && isMark($0 - 1, ".")
                && isMark($0 + 1, "(")
        }
    }

    fileprivate var measurements: Int {
        guard !outline.usedTypes.isDisjoint(with: Self.measuring) else { return 0 }
        return tokens.count { $0.word.hasPrefix("Text") && Self.measuring.contains($0.word) }
    }

    fileprivate var shapeQuestions: Int {
        tokens.indices.count {
            tokens[$0].word == "metrics" && isMark($0 + 1, ".") && Self.shapes.contains(word($0 + 2))
        }
    }
}
