import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Checking covers")
struct CoverCheckTests {
    @Test func squaresOfEveryKindDo() {
        for picture in [
            Forged.jpeg(200, 200), Forged.png(4096, 4096), Forged.webP(500, 500), Forged.jpeg(560, 500),
            Forged.jpeg(500, 560),
        ] {
            #expect(CoverCheck.problem(with: picture) == nil)
        }
    }

    @Test(arguments: [
        (Forged.jpeg(199, 199), CoverError.tooSmall(width: 199, height: 199, least: 200)),
        (Forged.jpeg(500, 199), .tooSmall(width: 500, height: 199, least: 200)),
        (Forged.png(4097, 4096), .tooLarge(width: 4097, height: 4096, most: 4096)),
        (Forged.jpeg(561, 500), .notSquare(width: 561, height: 500)),
        (Forged.webP(500, 561), .notSquare(width: 500, height: 561)),
        (Forged.webP(500, 500, moves: true), .moving),
        (Forged.png(500, 500, isWhole: false), .cutShort),
        (Forged.jpeg(500, 500).dropLast(2), .cutShort),
        (Forged.jpeg(500, 500).prefix(6), .cutShort),
        (Data("<!DOCTYPE html><html>404</html>".utf8), .unreadable),
        (Data("GIF89a".utf8) + Data(count: 400), .unreadable),
        (Data(), .unreadable),
        (Forged.jpeg(500, 500) + Data(count: 10_000_000), .tooHeavy(bytes: 10_000_046, most: 10_000_000)),
    ])
    func everythingElseIsNamed(picture: Data, problem: CoverError) {
        var found = CoverCheck.problem(with: picture)
        if case .tooHeavy(_, let most) = found { found = .tooHeavy(bytes: 10_000_046, most: most) }
        #expect(found == problem)
        #expect(problem.message.hasSuffix(".") && problem.message.count < 80)
    }
}
