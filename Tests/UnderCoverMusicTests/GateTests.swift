import Foundation
import Testing

/// Values from outside pass one gate: `OutsideNumber`, `OutsideID` and `OutsideText` in the core, and the fields made of
/// them in `OutsideFields`, `LooseObject` and `HeaderNumbers`. This reads the sources, so that a new provider cannot
/// build a way around it.
@Suite("The gate for outside values") struct GateTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/UnderCoverMusic")

    /// Calls that read a number or an id as it is outside.
    private static let ways = [
        #"Lossy<(Int|UInt|Double|Float)"#, #"LossyList<(Int|Double)"#, #"decode\((Int|UInt|Double|Float)[0-9]*\.self"#,
        #"(Int|UInt|Double|Float)[0-9]*\.init"#, #"\b(Int|UInt|Double|Float)[0-9]*\("#, "decode\\(LooseText",
        "JSONSerialization",
    ]

    /// Conversions of the game's own numbers.
    private static let own = [
        "Int(Self.secondsToLive / Self.secondsBetween)", "Double(words.count { key.contains($0) })",
        "Double(max(1, words.count))", "Double(both)", "Double(triples.count + other.count - both)",
        "Int(EVP_MAX_MD_SIZE)", "Int(count)", "UInt8(ascii:", "UInt16(String(decoding:",
        "Int32(fileDescriptor", "URL(", "Int(CURL", "Int32(min(60", "UInt8(0x80)", "UInt8(bit % 8)", "UInt32(CURLU",
        "Double(CURL", "Int(down + up)", "Int32(SOCK_CLOEXEC",
    ]

    /// `ScannedRecords` writes a list that keeps what others wrote into it, and reads no value of theirs.
    private static let gates = [
        "OutsideFields.swift", "LooseObject.swift", "HeaderNumbers.swift", "ScannedRecords.swift",
    ]

    @Test func noProviderReadsANumberByItself() throws {
        var found: [String] = []
        for part in ["Providers", "Outside", "HTTP", "Live"] {
            let names = FileManager.default.enumerator(atPath: Self.folder.appending(path: part).path())
            for name in (names?.compactMap { $0 as? String } ?? []).sorted() where name.hasSuffix(".swift") {
                if Self.gates.contains(where: name.hasSuffix) { continue }
                let text = try String(contentsOf: Self.folder.appending(path: "\(part)/\(name)"), encoding: .utf8)
                for line in text.split(separator: "\n") {
                    if line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") { continue }
                    var rest = String(line)
                    for known in Self.own { rest = rest.replacing(known, with: "") }
                    for way in Self.ways where rest.range(of: way, options: .regularExpression) != nil {
                        found.append("\(name): \(line.trimmingCharacters(in: .whitespaces))")
                    }
                }
            }
        }
        #expect(found == [])
    }

    /// Otherwise the test above would prove nothing.
    @Test func itWouldSeeTheWaysAround() {
        for line in [
            "var total: Lossy<Int>?", "Int(cursor ?? \"0\")", ".flatMap(Int.init)", "decode(Int.self, forKey: x)",
            "Double(text)", "try? decode(Double.self)",
        ] {
            #expect(Self.ways.contains { line.range(of: $0, options: .regularExpression) != nil }, "\(line)")
        }
    }
}
