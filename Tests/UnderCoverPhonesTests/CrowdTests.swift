import Foundation
import NIOCore
import PhoneClient
import Testing

@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("A pub") struct CrowdTests {
        /// Connects all at once. Each says hello on its own thread: other tests may keep this one's waiting for seconds, and
        /// the server closes connections without a hello.
        private static func join(_ party: Party, _ secrets: [String?]) async throws -> [PhoneClient] {
            let connecting = secrets.map { secret in
                PhoneClient.connect(port: party.door.port, path: party.socketPath, Party.group).map { client in
                    client.say(secret.map { #"{"hello":{"secret":"\#($0)"}}"# } ?? #"{"hello":{}}"#)
                    return client
                }
            }
            var phones: [PhoneClient] = []
            for connection in connecting { phones.append(try await connection.get()) }
            try await until("all welcomes") { phones.allSatisfy { $0.secret != nil || $0.heard.isGone } }
            return phones
        }

        @Test func fiveHundredDropAndReturnTenTimes() async throws {
            let party = try Party()
            var phones = try await Self.join(party, Array(repeating: nil, count: 500))
            let secrets = phones.map(\.secret)
            #expect(Set(secrets).count == 500 && !secrets.contains(nil))
            for (number, phone) in phones.enumerated() { phone.say(#"{"join":{"name":"P\#(number)"}}"#) }
            try await until("all names") { party.news.count == 1000 }
            // Which phone had which number: the names say it.
            var numbers: [PhoneID: Int] = [:]
            for case .said(let id, .join(let name, _), _) in party.news { numbers[id] = Int(name.dropFirst()) }
            for turn in 0..<10 {
                for phone in phones { phone.drop() }
                phones = try await Self.join(party, secrets)
                #expect(phones.map(\.secret) == secrets)
                let before = party.newsWithLags.count
                for (number, phone) in phones.enumerated() {
                    phone.say(#"{"answer":{"round":\#(turn),"place":\#(number % 4)}}"#)
                }
                var answered: [Int] = []
                try await until("all answers", every: .milliseconds(50)) {
                    answered = party.newsWithLags.dropFirst(before).compactMap { news in
                        guard case .said(let id, .answer(turn, let place), _) = news, let number = numbers[id],
                            place == number % 4
                        else { return nil }
                        return number
                    }
                    return answered.count >= 500
                }
                #expect(answered.sorted() == Array(0..<500), "each once, and as itself")
            }
            #expect(Set(party.news.compactMap { if case .arrived(let id) = $0 { id } else { nil } }).count == 500)
        }
    }
}
