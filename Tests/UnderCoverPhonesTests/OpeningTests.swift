import Foundation
import NIOCore
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("Opening and closing") struct OpeningTests {
        @Test func closingLeavesNoSocketAndNoThread() async throws {
            let party = try Party()
            #expect(Descriptors.isListening(party.door.port))
            let phones = [try await party.phone(), try await party.phone(), try await party.connect()]
            #expect(Threads.isThere(party.thread))
            party.server.close()
            #expect(!Descriptors.isListening(party.door.port), "the port is free at once")
            try await until("the thread's end") { !Threads.isThere(party.thread) }
            try await until("the sockets' end") { Descriptors.sockets(of: party.door.port) == 0 }
            #expect(phones.count == 3)
        }

        @Test func aPhoneThatDoesNotHearTheGoodbyeHoldsNothingUp() async throws {
            let party = try Party { $0.limits.goodbyeTime = .milliseconds(300) }
            let phone = try await party.phone()
            phone.read(false)
            let idle = try RawSocket(party.door.port)
            party.server.close()
            try await until("the thread's end") { !Threads.isThere(party.thread) }
            #expect(idle.isClosed())
        }

        @Test func itOpensAgainForThePhonesThatItKnows() async throws {
            let party = try Party()
            let secret = try #require(try await party.phone().secret)
            #expect(try party.server.open() == party.door, "open already")
            #expect(party.server.door == party.door)
            party.server.close()
            party.server.close()
            #expect(party.server.door == nil)
            #expect(try party.server.open() == party.door)
            #expect(try await party.phone(secret).secret == secret)
        }

        @Test func afterThePartyNothingLeadsIn() async throws {
            let party = try Party()
            let phone = try await party.phone()
            let secret = try #require(phone.secret)
            party.server.endParty()
            try await until("a goodbye") { phone.heard.code == 4000 }
            #expect(party.server.memory == nil)
            let door = try party.server.open()
            #expect(door.token != party.door.token)
            let client = try await PhoneClient.connect(port: door.port, path: "/\(door.token)/ws", Party.group).get()
            client.say(#"{"hello":{"secret":"\#(secret)"}}"#)
            try await until("a welcome") { client.secret != nil }
            #expect(client.secret != secret, "phones of the party before are forgotten")
        }

        /// The next process begins with the memory that the last one left.
        @Test func aRestartHasTheAddressAndTheSecrets() async throws {
            let before = try Party()
            let (one, two) = (try await before.phone(), try await before.phone())
            let secret = try #require(one.secret)
            one.say(#"{"join":{"name":"Mo"}}"#)
            try await until("a join") { before.news.contains(.said(PhoneID(1), .join(name: "Mo", seat: nil), lag: 0)) }
            before.server.sendHome(PhoneID(2))
            try await until("the other's end") { two.heard.isGone }
            let memory = try #require(before.server.memory)
            #expect(memory.isPossible)
            before.server.close(.restart)
            try await until("a word that it may go on") { one.heard.code == 1012 }
            let again = try JSONDecoder().decode(RoomMemory.self, from: try JSONEncoder().encode(memory))
            let after = try Party(memory: again)
            #expect(after.door.token == before.door.token && after.door.port == before.door.port)
            #expect(try await after.phone(secret).secret == secret && after.arrived(1) == 1)
            #expect(try await after.phone(two.secret).heard.code == 4003)
            // The host is told of the closed address once more, and only the host opens it.
            after.show()
            let closed = PhoneAddress(number: 1, reason: .sentHome, phones: 1)
            try await until("the news") { after.news.contains(.addresses([closed])) }
            #expect(try await after.phone().heard.code == 4003)
            after.server.admit(1)
            try await until("the opening") { after.news.contains(.addresses([])) }
            _ = try await after.phone()
            #expect(after.arrived(3) == 1, "numbers are not dealt twice")
        }

        @Test func aMemoryThatNoServerHasIsNotTaken() throws {
            let party = try Party()
            var memory = try #require(party.server.memory)
            #expect(memory.isPossible)
            memory.token = "../../"
            #expect(!memory.isPossible)
            memory.token = party.door.token
            memory.guests = [.init(id: 7, secret: "no", hasJoined: true, isSentHome: false)]
            #expect(!memory.isPossible)
        }

        @Test func rulesThatNoServerHasAreNotTaken() throws {
            var memory = try #require(try Party().server.memory)
            let home = PeerKey.address(PeerAddress("192.168.1.5")!)
            func rule(_ peer: PeerKey, _ number: Int = 1) -> RoomMemory.Rule {
                RoomMemory.Rule(peer: peer, number: number, isClosed: true, isLifted: false)
            }
            memory.rules = [rule(home), rule(.hardware([2, 0, 0, 0, 0, 7]), 2)]
            #expect(memory.isPossible)
            // IPv4 within IPv6 is IPv4.
            let mapped = #"{"bytes":[0,0,0,0,0,0,0,0,0,0,255,255,127,0,0,1]}"#
            let other = try JSONDecoder().decode(PeerAddress.self, from: Data(mapped.utf8))
            for wrong in [
                [rule(home), rule(home, 2)], [rule(home), rule(.hardware([1]))], [rule(home, -1)],
                [rule(.hardware([]))], [rule(.hardware([UInt8](repeating: 1, count: 33)))],
                [rule(.address(PeerAddress(bytes: [1, 2, 3])))], [rule(.address(other))],
                (1...601).map { rule(.hardware([UInt8($0 / 256), UInt8($0 % 256)]), $0) },
            ] {
                memory.rules = wrong
                #expect(!memory.isPossible)
            }
        }

        /// The door of a machine that had no network yet, and then has one.
        @Test func anAddressThatComesLaterIsFound() throws {
            let party = try Party()
            let page = party.folder.appendingPathComponent("page")
            let options = PhoneServerOptions(port: 0, page: page, uploads: party.folder.appendingPathComponent("more"))
            let session = try PhoneSession(options, nil) { _ in }
            defer { session.close(.partyOver) }
            let wifi = MachineAddress(interface: "wlan0", address: PeerAddress("192.168.178.23")!)
            let (without, with) = (session.door([]), session.door([wifi]))
            #expect(without.addresses == [] && with.addresses == [wifi.door])
            #expect(without.port == with.port && without.token == with.token)
        }

        @Test func aTakenPortIsSaid() async throws {
            let party = try Party()
            let port = party.door.port
            #expect(throws: PhoneServerError.portsTaken([port])) { _ = try Party { $0.port = port } }
            #expect(PhoneServerError.portsTaken([port]).description.contains("--phones-port"))
        }

        @Test func theNextPortIsTakenWhereOneIsUsed() throws {
            let (first, second) = (try Party { $0.port = nil }, try Party { $0.port = nil })
            #expect(first.door.port != second.door.port)
            for door in [first.door, second.door] { #expect((8080..<8090).contains(door.port)) }
        }

        @Test func addressesThatAreNotOursAreSaid() throws {
            #expect(throws: PhoneServerError.notAnAddress("localhost")) { _ = try Party { $0.bind = "localhost" } }
            #expect(throws: PhoneServerError.notOurAddress("203.0.113.7")) {
                _ = try Party { $0.bind = "203.0.113.7" }
            }
        }

        @Test func theDoorNamesWhereToKnock() throws {
            let all = try Party { $0.bind = nil }
            #expect(all.door.addresses == MachineAddress.ranked(MachineAddress.all()).map(\.door))
            let one = try Party()
            #expect(one.door.addresses == [PhoneDoor.Address(host: "127.0.0.1", interface: "lo")])
            #expect(one.door.token.count == 6)
        }

        @Test func allAddressesLeadToTheSamePage() async throws {
            let party = try Party { $0.bind = nil }
            let silent = PhoneDoctor.examine(party.door).addresses.filter { !$0.answers }
            #expect(silent == [])
            #expect(try party.ask("/\(party.door.token)/").hasPrefix("HTTP/1.1 200"))
            let local = try party.ask("/", host: "localhost:\(party.door.port)")
            #expect(local.hasPrefix("HTTP/1.1 404"))
            _ = try await party.phone()
        }

        @Test func aFailureIsOneSentence() {
            let failure = #expect(throws: PhoneServerError.self) {
                _ = try Party { $0.uploads = URL(fileURLWithPath: "/dev/null/files") }
            }
            let text = failure?.description ?? ""
            #expect(text.hasPrefix("Phones cannot be let in: /dev/null/files cannot be used"), "\(text)")
            #expect(text.hasSuffix(".") && !text.hasSuffix(".."))
        }

        @Test func theDoctorKnocksAtEachAddress() async throws {
            let party = try Party()
            let report = PhoneDoctor.examine(party.door)
            #expect(report.addresses.map(\.answers) == [true])
            party.server.close()
            #expect(PhoneDoctor.examine(party.door).addresses.map(\.answers) == [false])
            #expect(
                report.firewall == [
                    "sudo ufw allow \(party.door.port)/tcp", "sudo firewall-cmd --add-port=\(party.door.port)/tcp",
                ])
        }
    }
}
