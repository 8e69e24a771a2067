import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("JSON answers")
struct PromisedJSONTests {
    private func answer(_ status: Int, _ text: String, _ headers: [HTTPHeader] = []) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers, body: Data(text.utf8), url: URL(filePath: "/"))
    }

    private func asking(_ answer: HTTPResponse) async throws -> Data {
        let address = try #require(URL(string: "https://a.example"))
        return try await HTTPClient { _ throws(HTTPError) in answer }.promisedJSON(HTTPRequest(address)).goodBody()
    }

    @Test(arguments: [
        "<html>", "\u{FEFF} \n<!DOCTYPE HTML PUBLIC>", "<?xml version='1.0'?><!doctype html>", "<HEAD></HEAD>",
    ])
    func aPageForPeopleMeansThatTheNetworkWantsASignIn(text: String) async {
        await #expect(throws: SourceError.loginPage) { _ = try await asking(answer(200, text)) }
    }

    @Test(arguments: [#"{"title":"<html>"}"#, "<?xml version='1.0'?><metadata/>", "[]", ""])
    func anythingElseIsHandedOn(text: String) async throws {
        #expect(try await asking(answer(200, text)) == Data(text.utf8))
    }

    @Test(arguments: [
        (401, SourceError.notAllowed), (403, .notAllowed), (404, .notFound), (408, .tooSlow), (500, .garbled),
        (302, .loginPage), (511, .loginPage), (429, .resting(seconds: nil)), (400, .garbled),
    ])
    func statusesAreSentences(status: Int, error: SourceError) async {
        await #expect(throws: error) { _ = try await asking(answer(status, "")) }
    }

    @Test(arguments: [
        ("7", 7.0), ("0.5", 0.5), ("-1", nil), ("nan", nil), ("1e300", nil), ("Wed, 21 Oct 2026 07:28:00 GMT", nil),
    ])
    func restsAreSensible(text: String, seconds: Double?) async {
        await #expect(throws: SourceError.resting(seconds: seconds)) {
            _ = try await asking(answer(503, "", [HTTPHeader("retry-after", text)]))
        }
    }

    @Test(arguments: [Double.infinity, .nan, -1, 1e300])
    func aRestWithoutEndIsStillASentence(seconds: Double) {
        #expect(
            SourceError.resting(seconds: seconds).message(source: "X")
                == SourceError.resting(seconds: nil).message(source: "X"))
    }

    @Test func aForbiddenRedirectIsAFrontDesk() async throws {
        let client = HTTPClient { _ throws(HTTPError) in throw .forbidden("http://10.0.0.1/login") }
        let address = try #require(URL(string: "https://a.example"))
        await #expect(throws: SourceError.loginPage) { _ = try await client.promisedJSON(HTTPRequest(address)) }
    }

    @Test(arguments: [
        ("  Two\u{0000} \u{202E}Sugars\n(live)\u{FEFF} ", "Two Sugars (live)"), ("\u{200B}\u{2066}", ""),
        ("e" + String(repeating: "\u{0301}", count: 900), "e" + String(repeating: "\u{0301}", count: 4)),
        ("👩‍🚀 علم 坂本", "👩‍🚀 علم 坂本"), (String(repeating: "a", count: 5_000), String(repeating: "a", count: 200)),
    ])
    func linesAreCleaned(line: String, expected: String) {
        #expect(cleanLine(line) == expected)
    }
}
