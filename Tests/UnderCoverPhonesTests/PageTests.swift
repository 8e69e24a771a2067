import Foundation
import NIOCore
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("The page") struct PageTests {
        @Test func theAddressLeadsToThePage() throws {
            let party = try Party()
            let token = party.door.token
            #expect(try party.ask("/" + token.lowercased()).contains("<html lang=en>"))
            let page = try party.ask("/\(token)/")
            #expect(page.hasPrefix("HTTP/1.1 200"))
            #expect(page.contains("<html lang=en><base href=/\(token)/>"))
            #expect(page.contains(#"{"again":"Finding the \u003C/script> again."}"#))
            #expect(page.contains("content-type: text/html; charset=utf-8\r\n"))
            #expect(try party.ask("/\(token)/page.css").contains("content-type: text/css"))
        }

        @Test func browsersAreToldToStayHere() throws {
            let party = try Party()
            let host = "127.0.0.1:\(party.door.port)"
            for path in ["/\(party.door.token)/", "/\(party.door.token)", "/nowhere"] {
                let head = try party.ask(path)
                #expect(head.contains("default-src 'self'; connect-src 'self' ws://\(host);"), "\(path)")
                #expect(head.contains("x-content-type-options: nosniff"))
                #expect(head.contains("referrer-policy: no-referrer"))
            }
            let stranger = try party.ask("/", host: "evil.example")
            #expect(stranger.hasPrefix("HTTP/1.1 421") && !stranger.contains("evil.example"))
        }

        @Test func nothingElseIsInReach() throws {
            let party = try Party()
            let token = party.door.token
            try "secret".write(
                to: party.folder.appendingPathComponent("secret.css"), atomically: true, encoding: .utf8)
            for path in [
                "/\(token)/../secret.css", "/\(token)/%2e%2e/secret.css", "/\(token)/..%2fsecret.css", "/\(token)//",
                "/\(token)/.hidden", "/\(token)/nothing.js", "/", "/favicon.ico", "/\(token)x/",
            ] {
                let answer = try party.ask(path)
                #expect(answer.hasPrefix("HTTP/1.1 404"), "\(path)")
                #expect(answer.hasSuffix(Words.phoneNotHere + "\n"))
            }
            #expect(try party.ask("/\(token)/", method: "DELETE").hasPrefix("HTTP/1.1 405"))
            #expect(try party.ask("/\(token)/ws").hasPrefix("HTTP/1.1 426"))
        }

        @Test func textsAreCompressedForWhoTakesThat() throws {
            let party = try Party()
            let plain = try party.ask("/\(party.door.token)/")
            let packed = try party.ask("/\(party.door.token)/", headers: ["Accept-Encoding: gzip, deflate"])
            #expect(packed.contains("content-encoding: gzip\r\n") && !plain.contains("content-encoding"))
            #expect(packed.utf8.count * 2 < plain.utf8.count)
        }

        @Test func gzipCanBeReadByOthers() throws {
            let bytes = Array(String(repeating: "Under Cover. ", count: 500).utf8)
            let packed = try #require(Gzip.pack(bytes))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/gzip")
            process.arguments = ["-dc"]
            let (input, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (input, output)
            try process.run()
            input.fileHandleForWriting.write(Data(packed))
            try input.fileHandleForWriting.close()
            let unpacked = try output.fileHandleForReading.readToEnd()
            #expect(unpacked.map { Array($0) } == bytes)
            #expect(Gzip.pack([1, 2, 3]) == nil, "it would be longer")
        }

        @Test func whatABrowserHasIsNotSentAgain() throws {
            let party = try Party()
            let first = try party.ask("/\(party.door.token)/page.css")
            let tag = try #require(first.split(separator: "\r\n").first { $0.hasPrefix("etag: ") }?.dropFirst(6))
            let again = try party.ask("/\(party.door.token)/page.css", headers: ["If-None-Match: \(tag)"])
            #expect(again.hasPrefix("HTTP/1.1 304") && again.hasSuffix("\r\n\r\n"))
        }

        @Test func aConnectionCarriesSeveralRequests() throws {
            let party = try Party { $0.limits.restTime = .milliseconds(200) }
            let socket = try RawSocket(party.door.port)
            let request = "GET /\(party.door.token)/page.css HTTP/1.1\r\nHost: localhost:\(party.door.port)\r\n\r\n"
            for _ in 0..<3 {
                socket.send(request.utf8)
                #expect(socket.read { $0.hasSuffix("margin: 0 }") }.hasPrefix("HTTP/1.1 200"))
            }
            #expect(socket.isClosed(), "and ends after a rest")
            let head = try party.ask("/\(party.door.token)/", method: "HEAD")
            #expect(head.hasPrefix("HTTP/1.1 200") && head.hasSuffix("\r\n\r\n"))
        }

        @Test func aMissingPageIsSaid() throws {
            #expect(throws: PhoneServerError.self) {
                _ = try Party { $0.page = URL(fileURLWithPath: "/nowhere") }
            }
        }
    }
}
