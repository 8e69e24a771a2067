import Foundation
import NIOCore
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("Files from phones") struct UploadTests {
        /// A party whose television asks for a list, and the secret of a phone there.
        private static func asking(_ change: (inout PhoneServerOptions) -> Void = { _ in }) async throws -> (
            Party, PhoneClient
        ) {
            let party = try Party(change)
            party.show(.typing) {
                $0.screen.prompt = PhonePrompt(question: 1, title: "A list", fields: [], files: [".csv", ".m3u"])
                $0.own = [PhoneOwn(PhoneID(1), page: .typing, name: "Mo")]
            }
            let phone = try await party.phone()
            try await until("the question") { phone.heard.texts.count == 3 }
            return (party, phone)
        }

        private static func send(
            _ party: Party, _ phone: PhoneClient, _ body: [UInt8], name: String = "my%20list.CSV", length: Int? = nil
        ) throws -> Substring {
            try party.ask(
                "/\(party.door.token)/file", method: "POST",
                headers: [
                    "X-Phone: \(phone.secret ?? "")", "X-File-Name: \(name)", "Content-Length: \(length ?? body.count)",
                ],
                body: body
            ).prefix(12)
        }

        private static func files(_ party: Party) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: party.folder.path + "/files")) ?? []
        }

        @Test func aFileArrivesWhole() async throws {
            let (party, phone) = try await Self.asking()
            let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
            #expect(try Self.send(party, phone, body) == "HTTP/1.1 204")
            try await until("the file") { party.news.count == 2 }
            guard case .sentFile(PhoneID(1), let path, "my list.CSV") = party.news[1] else {
                Issue.record("\(party.news[1])")
                return
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(body))
            let facts = try FileManager.default.attributesOfItem(atPath: path)
            #expect(facts[.posixPermissions] as? Int == 0o600)
            #expect(path.hasPrefix(party.folder.path + "/files/phone-") && path.hasSuffix(".csv"))
        }

        /// The page of the others says nothing of files, but a guest may send one by hand.
        @Test func onlyThePhoneThatIsAskedSends() async throws {
            let (party, asked) = try await Self.asking()
            let other = try await party.phone()
            #expect(try Self.send(party, other, [1]) == "HTTP/1.1 409")
            #expect(Self.files(party) == [])
            party.show(.typing) {
                $0.screen.prompt = PhonePrompt(question: 1, title: "A list", fields: [], files: [".csv"])
                $0.own = [PhoneOwn(PhoneID(2), page: .waiting, name: "Jo")]
            }
            try await until("its page") { other.heard.texts.contains { $0.hasPrefix(#"{"own""#) } }
            #expect(try Self.send(party, other, [1]) == "HTTP/1.1 409")
            #expect(try Self.send(party, asked, [1]) == "HTTP/1.1 409")
            #expect(Self.files(party) == [])
        }

        @Test func atTheEndOfTheGameNothingIsLeft() async throws {
            let (party, phone) = try await Self.asking()
            #expect(try Self.send(party, phone, [1]) == "HTTP/1.1 204")
            party.server.close()
            #expect(Self.files(party).count == 1, "the game may still read it")
            party.server.forgetFiles()
            #expect(!FileManager.default.fileExists(atPath: party.folder.path + "/files"))
        }

        @Test func aFileInPiecesOfUnknownLengthArrives() async throws {
            let (party, phone) = try await Self.asking()
            let answer = try party.ask(
                "/\(party.door.token)/file", method: "POST",
                headers: ["X-Phone: \(phone.secret ?? "")", "X-File-Name: a.m3u", "Transfer-Encoding: chunked"],
                body: Array("5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n".utf8))
            #expect(answer.hasPrefix("HTTP/1.1 204"))
            try await until("the file") { party.news.count == 2 }
            guard case .sentFile(_, let path, _) = party.news[1] else { return }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello!")
            #expect(path.hasSuffix(".m3u"))
        }

        @Test func onlyPhonesOfTheRoomSendWhatIsAskedFor() async throws {
            let (party, phone) = try await Self.asking()
            let file = "/\(party.door.token)/file"
            let headers = ["X-File-Name: a.csv", "Content-Length: 1"]
            for secret in ["", "X", PhoneSecret().text] {
                let answer = try party.ask(file, method: "POST", headers: headers + ["X-Phone: \(secret)"], body: [1])
                #expect(answer.hasPrefix("HTTP/1.1 403"))
            }
            #expect(try Self.send(party, phone, [1], name: "a.exe") == "HTTP/1.1 415")
            #expect(try Self.send(party, phone, [1], name: "") == "HTTP/1.1 415")
            let origin = try party.ask(
                file, method: "POST",
                headers: headers + ["X-Phone: \(phone.secret ?? "")", "Origin: http://evil.example"],
                body: [1])
            #expect(origin.hasPrefix("HTTP/1.1 403"))
            party.show()
            try await until("the lobby") { phone.heard.texts.count == 4 }
            #expect(try Self.send(party, phone, [1]) == "HTTP/1.1 409")
            #expect(Self.files(party) == [])
            #expect(party.news == [.arrived(PhoneID(1))])
        }

        /// As with places in the room.
        @Test func anAddressSendsHalfOfTheFilesThatAreOnTheirWay() async throws {
            let (party, phone) = try await Self.asking()
            let head = [
                "POST /\(party.door.token)/file HTTP/1.1", "Host: 127.0.0.1:\(party.door.port)",
                "X-Phone: \(phone.secret ?? "")", "X-File-Name: a.csv", "Content-Length: 2", "", "1",
            ].joined(separator: "\r\n")
            func begin(from host: UInt32) throws -> RawSocket {
                let socket = try RawSocket(party.door.port, from: host)
                socket.send(head.utf8)
                return socket
            }
            func status(_ socket: RawSocket) -> Substring { socket.read { $0.contains("\r\n\r\n") }.prefix(12) }
            let held = try (1...2).map { _ in try begin(from: 0x107) }
            try await until("two files on their way") { Self.files(party).count == 2 }
            let sockets = [try begin(from: 0x107), try begin(from: 0x108)] + held
            // The answer comes once the whole file has been sent.
            for (socket, expected) in zip(sockets, [429, 204, 204, 204]) {
                socket.send("1".utf8)
                #expect(status(socket) == "HTTP/1.1 \(expected)")
            }
        }

        @Test func tooMuchIsRefusedAndLeavesNothing() async throws {
            let (party, phone) = try await Self.asking { $0.limits.uploadBytes = 1000 }
            #expect(try Self.send(party, phone, Array(repeating: 1, count: 1001)) == "HTTP/1.1 413")
            #expect(try Self.send(party, phone, [], length: Int.max) == "HTTP/1.1 413")
            let chunks = String(repeating: "64\r\n" + String(repeating: "x", count: 100) + "\r\n", count: 11)
            let answer = try party.ask(
                "/\(party.door.token)/file", method: "POST",
                headers: ["X-Phone: \(phone.secret ?? "")", "X-File-Name: a.csv", "Transfer-Encoding: chunked"],
                body: Array(chunks.utf8))
            #expect(answer.hasPrefix("HTTP/1.1 413"))
            #expect(try Self.send(party, phone, Array(repeating: 1, count: 1000)) == "HTTP/1.1 204")
            #expect(Self.files(party).count == 1)
        }

        @Test func aFileThatStopsHalfwayLeavesNothing() async throws {
            let (party, phone) = try await Self.asking { $0.limits.uploadTime = .milliseconds(200) }
            #expect(try Self.send(party, phone, [1, 2, 3], length: 100) == "")
            try await until("an empty folder") { Self.files(party) == [] }
            #expect(party.news == [.arrived(PhoneID(1))])
        }

        @Test func sixFilesAMinuteAreEnough() async throws {
            let (party, phone) = try await Self.asking()
            let answers = try (0..<8).map { _ in try Self.send(party, phone, [1]) }
            #expect(answers == Array(repeating: "HTTP/1.1 204", count: 6) + Array(repeating: "HTTP/1.1 429", count: 2))
        }

        @Test func aFullDiskIsSaid() async throws {
            let (party, phone) = try await Self.asking()
            try FileManager.default.removeItem(atPath: party.folder.path + "/files")
            #expect(try Self.send(party, phone, [1]) == "HTTP/1.1 507")
            #expect(party.news == [.arrived(PhoneID(1))])
        }

        @Test func aFolderOfSomebodyElseIsNotUsed() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phones-" + UUID().uuidString)
            let (link, open) = (folder.appendingPathComponent("link"), folder.appendingPathComponent("open"))
            try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: open)
            #expect(throws: PhoneServerError.self) { _ = try Party { $0.uploads = link } }
            chmod(open.path, 0o777)
            #expect(throws: PhoneServerError.self) { _ = try Party { $0.uploads = open } }
            chmod(open.path, 0o700)
            let party = try Party { $0.uploads = open }
            party.server.close()
            #expect(!FileManager.default.fileExists(atPath: open.path), "nothing is left of it")
        }

        @Test func noFolderHasANameThatOthersCouldMakeFirst() {
            let parent = FileManager.default.temporaryDirectory
            let (one, two) = (Upload.folder(in: parent), Upload.folder(in: parent))
            #expect(one != two && one.lastPathComponent.count > 32)
        }

        @Test func foldersOfProcessesThatDiedAreSwept() throws {
            let parent = FileManager.default.temporaryDirectory.appendingPathComponent("sweep-" + UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: parent) }
            // No process has this number: Linux deals none above 4,194,304.
            let names = [
                "under-cover-phones-4194999-00ff", "under-cover-phones-4194999", "under-cover-phones-\(getpid())-aa",
                "under-cover-phones-1-bb", "under-cover-phones--1", "under-cover-phones-x", "others",
            ]
            for name in names {
                let folder = parent.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                chmod(folder.path, 0o700)
                try Data([1]).write(to: folder.appendingPathComponent("phone-1.csv"))
            }
            Upload.sweep(parent)
            let left = try FileManager.default.contentsOfDirectory(atPath: parent.path)
            #expect(Set(left) == Set(names.dropFirst(2)))
        }

        @Test func whatAnEarlierPartyLeftIsRemoved() async throws {
            let (party, phone) = try await Self.asking()
            #expect(try Self.send(party, phone, [1]) == "HTTP/1.1 204")
            #expect(Self.files(party).count == 1)
            try Upload.prepare(party.folder.appendingPathComponent("files"))
            #expect(Self.files(party) == [])
        }
    }
}
