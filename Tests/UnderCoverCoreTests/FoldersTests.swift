import Foundation
import Testing

/// Tests which module and which folder uses whose types and members. Modules and their folders can be read, and tested,
/// from the lowest up; so no folders use each other in a circle.
struct FoldersTests {
    /// A module may import those of the line above its own, and what these may.
    private static let arrows: [String: [String]] = [
        "UnderCoverPixels": [], "UnderCoverPress": [],
        "UnderCoverCatalogue": ["UnderCoverPixels"],
        "UnderCoverCore": ["UnderCoverCatalogue"],
        "UnderCoverMusic": ["UnderCoverCatalogue", "UnderCoverPress"], "UnderCoverStage": ["UnderCoverCatalogue"],
        "UnderCoverDesktop": ["UnderCoverCatalogue"], "UnderCoverPhones": ["UnderCoverCatalogue"],
        "UnderCoverApp": [
            "UnderCoverCore", "UnderCoverMusic", "UnderCoverStage", "UnderCoverDesktop", "UnderCoverPhones",
        ],
        "UnderCoverLab": ["UnderCoverApp", "UnderCoverPress"],
        "under-cover": ["UnderCoverApp"], "under-cover-lab": ["UnderCoverLab"],
    ]

    /// A folder may use those before it; "" stands for the files beside the folders.
    private static let floors: [String: [String]] = [
        "UnderCoverPixels": ["", "Pictures", "Palette", "Text", "Reveals"],
        "UnderCoverPress": ["Ground", "Drawing", "Type", "Figures", "Systems", "Fridays"],
        "UnderCoverCatalogue": [
            "Ground", "Titles", "Input", "Albums", "Finding", "Music", "Listening", "Kept", "Phones", "Canvas", "Words",
        ],
        "UnderCoverCore": [
            "Input", "Rules", "Settings", "Words", "Canvas",
            "Widgets", "Kit", "State", "Features", "Game",
        ],
        "UnderCoverMusic": [
            "", "HTTP", "Outside", "Store", "Bundled", "Providers", "Accounts", "Live", "Artwork", "Packs", "Gathering",
            "Library", "Club",
        ],
        "UnderCoverStage": [
            "Ground", "Window", "Renderer", "Images", "Text", "Input", "Audio", "Tags", "Reader", "Checkup", "",
        ],
        "UnderCoverDesktop": ["", "Speech"],
        "UnderCoverPhones": ["Terms", "Page", "Door", "Room", ""],
        "UnderCoverApp": [
            "Log", "", "Options", "Press", "Start", "Club", "Doctor", "Packs", "SourceService", "ShelfService",
            "Covers", "Deck",
            "Links", "Desktop", "Phones", "Evening", "Loop", "Commands",
        ],
        "UnderCoverLab": [
            "Monkey", "Records", "Pictures", "Bench", "Club", "Library", "Packs", "Sound", "Phones", "Speech", "",
        ],
        "under-cover": [""], "under-cover-lab": [""],
    ]

    /// Names of ours that Swift, Foundation, C or a tuple has, too: a word does not tell which one is meant.
    private static let foreign: Set = [
        "any", "append", "arguments", "cancel", "close", "configuration", "contains", "control", "count", "data",
        "decode", "digit",
        "drop", "element", "environment", "error", "failure", "final", "first", "forEach", "head", "headers", "index",
        "insert", "isASCII", "isEmpty", "isNumber", "joined", "keys", "last", "makeIterator", "map", "max",
        "milliseconds", "name",
        "now", "offset", "open", "password", "path", "plain", "plus", "prefix", "reach", "reduce", "remove", "resume",
        "run", "seconds", "songs", "sort", "sorted", "split", "starts", "suffix", "top", "up", "user", "value",
        "wait", "wanted", "window", "x", "y",
    ]

    private static let modules = Set(SourceFile.all.map(\.module))

    @Test func everyFolderHasItsFloor() {
        #expect(Self.modules == Set(Self.floors.keys) && Self.modules == Set(Self.arrows.keys))
        for module in Self.modules {
            let folders = Set(SourceFile.all.filter { $0.module == module }.map(\.folder))
            #expect(folders.symmetricDifference(Self.floors[module] ?? []) == [], "\(module)")
        }
    }

    @Test func aFolderUsesOnlyThoseBelowIt() {
        let found = Breaches(of: SourceFile.all, floors: Self.floors, ignoring: Self.foreign)
        for (path, words) in found.words.sorted(by: { $0.key < $1.key }) {
            let above = words.sorted().map { "\($0) of \(found.homes[$0] ?? "")" }
            #expect(above == [], "\(path) uses what stands above it")
        }
    }

    @Test func aModuleImportsOnlyThoseBelowIt() {
        func below(_ module: String) -> Set<String> {
            (Self.arrows[module] ?? []).reduce(into: []) { $0.formUnion(below($1).union([$1])) }
        }
        for file in SourceFile.all {
            let above = file.outline.imports.intersection(Self.modules).subtracting(below(file.module))
            #expect(above == [], "\(file.path)")
        }
    }

    /// No SDL, GL, files, clock, network, threads; Foundation reads JSON and folds text, Synchronization guards which
    /// language is spoken.
    @Test func theCoreImportsNothingOfTheMachine() {
        let allowed: Set = [
            "UnderCoverCatalogue", "UnderCoverPixels", "Foundation", "FoundationEssentials",
            "FoundationInternationalization",
            "Synchronization",
        ]
        for file in SourceFile.all where ["UnderCoverCatalogue", "UnderCoverCore"].contains(file.module) {
            #expect(file.outline.imports.subtracting(allowed) == [], "\(file.path)")
        }
    }

    /// `Type`, `Type.member`, `File+Part` and folders in the map and in the tables of what to touch.
    @Test func theMapNamesWhatIsThere() throws {
        let map = try ["README.md", "../docs/ADDING.md", "../docs/DEPENDENCIES.md"].map {
            try String(contentsOf: SourceFile.root.appending(path: $0), encoding: .utf8)
        }.joined()
        var known = Set(try FileManager.default.contentsOfDirectory(atPath: SourceFile.root.path))
        for file in SourceFile.all {
            known.formUnion(
                file.outline.declared.union([file.path.split(separator: "/").last.map { String($0) } ?? ""]))
        }
        // These names belong to the tests and to Swift.
        known.formUnion(["FlashMeter", "Int", "PhoneClient"] + SourceFile.all.map(\.folder))
        let names = map.matches(of: /`([A-Z]\w*(?:\+\w+)?)(?:\.(\w+))?(?:\([^`]*\))?`/)
        #expect(names.count > 120)
        for name in names where !name.1.hasSuffix("Tests") && name.1 != "Filling" {
            let parts = [name.1, name.2].compactMap { $0.map { String($0) } }
            #expect(parts.filter { !known.contains($0) } == [], "\(name.0)")
        }
        for name in map.matches(of: /`((?:UnderCover|Assets|Scripts|Tests)\w*\/[\w.\/+-]+)/) {
            let places = ["", "../"].map { SourceFile.root.appending(path: $0 + name.1).path }
            #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(name.1)")
        }
    }

    /// The fuzzer's package builds some files of some modules, and no other build notices which of them it lacks.
    @Test func theFuzzerHasTheTypesThatItsFilesUse() throws {
        let package = try String(
            contentsOf: SourceFile.root.appending(path: "../Tests/Fuzz/Package.swift"), encoding: .utf8)
        let targets = package.matches(
            of: /path: "Rooms\/(UnderCover\w+)"(?:,\s*exclude: \[([^\]]*)\])?(?:,\s*sources: \[([^\]]*)\])?/)
        #expect(targets.count > 4)
        for target in targets {
            func names(_ list: Substring?) -> Set<String> {
                Set((list ?? "").matches(of: /"([^"]+)"/).map { String($0.1) })
            }
            func place(_ file: SourceFile) -> String { String(file.path.dropFirst(target.1.count + 1)) + ".swift" }
            let (excluded, listed) = (names(target.2), names(target.3))
            let all = SourceFile.all.filter { $0.module == target.1 }
            #expect(listed.subtracting(all.map(place)) == [], "\(target.1)")
            let built = all.filter { (listed.isEmpty || listed.contains(place($0))) && !excluded.contains($0.folder) }
            let missing = Set(all.flatMap(\.outline.types.keys)).subtracting(built.flatMap(\.outline.types.keys))
            for file in built { #expect(file.outline.usedTypes.intersection(missing) == [], "\(file.path)") }
        }
    }

    // MARK: Whether these tests see

    /// A house of two floors, whose upper one declares all there is.
    private static let attic = """
        package enum SearchText { package static func asked(_ text: String) -> [String] { [text] } }
        extension State { mutating func askTwins() {} }
        func measured(_ side: Int) -> Int { side }
        package enum Phase { case before, begun(Int), over }
        struct Frame { let left, reach: Int; private let none, secret: Int; private(set) var shown = 2 }
        private func hidden() { func inner() {} }
        """

    @Test(arguments: [
        ("let words = SearchText.asked(text)", ["SearchText", "asked"]),
        ("let all = [SearchText](), one: SearchText?", ["SearchText"]),
        ("app.askTwins()", ["askTwins"]), ("effects + askTwins()", ["askTwins"]),
        ("let side = measured(3)", ["measured"]), ("sides.map(measured(_:))", ["measured"]),
        ("if case .begun(let tick) = phase {}", ["begun"]), ("phase = .over", ["over"]),
        ("frame.reach + frame.shown", ["reach", "shown"]),
        (#"let text = "\(SearchText.self) and \(measured(Int("1") ?? 2))""#, ["SearchText", "measured"]),
        (##"let text = #"\(SearchText.self) \#(measured(1))"#; app.askTwins()"##, ["askTwins", "measured"]),
        (#"let quote = "\""; app.askTwins()"#, ["askTwins"]),
        ("// SearchText.asked, askTwins()\n/* measured(1) */ \"SearchText\"", []),
        ("let text = \"\"\"\n    say \"SearchText\" askTwins()\n    \"\"\"", []),
        ("func measured(_ text: String) {}\nlet side = measured(3)", []),
        ("func draw(measured: (Int) -> Int) { measured(3) }", []),
        ("frame.secret + hidden() + inner()", []), ("let frame = foreign(1)", []),
    ]) func aUseOfAHigherFloorIsSeen(text: String, expected: [String]) {
        // The folder is nested, and another file of the lower floor uses nothing.
        let files = [
            SourceFile(path: "House/Attic/Deep/Box", text: Self.attic + "\nfunc foreign(_ side: Int) {}"),
            SourceFile(path: "House/Cellar/Wine", text: text), SourceFile(path: "House/Cellar/Coal", text: "let a = 1"),
        ]
        let found = Breaches(of: files, floors: ["House": ["Cellar", "Attic"]], ignoring: ["foreign"])
        #expect(found.words == (expected.isEmpty ? [:] : ["House/Cellar/Wine": Set(expected)]))
        // The other way round it is no breach.
        #expect(Breaches(of: files, floors: ["House": ["Attic", "Cellar"]]).words == [:])
    }

    /// A word of two floors, or of another module that is imported, may mean the lower one.
    @Test(arguments: [("House/Cellar/Shelf", false), ("Garden/Shed/Shelf", false), ("Street/Lamp", true)])
    func aWordThatMayMeanALowerFloorIsNone(path: String, isBreach: Bool) {
        let files = [
            SourceFile(path: "House/Attic/Box", text: "struct Lamp {}"),
            SourceFile(path: path, text: "package struct Lamp {}"),
            SourceFile(path: "House/Cellar/Wine", text: "import Garden\nlet lamp = Lamp()"),
        ]
        let found = Breaches(of: files, floors: ["House": ["Cellar", "Attic"]])
        #expect(found.words.isEmpty == !isBreach)
    }
}
