import Foundation
import UnderCoverCatalogue

/// The file of one member, docs/CLUB.md. Its second line is the signature of all bytes behind that line, so that a file
/// can be read by people, and no byte of it can be changed.
package enum ClubFile {
    package enum Reading: Equatable, Sendable {
        case valid(ClubSheet)
        /// The signature is another one's. The file's contents, if they can be read.
        case changed(ClubSheet)
        case newer
        case other
    }

    package static let version = 1
    package static let mostBytes = 4 << 20
    package static let ending = ".json"

    private static let head = Array("{\n  \"signature\" : \"".utf8)
    private static let behind = Array("\",\n".utf8)
    private static let signatureDigits = 128
    /// Signed with the rest: the signature is good for nothing else.
    private static let purpose = Array("under-cover-club 1\n".utf8)

    private struct Written: Codable {
        let club: Int
        let key, name: String
        let seat, edition: Int
        let days, codes: [String]
    }

    private struct Version: Codable {
        let club: Int
    }

    /// nil where it cannot be signed, or would be larger than others read.
    package static func bytes(of sheet: ClubSheet, _ key: ClubKey) -> [UInt8]? {
        let written = Written(
            club: version, key: Hex.text(key.shown.bytes), name: sheet.member.name, seat: sheet.member.seat,
            edition: sheet.edition, days: sheet.days.map(\.line), codes: sheet.scores.map(\.line))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(written), json.starts(with: [123, 10]) else { return nil }
        let body = Array(json.dropFirst(2)) + [10]
        guard let signature = key.sign(purpose + body) else { return nil }
        let bytes = head + Array(Hex.text(signature).utf8) + behind + body
        return bytes.count <= mostBytes ? bytes : nil
    }

    package static func read(_ bytes: [UInt8]) -> Reading {
        let bodyStart = head.count + signatureDigits + behind.count
        guard bytes.count <= mostBytes else { return .other }
        let isWhole =
            bytes.count > bodyStart && bytes.starts(with: head)
            && bytes[(head.count + signatureDigits)..<bodyStart].elementsEqual(behind)
        let body = isWhole ? Array(bytes[bodyStart...]) : []
        // A file that another program has formatted anew still says whose it was.
        let json = isWhole ? Data([123, 10] + body) : Data(bytes)
        let decoder = JSONDecoder()
        guard let found = try? decoder.decode(Version.self, foreign: json) else { return .other }
        guard found.club <= version else { return .newer }
        guard let written = try? decoder.decode(Written.self, foreign: json), let key = ClubPublicKey(written.key)
        else {
            return .other
        }
        let sheet = sheet(written, key)
        let digits = String(decoding: bytes[min(head.count, bytes.count)...].prefix(signatureDigits), as: UTF8.self)
        guard isWhole, let signature = Hex.bytes(digits), key.verifies(signature, purpose + body) else {
            return .changed(sheet)
        }
        return .valid(sheet)
    }

    /// Lines that are none of ours are left out; they may be a later game's.
    private static func sheet(_ written: Written, _ key: ClubPublicKey) -> ClubSheet {
        ClubSheet(
            ClubMember(id: key.memberID, name: written.name, seat: written.seat), edition: written.edition,
            days: written.days.prefix(ClubSheet.mostDays).compactMap { ClubDay(line: $0) },
            scores: written.codes.prefix(ClubSheet.mostScores).compactMap { ClubScore(line: $0) })
    }
}
