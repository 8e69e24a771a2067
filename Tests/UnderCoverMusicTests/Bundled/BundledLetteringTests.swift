import Foundation
import Synchronization
import Testing
@testable import UnderCoverMusic

@Suite("Lettering of the bundled sleeves")
struct BundledLetteringTests {
    private let assets: TemporaryFolder
    private let warnings = Warnings()
    private let sleeve = URL(fileURLWithPath: "/somewhere/two-sugars.jpg")

    private final class Warnings: Sendable {
        let all = Mutex<[String]>([])
    }

    init() throws { assets = try TemporaryFolder() }

    private func lettering(_ text: String?) throws -> BundledLettering {
        if let text { try assets.write(text, to: "Records/lettering.json") }
        return BundledLettering(assets: assets.url) { [warnings] warning in warnings.all.withLock { $0.append(warning) }
        }
    }

    @Test func isKnownByTheNameOfTheSleeve() throws {
        let lettering = try lettering(#"{"two-sugars": [[0.1, 0.2, 0.3, 0.4], [0.5, 0.6, 0.7, 0.8]], "rent": []}"#)
        #expect(lettering.boxes(on: sleeve) == [[0.1, 0.2, 0.3, 0.4], [0.5, 0.6, 0.7, 0.8]])
        #expect(lettering.boxes(on: URL(fileURLWithPath: "/somewhere/rent.jpg")) == [])
        #expect(lettering.boxes(on: URL(fileURLWithPath: "/somewhere/else.jpg")) == [])
        #expect(warnings.all.withLock { $0 }.isEmpty)
    }

    @Test func isReadOnce() throws {
        let lettering = try lettering(#"{"two-sugars": [[0.1, 0.2, 0.3, 0.4]]}"#)
        _ = lettering.boxes(on: sleeve)
        try assets.write("{", to: "Records/lettering.json")
        #expect(lettering.boxes(on: sleeve)?.count == 1)
    }

    @Test func mayBeMissing() throws {
        #expect(try lettering(nil).boxes(on: sleeve) == nil)
        #expect(warnings.all.withLock { $0 }.isEmpty)
    }

    @Test(arguments: ["", "{", "[]", "<html>404</html>"]) func thatItIsDamagedIsSaidOnce(text: String) throws {
        let lettering = try lettering(text)
        for _ in 0..<3 { #expect(lettering.boxes(on: sleeve) == nil) }
        let said = warnings.all.withLock { $0 }
        #expect(said.count == 1 && said.first?.contains("lettering.json is damaged") == true)
    }

    @Test func aDamagedSleeveCostsItself() throws {
        let lettering = try lettering(#"{"rent": "none", "last": {"id": 7}, "two-sugars": [[0.1, 0.2, 0.3, 0.4]]}"#)
        #expect(lettering.boxes(on: sleeve)?.count == 1)
        #expect(lettering.boxes(on: URL(fileURLWithPath: "/somewhere/rent.jpg")) == [])
    }
}
