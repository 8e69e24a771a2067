import Foundation
import NIOCore
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
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

        /// Five hundred with `UNDER_COVER_ALL=1`.
        @Test func aCrowdDropsAndReturnsTenTimes() async throws {
            let party = try Party { ($0.limits.sharesPlaces, $0.limits.halvesPerAddress) = (false, 500) }
            let count = Thoroughness.samples(of: 500, 40)
            var phones = try await Self.join(party, Array(repeating: nil, count: count))
            let secrets = phones.map(\.secret)
            #expect(Set(secrets).count == count && !secrets.contains(nil))
            for (number, phone) in phones.enumerated() { phone.say(#"{"join":{"name":"P\#(number)"}}"#) }
            try await until("all names") { party.news.count == 2 * count }
            // The numbers of the phones, which their names say.
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
                try await until("all answers") {
                    answered = party.newsWithLags.dropFirst(before).compactMap { news in
                        guard case .said(let id, .answer(turn, let place), _) = news, let number = numbers[id],
                            place == number % 4
                        else { return nil }
                        return number
                    }
                    return answered.count >= count
                }
                #expect(answered.sorted() == Array(0..<count), "each once, and as itself")
            }
            #expect(Set(party.news.compactMap { if case .arrived(let id) = $0 { id } else { nil } }).count == count)
        }
    }
}
