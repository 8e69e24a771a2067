import Foundation
import NIOCore
import PhoneClient
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPhones

extension PhoneTests {
    @Suite("Phones that come and go") struct JoiningTests {
        @Test func aPhoneIsWelcomedAndToldWhatToShow() async throws {
            let party = try Party()
            party.show { $0.own = [PhoneOwn(PhoneID(1), page: .join, name: "Mo")] }
            let phone = try await party.phone()
            try await until("three texts") { phone.heard.texts.count == 3 }
            #expect(party.news == [.arrived(PhoneID(1))])
            #expect(phone.heard.texts[1].hasPrefix(#"{"screen":{"#))
            #expect(phone.heard.texts[2].hasPrefix(#"{"own":{"#))
            let own = try JSONDecoder().decode([String: PhoneOwn].self, from: Data(phone.heard.texts[2].utf8))
            #expect(own["own"]?.name == "Mo")
        }

        @Test func aSilentConnectionHasABeat() async throws {
            let party = try Party {
                $0.limits.beatTime = .milliseconds(300)
                $0.limits.firstPingTime = .milliseconds(20)
                $0.limits.pingTime = .milliseconds(20)
            }
            let phone = try await party.phone()
            try await until("two beats") { phone.heard.texts.count >= 3 }
            #expect(phone.heard.texts.dropFirst().prefix(2) == [#"{"beat":{}}"#, #"{"beat":{}}"#])
        }

        @Test func aBeatComesOnlyAfterASilence() async throws {
            let party = try Party {
                $0.limits.beatTime = .hours(1)
                $0.limits.firstPingTime = .milliseconds(20)
                $0.limits.pingTime = .milliseconds(20)
            }
            let phone = try await party.phone()
            try await until("many pings") { phone.heard.pings > 20 }
            #expect(phone.heard.texts.count == 1, "the welcome alone")
        }

        @Test func whoIsForgottenHasLeft() async throws {
            let party = try Party { $0.limits.guests = 2 }
            let (first, _) = (try await party.phone(), try await party.phone())
            first.say(#"{"join":{"name":"Mo"}}"#)
            try await until("a name") { party.news.count == 3 }
            first.drop()
            try await until("a leave") { party.news.count == 4 }
            let third = try await party.phone()
            #expect(third.secret != nil)
            #expect(
                party.news.dropFirst(4) == [
                    .said(PhoneID(1), .leave, lag: 0), .wentAway(PhoneID(1)), .arrived(PhoneID(3)),
                ])
            let fourth = try await party.phone(first.secret)
            #expect(fourth.heard.code == 4010, "all who are remembered are here")
        }

        @Test func onlyWhatChangedIsSentAgain() async throws {
            let party = try Party()
            let own = [PhoneOwn(PhoneID(1), page: .join, name: "Mo"), PhoneOwn(PhoneID(2), page: .join, name: "Jo")]
            party.show { $0.own = own }
            let (first, second) = (try await party.phone(), try await party.phone())
            try await until("all texts") { first.heard.texts.count == 3 && second.heard.texts.count == 3 }
            party.show { $0.own = own }
            party.show {
                $0.own = own
                $0.own[1].isReady = true
            }
            try await until("news for the second") { second.heard.texts.count == 4 }
            #expect(second.heard.texts[3].contains(#""isReady":true"#))
            party.show(.round) { $0.own = own }
            try await until("the round") { first.heard.texts.count == 4 && second.heard.texts.count == 6 }
            #expect(first.heard.texts[3].contains(#""stage":"round""#))
        }

        @Test func whatAPhoneSaysArrivesWithItsNumber() async throws {
            let party = try Party()
            let (first, second) = (try await party.phone(), try await party.phone())
            second.say(#"{"join":{"name":"Jo","seat":2}}"#)
            try await until("a name") { party.news.count == 3 }
            first.say(#"{"answer":{"round":3,"place":1}}"#)
            try await until("an answer") { party.news.count == 4 }
            #expect(party.news[2] == .said(PhoneID(2), .join(name: "Jo", seat: 2), lag: 0))
            #expect(party.news[3] == .said(PhoneID(1), .answer(round: 3, place: 1), lag: 0))
        }

        @Test func aPhoneComesBackAsItself() async throws {
            let party = try Party()
            let phone = try await party.phone()
            let secret = try #require(phone.secret)
            for turn in 1...10 {
                phone.drop()
                try await until("a leave") { party.news.count { $0 == .wentAway(PhoneID(1)) } >= 1 }
                let again = try await party.phone(secret)
                #expect(again.secret == secret)
                try await until("a return") { party.arrived(1) == turn + 1 }
                again.drop()
                try await until("another leave") { party.news.count { $0 == .wentAway(PhoneID(1)) } == turn + 1 }
            }
            #expect(party.news.allSatisfy { $0 == .arrived(PhoneID(1)) || $0 == .wentAway(PhoneID(1)) })
        }

        @Test func aPageThatIsLoadedAgainIsNotAway() async throws {
            let party = try Party { $0.limits.returnTime = .hours(1) }
            var phone = try await party.phone()
            let secret = phone.secret
            for turn in 1...3 {
                phone.drop()
                try await until("its end") { phone.heard.isGone }
                phone = try await party.phone(secret)
                try await until("a return") { party.arrived(1) == turn + 1 }
            }
            #expect(party.news.allSatisfy { $0 == .arrived(PhoneID(1)) })
        }

        @Test func aPhoneThatStaysAwayIsAwayOnce() async throws {
            let party = try Party { $0.limits.returnTime = .milliseconds(20) }
            let phone = try await party.phone()
            phone.drop()
            try await until("a leave") { party.news.last == .wentAway(PhoneID(1)) }
            _ = try await party.phone(phone.secret)
            try await until("a return") { party.news.count == 3 }
            #expect(party.news == [.arrived(PhoneID(1)), .wentAway(PhoneID(1)), .arrived(PhoneID(1))])
        }

        @Test func aSecondTabTakesOver() async throws {
            let party = try Party()
            let first = try await party.phone()
            let second = try await party.phone(first.secret)
            try await until("the first tab's end") { first.heard.isGone }
            #expect(first.heard.code == 4001)
            second.say(#"{"start":{}}"#)
            try await until("a word") { party.news.count == 3 }
            #expect(party.news == [.arrived(PhoneID(1)), .arrived(PhoneID(1)), .said(PhoneID(1), .start, lag: 0)])
        }

        @Test func whoIsSentHomeStaysThere() async throws {
            let party = try Party()
            let phone = try await party.phone()
            party.server.sendHome(PhoneID(1))
            try await until("the end") { phone.heard.isGone }
            #expect(phone.heard.code == 4003)
            for _ in 0..<3 {
                let again = try await party.phone(phone.secret)
                try await until("a refusal") { again.heard.isGone }
                #expect(again.heard.code == 4003)
            }
            let news = party.news.filter { if case .addresses = $0 { false } else { true } }
            #expect(news == [.arrived(PhoneID(1)), .wentAway(PhoneID(1))])
        }

        @Test func aLockedOrFullRoomSaysSo() async throws {
            let party = try Party {
                $0.limits.phones = 2
                $0.limits.sharesPlaces = false
            }
            let first = try await party.phone()
            party.show { $0.screen.isLocked = true }
            try await until("the lock") { first.heard.texts.count == 2 }
            #expect(try await party.phone().heard.code == 4011)
            party.show()
            try await until("the opening") { first.heard.texts.count == 3 }
            _ = try await party.phone()
            #expect(try await party.phone().heard.code == 4010)
            #expect(try await party.phone(first.secret).secret == first.secret, "a known phone always comes back")
        }

        /// The way there and back, halved, and never more than is given back.
        @Test(arguments: [(TimeAmount?.none, 0...0), (.milliseconds(100), 50...150), (.milliseconds(400), 150...150)])
        func theWayToThePhoneIsMeasured(pongAfter: TimeAmount?, lags: ClosedRange<Int>) async throws {
            let party = try Party { $0.limits.firstPingTime = .milliseconds(600) }
            let phone = try await party.phone(pongAfter: pongAfter)
            try await until("a second ping") { phone.heard.pings >= 2 }
            phone.say(#"{"buzz":{"round":1}}"#)
            try await until("the buzz") { party.news.count == 2 }
            guard case .said(PhoneID(1), .buzz(round: 1), let lag) = party.newsWithLags[1] else { return }
            #expect(lags.contains(lag), "\(lag) ms")
        }

        @Test func aPhoneThatSaysNoHelloIsLetGo() async throws {
            let party = try Party { $0.limits.helloTime = .milliseconds(50) }
            let silent = try await party.connect()
            let other = try await party.connect()
            other.say(#"{"start":{}}"#)
            try await until("both ends") { silent.heard.isGone && other.heard.isGone }
            #expect(silent.heard.code == 4012)
            #expect(other.heard.code == 4012)
            #expect(party.news == [])
        }

        @Test func theEndOfThePartyIsSaid() async throws {
            let party = try Party()
            let phones = [try await party.phone(), try await party.phone()]
            party.server.close()
            try await until("the end") { phones.allSatisfy { $0.heard.isGone } }
            #expect(phones.allSatisfy { $0.heard.code == 4000 })
            #expect(party.news == [.arrived(PhoneID(1)), .arrived(PhoneID(2))], "nothing is posted after the close")
        }
    }
}
