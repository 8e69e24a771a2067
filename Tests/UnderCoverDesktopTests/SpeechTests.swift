import DesktopBus
import Foundation
import Testing
import Waiting

@testable import UnderCoverDesktop

/// Orca, by a stand-in on a private bus.
@Suite(.serialized) struct OrcaTests {
    /// A game that has found Orca on a bus.
    static func together(_ how: ScreenReader.Trait = .orca) throws -> (ScreenReader, Speaker) {
        let orca = try ScreenReader(SessionBus(), .orca, how)
        let game = Speaker(.quick(orca.bus))
        try eventually { game.readers == [true] }
        return (orca, game)
    }

    private static let mixed = "Grüße, 夜の曲, Żółć, Привет, مرحبا, Ελλάδα"

    @Test func orcaSaysItAndIsInterruptedByTheNext() throws {
        let (orca, game) = try Self.together()
        game.say("one")
        game.say("two", follows: true)
        game.say(Self.mixed)
        try eventually { orca.said.count == 3 }
        #expect(
            orca.lines.dropFirst() == [
                "interrupt InterruptSpeech", "say one", "say two", "interrupt InterruptSpeech", "say " + Self.mixed,
            ])
        game.speech.stop()
        try eventually { orca.lines.count == 7 && orca.lines.last == "interrupt InterruptSpeech" }
        #expect(game.own == [] && game.speech.voice == .orca)
    }

    @Test(arguments: [ScreenReader.Trait.mute, .refuse]) func oneThatDoesNotSpeakIsReplaced(how: ScreenReader.Trait)
        throws
    {
        let (orca, game) = try Self.together(how)
        game.say("one")
        try eventually { game.own == ["one"] }
        #expect(orca.said == ["one"])
        // It rests, so the next text comes at once.
        game.say("two")
        try eventually { game.own.last == "two" }
        #expect(orca.said == ["one"])
    }

    @Test func oneThatDiesWithATextIsReplaced() throws {
        let (orca, game) = try Self.together(.mute)
        game.say("one")
        try eventually { orca.said == ["one"] }
        orca.stop()
        try eventually { game.own == ["one"] }
    }

    @Test func onlyTheLatestOfThoseThatWaitIsSaidElsewhere() throws {
        let (orca, game) = try Self.together(.mute)
        for text in ["one", "two", "three"] { game.say(text) }
        try eventually { game.own.last == "three" }
        #expect(!game.own.contains("one") && !game.own.contains("two"))
        #expect(orca.said == ["one", "two", "three"])
    }

    @Test func oneThatComesLaterTakesOverAndOneThatDiesIsMissed() throws {
        let bus = try SessionBus()
        let game = Speaker(.quick(bus))
        try eventually { game.readers == [false] }
        game.say("alone")
        #expect(game.own == ["alone"])
        let orca = try ScreenReader(bus, .orca)
        try eventually { game.readers == [false, true] }
        game.say("together")
        try eventually { orca.said == ["together"] }
        #expect(game.own == ["alone", ""], "the game's own voice goes on beside Orca")
        orca.stop()
        try eventually { game.readers == [false, true, false] }
        game.say("alone again")
        #expect(game.own.last == "alone again")
    }

    /// The desktop says that one runs, which has no service; and that of two one speaks.
    @Test func anyScreenReaderIsNoticed() throws {
        let bus = try SessionBus()
        let desktop = try ScreenReader(bus, .on)
        let game = Speaker(.quick(bus))
        try eventually { game.readers == [true] }
        game.say("by the game")
        #expect(game.own == ["by the game"])
        desktop.turnOver()
        try eventually { game.readers == [true, false] }
        desktop.turnOver()
        try eventually { game.readers == [true, false, true] }
        let orca = try ScreenReader(bus, .orca)
        try eventually {
            game.say("by Orca")
            return orca.said.contains("by Orca")
        }
        #expect(game.readers == [true, false, true])
        #expect(!game.own.contains("by Orca") || game.own.last == "")
    }

    @Test func aBusThatHangsOrDiesHoldsNothingUp() throws {
        let (orca, game) = try Self.together()
        orca.bus.hang()
        game.say("one")
        try eventually { game.own == ["one"] }
        orca.bus.goOn()
        orca.bus.stop()
        try eventually { game.readers.last == false }
        game.say("two")
        try eventually { game.own.last == "two" }
        orca.stop()
        #expect(comesBack { game.speech.close() })
    }

    @Test func withoutABusItIsToldAtOnce() {
        let game = Speaker(.quick())
        #expect(game.readers == [false])
        game.say("one")
        #expect(game.own == ["one"] && game.speech.voice == .own)
    }
}

/// A real speech-dispatcher, which speaks into a file.
@Suite(
    .serialized, .enabled(if: SpeechServer.isInstalled, "Scripts/setup test installs speech-dispatcher")
) struct DispatcherTests {
    let server: SpeechServer

    init() throws { server = try SpeechServer() }

    @Test func itSaysWhatItIsGivenInItsLanguage() throws {
        let game = Speaker(.patient(server))
        let mixed = "夜の曲, Żółć, Привет & <مرحبا>, Ελλάδα."
        game.say(mixed, "de")
        try eventually { server.said.count == 1 }
        game.say("two", "xx")
        try eventually { server.said.count == 2 }
        #expect(server.said.map(\.text) == [mixed, "two"])
        #expect(server.said.map(\.language) == ["de", "xx"])
        #expect(game.own == [] && game.speech.voice == .dispatcher)
    }

    @Test func whatFollowsComesAfterAndTheLatestWins() throws {
        let game = Speaker(.patient(server))
        game.say("first")
        game.say("second", follows: true)
        try eventually { server.said.count == 2 }
        #expect(server.said.map(\.text) == ["first", "second"])
        for number in 0..<200 { game.say("text \(number)") }
        try eventually { server.said.last?.text == "text 199" }
        #expect(game.own == [])
    }

    @Test func oneThatDiesInMidWordIsReplacedAndComesBack() throws {
        let game = Speaker(.patient(server))
        game.say(String(repeating: "a long text, ", count: 100))
        try eventually { server.said.count == 1 }
        server.stop()
        game.say("elsewhere")
        try eventually { game.own == ["elsewhere"] }
        try server.start()
        try eventually {
            game.say("again")
            return server.said.last?.text == "again"
        }
        #expect(game.own.last != "again" || game.own.last == "")
    }

    @Test func oneThatHangsIsGivenUp() throws {
        let game = Speaker(.quick(nil, server))
        game.say("one")
        try eventually { server.said.count == 1 }
        server.hang()
        game.say("two")
        try eventually { game.own == ["two"] }
        server.goOn()
        try eventually {
            game.say("three")
            return server.said.last?.text == "three"
        }
        // Late, it must not say what another voice has said.
        server.hang()
        game.say("four")
        try eventually { game.own.last == "four" }
        #expect(comesBack { game.speech.close() })
        server.goOn()
    }

    /// The server is given as long as all of the tests' patience, so a caller that waited for it would never come back.
    @Test func theCallerNeverWaitsForTheServer() throws {
        var options = SpeechOptions.quick(nil, server)
        options.patience = 2 * Patience.limit
        let game = Speaker(options)
        game.say("one")
        try eventually { server.said.count == 1 }
        server.hang()
        #expect(comesBack { game.say("two") })
        server.goOn()
        try eventually { server.said.last?.text == "two" }
    }

    @Test func oneThatHangsFromTheStartIsGivenUp() throws {
        server.hang()
        let game = Speaker(.quick(nil, server))
        game.say("one")
        try eventually { game.own == ["one"] }
        server.goOn()
    }

    @Test func withoutAServerTheNextVoiceSpeaks() throws {
        server.stop()
        let game = Speaker(.quick(nil, server))
        game.say("one")
        try eventually { game.own == ["one"] }
    }

    @Test func orcaComesFirst() throws {
        let bus = try SessionBus()
        let orca = try ScreenReader(bus, .orca)
        let game = Speaker(.quick(bus, server))
        try eventually { game.readers == [true] }
        game.say("by Orca")
        try eventually { orca.said == ["by Orca"] }
        orca.stop()
        try eventually { game.readers == [true, false] }
        game.say("by the other")
        try eventually { server.said.map(\.text) == ["by the other"] }
        #expect(game.own == [])
    }

    @Test func theCheckupFindsBoth() throws {
        let bus = try SessionBus()
        let orca = try ScreenReader(bus, .orca)
        let found = SpeechCheckup.make(.quick(bus, server), environment: [:])
        #expect(found.readerRuns && found.orca && found.dispatcher == .answers)
        orca.stop()
        server.hang()
        let without = SpeechCheckup.make(.quick(bus, server), environment: [:])
        #expect(!without.readerRuns && !without.orca && without.dispatcher == .silent)
        server.goOn()
        #expect(SpeechCheckup.make(.quick(), environment: [:]).dispatcher == .missing)
    }
}

struct SpokenTextTests {
    @Test(arguments: [
        ("a\nb\u{0}c\u{7}", "a b c "), ("\u{202E}evil\u{2066}", " evil "), ("می\u{200C}شود", "می\u{200C}شود"),
        ("Żółć 夜 Привет", "Żółć 夜 Привет"), ("\u{E000}\u{FFFF}", "  "),
    ]) func signsThatSteerAreNotSpoken(text: String, spoken: String) {
        #expect(SpokenText(text, language: "en").text == spoken)
    }

    @Test func aPageIsLongEnough() {
        #expect(SpokenText(String(repeating: "夜", count: 100_000), language: "en").text.count == 4000)
        #expect(SpokenText("", language: "de; rm -r").language == "derm-r")
    }
}
