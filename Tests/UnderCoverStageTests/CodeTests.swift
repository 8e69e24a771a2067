import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

struct CodeTests {
    @Test(arguments: [QRSize.Packing.alphanumeric, .bytes])
    func aCodeIsAsLargeAsTheCoreSays(packing: QRSize.Packing) throws {
        for length in 1...412 {
            let text = String(repeating: packing == .alphanumeric ? "A" : "a", count: length)
            let size = try #require(QRSize(text))
            let code = try #require(QRModules(text))
            #expect(code.side == size.modules, "\(length) letters")
        }
        #expect(QRSize(String(repeating: "a", count: 413)) == nil && QRSize("") == nil)
        #expect(QRSize(String(repeating: "A", count: 600))?.modules == 77)
        #expect(QRSize(String(repeating: "A", count: 601)) == nil)
    }

    @Test(arguments: [("HTTP://192.168.178.23:8080/K7F2QD", 25), ("http://192.168.178.23:8080/K7F2QD", 29)])
    func anAddressIsPackedTightlyWhereItCanBe(text: String, modules: Int) throws {
        #expect(QRSize(text)?.modules == modules)
        #expect(try #require(QRModules(text)).side == modules)
    }

    /// Full and half full codes of every version, in both packings, as zbar reads them.
    @Test func aReaderOfOthersReadsEveryCode() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("codes-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var (texts, files): ([String], [String]) = ([], [])
        for packing in [QRSize.Packing.alphanumeric, .bytes] {
            for length in Self.fullLengths(packing).flatMap({ [$0, $0 - 5] }) {
                let letters = Array(packing == .bytes ? "abcdefghijkl/:.-_?=XYZ0123" : "ABCDEFGHIJKL/:.-XYZ0123 $%")
                let text = String((0..<length).map { letters[($0 * 7 + length + $0 / 5) % letters.count] })
                let file = folder.appendingPathComponent("\(texts.count).pgm")
                try Self.picture(of: #require(QRModules(text))).write(to: file)
                texts.append(text)
                files.append(file.path)
            }
        }
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        reader.arguments = ["zbarimg", "--quiet", "--raw", "--set", "*.disable", "--set", "qrcode.enable"] + files
        let output = Pipe()
        reader.standardOutput = output
        reader.standardError = FileHandle.nullDevice
        try reader.run()
        let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        reader.waitUntilExit()
        #expect(read.split(separator: "\n").map(String.init) == texts)
    }

    /// The longest texts of versions 1 to 15.
    private static func fullLengths(_ packing: QRSize.Packing) -> [Int] {
        let letter = packing == .bytes ? "a" : "A"
        let sides = (1...600).map { QRSize(String(repeating: letter, count: $0))?.modules }
        return sides.indices.filter { sides[$0] != nil && ($0 + 1 == sides.count || sides[$0 + 1] != sides[$0]) }
            .map { $0 + 1 }
    }

    /// Four pixels a module, with the quiet zone, as a grey picture.
    private static func picture(of code: QRModules) -> Data {
        let side = code.side + 2 * QRSize.quietModules
        var dark = [Bool](repeating: false, count: side * side)
        for run in code.runs {
            for column in run.columns {
                dark[(run.row + QRSize.quietModules) * side + column + QRSize.quietModules] = true
            }
        }
        var bytes = Data("P5 \(side * 4) \(side * 4) 255\n".utf8)
        for y in 0..<side * 4 { for x in 0..<side * 4 { bytes.append(dark[y / 4 * side + x / 4] ? 0 : 255) } }
        return bytes
    }

    @Test func whatNoCodeHoldsIsNone() {
        #expect(QRModules("") == nil)
        #expect(QRModules(String(repeating: "a", count: 4000)) == nil)
    }

    @Test func aTextIsEncodedOnce() {
        var cache = QRCache()
        for _ in 0..<3 { for text in ["A", "B", "C", "D"] { _ = cache.modules(of: text) } }
        #expect(cache.encoded == 4)
        #expect(cache.modules(of: "E")?.side == 21 && cache.encoded == 5)
        _ = cache.modules(of: "B")
        #expect(cache.encoded == 5)
    }
}

extension GLTests {
    @GLThread @Suite struct RendererCodeTests {
        private static let text = "HTTP://192.168.178.23:8080/K7F2QD"

        /// Every pixel of every module has its colour, and nothing is drawn into the quiet zone.
        @Test(arguments: [0.0, 20]) func modulesAreWholePixels(offset: Double) throws {
            let rect = Rect(10 + offset, 15 + offset, 33 * 5, 33 * 5)
            let picture = try Studio.shared().draw([.clear(.black), .code(QRMark(Self.text, in: rect))])
            let code = try #require(QRModules(Self.text))
            var dark = Set<Int>()
            for run in code.runs { for column in run.columns { dark.insert(run.row * code.side + column) } }
            let quiet = QRSize.quietModules
            for y in 0..<33 * 5 {
                for x in 0..<33 * 5 {
                    let (row, column) = (y / 5 - quiet, x / 5 - quiet)
                    let isInside = (0..<code.side).contains(row) && (0..<code.side).contains(column)
                    let isDark = isInside && dark.contains(row * code.side + column)
                    try #require(picture[Int(rect.x) + x, Int(rect.y) + y] == (isDark ? .black : .white), "\(x), \(y)")
                }
            }
            #expect(picture[Int(rect.x) - 1, Int(rect.y)] == .black)
        }

        /// A rectangle that is not of whole modules gets more quiet zone, not thinner modules.
        @Test func itStaysWholeInAnOddRectangle() throws {
            let list: DisplayList = [.clear(.black), .code(QRMark(Self.text, in: Rect(0, 0, 140, 150)))]
            let picture = try Studio.shared().draw(list)
            let widths = Set((0..<140).map { picture[$0, 75 - 46] == .black })
            #expect(widths.count == 2 && picture[70, 0] == .white && picture[139, 149] == .white)
            let runs = stride(from: 0, to: 140, by: 1).reduce(into: [Int]()) { runs, x in
                let isDark = picture[x, 75 - 46] == .black
                if isDark, x > 0, picture[x - 1, 75 - 46] == .black { runs[runs.count - 1] += 1 }
                if isDark, x == 0 || picture[x - 1, 75 - 46] != .black { runs.append(1) }
            }
            #expect(!runs.isEmpty && runs.allSatisfy { $0 % 4 == 0 })
        }

        @Test func aTextThatIsNoCodeLeavesALightSquare() throws {
            let mark = QRMark(String(repeating: "a", count: 4000), in: Rect(10, 10, 100, 100))
            let picture = try Studio.shared().draw([.clear(.black), .code(mark)])
            #expect(picture[10, 10] == .white && picture[60, 60] == .white && picture[109, 109] == .white)
        }
    }
}
