import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite("What a pack may hold") struct PackListingTests {
    private static let document = PackEntry(name: "pack.json", bytes: 900, packed: 300)

    private static func problem(_ entries: [PackEntry], document: Bool = true) -> PackError? {
        do throws(PackError) {
            _ = try PackListing((document ? [Self.document] : []) + entries)
            return nil
        } catch {
            return error
        }
    }

    private static func problem(_ name: String?, _ kind: PackEntry.Kind = .file) -> PackError? {
        problem([PackEntry(name: name, kind: kind, bytes: 10, packed: 10)])
    }

    @Test(arguments: [
        "covers/01.png", "covers/Ætherwave – Nº 1.jpg", "a.b.c", "..png", "...", "covers/.hidden", "日本/ジャケット.webp",
        "README.txt", "__MACOSX/covers/._01.png",
    ]) func namesOfFilesAreNames(name: String) {
        #expect(Self.problem(name) == nil)
    }

    @Test(arguments: [
        ("/etc/passwd", PackError.Entry.absolute), ("//a", .absolute), ("C:a.png", .absolute),
        ("C:\\a.png", .absolute),
        ("../a.png", .upwards), ("a/../../b", .upwards), ("a/..", .upwards), ("..", .upwards), ("a/../", .upwards),
        ("a\\..\\b", .name), ("a//b", .name), ("a/./b", .name), ("./a", .name), ("a:b", .absolute), ("a\u{0}b", .name),
        ("a\nb", .name), ("", .name), (String(repeating: "n", count: 256), .name),
    ]) func namesThatLeadElsewhereOrNowhereAreRefused(name: String, fault: PackError.Entry) {
        #expect(Self.problem(name) == .entry(name, fault))
    }

    @Test func aNameThatIsNoTextIsRefused() { #expect(Self.problem(nil) == .entry("", .name)) }

    @Test func foldersAreNoFilesAndHaveTheSameNames() throws {
        #expect(Self.problem("covers/", .folder) == nil)
        #expect(Self.problem("../", .folder) == .entry("../", .upwards))
        let listing = try PackListing([Self.document, PackEntry(name: "covers/", kind: .folder, bytes: 0, packed: 0)])
        #expect(listing["covers/"] == nil && listing["pack.json"] == Self.document && listing.document != nil)
    }

    @Test func whatIsNoFileIsRefused() {
        #expect(Self.problem("a", .link) == .entry("a", .link))
        #expect(Self.problem("a", .other) == .entry("a", .special))
        var entry = PackEntry(name: "a", bytes: 1, packed: 1, isEncrypted: true)
        #expect(Self.problem([entry]) == .entry("a", .encrypted))
        (entry.isEncrypted, entry.isKnownMethod) = (false, false)
        #expect(Self.problem([entry]) == .entry("a", .method))
    }

    @Test(arguments: [("a.png", "A.PNG"), ("Å.png", "a\u{30A}.png"), ("pack.json", "PACK.JSON"), ("a/", "A")])
    func twoOfOneNameAreRefused(first: String, second: String) {
        let entries = [first, second].map {
            PackEntry(name: $0, kind: $0.hasSuffix("/") ? .folder : .file, bytes: 1, packed: 1)
        }
        #expect(Self.problem(entries, document: first != "pack.json") == .entry(second, .doubled))
    }

    @Test func sizesHaveLimits() {
        func problem(_ bytes: Int, _ packed: Int, name: String = "a") -> PackError? {
            Self.problem([PackEntry(name: name, bytes: bytes, packed: packed)])
        }
        #expect(problem(20_000_000, 20_000_000) == nil)
        #expect(problem(20_000_001, 20_000_001) == .entry("a", .large(most: 20_000_000)))
        #expect(problem(1 << 20, 1) == nil)
        #expect(problem(2_000_000, 10_000) == nil)
        #expect(problem(2_000_200, 10_000) == .entry("a", .bomb))
        #expect(problem(Int.max, Int.max) == .entry("a", .large(most: 20_000_000)))
        let document = PackEntry(name: "pack.json", bytes: 16_000_001, packed: 9_000_000)
        #expect(Self.problem([document], document: false) == .entry("pack.json", .large(most: 16_000_000)))
    }

    @Test func allOfItHasALimit() {
        let many = (0..<25).map { PackEntry(name: "\($0)", bytes: 20_000_000, packed: 20_000_000) }
        #expect(Self.problem(many) == .entry("24", .tooMuch))
        #expect(Self.problem(Array(many.prefix(24))) == nil)
        let crowd = (0..<20_200).map { PackEntry(name: "\($0)", bytes: 0, packed: 0) }
        #expect(Self.problem(crowd) == .tooManyFiles)
        #expect(Self.problem(Array(crowd.dropFirst())) == nil)
    }

    @Test func withoutItsDocumentItIsNone() {
        #expect(
            Self.problem([PackEntry(name: "covers/pack.json", bytes: 1, packed: 1)], document: false) == .noDocument)
        let folder = PackEntry(name: "pack.json", kind: .folder, bytes: 0, packed: 0)
        #expect(Self.problem([folder], document: false) == .noDocument)
    }

    @Test func everyRefusalNamesTheEntryAndSaysWhatToDo() {
        let faults: [PackError.Entry] = [
            .absolute, .upwards, .name, .link, .special, .encrypted, .method, .doubled, .bomb, .damaged,
            .large(most: 20_000_000), .tooMuch,
        ]
        for fault in faults {
            let sentence = Words.packRefused(.entry("covers/a\u{1B}[2J.png", fault), "x.zip")
            #expect(sentence.hasPrefix("x.zip: ") && sentence.contains("covers/a"), "\(sentence)")
            #expect(!sentence.contains("\u{1B}") && sentence.split(separator: ". ").count >= 2, "\(sentence)")
        }
    }
}
