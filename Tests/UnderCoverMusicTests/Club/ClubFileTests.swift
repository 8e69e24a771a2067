import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

@Suite struct ClubFileTests {
    static func sheet(_ key: ClubKey, name: String = "Ada", days: Int = 3) -> ClubSheet {
        let days = (1...max(days, 1)).compactMap { number in
            DailyDay(rawValue: number).map {
                ClubDay(day: $0, points: 300, ticks: [34, 60, nil, 120, 599], offset: 60)
            }
        }
        return ClubSheet(
            ClubMember(id: key.memberID, name: name, seat: 2), days: days,
            scores: [ClubScore(code: "7K3M9-QXD2R", points: 90, answers: [.init(ticks: 60, isRight: true)])])
    }

    @Test func aFileIsReadAsItWasWritten() throws {
        let key = try #require(ClubKey())
        let sheet = Self.sheet(key, name: "Ada “Æ” / 雪")
        let bytes = try #require(ClubFile.bytes(of: sheet, key))
        #expect(ClubFile.read(bytes) == .valid(sheet))
        #expect(ClubFile.bytes(of: sheet, key) == bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\"2026-11-01 300 34 60 - 120 599 +60\""))
        #expect(text.contains("\"club\" : 1"))
    }

    /// Every byte of a file, changed in each of four ways.
    @Test func noByteCanBeChanged() throws {
        let key = try #require(ClubKey())
        let bytes = try #require(ClubFile.bytes(of: Self.sheet(key, days: 1), key))
        for index in bytes.indices {
            for other in [bytes[index] ^ 1, bytes[index] ^ 0x20, 0, UInt8(ascii: "0")] where other != bytes[index] {
                var changed = bytes
                changed[index] = other
                if case .valid = ClubFile.read(changed) { Issue.record("byte \(index) became \(other)") }
            }
            var shorter = bytes
            shorter.remove(at: index)
            if case .valid = ClubFile.read(shorter) { Issue.record("byte \(index) went") }
        }
        if case .valid = ClubFile.read(bytes + [10]) { Issue.record("a byte more") }
    }

    @Test func anotherKeySignsNothingForAMember() throws {
        let (key, thief) = (try #require(ClubKey()), try #require(ClubKey()))
        let sheet = Self.sheet(key)
        let own = String(decoding: try #require(ClubFile.bytes(of: sheet, key)), as: UTF8.self)
        let stolen = String(decoding: try #require(ClubFile.bytes(of: sheet, thief)), as: UTF8.self)
        let mixed = stolen.replacingOccurrences(
            of: Hex.text(thief.shown.bytes), with: Hex.text(key.shown.bytes))
        #expect(ClubFile.read(Array(own.utf8)) == .valid(sheet))
        #expect(ClubFile.read(Array(mixed.utf8)) == .changed(sheet))
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{\"club\":1}", "{\"signature\":\"\"}", String(repeating: "[", count: 9_000),
    ])
    func otherFilesAreNoClubFiles(_ text: String) { #expect(ClubFile.read(Array(text.utf8)) == .other) }

    /// Foundation's decoder would stop the process.
    @Test(arguments: 510...514) func deepFilesAreNoClubFiles(depth: Int) {
        for text in [String(repeating: "[", count: depth), #"{"club":"# + String(repeating: "[", count: depth)] {
            #expect(ClubFile.read(Array(text.utf8)) == .other)
        }
    }

    @Test func aLaterVersionIsSaid() { #expect(ClubFile.read(Array("{\"club\":2,\"x\":[]}".utf8)) == .newer) }

    @Test func tenYearsFit() throws {
        let key = try #require(ClubKey())
        let bytes = try #require(ClubFile.bytes(of: Self.sheet(key, days: 3653), key))
        #expect(bytes.count < ClubFile.mostBytes)
    }

    /// RFC 8032, section 7.1, test 2.
    @Test func signaturesAreThoseOfTheStandard() throws {
        let secret = Hex.bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
        let key = try #require(ClubKey(secret: secret))
        #expect(
            Hex.text(key.shown.bytes) == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        let signature = try #require(key.sign([0x72]))
        #expect(
            Hex.text(signature)
                == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
        #expect(key.shown.verifies(signature, [0x72]) && !key.shown.verifies(signature, [0x73]))
    }
}
