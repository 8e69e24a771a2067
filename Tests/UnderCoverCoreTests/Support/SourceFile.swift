import Foundation

/// A Swift source, read as words: for tests about what is declared where.
struct SourceFile {
    /// Below `Sources`, without `.swift`: "UnderCoverCore/Features/Party/Lobby/Lobby".
    let path: String
    let module: String
    /// The first folder in the module; empty for what lies beside the folders.
    let folder: String
    let text: String
    let tokens: [SwiftToken]
    let outline: SourceOutline

    init(path: String, text: String) {
        let parts = path.split(separator: "/").map { String($0) }
        self.path = path
        module = parts[0]
        folder = parts.count > 2 ? parts[1] : ""
        self.text = text
        tokens = SwiftToken.all(in: text)
        outline = SourceOutline(tokens)
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        .resolvingSymlinksInPath()

    /// All of the game's and the lab's Swift.
    static let all = texts(below: root).map {
        SourceFile(path: String($0.name.dropLast(".swift".count)), text: $0.text)
    }

    /// The Swift files of a folder and of those in it, sorted by name.
    static func texts(below folder: URL) -> [(name: String, text: String)] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
        }
    }

    static let screens = all.filter { $0.module == "UnderCoverCore" && $0.folder == "Features" }

    func types(conformingTo names: Set<String>) -> [String] {
        outline.types.filter { !names.contains($0.key) && !names.isDisjoint(with: $0.value) }.map(\.key)
    }
}

/// The uses of folders that stand above the file's own.
struct Breaches {
    /// The words, by the path of the file that uses them.
    private(set) var words: [String: Set<String>] = [:]
    /// For each word, a folder that declares it.
    private(set) var homes: [String: String] = [:]

    /// A word of several folders counts where all of them are above; one that another module declares, too, never does.
    /// - Parameter floors: the folders of each module from the lowest up.
    init(of files: [SourceFile], floors: [String: [String]], ignoring foreign: Set<String> = []) {
        var (types, members): ([String: [SourceFile]], [String: [SourceFile]]) = ([:], [:])
        for file in files {
            for name in file.outline.types.keys { types[name, default: []].append(file) }
            for name in file.outline.members { members[name, default: []].append(file) }
        }
        let heights = floors.mapValues { folders in
            Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($1, $0) })
        }
        for file in files {
            guard let heights = heights[file.module], let height = heights[file.folder] else { continue }
            func look(_ words: Set<String>, _ owners: [String: [SourceFile]]) {
                for word in words where !foreign.contains(word) {
                    let seen = (owners[word] ?? []).filter {
                        $0.module == file.module || file.outline.imports.contains($0.module)
                    }
                    let isAbove = seen.allSatisfy { $0.module == file.module && heights[$0.folder] ?? 0 > height }
                    guard isAbove, let home = seen.first else { continue }
                    self.words[file.path, default: []].insert(word)
                    homes[word] = home.folder
                }
            }
            look(file.outline.usedTypes, types)
            look(file.outline.usedMembers, members)
        }
    }
}
